# compiled
"""Turns a number of the action space into an action of a token game."""

from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import turn_window
from headjudge.env.actions import bids, decode_shared, offers
from headjudge.env.actions import verbs as V


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Write the action into `a`; False if it makes no sense in this position, whatever the rules say."""
    if verb == V.DONE and (s.phase == C.PH_TURN or s.phase == C.PH_OVER):
        return False  # being done before a throw is not an action of the engine
    if verb == V.BUY_CARD or verb == V.SELL_CARD:
        return offers.jail_card(s, a, seat, verb, i)
    if verb == V.IN_KIND:
        return offers.in_kind(s, a, seat, i)
    if verb == V.BID:
        return bid(s, a, seat, i)
    if verb == V.BUS:
        spaces = s.die1 if i == 0 else s.die2 if i == 1 else s.die1 + s.die2
        action.say(a, C.DO_CHOOSE, seat, spaces, 0, 0)
    elif verb == V.SQUARE:
        action.say(a, C.DO_CHOOSE, seat, i, 1, 0)
    elif verb == V.WANT:
        action.say(a, C.DO_WANT, seat, 1, 0, 0)
        a.streets[0] = i
        return s.owner[i] == seat
    elif verb == V.CLAIM:
        action.say(a, C.DO_CLAIM, seat, offers.to_the_left(s, seat, i), C.SQUARES, 0)
    elif verb == V.BUY:
        action.say(a, C.DO_BUY, seat, 0, 0, 0)
    elif verb == V.PAY:
        action.say(a, C.DO_PAY, seat, 0, 0, 0)
    elif verb == V.BANKRUPT:
        action.say(a, C.DO_BANKRUPT, seat, 0, 0, 0)
    elif verb == V.FINE:
        action.say(a, C.DO_FINE, seat, 0, 0, 0)
    elif verb == V.JAIL_CARD:
        action.say(a, C.DO_JAIL_CARD, seat, 0, 0, 0)
    else:
        return decode_shared.say(s, a, seat, verb, i, j)
    return True


def bid(s: State, a: Action, seat: int, i: int) -> bool:
    """Never bid more than the seat could pay: the lot would only be auctioned again."""
    action.say(a, C.DO_BID, seat, bids.lowest(s) + bids.rung(i), 0, 0)
    means = s.cash[seat]
    if turn_window.business(s, seat):
        means += holdings.raisable(s, seat)
    return a.x <= means
