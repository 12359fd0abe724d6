"""Sets up the compiled table of a plan: seats the line-up and sets the clock. No game has begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from threading import local

from headjudge.bots.registry import BotId
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


class _OfThread(local):
    plan: SimulationPlan | None = None
    match: Match


_of_thread = _OfThread()


def mine(plan: SimulationPlan) -> Match:
    """The table of this thread, set up once for all chunks of a plan."""
    if _of_thread.plan != plan:
        _of_thread.plan, _of_thread.match = plan, match(plan)
    return _of_thread.match


def match(plan: SimulationPlan) -> Match:
    """A new table; each thread needs one."""
    m = table(plan.start(), plan.built_in)
    settle(m, plan)
    return m


def settle(m: Match, plan: SimulationPlan) -> None:
    """Set which games these are and when they end."""
    m.rotate = 1 if plan.rotate else 0
    m.rounds = plan.rounds
    m.seed = plan.seed
    set_clock(m, plan.minutes, plan.pace)


def table(start: State, bots: Sequence[BotId]) -> Match:
    """A table for games that begin at this position, with these bots."""
    m = Match(start)
    kind = kind_of(start.rules).id
    brains = [line_up.brain(name, kind) for name in bots]
    m.brains = brains + [0] * (C.SEATS - len(bots))
    distinct = list(dict.fromkeys(bots))
    m.numbers = [distinct.index(name) for name in bots] + [0] * (C.SEATS - len(bots))
    m.rows.width = columns.width(len(bots))
    return m


def set_clock(m: Match, minutes: int, pace: int) -> None:
    m.clock.limit = minutes * 60_000
    m.clock.mean = pace * 1000
    m.clock.factor = _factors()


@contextmanager
def watched(m: Match) -> Iterator[None]:
    """Observe the games played in this context, which is slower; the counts are in `m.counters`."""
    m.counters = Counters()
    m.watched = 1
    log.listen(m.s)
    try:
        yield
    finally:
        m.watched = 0
        m.s.listening = 0
