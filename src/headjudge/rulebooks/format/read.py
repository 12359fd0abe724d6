"""Reads format.toml. A part that the file leaves out comes from the parent, where that has it for the same stages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TypeVar

from headjudge.rulebooks import problems as P
from headjudge.rulebooks.citation import citation
from headjudge.rulebooks.files.toml_source import Source
from headjudge.rulebooks.files.toml_table import TomlTable, entries, only
from headjudge.rulebooks.format import model as M
from headjudge.rulebooks.format.rulings import read_event_rulings
from headjudge.rulebooks.model import Clause
from headjudge.rulebooks.problems import Problem

KNOWN = (
    *("stage", "minutes", "break", "table", "advance", "points", "entry", "reentry", "absence"),
    *("clock", "sheet", "ranking", "title", "switch", "rulings"),
)
T = TypeVar("T", bound=M.Cited)
NO_CLAUSE = (None, None)


class _Reader:
    """The tables of one file, read with the same clauses and stages."""

    def __init__(
        self,
        source: Source,
        clauses: Mapping[str, Clause],
        switches: Collection[str],
        problems: list[Problem],
    ) -> None:
        self.source, self.clauses = source, clauses
        self.switches, self.problems = switches, problems
        self.stage_ids: list[str] = []

    def tables(self, name: str) -> list[TomlTable]:
        return list(entries(self.source, name, self.problems))

    def cite(self, item: T, entry: TomlTable, subject: str) -> T:
        clause, ruled = citation(entry, subject, self.clauses)
        entry.finish()
        return replace(item, clause=clause, ruled=ruled)

    def stages(self) -> list[M.Stage]:
        stages: list[M.Stage] = []
        for entry in self.tables("stage"):
            stage = M.Stage(
                *NO_CLAUSE,
                entry.text("id", M.STAGES),
                entry.text("title"),
                entry.number("games", 1, 99),
                entry.texts("divisions"),
                entry.yes("agreed"),
                entry.text_or("sittings", "one", M.SITTINGS),
                entry.text_or("check_in", "carried", M.CHECK_IN),
            )
            stages.append(self.cite(stage, entry, "the stage"))
            if [item.id for item in stages].count(stage.id) > 1:
                entry.wrong(P.CLASH, f"stage {stage.id!r} is there already", "id")
        self.stage_ids = [stage.id for stage in stages]
        return stages

    def minutes(self) -> list[M.Minutes]:
        lengths: list[M.Minutes] = []
        for entry in self.tables("minutes"):
            length = 0 if entry.data.get("value") == "agreed" else entry.number("value", 1, 1440)
            entry.raw("value")
            item = M.Minutes(*NO_CLAUSE, entry.text("stage", self.stage_ids), length)
            lengths.append(self.cite(item, entry, "the length"))
            if [other.stage for other in lengths].count(item.stage) > 1:
                entry.wrong(P.CLASH, f"the minutes of {item.stage!r} are there already", "stage")
        return lengths

    def breaks(self) -> list[M.Break]:
        breaks: list[M.Break] = []
        for entry in self.tables("break"):
            before = entry.text_or("before", "", self.stage_ids)
            after = entry.number_or("after_minutes", 0, 1, 1440)
            if bool(before) == bool(after):
                entry.wrong(P.BAD_VALUE, "a break is before a stage or after some minutes")
            pause = M.Break(
                *NO_CLAUSE,
                entry.number("minutes", 1, 1440),
                before,
                after,
                entry.yes("stops_clock"),
            )
            breaks.append(self.cite(pause, entry, "the break"))
        return breaks

    def sizes(self) -> list[M.TableSize]:
        sizes: list[M.TableSize] = []
        for entry in self.tables("table"):
            aim = entry.numbers("aim", 2) if entry.has("aim") else ()
            least, most = entry.number("least", 2, 8), entry.number("most", 2, 8)
            size = M.TableSize(
                *NO_CLAUSE,
                entry.text_or("stage", "", self.stage_ids),
                least,
                most,
                aim,
                entry.yes("one_table"),
                entry.text_or("two_if", "", self.switches),
                entry.text_or("divisions", "mixed", M.DIVISIONS),
            )
            entry.raw("aim")
            sizes.append(self.cite(size, entry, "the table size"))
            if [other.stage for other in sizes].count(size.stage) > 1:
                entry.wrong(P.CLASH, "this table size is there already")
            if least > most:
                entry.wrong(P.BAD_VALUE, "least is more than most", "least")
        return sizes

    def advances(self) -> list[M.Advance]:
        steps: list[M.Advance] = []
        for entry in self.tables("advance"):
            step = M.Advance(
                *NO_CLAUSE,
                from_stage=entry.text("from", self.stage_ids),
                to=entry.text("to", [*self.stage_ids, "champion"]),
                who=entry.text("who", M.WHO),
                count=entry.number("count", 1, 999),
                plus=entry.text_or("plus", "", ("last_champion",)),
                otherwise=entry.number_or("otherwise", 0, 1, 999),
                cut=entry.text_or("cut", "judge", M.CUT),
                most=entry.number_or("most", 0, 1, 999),
                replaced=entry.text_or("replaced", "next", M.REPLACED),
            )
            steps.append(self.cite(step, entry, "moving on"))
        return steps

    def points(self) -> list[M.Points]:
        points: list[M.Points] = []
        for entry in self.tables("points"):
            rule = entry.text_or("rule", "two_scores", M.POINTS)
            won = M.Points(
                *NO_CLAUSE,
                entry.text("stage", self.stage_ids),
                entry.texts("scores"),
                entry.text("table", self.switches),
                entry.text_or("weights", "", self.switches),
                entry.text("total", ("sum",)),
                rule,
            )
            points.append(self.cite(won, entry, "the points"))
            wrong = any(score not in M.SCORES for score in won.scores)
            if wrong or bool(won.scores) != (rule == "two_scores"):
                entry.wrong(P.BAD_VALUE, f"scores must be some of {', '.join(M.SCORES)}", "scores")
            if [other.stage for other in points].count(won.stage) > 1:
                entry.wrong(P.CLASH, f"the points of {won.stage!r} are there already", "stage")
        return points

    def conditions(self) -> list[M.Entry]:
        conditions: list[M.Entry] = []
        for entry in self.tables("entry"):
            rule = entry.text("rule", M.ENTRY)
            by_grade = rule == "division_by_grade"
            condition = M.Entry(
                *NO_CLAUSE,
                rule,
                entry.number("value", 1, 120) if rule in ("min_age", "adult_below") else 0,
                entry.number("low", 0, 20) if by_grade else 0,
                entry.number("high", 0, 20) if by_grade else 0,
                entry.text("division") if by_grade else "",
                entry.text("otherwise") if by_grade else "",
            )
            conditions.append(self.cite(condition, entry, "the condition"))
        return conditions

    def reentries(self) -> list[M.Reentry]:
        return [
            self.cite(
                M.Reentry(*NO_CLAUSE, entry.text("stage", self.stage_ids), entry.text("retry")),
                entry,
                "entering again",
            )
            for entry in self.tables("reentry")
        ]

    def absences(self) -> list[M.Absence]:
        return [
            self.cite(
                M.Absence(
                    *NO_CLAUSE,
                    entry.text_or("stage", "", self.stage_ids),
                    entry.text("no_show", M.NO_SHOW),
                    entry.text("late", M.LATE),
                    entry.text_or("leave", "out", M.LEAVE),
                ),
                entry,
                "absence",
            )
            for entry in self.tables("absence")
        ]

    def clocks(self) -> list[M.ClockRule]:
        return [
            self.cite(
                M.ClockRule(
                    *NO_CLAUSE,
                    entry.text("mode", M.CLOCKS),
                    entry.text("starts", M.STARTS),
                    entry.text_or("time_up", "", self.switches),
                ),
                entry,
                "the clock",
            )
            for entry in self.tables("clock")
        ]

    def sheets(self) -> list[M.SheetRule]:
        return [
            self.cite(M.SheetRule(*NO_CLAUSE, entry.text("kind", M.SHEETS)), entry, "the sheet")
            for entry in self.tables("sheet")
        ]

    def rankings(self) -> list[M.Ranking]:
        rankings: list[M.Ranking] = []
        for entry in self.tables("ranking"):
            ranking = M.Ranking(
                *NO_CLAUSE,
                entry.text("of", M.RANKED),
                entry.text_or("stage", "", self.stage_ids),
                entry.texts("keys"),
                entry.text("then", M.THEN),
                entry.texts("clauses"),
            )
            rankings.append(self.cite(ranking, entry, "the ranking"))
            unknown = [key for key in ranking.keys if key not in M.KEYS]
            if unknown or not ranking.keys:
                entry.wrong(P.BAD_VALUE, f"keys must be some of {', '.join(M.KEYS)}", "keys")
            for clause in ranking.clauses:
                if clause not in self.clauses:
                    entry.wrong(P.DANGLING_CLAUSE, f"there is no clause {clause!r}", "clauses")
        return rankings

    def titles(self) -> list[M.Title]:
        return [
            self.cite(
                M.Title(
                    *NO_CLAUSE,
                    entry.text("id", M.TITLES),
                    entry.text("stage", self.stage_ids),
                    entry.text_or("prize", ""),
                ),
                entry,
                "the title",
            )
            for entry in self.tables("title")
        ]


def read_format(
    source: Source,
    clauses: Mapping[str, Clause],
    switches: Collection[str],
    problems: list[Problem],
    book: str = "",
    parent: M.Format | None = None,
) -> M.Format | None:
    """None if the file has no stages; then the parent's format applies."""
    only(source, KNOWN, problems)
    reader = _Reader(source, clauses, switches, problems)
    stages = tuple(reader.stages())
    parts = M.Format(
        stages,
        tuple(reader.minutes()),
        tuple(reader.breaks()),
        tuple(reader.sizes()),
        tuple(reader.advances()),
        tuple(reader.points()),
        tuple(reader.conditions()),
        tuple(reader.reentries()),
        tuple(reader.absences()),
        tuple(reader.clocks()),
        tuple(reader.sheets()),
        tuple(reader.rankings()),
        tuple(reader.titles()),
        read_event_rulings(source, book, parent.rulings if parent else {}, clauses, problems),
    )
    if not stages:
        return None
    return _inherited(parts, parent) if parent is not None else parts


def _inherited(form: M.Format, parent: M.Format) -> M.Format:
    """What applies to every stage comes from the parent where this file has none."""
    ids = {"", *(stage.id for stage in form.stages)}
    return replace(
        form,
        tables=form.tables or tuple(item for item in parent.tables if item.stage in ids),
        entries=form.entries or parent.entries,
        absences=form.absences or tuple(item for item in parent.absences if item.stage in ids),
        clocks=form.clocks or parent.clocks,
        sheets=form.sheets or parent.sheets,
        rankings=form.rankings or tuple(item for item in parent.rankings if item.stage in ids),
    )
