"""The state of a tournament, folded from its facts alone. What follows from results is in `ranking` and `views`."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.tournaments.entrants import Entrant
from headjudge.tournaments.sheets.sheet import Sheet

REGISTERED, WAITING, PRESENT, ABSENT = "registered", "waiting", "present", "absent"
OUT, WITHDRAWN, EJECTED = "out", "withdrawn", "ejected"
LEFT = frozenset(
    {OUT, WITHDRAWN, EJECTED}
)  # they do not come back unless the judge reinstates them
STATUSES = (REGISTERED, WAITING, PRESENT, ABSENT, OUT, WITHDRAWN, EJECTED)


@dataclass
class Person:
    entrant: Entrant
    division: str  # as it counts in this event; empty where there are none
    status: str = REGISTERED

    @property
    def left(self) -> bool:
        return self.status in LEFT


@dataclass
class Sitting:
    """One occasion of a stage."""

    number: int
    stage: str
    date: str = ""
    place: str = ""
    start: str = ""  # the official start, hh:mm
    rounds: list[int] = field(default_factory=list)


@dataclass
class ClockEntry:
    """Something that happened to the clock of a round; table 0 means every table."""

    kind: str  # first_roll, stop, go, add, call, notice, last_turn
    at: str
    table: int = 0
    minutes: int = 0


@dataclass
class Round:
    number: int
    sitting: int
    stage: str
    tables: list[list[str]]  # ids by table and chair; table and chair numbers count from 1
    divisions: list[str] = field(default_factory=list)  # of each table; empty: mixed
    moved: list[str] = field(default_factory=list)  # by the last change of the seating
    certificate: str = ""
    published: bool = False
    started: bool = False
    closed: bool = False
    start_at: str = ""
    closed_at: str = ""
    sheets: dict[str, Sheet] = field(default_factory=dict)
    gone: dict[str, Sheet] = field(default_factory=dict)  # they left the game and score this
    laid: set[int] = field(default_factory=set)
    bankers: dict[int, tuple[str, bool]] = field(default_factory=dict)
    signed: dict[int, list[str]] = field(default_factory=dict)
    clock: list[ClockEntry] = field(default_factory=list)
    seat: dict[str, int] = field(default_factory=dict)  # id → index of the table
    chair: dict[str, int] = field(default_factory=dict)  # id → number of the chair, from 1

    def place(self, tables: list[list[str]]) -> None:
        self.tables = tables
        self.seat = {one: index for index, table in enumerate(tables) for one in table}
        self.chair = {one: place for table in tables for place, one in enumerate(table, 1)}

    def vacate(self, ids: list[str]) -> None:
        """Leave some chairs empty. Everybody else keeps table and chair, and so do their numbers."""
        self.tables = [[one for one in table if one not in ids] for table in self.tables]
        for one in ids:
            del self.seat[one], self.chair[one]

    def players(self) -> list[str]:
        return [one for table in self.tables for one in table]

    def table_of(self, one: str) -> list[str] | None:
        return self.tables[self.seat[one]] if one in self.seat else None

    def sheet(self, one: str) -> Sheet | None:
        return self.gone.get(one) or self.sheets.get(one)

    def missing(self) -> list[str]:
        return [one for one in self.players() if self.sheet(one) is None]


@dataclass
class Decision:
    """The judge's order of players whom no rule separates."""

    scope: str
    order: tuple[str, ...]
    why: str


@dataclass
class Note:
    """A conduct note, a warning, a penalty, an objection or a dispute."""

    number: int
    kind: str
    about: tuple[str, ...]
    text: str
    by: str
    at: str
    round: int = 0
    table: int = 0
    closed: str = ""  # the judge's decision on a dispute


@dataclass
class TournamentState:
    id: str = ""
    book: str = ""
    title: str = ""
    date: str = ""
    place: str = ""
    seed: int = 0
    games: dict[str, int] = field(default_factory=dict)  # by stage, where the event agreed on them
    minutes: dict[str, int] = field(default_factory=dict)
    options: dict[str, object] = field(default_factory=dict)
    switches: dict[str, object] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    by_name: dict[str, list[str]] = field(default_factory=dict)  # casefolded name → ids
    sittings: list[Sitting] = field(default_factory=list)
    sitting: int = 0  # the current one; 0: none yet
    rounds: list[Round] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    last_corrected: int = 0  # the round of the last result or correction: what was just decided

    def now(self) -> Sitting | None:
        return self.sittings[self.sitting - 1] if self.sitting else None

    def open_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    def closed(self) -> list[Round]:
        return [round_ for round_ in self.rounds if round_.closed]

    def present(self) -> list[str]:
        return [one for one, person in self.people.items() if person.status == PRESENT]

    def name(self, one: str) -> str:
        return self.people[one].entrant.name
