"""Marks in a record: the mistakes of a bot at the table. In each case the safest action was taken instead."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from headjudge import checks
from headjudge.errors import BadState

KINDS = {
    "illegal": "the rules forbid its answer",
    "garbage": "its answer was not an action",
    "late": "it exceeded its time limit",
    "crashed": "it crashed",
    "stalling": "it acted too often between two throws",
    "gone": "it is not installed here any more",
    "retired": "too many faults: it was not asked again in this game",
}
"""What can be wrong with an answer. These words never change."""

MOST_WORDS = 200  # characters of an explanation
_KEYS = frozenset({"seat", "kind", "what", "action"})


@dataclass(frozen=True, slots=True)
class Mark:
    """One fault of one seat's program."""

    seat: str
    kind: str
    what: str
    action: int  # the number of the action that followed; the first one of a record is 1

    def to_json(self) -> dict[str, object]:
        return {"seat": self.seat, "kind": self.kind, "what": self.what, "action": self.action}


def shortened(text: str) -> str:
    """An explanation as a record keeps it: one line, printable, not too long."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    line = " ".join(line.split())
    return line if len(line) <= MOST_WORDS else f"{line[: MOST_WORDS - 1]}…"


def read(data: object, seats: Collection[str], actions: int) -> tuple[Mark, ...]:
    """The marks of a record that has this number of actions."""
    if not isinstance(data, list):
        raise BadState("must be a list of marks", "marks")
    return tuple(
        _mark(entry, seats, actions, f"mark {number}") for number, entry in enumerate(data, 1)
    )


def _mark(data: object, seats: Collection[str], actions: int, where: str) -> Mark:
    if not isinstance(data, Mapping) or set(data) != _KEYS:
        raise BadState("must be a table of seat, kind, what and action", where)
    seat, kind, explanation, action = (data[key] for key in ("seat", "kind", "what", "action"))
    if not isinstance(seat, str) or seat not in seats:
        raise BadState(f"{seat!r} is not at this table", f"{where}.seat")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadState(f"must be one of {', '.join(KINDS)}", f"{where}.kind")
    return Mark(
        seat,
        kind,
        line(explanation, MOST_WORDS, f"{where}.what"),
        action_number(action, actions, f"{where}.action"),
    )


def line(data: object, limit: int, where: str) -> str:
    """A remark beside the actions: one short printable line."""
    if not isinstance(data, str) or len(data) > limit or not data.isprintable():
        raise BadState(f"must be a line of at most {limit} characters", where)
    return data


def action_number(data: object, actions: int, where: str) -> int:
    """The number of the action that followed, or would have come next."""
    return checks.whole(data, where, 1, actions + 1, BadState)
