"""The parts of a tournament format. Every part names a procedure, with its clause or the reason for our ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.rulebooks.model import Binding

STAGES = ("game", "qualifier", "preliminary", "semifinal", "final")  # the names used everywhere
SCORES = ("assets", "earnings")
WHO = ("table_winner", "best_score", "best_combined_total", "most_points")
ENTRY = ("accept_rules", "min_age", "adult_below", "division_by_grade")
SITTINGS = ("one", "many")
CHECK_IN = ("again", "carried")
NO_SHOW = ("out", "may_return")
LATE = ("seated", "out")
LEAVE = ("out", "trustee")
CLOCKS = ("one_signal", "own")
STARTS = ("signal", "first_roll")
SHEETS = ("holdings", "two_scores")
POINTS = ("placing", "two_scores")
RANKED = ("table", "stage")
KEYS = ("alive", "total", "cash", "unmortgaged", "points", "assets", "earnings")
THEN = ("judge", "shared")
CUT = ("judge", "admit_all")
REPLACED = ("next", "nobody")
DIVISIONS = ("apart", "apart_if_aim", "mixed")
TITLES = ("event_top", "champion")


@dataclass(frozen=True)
class Cited:
    clause: str | None
    ruled: str | None


@dataclass(frozen=True)
class Stage(Cited):
    id: str
    title: str
    games: int  # that everybody plays in this stage
    divisions: tuple[str, ...]  # each plays apart from the others
    agreed: bool = False  # an event may choose another number of games
    sittings: str = "one"  # "many": held on several occasions, to which losers may come again
    check_in: str = "carried"  # "again": on another day, so that everybody checks in again


@dataclass(frozen=True)
class Entry(Cited):
    """A condition at the door."""

    rule: str
    value: int = 0  # an age
    low: int = 0  # the grades of the division below
    high: int = 0
    division: str = ""  # of those grades
    otherwise: str = ""  # the division of everybody else, which those grades may choose, too


@dataclass(frozen=True)
class Reentry(Cited):
    """Another occasion of a stage: open to those who have not won a seat."""

    stage: str
    retry: str  # the clause that lets losers try again


@dataclass(frozen=True)
class Absence(Cited):
    """What becomes of those who are not there at the start, come late, or leave a game."""

    stage: str  # empty: every stage without its own
    no_show: str
    late: str
    leave: str


@dataclass(frozen=True)
class Minutes(Cited):
    stage: str
    value: int  # 0: agreed beforehand


@dataclass(frozen=True)
class Break(Cited):
    minutes: int
    before: str  # the stage it precedes; or
    after_minutes: int  # within a game, each time this many minutes have been played
    stops_clock: bool


@dataclass(frozen=True)
class ClockRule(Cited):
    mode: str  # one signal for all tables, or each table its own clock
    starts: str  # with the signal, or with a table's first roll
    time_up: str  # the switch that says how a game ends when time is up


@dataclass(frozen=True)
class TableSize(Cited):
    stage: str  # empty: every stage without its own
    least: int
    most: int
    aim: tuple[int, ...]
    one_table: bool
    two_if: str = ""  # a switch that also allows tables of two
    divisions: str = "mixed"


@dataclass(frozen=True)
class SheetRule(Cited):
    kind: str


@dataclass(frozen=True)
class Points(Cited):
    """How the games of a stage add up, if a book counts points for places."""

    stage: str
    scores: tuple[str, ...]  # the scores whose places give points
    table: str  # the switch with the points by players and place
    weights: str  # the switch that says how often each score counts; empty: once
    total: str  # "sum" over the games
    rule: str = "two_scores"


@dataclass(frozen=True)
class Ranking(Cited):
    """The keys that put players in order, the first one first."""

    of: str  # one table, or a whole stage
    stage: str  # empty: every stage without its own
    keys: tuple[str, ...]
    then: str  # if all keys are equal
    clauses: tuple[str, ...] = ()  # of the keys after the first


@dataclass(frozen=True)
class Advance(Cited):
    from_stage: str
    to: str  # a stage, or "champion"
    who: str
    count: int
    plus: str  # "last_champion": joins without qualifying
    otherwise: int  # how many if the champion is absent
    cut: str = "judge"  # players tied for the last place
    most: int = 0  # how many a tie may admit
    replaced: str = "next"  # when somebody with a seat leaves before the start


@dataclass(frozen=True)
class Title(Cited):
    id: str
    stage: str
    prize: str = ""


@dataclass(frozen=True)
class Format:
    stages: tuple[Stage, ...]
    minutes: tuple[Minutes, ...]
    breaks: tuple[Break, ...]
    tables: tuple[TableSize, ...]
    advances: tuple[Advance, ...]
    points: tuple[Points, ...] = ()
    entries: tuple[Entry, ...] = ()
    reentries: tuple[Reentry, ...] = ()
    absences: tuple[Absence, ...] = ()
    clocks: tuple[ClockRule, ...] = ()
    sheets: tuple[SheetRule, ...] = ()
    rankings: tuple[Ranking, ...] = ()
    titles: tuple[Title, ...] = ()
    rulings: Mapping[str, Binding] = field(default_factory=dict)

    def parts(self) -> tuple[tuple[Cited, ...], ...]:
        """Everything that needs a clause or a reason."""
        return (
            *(self.stages, self.minutes, self.breaks, self.tables, self.advances, self.points),
            *(self.entries, self.reentries, self.absences, self.clocks, self.sheets),
            *(self.rankings, self.titles),
        )

    def stage(self, stage: str) -> Stage | None:
        return next((item for item in self.stages if item.id == stage), None)

    def stage_after(self, stage: str) -> Stage | None:
        ids = [item.id for item in self.stages]
        place = ids.index(stage) + 1
        return self.stages[place] if place < len(ids) else None

    def minutes_of(self, stage: str) -> int:
        """The minutes of a stage; 0 if agreed beforehand or without a clock."""
        return next((item.value for item in self.minutes if item.stage == stage), 0)

    def points_of(self, stage: str) -> Points | None:
        return next((item for item in self.points if item.stage == stage), None)

    def table_of(self, stage: str) -> TableSize | None:
        stage_table = next((item for item in self.tables if item.stage == stage), None)
        return stage_table or next((item for item in self.tables if not item.stage), None)

    def absence_of(self, stage: str) -> Absence | None:
        own = next((item for item in self.absences if item.stage == stage), None)
        return own or next((item for item in self.absences if not item.stage), None)

    def reentry_of(self, stage: str) -> Reentry | None:
        return next((item for item in self.reentries if item.stage == stage), None)

    def ranking_of(self, of: str, stage: str) -> Ranking | None:
        of_kind = [item for item in self.rankings if item.of == of]
        own = next((item for item in of_kind if item.stage == stage), None)
        return own or next((item for item in of_kind if not item.stage), None)

    def advance_to(self, stage: str) -> Advance | None:
        return next((item for item in self.advances if item.to == stage), None)

    def advance_from(self, stage: str) -> Advance | None:
        return next((item for item in self.advances if item.from_stage == stage), None)

    def title_of(self, title: str, stage: str) -> Title | None:
        return next(
            (item for item in self.titles if item.id == title and item.stage == stage), None
        )

    def divisions(self) -> tuple[str, ...]:
        """In the order of the format; empty if everybody plays in one field."""
        return tuple(dict.fromkeys(name for stage in self.stages for name in stage.divisions))

    def lacking(self) -> list[str]:
        """The parts that are missing before a tournament can be run by this format."""
        missing = [
            name
            for name, part in (
                ("[rulings]", self.rulings),
                ("[[sheet]]", self.sheets),
                ("[[clock]]", self.clocks),
            )
            if not part
        ]
        for stage in self.stages:
            for name, part_of in (
                ("[[table]]", self.table_of(stage.id)),
                ("[[absence]]", self.absence_of(stage.id)),
                ('[[ranking]] of = "table"', self.ranking_of("table", stage.id)),
                ('[[ranking]] of = "stage"', self.ranking_of("stage", stage.id)),
                ("[[advance]]", self.advance_from(stage.id)),
            ):
                if part_of is None:
                    missing.append(f"{name} for stage {stage.id!r}")
        return missing
