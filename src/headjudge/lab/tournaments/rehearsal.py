"""A whole tournament among bots: the real tournament, with its facts, seating, clock and sheets of finished games."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from headjudge.lab.tournaments import games
from headjudge.lab.tournaments.course import opened
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.lab.tournaments.room import fewest_tables, table_room, tables_for
from headjudge.tournaments import Tournament, advancing, views
from headjudge.tournaments.intervals import Interval, reached
from headjudge.tournaments.ranking.tables import sheet_value, table_order
from headjudge.tournaments.state import Round
from headjudge.tournaments.timetable import (
    PlannedSitting,
    Row,
    earliest_start,
    round_clock,
    timetable,
)

START = datetime.datetime(2026, 6, 6, 10, 0, tzinfo=datetime.UTC)
SCORING = datetime.timedelta(minutes=10)  # from the last table's end to the closing of the round
SEATING = datetime.timedelta(minutes=5)  # until the next round can start
STEP = 5  # rounds start at full five minutes
DAY = datetime.timedelta(days=1)
LOTS = "drawn by lots: this is a rehearsal"


@dataclass(frozen=True)
class TableResult:
    number: int
    division: str
    players: tuple[str, ...]  # by chair
    winners: tuple[str, ...]  # several if the table's first place is shared
    score: str
    minutes: int  # of play


@dataclass(frozen=True)
class RoundResult:
    title: str
    stage: str
    certificate: str
    tables: tuple[TableResult, ...]
    event_top: tuple[str, ...]


@dataclass(frozen=True)
class Title:
    division: str
    names: tuple[str, ...]
    ruling: str
    clauses: tuple[str, ...]


@dataclass
class Rehearsal:
    """What happened, for printing."""

    tournament: Tournament
    timetable: list[Row] = field(default_factory=list)
    rounds: list[RoundResult] = field(default_factory=list)
    finalists: dict[str, list[Title]] = field(default_factory=dict)  # by stage: who came, and why
    champions: list[Title] = field(default_factory=list)
    lots: list[str] = field(default_factory=list)  # ties that a judge would have decided
    waiting: list[str] = field(default_factory=list)  # sittings that could not seat everybody


def rehearse(
    plan: EventPlan,
    tables: int | None = None,
    start: datetime.datetime = START,
    on_game: Callable[[int], None] | None = None,
) -> Rehearsal:
    """Play the whole event. `tables` is the number of tables of the first stage, or of its first sitting."""
    return _Day(plan, tables, start, on_game).play()


class _Day:
    def __init__(
        self,
        plan: EventPlan,
        tables: int | None,
        start: datetime.datetime,
        on_game: Callable[[int], None] | None,
    ) -> None:
        self.plan, self.tables, self.start = plan, tables, start
        self.tournament = opened(plan)
        self.desk = self.tournament.desk
        self.result = Rehearsal(self.tournament)
        self.luck = Random(f"{plan.seed}/lots")
        self.on_game = on_game
        self.games = 0
        self.ended: datetime.datetime | None = None  # the last round

    def play(self) -> Rehearsal:
        for number, stage in enumerate(self.desk.format.stages):
            many = stage.sittings == "many"
            for sitting in range(self.plan.sittings if many else 1):
                again = stage.check_in == "again" and self.ended is not None
                if again:
                    self._next_day()
                if not self._check_in(number, sitting):
                    break
                for played in range(self.desk.games(stage.id)):
                    self._round(number, sitting, played)
            after = self.desk.format.stage_after(stage.id)
            if after is not None:
                self.result.finalists[after.id] = self._going_to(after.id)
        self.result.champions = [
            self._title(division, advancing.champion(self.desk, division))
            for division in advancing.divisions(self.desk)
        ]
        return self.result

    # --- people ---------------------------------------------------------------------------------

    def _next_day(self) -> None:
        assert self.ended is not None
        days = (self.ended.date() - self.start.date()).days + 1
        self.start += days * DAY
        self.ended = None

    def _check_in(self, number: int, sitting: int) -> bool:
        """Everybody who may comes, as far as there is room. False: nobody is left who could play."""
        stage = self.desk.format.stages[number]
        if number and stage.check_in != "again":
            return True  # they are still here
        action: dict[str, object] = {"do": "check_in", "stage": stage.id, "at": self._now()}
        action["date"] = self.start.date().isoformat()
        if self.desk.format.reentry_of(stage.id) is not None:
            after = self.desk.format.stage_after(stage.id)
            held = advancing.seats(self.desk, after.id).rulings if after else {}
            free = [one for one in self.desk.state.people if one not in held]
            coming, tables = self._tables(stage.id, len(free), sitting)
            if not tables:
                return False
            if coming < len(free):
                self.luck.shuffle(free)
                left = f"{stage.title}, occasion {sitting + 1}: {len(free) - coming}"
                self.result.waiting.append(left)
            action["names"] = free[:coming]
        self.tournament.apply(action)
        return True

    def _tables(self, stage: str, players: int, sitting: int) -> tuple[int, int | None]:
        """How many come and at how many tables; None: as the planner seats them."""
        rule, most = self.desk.size_rule(stage), table_room(self.desk, stage)
        if most is None:
            return players, None
        taken = sum(len(round_.tables) for round_ in self.desk.stage_rounds(stage))
        many = self.desk.stage(stage).sittings == "many"
        left = self.plan.sittings - sitting if many else 1
        fewest = fewest_tables(self.desk, stage)
        return tables_for(players, rule, most - taken, left, fewest=fewest)

    # --- rounds ---------------------------------------------------------------------------------

    def _round(self, number: int, sitting: int, played: int) -> None:
        stage = self.desk.format.stages[number]
        starts = self._starts(stage.id)
        self._seat(number, sitting, starts)
        at = starts.isoformat()
        self.tournament.apply({"do": "publish", "at": at})
        self.tournament.apply({"do": "start", "at": at})
        now = self.desk.state.rounds[-1]
        if self.desk.format.clocks[0].mode == "own":
            for table in range(1, len(now.tables) + 1):
                roll = {"do": "clock", "set": "first_roll", "table": table, "at": at}
                self.tournament.apply(roll)
        seconds = [
            self._game(now, number, sitting + played, table) for table in range(len(now.tables))
        ]
        title = self._title_of(number, sitting, played)
        self.ended = self._timetable(stage.id, title, starts, max(seconds)) + SCORING
        self.tournament.apply({"do": "close_round", "at": self.ended.isoformat()})
        self._judge()
        self._keep(now, title, seconds)

    def _starts(self, stage: str) -> datetime.datetime:
        """As early as the last round and the book's break allow."""
        if self.ended is None:
            return self.start
        rounds = self.desk.state.rounds
        ready = self.ended + SEATING
        if rounds[-1].stage != stage:
            ready = max(ready, earliest_start(self.plan.book, stage, self.ended))
            self.result.timetable += [
                Row(
                    "Break",
                    self.ended,
                    self.ended + datetime.timedelta(minutes=rest.minutes),
                    rest.clause,
                )
                for rest in self.plan.book.format.breaks
                if rest.before == stage
            ]
        late = ready.minute % STEP or (STEP if ready.second else 0)
        minutes = (STEP - ready.minute % STEP) if late else 0
        return ready.replace(second=0, microsecond=0) + datetime.timedelta(minutes=minutes)

    def _seat(self, number: int, sitting: int, starts: datetime.datetime) -> None:
        stage = self.desk.format.stages[number]
        action: dict[str, object] = {"do": "seat", "at": starts.isoformat()}
        if number == 0 and self.tables is not None and sitting == 0:
            action["count"] = self.tables
        elif table_room(self.desk, stage.id) is not None:
            present = len(self.desk.state.present())
            action["count"] = self._tables(stage.id, present, sitting)[1]
        self.tournament.apply(action)

    def _game(self, now: Round, stage: int, slot: int, table: int) -> int:
        """Play one table and hand its sheets in; the seconds of play."""
        seated = now.tables[table]
        names = [self.desk.state.name(one) for one in seated]
        number = self.plan.number(0, stage, slot) + table
        players = [int(one) for one in seated]
        done, seconds = games.game(self.plan, now.stage, players, number, names)
        self.tournament.take(done)
        self.games += 1
        if self.on_game is not None:
            self.on_game(self.games)
        return seconds

    def _timetable(
        self, stage: str, title: str, starts: datetime.datetime, seconds: int
    ) -> datetime.datetime:
        """Note when the round was played; returns when its last table ended."""
        book, minutes = self.plan.book, self.plan.minutes_of(stage)
        planned = [PlannedSitting(stage, starts, title=title)]
        rows = timetable(book, planned, {stage: minutes}, self.plan.switches)
        if self._at_once():
            seconds = min(seconds, minutes * 60)
        clock = replace(round_clock(book, minutes), started=starts)
        breaks: list[Interval] = clock.breaks()
        ends = reached(starts, datetime.timedelta(seconds=seconds), breaks)
        assert ends is not None  # every break ends
        inner = [row for row in rows[1:] if row.starts < ends]
        self.result.timetable += [replace(rows[0], ends=ends), *inner]
        return ends

    def _at_once(self) -> bool:
        """Does the call stop every table in the middle of a turn?"""
        switch = self.desk.format.clocks[0].time_up
        return bool(switch) and self.desk.settings[switch].value == "immediate"

    def _judge(self) -> None:
        """Somebody has to decide what no rule separates: here, lots."""
        for tie in views.open_ties(self.desk):
            order = list(tie.players)
            self.luck.shuffle(order)
            at = self._now()
            action = {"do": "break_tie", "order": order, "why": LOTS, "at": at}
            self.tournament.apply(action)
            names = ", ".join(self.desk.state.name(one) for one in order)
            self.result.lots.append(f"{tie.about}: {names}")

    # --- what is kept ---------------------------------------------------------------------------

    def _keep(self, now: Round, title: str, seconds: list[int]) -> None:
        name = self.desk.state.name
        key = "assets" if self.desk.format.sheets[0].kind == "two_scores" else "total"
        results = []
        for table, seated in enumerate(now.tables):
            first = table_order(self.desk, now, table)[0]
            sheet = now.sheet(first[0])
            assert sheet is not None  # the round is closed
            results.append(
                TableResult(
                    table + 1,
                    now.divisions[table],
                    tuple(map(name, seated)),
                    tuple(map(name, first)),
                    str(sheet_value(sheet, key)),
                    round(seconds[table] / 60),
                )
            )
        top = tuple(map(name, advancing.event_top(self.desk, now).players))
        kept = RoundResult(title, now.stage, now.certificate, tuple(results), top)
        self.result.rounds.append(kept)

    def _title_of(self, number: int, sitting: int, played: int) -> str:
        stage = self.desk.format.stages[number]
        if stage.sittings == "many":
            return f"{stage.title}, occasion {sitting + 1}"
        if self.desk.games(stage.id) > 1:
            return f"{stage.title}, round {played + 1}"
        return stage.title

    def _going_to(self, stage: str) -> list[Title]:
        chosen = advancing.seats(self.desk, stage)
        by_division: dict[str, list[str]] = {}
        people = self.desk.state.people
        for one in chosen.players:
            by_division.setdefault(people[one].division, []).append(one)
        titles = []
        for division, players in by_division.items():
            part = advancing.Chosen()
            for one in players:
                part.add(one, chosen.rulings[one])
            titles.append(self._title(division, part))
        return titles

    def _title(self, division: str, chosen: advancing.Chosen) -> Title:
        names = tuple(self.desk.state.name(one) for one in chosen.players)
        ruling = chosen.rulings[chosen.players[0]] if chosen.players else ""
        return Title(division, names, ruling, self.desk.cite(ruling) if ruling else ())

    def _now(self) -> str:
        return (self.ended or self.start).isoformat()
