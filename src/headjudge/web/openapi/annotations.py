"""OpenAPI beyond types: the errors of an operation, and examples of requests and responses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, BodyKwarg

from headjudge.web.errors import status_of
from headjudge.wire.answers import Failure

ERRORS = {
    "refused": "The rules forbid it; the ruling and its clauses say why. Nothing has changed.",
    "input.action": "This is not an action.",
    "input.body": "The body cannot be read: a field is missing, unknown or of the wrong type.",
    "input.state": "Not a finished game that a live table could have written.",
    "input.language": "The log is not available in this language.",
    "input.salt": "This is not the salt that you promised.",
    "input.foreign_book": "A game by a rulebook that this server does not offer.",
    "input.rulebook": "There is no such rulebook or clause.",
    "table.no_such": "There is no such table.",
    "table.stale": "A newer look has been sent to you; look again.",
    "table.paused": "The judge has paused the game.",
    "table.not_started": "The game has not begun.",
    "table.started": "Only possible before the game begins.",
    "table.over": "The game is over.",
    "table.not_over": "Available once the game is over.",
    "table.final": "The seeds have been shown: the result is final, and nothing more is drawn.",
    "table.salts": "The dice wait for the players' salts, ten seconds at most.",
    "table.no_salt": "You owe no salt now.",
    "table.not_yours": "Your role may not do that.",
    "table.full": "No seat is free.",
    "table.name_taken": "Somebody at the table has this name.",
    "table.plays_here": "Cash is private here: a player cannot be judge or banker, nor the reverse.",
    "table.holds_key": "This browser has a seat or an office at this table already, and would lose it.",
    "table.used_id": "Your id or key stands for another command; choose a new one.",
    "table.frozen": "The table's stream cannot be continued; it can only be looked at.",
    "table.record": "An imported game can be replayed, not played.",
    "table.too_costly": "Folding this game takes more time or memory than allowed.",
    "table.busy": "Too many games are looked back at; try again in a little while.",
    "table.no_key": "This key opens nothing here.",
    "table.moved": "Another server process runs the table now; send it again.",
    "web.origin": "This comes from another site's page, or lacks what only our pages and scripts send.",
    "web.too_fast": "Too many requests; wait a little.",
    "web.quota": "This address has stored as much as it may in a day.",
    "web.too_big": "Too long.",
}
EVERYWHERE = ("input.body", "web.origin", "web.too_fast", "web.quota", "web.too_big")
FOLDED = ("table.too_costly", "table.busy")
AT_A_TABLE = ("table.no_such", "table.no_key", "table.moved")
REFUSED = Failure(
    "refused",
    "buildings go up evenly across the group",
    "BUILD_EVEN",
    ["boise.building.even"],
)


def fails(*codes: str, unsafe: bool = True) -> dict[int, ResponseSpec]:
    """The errors of an operation, by status."""
    by_status: dict[int, list[str]] = {}
    for code in dict.fromkeys([*codes, *(EVERYWHERE if unsafe else ())]):
        by_status.setdefault(status_of(code), []).append(code)
    return {
        status: ResponseSpec(
            Failure,
            generate_examples=False,
            description=" ".join(f"`{code}`: {ERRORS[code]}" for code in error_codes),
            examples=[_failure(code) for code in error_codes],
        )
        for status, error_codes in by_status.items()
    }


def answered(
    status: int, summary: str, value: msgspec.Struct | Sequence[msgspec.Struct]
) -> dict[int, ResponseSpec]:
    """The successful response, with an example. A sequence describes a list of them."""
    kind: Any = type(value) if isinstance(value, msgspec.Struct) else list[type(value[0])]  # type: ignore[misc]
    example = Example(summary=summary, value=msgspec.to_builtins(value))
    return {
        status: ResponseSpec(kind, generate_examples=False, description=summary, examples=[example])
    }


def _failure(code: str) -> Example:
    failure = REFUSED if code == "refused" else Failure(code, ERRORS[code])
    value = {"code": failure.code, "message": failure.message}
    if failure.ruling is not None:
        value |= {"ruling": failure.ruling, "clauses": failure.clauses}  # type: ignore[dict-item]
    return Example(summary=code, value=value)


def sent(summary: str, value: Mapping[str, Any], **more: Mapping[str, Any]) -> BodyKwarg:
    """A body with an example, or several."""
    examples = [Example(summary=summary, value=dict(value))]
    examples += [
        Example(summary=name.replace("_", " "), value=dict(example))
        for name, example in more.items()
    ]
    body: BodyKwarg = Body(examples=examples, description=summary)
    return body


PLAN = {
    "book": "boise",
    "name": "Friday",
    "seats": [
        {"kind": "me", "name": "Ann"},
        {"kind": "open"},
        {"kind": "bot", "bot": "trader", "name": "Bob"},
    ],
    "clock": {"minutes": "book", "turn": 60, "auction": 10},
}
OFFER = {
    "do": "offer",
    "to": "Bob",
    "give": {"cash": 100, "deeds": ["baltic"]},
    "get": {"deeds": ["mediterranean"]},
}
