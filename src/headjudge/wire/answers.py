"""What the server answers over HTTP."""

from __future__ import annotations

from msgspec import Struct

from headjudge.wire.look import Look
from headjudge.wire.messages import GameEvent, Line
from headjudge.wire.names import Role, Seat


class TableOpened(Struct, frozen=True, omit_defaults=True):
    """`judge` and `banker` are codes to redeem."""

    table: str
    seat: Seat | None
    key: str | None = None  # only if asked for with `bearer`; a browser gets a cookie instead
    judge: str | None = None
    banker: str | None = None


class Seated(Struct, frozen=True, omit_defaults=True):
    seat: Seat
    key: str | None = None


class Keyed(Struct, frozen=True, omit_defaults=True):
    role: Role
    seat: Seat | None = None
    key: str | None = None


class Shown(Struct, frozen=True):
    """`seq` is the number of this look, for you; `head` the hash of the last stored entry."""

    seq: int
    look: Look
    head: str = ""


class Done(Struct, frozen=True):
    """`seq` of the look that shows it."""

    id: str
    seq: int


class Began(Struct, frozen=True):
    seq: int


class Code(Struct, frozen=True):
    """Works once, until `ends` (ms since 1970)."""

    code: str
    ends: int


class OfficeCode(Struct, frozen=True):
    """For a judge or a banker, to redeem with a name."""

    code: str


class Imported(Struct, frozen=True):
    table: str


class Failure(Struct, frozen=True, omit_defaults=True):
    """What went wrong. `code` never changes; the message is for people. A refusal adds its ruling and clauses."""

    code: str
    message: str
    ruling: str | None = None
    clauses: list[str] | None = None


class Frame(Struct, frozen=True):
    """One step of a replay."""

    n: int
    at: int
    look: Look
    lines: list[Line]
    events: list[GameEvent]


class Turning(Struct, frozen=True):
    n: int
    text: str


class Replay(Struct, frozen=True):
    total: int
    frames: list[Frame]
    wealth: list[list[int]]  # by round, then by seat
    turning: list[Turning]
