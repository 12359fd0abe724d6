"""The timetable of an event: when each round and each break begins and ends, if all goes as planned."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headjudge.errors import BadInput
from headjudge.rulebooks import Rulebook
from headjudge.tournaments.clock import RoundClock

Time = datetime.datetime


@dataclass(frozen=True)
class PlannedSitting:
    stage: str
    starts: Time | None = None  # the official start; None: as early as the stage before allows
    rounds: int = 1
    between: int = 0  # minutes from one round to the next
    title: str = ""  # such as "Third Qualifier"; empty: the stage's title


@dataclass(frozen=True)
class Row:
    what: str
    starts: Time
    ends: Time
    clause: str | None  # that its length rests on


def timetable(
    book: Rulebook,
    sittings: Sequence[PlannedSitting],
    minutes: Mapping[str, int] | None = None,
    switches: Mapping[str, object] | None = None,
) -> list[Row]:
    """The rows in the order of the sittings. `minutes` by stage are those agreed for this event."""
    titles = {stage.id: stage.title for stage in book.format.stages}
    ends: dict[str, Time] = {}
    rows: list[Row] = []
    for sitting in sittings:
        if sitting.stage not in titles:
            known = ", ".join(titles)
            raise BadInput(f"there is no stage {sitting.stage!r}; there are: {known}", "stage")
        length = (minutes or {}).get(sitting.stage) or book.minutes(sitting.stage, switches)
        if not length:
            raise BadInput(f"the minutes of stage {sitting.stage!r} are not agreed yet", "minutes")
        before, pauses = _before(book, sitting.stage, ends)
        starts = max((time for time in (sitting.starts, before) if time), default=None)
        if starts is None:
            raise BadInput(f"when does stage {sitting.stage!r} start?", "starts")
        rows += [row for row in pauses if row not in rows]
        title = sitting.title or titles[sitting.stage]
        for number in range(1, sitting.rounds + 1):
            what = title if sitting.rounds == 1 else f"{title}, round {number}"
            played = _round(book, sitting.stage, what, starts, length)
            rows, end = rows + played, played[0].ends
            starts = end + datetime.timedelta(minutes=sitting.between)
        ends[sitting.stage] = max(end, ends.get(sitting.stage, end))
    return rows


def earliest_start(book: Rulebook, stage: str, previous_end: Time) -> Time:
    """When a stage may start at the earliest, if the one before it ended then."""
    breaks = [pause.minutes for pause in book.format.breaks if pause.before == stage]
    return previous_end + datetime.timedelta(minutes=max(breaks, default=0))


def round_clock(book: Rulebook, minutes: int) -> RoundClock:
    """A clock of this length by one signal, with the breaks within a game of this book."""
    for pause in book.format.breaks:
        if pause.after_minutes and pause.stops_clock:
            return RoundClock(minutes, pause.after_minutes, pause.minutes)
    return RoundClock(minutes)


def _before(book: Rulebook, stage: str, ends: Mapping[str, Time]) -> tuple[Time | None, list[Row]]:
    """The end of the stage before it plus the break between them, and that break."""
    stages = [item.id for item in book.format.stages]
    earlier = [ends[item] for item in stages[: stages.index(stage)] if item in ends]
    if not earlier:
        return None, []
    end = max(earlier)
    pauses = [
        Row("Break", end, end + datetime.timedelta(minutes=pause.minutes), pause.clause)
        for pause in book.format.breaks
        if pause.before == stage
    ]
    return earliest_start(book, stage, end), pauses


def _round(book: Rulebook, stage: str, what: str, starts: Time, minutes: int) -> list[Row]:
    clock = round_clock(book, minutes).start(starts)
    assert isinstance(clock, RoundClock)  # a new clock can be started
    end = clock.deadline(0, starts)
    assert end is not None  # it has a limit, and nothing stops it
    inner = next((pause.clause for pause in book.format.breaks if pause.after_minutes), None)
    rows = [Row(what, starts, end, _clause(book, stage))]
    return rows + [
        Row("Break", since, until, inner) for since, until in clock.breaks() if until is not None
    ]


def _clause(book: Rulebook, stage: str) -> str | None:
    if book.kind.minutes:
        return book.switches[book.kind.minutes].clause
    return next((item.clause for item in book.format.minutes if item.stage == stage), None)
