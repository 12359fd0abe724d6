"""The table of a plan as compiled code plays at it: the line-up seated, the clock set, no game begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from threading import local

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.state import State
from headjudge.game.kinds import kind_of
from headjudge.lab import line_up
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns
from headjudge.sim import clock_factors
from headjudge.sim.match import Match
from headjudge.sim.observer.counters import Counters


@cache
def _factors() -> list[int]:
    return clock_factors.factors()


class _Mine(local):
    plan: SimulationPlan | None = None
    match: Match


_mine = _Mine()


def mine(plan: SimulationPlan) -> Match:
    """The table of this thread: laid once, for all chunks of a plan."""
    if _mine.plan != plan:
        _mine.plan, _mine.match = plan, match(plan)
    return _mine.match


def match(plan: SimulationPlan) -> Match:
    """Each thread needs its own."""
    m = table(plan.start(), plan.bots)
    settle(m, plan)
    return m


def settle(m: Match, plan: SimulationPlan) -> None:
    """Which games these are, and when they end."""
    m.rotate = 1 if plan.rotate else 0
    m.rounds = plan.rounds
    m.seed = plan.seed
    set_clock(m, plan.minutes, plan.pace)


def table(start: State, bots: Sequence[str]) -> Match:
    """A table for games that begin here, with these bots."""
    m = Match(start)
    kind = kind_of(start.rules).id
    brains = [line_up.brain(name, kind) for name in bots]
    m.brains = brains + [0] * (C.SEATS - len(bots))
    known = list(dict.fromkeys(bots))
    m.numbers = [known.index(name) for name in bots] + [0] * (C.SEATS - len(bots))
    m.rows.width = columns.width(len(bots))
    return m


def set_clock(m: Match, minutes: int, pace: int) -> None:
    m.clock.limit = minutes * 60_000
    m.clock.mean = pace * 1000
    m.clock.factor = _factors()


@contextmanager
def watched(m: Match) -> Iterator[None]:
    """For so long the observer looks on, which takes time; what it has seen is in `m.counters`."""
    m.counters = Counters()
    m.watched = 1
    log.listen(m.s)
    try:
        yield
    finally:
        m.watched = 0
        m.s.listening = 0
