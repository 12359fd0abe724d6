"""What travels between a table and a bot in a process of its own.

To the bot go pickles: its side believes the table. From it comes JSON, one object to a line, and is not believed.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import IO, TypeAlias

from headjudge.bots.contract import Ask, Chair
from headjudge.engine.rules import Rules
from headjudge.engine.state import State
from headjudge.game import Event, View, serialization
from headjudge.rulebooks import Rulebook

LONGEST = 64 * 1024  # bytes of a reply


@dataclass(frozen=True, slots=True)
class Begin:
    """A new game. The book itself travels, since it need not be one that is shipped."""

    book: bytes
    seat: str
    seats: tuple[str, ...]
    stage: str | None
    switches: Mapping[str, object]
    seed: int

    def chair(self, book: Rulebook) -> Chair:
        return Chair(self.seat, self.seats, book, self.stage, self.switches)


@dataclass(frozen=True, slots=True)
class Question:
    """An Ask without its chair, and with the position as plain numbers."""

    view: View
    options: tuple[dict[str, object], ...]
    waits: bool
    offers: int
    partners: tuple[str, ...]
    budget: float
    seed: int
    position: Mapping[str, object]
    events: tuple[Event, ...]

    def ask(self, chair: Chair, rules: Rules) -> Ask:
        return Ask(
            chair,
            self.view,
            self.options,
            self.waits,
            self.offers,
            self.partners,
            self.budget,
            self.seed,
            _position(self.position, rules),
        )


Message: TypeAlias = Begin | Question


class Packed:
    """A book on its way: packed once, unpacked once, however many games are played by it."""

    def __init__(self) -> None:
        self._book: Rulebook | None = None
        self._data = b""

    def begin(self, chair: Chair, seed: int) -> Begin:
        if chair.book is not self._book:
            self._book, self._data = chair.book, pickle.dumps(chair.book)
        return Begin(self._data, chair.seat, chair.seats, chair.stage, dict(chair.switches), seed)

    def book(self, data: bytes) -> Rulebook:
        if self._book is None or data != self._data:
            book = pickle.loads(data)  # noqa: S301 - the table sent it
            assert isinstance(book, Rulebook)
            self._book, self._data = book, data
        return self._book


def question(ask: Ask, events: Sequence[Event]) -> Question:
    numbers = serialization.to_json(ask.position)
    return Question(
        ask.view,
        ask.options,
        ask.waits,
        ask.offers,
        ask.partners,
        ask.budget,
        ask.seed,
        numbers,
        tuple(events),
    )


def _position(numbers: Mapping[str, object], rules: Rules) -> State:
    """What a seat knows need not be a position that could come about, so it is not checked."""
    position = State(rules)
    for name, value in numbers.items():
        if name == serialization.COMPANIES:
            assert isinstance(value, Mapping)
            for inner, number in value.items():
                setattr(position.co, inner, number)
        else:
            setattr(position, name, value)
    return position


# --- the two ends ---------------------------------------------------------------------------------


def send(into: IO[bytes], message: Message) -> None:
    into.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
    into.flush()


def receive(out_of: IO[bytes]) -> Message:
    """The table's next message; EOFError when there will be none."""
    message = pickle.load(out_of)  # noqa: S301 - the table sent it
    assert isinstance(message, Begin | Question)
    return message


def reply(told: Mapping[str, object]) -> bytes:
    """TypeError or ValueError for what is no JSON."""
    return json.dumps(told, allow_nan=False, separators=(",", ":")).encode() + b"\n"


def read_reply(data: bytes) -> dict[str, object]:
    """What the bot's side sent; ValueError where it is nothing of the kind."""
    if not data.endswith(b"\n"):
        raise ValueError(f"more than {LONGEST} bytes")
    try:
        told = json.loads(data, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("tables within tables within tables") from None
    if not isinstance(told, dict):
        raise ValueError("no table")
    return told


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")
