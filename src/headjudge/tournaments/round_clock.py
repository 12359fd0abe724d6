"""The clock of a round of a tournament, folded from its facts."""

from __future__ import annotations

import datetime

from headjudge.errors import BadAction
from headjudge.tournaments.clock import RoundClock, begins_with
from headjudge.tournaments.context import Context
from headjudge.tournaments.sheets.sheet import Fault
from headjudge.tournaments.state import ClockEntry, Round


def moment(text: str) -> datetime.datetime:
    """A time as it is stored; without a zone it is UTC."""
    try:
        at = datetime.datetime.fromisoformat(text)
    except ValueError:
        raise BadAction(f"{text!r} is not a time; write it like 2026-05-31T13:00", "at") from None
    return at if at.tzinfo else at.replace(tzinfo=datetime.UTC)


def clock_of(desk: Context, round_: Round) -> RoundClock:
    """Facts without a time cannot be placed and are left out."""
    rule, numbers = desk.format.clocks[0], tuple(range(1, len(round_.tables) + 1))
    pause = next((item for item in desk.format.breaks if item.after_minutes), None)
    clock = RoundClock(
        minutes=desk.minutes(round_.stage),
        break_every=pause.after_minutes if pause else 0,
        break_minutes=pause.minutes if pause else 0,
        mode="own" if rule.mode == "own" else "one_signal",
        begins=begins_with(rule.starts, len(round_.tables)),
        tables=numbers,
    )
    if round_.started and round_.start_at:
        clock = _after(clock, clock.start(moment(round_.start_at)))
    for entry in round_.clock:
        if entry.at:
            clock = _after(clock, _folded(clock, entry, moment(entry.at)))
    return clock


def objection(
    desk: Context, round_: Round, word: str, at: datetime.datetime, table: int
) -> str | None:
    """The ruling that forbids this now; None if the clock allows it, or if nobody knows when it was started."""
    clock = clock_of(desk, round_)
    if clock.started is None:
        return None
    after = _folded(clock, ClockEntry(word, "", table), at)
    return after.ruling if isinstance(after, Fault) else None


def _folded(clock: RoundClock, entry: ClockEntry, at: datetime.datetime) -> RoundClock | Fault:
    """A table's `first_roll` is told with every roll: after a time-out it lets the clock go on."""
    kind = "roll" if entry.kind == "first_roll" else entry.kind
    return clock.apply(kind, at, entry.table, entry.minutes)


def _after(before: RoundClock, after: RoundClock | Fault) -> RoundClock:
    return before if isinstance(after, Fault) else after
