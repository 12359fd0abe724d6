"""What the server sends over the socket."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from headjudge.wire.look import Clock, Look
from headjudge.wire.names import Fields, Seat


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of the log."""

    n: int  # the seq it came with
    at: int  # ms since 1970
    kind: Annotated[str, Literal["game", "said", "ruled", "table"]]
    text: str
    who: Seat | None
    clauses: tuple[str, ...]
    quick: str = ""  # a quick message, shown in the reader's language


class GameEvent(Struct, frozen=True, omit_defaults=True):
    kind: str
    ruling: str
    clauses: tuple[str, ...]
    seat: str | None
    other: str | None
    amount: int
    place: str | None
    details: Fields | None = None


class Refusal(Struct, frozen=True):
    message: str
    ruling: str
    clauses: list[str]


class SeatGroup(Struct, frozen=True):
    seat: Seat
    group: str


class Weighed(Struct, frozen=True):
    """What an offer would do."""

    refusal: Refusal | None
    fees: dict[Seat, int]  # interest on mortgaged deeds, due at once
    lift: dict[Seat, int]  # what lifting them at once would cost
    completes: list[SeatGroup]
    breaks: list[SeatGroup]
    cash_after: int | None  # mine


class LookMessage(Struct, frozen=True, tag_field="type", tag="look"):
    """At the start, or after too long a gap: forget what you had."""

    seq: int
    look: Look
    lines: list[Line]
    head: str = ""  # the hash of the last stored entry: who keeps it finds every later change


class StepMessage(Struct, frozen=True, tag_field="type", tag="step"):
    """If `prior` is not your seq, send `resume`."""

    seq: int
    prior: int
    look: Look
    lines: list[Line]
    events: list[GameEvent]
    head: str = ""


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """Stored; the look that shows it has been sent or is on its way."""

    id: str
    seq: int


class No(Struct, frozen=True, tag_field="type", tag="no", omit_defaults=True):
    id: str
    code: str
    message: str
    ruling: str | None = None
    clauses: list[str] | None = None


class WeighedMessage(Struct, frozen=True, tag_field="type", tag="weighed"):
    id: str
    weighed: Weighed


class PresenceMessage(Struct, frozen=True, tag_field="type", tag="presence"):
    """Which players are connected now; neither stored nor numbered."""

    present: list[Seat]
    watching: int
    officials: list[str] = []  # names of the judges and bankers who are connected


class ClockMessage(Struct, frozen=True, tag_field="type", tag="clock"):
    """Deadlines moved; not numbered."""

    clock: Clock


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    now: int


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """Before the server closes the socket."""

    code: str
    message: str


Message: TypeAlias = (
    LookMessage
    | StepMessage
    | Ack
    | No
    | WeighedMessage
    | PresenceMessage
    | ClockMessage
    | Pong
    | Bye
)
