"""The table of a plan as compiled code plays at it: the line-up seated, the clock set, no game begun."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from headjudge.bots import batch
from headjudge.bots.pawn import batch as pawn_batch
from headjudge.engine import codes as C
from headjudge.lab import columns, players, tempo
from headjudge.lab.plan import Plan

Match: TypeAlias = batch.Match | pawn_batch.Match


@cache
def _factors() -> list[int]:
    return tempo.factors()


def match(plan: Plan) -> Match:
    """Each thread needs its own."""
    start = plan.start()
    m: Match = pawn_batch.Match(start) if plan.pawn else batch.Match(start)
    brains = [players.brain(name, plan.pawn) for name in plan.bots]
    m.brains = brains + [0] * (C.SEATS - plan.seats)
    m.rows.width = columns.width(plan.seats)
    m.rotate = 1 if plan.rotate else 0
    m.rounds = plan.rounds
    m.seed = plan.seed
    m.clock.limit = plan.minutes * 60_000
    m.clock.mean = plan.pace * 1000
    m.clock.factor = _factors()
    return m
