# compiled
"""Plays copies of a position to the end: draws what is unknown, tries one action, then lets the bots play on.

Play-out `i` has the same luck whatever is tried, so differences do not come from the dice.
"""

from headjudge.bots.pawn.expert import determinize as pawn_determinize
from headjudge.bots.tokens.expert import determinize as token_determinize
from headjudge.hosting.chance import pawn as pawn_chance
from headjudge.hosting.chance import tokens as token_chance
from headjudge.sim import match, trial_action
from headjudge.sim.match import Match
from headjudge.sim.trial_action import Trial


def try_out(m: Match, o: Trial, first: int, games: int) -> None:
    """This many play-outs of `m.blank`, the position as the seat of the trial sees it."""
    for game in range(first, first + games):
        match.begin(m, game)
        m.clock.throws = m.s.throw_count
        m.clock.turns = m.s.turn_count
        imagine(m, o.seat)
        if o.tries:
            attempt(m, o)
        match.play_to_the_end(m)


def imagine(m: Match, seat: int) -> None:
    """Draw what this seat does not know."""
    if m.pawn:
        pawn_determinize.imagine(m.s, m.companies.weights, m.luck.decks, seat)
    else:
        token_determinize.world(m.s, seat, m.luck.decks)


def attempt(m: Match, o: Trial) -> None:
    if m.pawn:
        if pawn_chance.throws(o.action):
            pawn_chance.fall(m.s, o.action, m.luck)
    elif token_chance.throws(o.action):
        token_chance.fall(m.s, o.action, m.luck)
    trial_action.carry_out(o, m.s, m.counts)
