"""The messages between a table and a bot in a separate process.

The table sends pickles, which the bot's side trusts. The bot sends JSON, one object per line, which is not trusted.
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

LONGEST = 64 * 1024  # bytes per reply


@dataclass(frozen=True, slots=True)
class Begin:
    """A new game. The book itself is sent, because it need not be built in."""

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


class BookCache:
    """Pickles a book once and unpickles it once, however many games are played by it."""

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
    """The engine's state. It is not checked: what a seat knows need not add up to a possible position."""
    position = State(rules)
    for name, value in numbers.items():
        if name == serialization.COMPANIES:
            assert isinstance(value, Mapping)
            for inner, number in value.items():
                setattr(position.co, inner, number)
        else:
            setattr(position, name, value)
    return position


# --- sending and receiving ------------------------------------------------------------------------


def send(into: IO[bytes], message: Message) -> None:
    into.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
    into.flush()


def receive(out_of: IO[bytes]) -> Message:
    """The table's next message; EOFError if there are no more."""
    message = pickle.load(out_of)  # noqa: S301 - the table sent it
    assert isinstance(message, Begin | Question)
    return message


def reply(fields: Mapping[str, object]) -> bytes:
    """A reply as a line of JSON; TypeError or ValueError if it cannot be written as JSON."""
    return json.dumps(fields, allow_nan=False, separators=(",", ":")).encode() + b"\n"


def read_reply(data: bytes) -> dict[str, object]:
    """The reply that the bot's side sent; ValueError if it is not one."""
    if not data.endswith(b"\n"):
        raise ValueError(f"more than {LONGEST} bytes")
    try:
        fields = json.loads(data, parse_constant=_reject_constant)
    except RecursionError:
        raise ValueError("too deeply nested") from None
    if not isinstance(fields, dict):
        raise ValueError("not a table")
    return fields


def _reject_constant(text: str) -> float:
    raise ValueError(f"{text} is not a number")
