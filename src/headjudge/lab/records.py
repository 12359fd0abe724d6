"""Full records of a plan's games: the same games again, recorded action by action."""

from __future__ import annotations

from headjudge.engine import to_act
from headjudge.game.record import Record, RecordedGame
from headjudge.lab import foreign_bots, match_setup
from headjudge.lab.plan import SimulationPlan
from headjudge.sim import match


def record(plan: SimulationPlan, number: int) -> Record:
    """Game `number` of a plan, for any tool that reads records."""
    if plan.guests:
        with foreign_bots.party(plan) as party:
            return party.play(number).record(title(plan, number))
    m = match_setup.match(plan)
    game = RecordedGame.new(plan.book, plan.seated(number), plan.stage, plan.switches)
    assert isinstance(game, RecordedGame)
    m.s = game.state
    match.begin(m, number)
    while not to_act.settled(m.s):
        match.choose_allowed(m)
        game.apply(m.a)
        match.seen(m)
    return game.record(title(plan, number))


def title(plan: SimulationPlan, number: int) -> str:
    return f"{plan.rulebook} {plan.seed}/{number}"
