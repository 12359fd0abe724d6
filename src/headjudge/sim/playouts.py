# compiled
"""Copies of a position played out to the end: unknowns imagined, something tried, and then everybody as they would.

Play-out `i` has the same luck whatever is tried in it, so differences are not those of the dice.
"""

from headjudge.bots.tokens.expert import determinize
from headjudge.engine import to_act
from headjudge.hosting.chance import tokens as chance
from headjudge.sim import match_tokens, trial_action
from headjudge.sim.match_tokens import Match
from headjudge.sim.trial_action import Trial


def try_out(m: Match, o: Trial, first: int, games: int) -> None:
    """So many play-outs of `m.blank`, which is the position as the seat of the trial sees it."""
    for game in range(first, first + games):
        match_tokens.begin(m, game)
        m.clock.throws = m.s.throw_count
        m.clock.turns = m.s.turn_count
        determinize.world(m.s, o.seat, m.table.luck.decks)
        if o.tries:
            attempt(m, o)
        while not to_act.settled(m.s):
            match_tokens.act(m)
        match_tokens.end(m)


def attempt(m: Match, o: Trial) -> None:
    if chance.throws(o.action):
        chance.fall(m.s, o.action, m.table.luck)
    trial_action.carry_out(o, m.s, m.counts)
