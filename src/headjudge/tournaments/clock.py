"""The clock of a round: a deadline plus intervals, never ticks. It is told the time and owns no clock itself.

A fact gives a new clock, or the fault for which it is refused. Table 0 means all tables.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from headjudge.tournaments.intervals import Interval, covers, reached, time_played, union
from headjudge.tournaments.sheets.sheet import Fault

Mode = Literal["one_signal", "own"]
Begins = Literal["signal", "first_roll"]
Phase = Literal["before", "playing", "break", "paused", "over"]
Time = datetime.datetime
ALL = 0
_DAY = 24 * 60  # no round plays longer
_NOTHING = datetime.timedelta()


@dataclass(frozen=True)
class Stop:
    table: int
    since: Time
    until: Time | None = None

    @property
    def interval(self) -> Interval:
        return self.since, self.until


def begins_with(starts_at: str, tables: int) -> Begins:
    """If the first roll starts the clock: several tables begin together by the signal, only a lone one by its roll."""
    return "first_roll" if starts_at.startswith("first_roll") and tables == 1 else "signal"


@dataclass(frozen=True)
class RoundClock:
    minutes: int  # of play as planned; 0: no limit, only the call ends the round
    break_every: int = 0  # minutes of play between breaks; 0: no breaks
    break_minutes: int = 0
    mode: Mode = "one_signal"  # one clock for all tables, or each table its own from its first roll
    begins: Begins = "signal"
    tables: tuple[int, ...] = ()  # the numbers of the tables of this round
    started: Time | None = None  # the signal
    rolls: Mapping[int, Time] = field(default_factory=dict)  # the first roll of each table
    stops: tuple[Stop, ...] = ()
    added: Mapping[int, int] = field(default_factory=dict)  # minutes by table
    ended: Time | None = None  # the call that stopped all tables

    # --- facts ----------------------------------------------------------------------------------

    def start(self, at: Time) -> RoundClock | Fault:
        """The signal for all tables."""
        if self.ended is not None:
            return _over()
        if self.started is not None:
            return Fault("CLOCK_RUNNING", "the round has been started already")
        return replace(self, started=at)

    def first_roll(self, table: int, at: Time) -> RoundClock | Fault:
        """The first roll of a table, after any throws for the order and any opening auctions."""
        if self.ended is not None:
            return _over()
        if self.started is None:
            return _not_started()
        if table in self.rolls:
            return Fault("CLOCK_RUNNING", f"table {table} has made its first roll already")
        return replace(self, rolls={**self.rolls, table: max(at, self.started)})

    def roll(self, table: int, at: Time) -> RoundClock | Fault:
        """Any roll: the first starts a table's own clock, the next after a time-out lets it go on."""
        if self.ended is None and table in self.rolls:
            stopped = self.mode == "own" and self._open(table) is not None
            return self.go(at, table) if stopped else self
        return self.first_roll(table, at)

    def stop(self, at: Time, table: int = ALL) -> RoundClock | Fault:
        """The judge's pause for all tables or one, or a player's call of "time"."""
        phase = self.phase(at, table)
        if phase == "over":
            return _over()
        if phase == "before":
            return _not_started()
        if self._open(table) is not None:
            return Fault("CLOCK_STOPPED", "the clock has been stopped already")
        return replace(self, stops=(*self.stops, Stop(table, at)))

    def go(self, at: Time, table: int = ALL) -> RoundClock | Fault:
        """Ends the stop of all tables or of this one; a table stopped on its own waits for its own."""
        if self.ended is not None:
            return _over()
        if self.started is None:
            return _not_started()
        stop = self._open(table)
        if stop is None:
            return Fault("CLOCK_RUNNING", "the clock has not been stopped")
        ended = replace(stop, until=max(at, stop.since))
        return replace(self, stops=tuple(ended if it is stop else it for it in self.stops))

    def add(self, minutes: int, table: int = ALL, at: Time | None = None) -> RoundClock | Fault:
        """More minutes, for all tables or one. Given `at` after time was up, they begin then."""
        if self.ended is not None:
            return _over()
        longer = replace(self, added={**self.added, table: self.added.get(table, 0) + minutes})
        if at is None:
            return longer
        waits = [
            Stop(number, deadline, at)
            for number in (self._numbers() if table == ALL else (table,))
            if self._phase(at, number) == "over"
            and (deadline := self.deadline(number, at)) is not None
        ]
        return replace(longer, stops=(*self.stops, *waits))

    def call(self, at: Time) -> RoundClock | Fault:
        """The end of the round: every table stops at this instant."""
        if self.ended is not None:
            return _over()
        if self.started is None:
            return _not_started()
        return replace(self, ended=max(at, self.started))

    def apply(self, kind: str, at: Time, table: int = ALL, minutes: int = 0) -> RoundClock | Fault:
        """One recorded fact, by its name; a notice or a call of last turns changes no clock."""
        if kind == "start":
            return self.start(at)
        if kind == "first_roll":
            return self.first_roll(table, at)
        if kind == "roll":
            return self.roll(table, at)
        if kind == "stop":
            return self.stop(at, table)
        if kind == "go":
            return self.go(at, table)
        if kind == "add":
            return self.add(minutes, table, at)
        return self.call(at) if kind == "call" else self

    # --- questions ------------------------------------------------------------------------------

    def limit(self, table: int = ALL) -> datetime.timedelta | None:
        """Minutes of play with those added for all and for this table; None: no limit."""
        if not self.minutes:
            return None
        extra = self.added.get(ALL, 0) + (self.added.get(table, 0) if table != ALL else 0)
        return datetime.timedelta(minutes=max(0, self.minutes + extra))

    def played(self, table: int, now: Time) -> datetime.timedelta:
        began, limit = self.began(table), self.limit(table)
        if began is None:
            return _NOTHING
        until = now if self.ended is None else min(now, self.ended)
        time = time_played(began, until, self._pauses(table))
        return time if limit is None else min(time, limit)

    def left(self, table: int, now: Time) -> datetime.timedelta:
        """Nothing after the call; `timedelta.max` where there is no limit."""
        limit = self.limit(table)
        if self.ended is not None and now >= self.ended:
            return _NOTHING
        return datetime.timedelta.max if limit is None else limit - self.played(table, now)

    def running(self, table: int, now: Time) -> bool:
        return self.phase(now, table) == "playing"

    def deadline(self, table: int, now: Time) -> Time | None:
        """When time is or was up if nothing else happens, breaks included; None while that is open."""
        began, limit = self.began(table), self.limit(table)
        if began is None:
            return self.ended
        due = None if limit is None else reached(began, limit, self._pauses(table))
        if self.ended is not None:
            return self.ended if due is None else min(due, self.ended)
        if due is not None and due > now and covers(self._stopped(table), now):
            return None
        return due

    def breaks(self, table: int = ALL) -> list[Interval]:
        """The breaks as far as they can be foreseen; by one signal they are the same for all tables."""
        if self.mode == "one_signal":
            table = ALL
        began = self.began(table)
        if began is None or not self.break_every or not self.break_minutes:
            return []
        breaks: list[Interval] = []
        # There is no break at the end, not even if minutes are added there.
        for minutes in range(self.break_every, self.minutes or _DAY, self.break_every):
            pauses = union([*self._stopped(table), *breaks])
            at = reached(began, datetime.timedelta(minutes=minutes), pauses)
            if at is None:
                break
            breaks.append((at, at + datetime.timedelta(minutes=self.break_minutes)))
        return breaks

    def phase(self, now: Time, table: int = ALL) -> Phase:
        """Of one table; or of the round, which is over when it is over for every table."""
        if table != ALL:
            return self._phase(now, table)
        phases = {self._phase(now, number) for number in self._numbers()}
        order: tuple[Phase, ...] = ("playing", "break", "paused", "before", "over")
        return next((phase for phase in order if phase in phases), "before")

    def began(self, table: int = ALL) -> Time | None:
        """When this table's clock began to run; of all tables, the first one's."""
        if self.mode == "one_signal" and self.begins == "signal":
            return self.started
        return self.rolls.get(table) if table != ALL else min(self.rolls.values(), default=None)

    # --- how ------------------------------------------------------------------------------------

    def _numbers(self) -> tuple[int, ...]:
        """The tables of the round as far as they are known; by one signal, ALL stands for the others."""
        if self.tables:
            return self.tables
        known = {*self.rolls, *self.added, *(it.table for it in self.stops)} - {ALL}
        return (ALL, *known) if self.mode == "one_signal" else tuple(known)

    def _phase(self, now: Time, table: int) -> Phase:
        began, limit = self.began(table), self.limit(table)
        if self.ended is not None and now >= self.ended:
            return "over"
        if began is None or now < began:
            return "before"
        if limit is not None and self.played(table, now) >= limit:
            return "over"
        if covers(self._stopped(table), now):
            return "paused"
        return "break" if covers(self.breaks(table), now) else "playing"

    def _open(self, table: int) -> Stop | None:
        return next((it for it in self.stops if it.table == table and it.until is None), None)

    def _stopped(self, table: int) -> list[Interval]:
        """The stops that hold for this table: those of all tables and its own."""
        return [it.interval for it in self.stops if it.table in (ALL, table)]

    def _pauses(self, table: int) -> list[Interval]:
        return union([*self._stopped(table), *self.breaks(table)])


def _over() -> Fault:
    return Fault("CLOCK_OVER", "time is up")


def _not_started() -> Fault:
    return Fault("CLOCK_NOT_STARTED", "the clock has not started")
