# compiled
"""Copies of a one-pawn position played out to the end, with something tried at the beginning (see sim/playouts.py)."""

from headjudge.bots.pawn.expert import determinize
from headjudge.engine import to_act
from headjudge.hosting.chance import by_kind as chance
from headjudge.sim import match_pawn, trial_action
from headjudge.sim.match_pawn import Match
from headjudge.sim.trial_action import Trial


def try_out(m: Match, o: Trial, first: int, games: int) -> None:
    """So many play-outs of `m.blank`, which is the position as the seat of the trial sees it."""
    for game in range(first, first + games):
        match_pawn.begin(m, game)
        m.clock.throws = m.s.throw_count
        m.clock.turns = m.s.turn_count
        determinize.imagine(m.s, m.table.habits, m.table.luck.decks, o.seat)
        if o.tries:
            attempt(m, o)
        while not to_act.settled(m.s):
            match_pawn.act(m)
        match_pawn.end(m)


def attempt(m: Match, o: Trial) -> None:
    if chance.throws(o.action):
        chance.fall(m.s, o.action, m.table.luck)
    trial_action.carry_out(o, m.s, m.counts)
