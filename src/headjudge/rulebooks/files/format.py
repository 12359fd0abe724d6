"""format.toml: a rulebook's tournament: stages, minutes, breaks, tables, and how players advance."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import citation
from headjudge.rulebooks.docs.tournament_rulings import read_event_rulings
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable, entries, only
from headjudge.rulebooks.model import Binding, Clause
from headjudge.rulebooks.problems import Problem

STAGES = ("game", "qualifier", "preliminary", "semifinal", "final")  # the names used everywhere
SCORES = ("assets", "earnings")
WHO = ("table_winner", "best_score", "best_combined_total", "most_points")


@dataclass(frozen=True)
class Cited:
    clause: str | None
    ruled: str | None


@dataclass(frozen=True)
class Stage(Cited):
    id: str
    title: str
    games: int  # that everybody plays in this stage
    divisions: tuple[str, ...]


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
class TableSize(Cited):
    stage: str  # empty: every stage without its own
    least: int
    most: int
    aim: tuple[int, ...]
    one_table: bool


@dataclass(frozen=True)
class Advance(Cited):
    from_stage: str
    to: str  # a stage, or "champion"
    who: str
    count: int
    plus: str  # "last_champion": joins without qualifying
    otherwise: int  # how many if the champion is absent


@dataclass(frozen=True)
class Points(Cited):
    """How the games of a stage add up, if a book counts points for places."""

    stage: str
    scores: tuple[str, ...]  # the scores whose places give points
    table: str  # the switch with the points by players and place
    weights: str  # the switch that says how often each score counts; empty: once
    total: str  # "sum" over the games


@dataclass(frozen=True)
class Format:
    stages: tuple[Stage, ...]
    minutes: tuple[Minutes, ...]
    breaks: tuple[Break, ...]
    tables: tuple[TableSize, ...]
    advances: tuple[Advance, ...]
    points: tuple[Points, ...] = ()
    rulings: Mapping[str, Binding] = field(default_factory=dict)  # empty: cannot be run yet

    def minutes_of(self, stage: str) -> int:
        """The minutes of a stage; 0 if agreed beforehand or without a clock."""
        return next((item.value for item in self.minutes if item.stage == stage), 0)

    def points_of(self, stage: str) -> Points | None:
        return next((item for item in self.points if item.stage == stage), None)

    def table_of(self, stage: str) -> TableSize | None:
        stage_table = next((item for item in self.tables if item.stage == stage), None)
        return stage_table or next((item for item in self.tables if not item.stage), None)


T = TypeVar("T", bound=Cited)


def read_format(
    source: Source,
    clauses: Mapping[str, Clause],
    switches: Collection[str],
    problems: list[Problem],
    book: str = "",
    parent: Format | None = None,
) -> Format | None:
    """None if the file has no stages; then the parent's format applies."""
    known = ("stage", "minutes", "break", "table", "advance", "points", "switch", "rulings")
    only(source, known, problems)

    def cited(entry: TomlTable, subject: str) -> tuple[str | None, str | None]:
        both = citation(entry, subject, clauses)
        entry.finish()
        return both

    stages = []
    for entry in entries(source, "stage", problems):
        stage = Stage(
            None,
            None,
            entry.text("id", STAGES),
            entry.text("title"),
            entry.number("games", 1, 99),
            entry.texts("divisions"),
        )
        stages.append(_cite(stage, cited(entry, "the stage")))
        if [item.id for item in stages].count(stage.id) > 1:
            entry.wrong(P.CLASH, f"stage {stage.id!r} is there already", "id")
    ids = [stage.id for stage in stages]
    minutes = []
    for entry in entries(source, "minutes", problems):
        length = 0 if entry.data.get("value") == "agreed" else entry.number("value", 1, 1440)
        entry.raw("value")
        item = Minutes(None, None, entry.text("stage", ids), length)
        minutes.append(_cite(item, cited(entry, "the length")))
        if [other.stage for other in minutes].count(item.stage) > 1:
            entry.wrong(P.CLASH, f"the minutes of {item.stage!r} are there already", "stage")
    breaks = []
    for entry in entries(source, "break", problems):
        before, after = (
            entry.text_or("before", "", ids),
            entry.number_or("after_minutes", 0, 1, 1440),
        )
        if bool(before) == bool(after):
            entry.wrong(P.BAD_VALUE, "a break is before a stage or after some minutes")
        pause = Break(
            None, None, entry.number("minutes", 1, 1440), before, after, entry.yes("stops_clock")
        )
        breaks.append(_cite(pause, cited(entry, "the break")))
    tables = []
    for entry in entries(source, "table", problems):
        aim = entry.numbers("aim", 2) if entry.has("aim") else ()
        least, most = entry.number("least", 2, 8), entry.number("most", 2, 8)
        size = TableSize(
            None, None, entry.text_or("stage", "", ids), least, most, aim, entry.yes("one_table")
        )
        entry.raw("aim")
        tables.append(_cite(size, cited(entry, "the table size")))
        if [other.stage for other in tables].count(size.stage) > 1:
            entry.wrong(P.CLASH, "this table size is there already")
    advances = []
    for entry in entries(source, "advance", problems):
        step = Advance(
            None,
            None,
            from_stage=entry.text("from", ids),
            to=entry.text("to", [*ids, "champion"]),
            who=entry.text("who", WHO),
            count=entry.number("count", 1, 999),
            plus=entry.text_or("plus", "", ("last_champion",)),
            otherwise=entry.number_or("otherwise", 0, 1, 999),
        )
        advances.append(_cite(step, cited(entry, "moving on")))
    points = []
    for entry in entries(source, "points", problems):
        won = Points(
            None,
            None,
            entry.text("stage", ids),
            entry.texts("scores"),
            entry.text("table", switches),
            entry.text_or("weights", "", switches),
            entry.text("total", ("sum",)),
        )
        points.append(_cite(won, cited(entry, "the points")))
        if not won.scores or any(score not in SCORES for score in won.scores):
            entry.wrong(P.BAD_VALUE, f"scores must be some of {', '.join(SCORES)}", "scores")
        if [other.stage for other in points].count(won.stage) > 1:
            entry.wrong(P.CLASH, f"the points of {won.stage!r} are there already", "stage")
    rulings = read_event_rulings(source, book, parent.rulings if parent else {}, clauses, problems)
    if not stages:
        return None
    return Format(
        tuple(stages),
        tuple(minutes),
        tuple(breaks),
        tuple(tables),
        tuple(advances),
        tuple(points),
        rulings,
    )


def _cite(item: T, both: tuple[str | None, str | None]) -> T:
    return replace(item, clause=both[0], ruled=both[1])
