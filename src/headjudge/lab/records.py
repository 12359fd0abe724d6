"""Whole games of a plan, action by action: the same games again, with somebody listening."""

from __future__ import annotations

from collections import Counter

from headjudge.bots import batch, play, waiting
from headjudge.bots.pawn import batch as pawn_batch
from headjudge.engine import judge
from headjudge.game.record import Record, Recorded
from headjudge.lab import seated
from headjudge.lab.plan import Plan


def record(plan: Plan, number: int) -> Record:
    """Game `number` of a plan, to be replayed with any tool that reads records."""
    m = seated.match(plan)
    game = Recorded.new(plan.book, names(plan, number), plan.stage, plan.switches)
    assert isinstance(game, Recorded)
    m.s = game.state
    if isinstance(m, pawn_batch.Match):
        _pawn(game, m, number)
    else:
        _tokens(game, m, number)
    return game.record(f"{plan.rulebook} {plan.seed}/{number}")


def names(plan: Plan, number: int) -> list[str]:
    """By seat; bots of a kind are told apart by their place in the line-up, wherever they sit."""
    many, seen = Counter(plan.bots), Counter[str]()
    called = []
    for bot in plan.bots:
        seen[bot] += 1
        called.append(bot if many[bot] == 1 else f"{bot} {seen[bot]}")
    turn = number % plan.seats if plan.rotate else 0
    return called[turn:] + called[:turn]


def _tokens(game: Recorded, m: batch.Match, number: int) -> None:
    batch.begin(m, number)
    while not waiting.finished(m.s):
        batch.choose(m)
        if judge.objection(m.s, m.a):
            play.mend(m.s, m.a, m.table)
        game.apply(m.a)
        batch.seen(m)


def _pawn(game: Recorded, m: pawn_batch.Match, number: int) -> None:
    pawn_batch.begin(m, number)
    while not m.s.over:
        pawn_batch.choose(m)
        game.apply(m.a)
        pawn_batch.seen(m)
