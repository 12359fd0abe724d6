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


class StatedClause(Struct, frozen=True):
    id: str
    statement: str


class Ground(Struct, frozen=True):
    """A ruling and the clauses it rests on, the deciding one first. `reading`: ours, if they do not decide alone."""

    ruling: str
    says: str
    clauses: list[StatedClause]
    reading: str


class Sentence(Struct, frozen=True):
    """What happened, and why. Without `text` it is small print: nobody says it at a table."""

    text: str
    grounds: list[Ground]


class Decision(Struct, frozen=True):
    """Carried out, refused, or (under another book) impossible even to say."""

    accepted: bool
    refused: Ground | None
    impossible: str
    told: list[Sentence]


class Difference(Struct, frozen=True):
    """A fact that is another one afterwards. Without `seat` it is the table's."""

    seat: Seat
    what: str
    here: str
    there: str


class ReadSetting(Struct, frozen=True):
    """A setting that rests on one of these clauses, with its value in this game."""

    key: str
    value: str


class Reruling(Struct, frozen=True):
    """The same step under another book. No decision: this table cannot stand there, and `impossible` says why."""

    book: str
    title: str
    impossible: str
    decision: Decision | None
    differences: list[Difference]
    unanswered: list[str]  # of chance: what that book does not ask, or know


class RuledStep(Struct, frozen=True):
    """One step of a finished game, ruled on again."""

    n: int
    actions: list[str]  # as a scenario would write them; none where the step was a judge's
    decision: Decision | None
    settings: list[ReadSetting]
    under: Reruling | None
