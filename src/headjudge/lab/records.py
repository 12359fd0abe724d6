"""Whole games of a plan, action by action: the same games again, with somebody listening."""

from __future__ import annotations

from headjudge.game.record import Record, Recorded
from headjudge.lab import guests, seated
from headjudge.lab.plan import Plan


def record(plan: Plan, number: int) -> Record:
    """Game `number` of a plan, to be replayed with any tool that reads records."""
    if plan.guests:
        with guests.party(plan) as party:
            return party.play(number).record(title(plan, number))
    m = seated.match(plan)
    game = Recorded.new(plan.book, plan.seated(number), plan.stage, plan.switches)
    assert isinstance(game, Recorded)
    m.s = game.state
    seated.begin(m, number)
    while not seated.finished(m):
        seated.choose(m)
        game.apply(m.a)
        seated.seen(m)
    return game.record(title(plan, number))


def title(plan: Plan, number: int) -> str:
    return f"{plan.rulebook} {plan.seed}/{number}"
