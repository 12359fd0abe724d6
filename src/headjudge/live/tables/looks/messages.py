"""What is sent to somebody at a table. `frontend/src/lib/wire.ts` says the same; a test compares the two."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Fields: TypeAlias = dict[str, object]


class TableInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    book: str
    title: str
    stage: str | None
    kind: str
    strict: bool
    reminders: bool
    stand_in: str
    status: str
    commitment: str
    seed: str | None
    salts: dict[str, str]
    switches: Fields
    paused: dict[str, str] | None
    auto_rent: bool
    cash_private: bool


class Me(msgspec.Struct, frozen=True):
    role: str
    seat: str | None
    owner: bool


class SeatInfo(msgspec.Struct, frozen=True):
    name: str
    number: int
    kind: str
    bot: str | None
    present: bool
    stand_in: str | None


class TurnClock(msgspec.Struct, frozen=True):
    seats: list[str]
    ends: int


class AuctionClock(msgspec.Struct, frozen=True):
    ends: int
    length: int


class Clock(msgspec.Struct, frozen=True):
    now: int
    ends: int | None = None
    left: int | None = None
    turn: TurnClock | None = None
    auction: AuctionClock | None = None
    air: int | None = None


class Option(msgspec.Struct, frozen=True):
    action: Fields
    money: int


class Raise(msgspec.Struct, frozen=True):
    cash: int
    buildings: int
    mortgages: int
    total: int


class Ask(msgspec.Struct, frozen=True):
    waits: bool
    options: list[Option]
    partners: list[str]
    claim: list[str]
    raise_: Raise | None = msgspec.field(name="raise")
    want: bool


class Item(msgspec.Struct, frozen=True):
    what: str
    amount: int | float


class Row(msgspec.Struct, frozen=True):
    seat: str
    place: int
    points: int | float
    total: int
    items: list[Item]


class Sheet(msgspec.Struct, frozen=True):
    winner: str | None
    placing: list[str]
    why: str
    clauses: list[str]
    rows: list[Row]


class Look(msgspec.Struct, frozen=True):
    """The whole table as one pair of eyes may see it."""

    table: TableInfo
    me: Me
    seats: list[SeatInfo]
    clock: Clock
    game: dict[str, Any] | None
    ask: Ask | None
    waiting: list[str]
    sheet: Sheet | None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    n: int
    at: int
    kind: str
    text: str
    who: str | None
    clauses: tuple[str, ...]
    quick: str = ""


class EventTold(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: str
    ruling: str
    clauses: tuple[str, ...]
    seat: str | None
    other: str | None
    amount: int
    place: str | None
    details: Fields | None = None


class Weighed(msgspec.Struct, frozen=True):
    refusal: Fields | None
    fees: dict[str, int]
    lift: dict[str, int]
    completes: list[dict[str, str]]
    breaks: list[dict[str, str]]
    cash_after: int | None


# --- messages ---------------------------------------------------------------------------------------


class LookMessage(msgspec.Struct, frozen=True, tag_field="type", tag="look"):
    seq: int
    look: Look
    lines: list[Line]


class StepMessage(msgspec.Struct, frozen=True, tag_field="type", tag="step"):
    seq: int
    prior: int
    look: Look
    lines: list[Line]
    events: list[EventTold]


class PresenceMessage(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    present: list[str]
    watching: int


class ClockMessage(msgspec.Struct, frozen=True, tag_field="type", tag="clock"):
    clock: Clock


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay."""

    n: int
    at: int
    look: Look
    lines: list[Line]
    events: list[EventTold]


class Turning(msgspec.Struct, frozen=True):
    n: int
    text: str


class Replay(msgspec.Struct, frozen=True):
    total: int
    frames: list[Frame]
    wealth: list[list[int]]
    turning: list[Turning]


_encoder = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    return _encoder.encode(message)
