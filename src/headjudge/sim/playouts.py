# compiled
"""Copies of a position played out to the end: unknowns imagined, something tried, and then everybody as they would.

Play-out `i` has the same luck whatever is tried in it, so differences are not those of the dice.
"""

from headjudge.bots.pawn.expert import determinize as pawn_determinize
from headjudge.bots.tokens.expert import determinize as token_determinize
from headjudge.hosting.chance import by_kind as chance
from headjudge.sim import match, trial_action
from headjudge.sim.match import Match
from headjudge.sim.trial_action import Trial


def try_out(m: Match, o: Trial, first: int, games: int) -> None:
    """So many play-outs of `m.blank`, which is the position as the seat of the trial sees it."""
    for game in range(first, first + games):
        match.begin(m, game)
        m.clock.throws = m.s.throw_count
        m.clock.turns = m.s.turn_count
        imagine(m, o.seat)
        if o.tries:
            attempt(m, o)
        match.play_to_the_end(m)


def imagine(m: Match, seat: int) -> None:
    """Fill in what this seat does not know."""
    if m.pawn:
        pawn_determinize.imagine(m.s, m.companies.weights, m.luck.decks, seat)
    else:
        token_determinize.world(m.s, seat, m.luck.decks)


def attempt(m: Match, o: Trial) -> None:
    if chance.throws(o.action):
        chance.fall(m.s, o.action, m.luck)
    trial_action.carry_out(o, m.s, m.counts)
