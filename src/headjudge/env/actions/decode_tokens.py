# compiled
"""From a number of the menu to what is said to the judge, where everybody has a token."""

from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import turn_window
from headjudge.env.actions import offers
from headjudge.env.actions import verbs as V


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Put it into `a`; False where it makes no sense in this position, whatever the rules say."""
    if verb >= V.BUY_DEED and verb <= V.SELL_CARD:
        return offers.say(s, a, seat, verb, i, j)
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
    elif verb == V.ACCEPT or verb == V.REJECT:
        answer(s, a, seat, verb, i)
    elif verb == V.SELL_GROUP or verb == V.TAX:
        action.say(a, kind(verb), seat, i, 0, 0)
    elif verb >= V.BUILD and verb <= V.LIFT:
        action.say(a, kind(verb), seat, i, 0, 0)
        return s.owner[i] == seat
    else:
        action.say(a, kind(verb), seat, 0, 0, 0)
    return True


def kind(verb: int) -> int:
    """Verbs that have a kind of action of their own, and need no more than one number."""
    if verb == V.DONE:
        return C.DO_DONE
    if verb == V.BUY:
        return C.DO_BUY
    if verb == V.DECLINE:
        return C.DO_DECLINE
    if verb == V.PASS:
        return C.DO_PASS
    if verb == V.PAY:
        return C.DO_PAY
    if verb == V.BANKRUPT:
        return C.DO_BANKRUPT
    if verb == V.FINE:
        return C.DO_FINE
    if verb == V.JAIL_CARD:
        return C.DO_JAIL_CARD
    if verb == V.TAX:
        return C.DO_TAX
    if verb == V.BUILD:
        return C.DO_BUILD
    if verb == V.SELL:
        return C.DO_SELL
    if verb == V.SELL_GROUP:
        return C.DO_SELL_GROUP
    if verb == V.MORTGAGE:
        return C.DO_MORTGAGE
    assert verb == V.LIFT
    return C.DO_LIFT


def answer(s: State, a: Action, seat: int, verb: int, i: int) -> None:
    word = C.DO_ACCEPT if verb == V.ACCEPT else C.DO_REJECT
    action.say(a, word, seat, offers.to_the_left(s, seat, i), 0, 0)
    a.lift = 0


# --- bids ---------------------------------------------------------------------------------------


def rung(i: int) -> int:
    """The ladder of bids: dollars above the lowest."""
    if i < 2:
        return 5 * i
    if i == 2:
        return 15
    if i == 3:
        return 45
    return 95 if i == 4 else 195


def lowest_bid(s: State) -> int:
    return s.opening if s.high_by == C.NOBODY else max(s.opening, s.high + V.LEAST_RAISE)


def bid(s: State, a: Action, seat: int, i: int) -> bool:
    """Nobody is tempted to bid more than could be paid: that would only be held again."""
    action.say(a, C.DO_BID, seat, lowest_bid(s) + rung(i), 0, 0)
    means = s.cash[seat]
    if turn_window.business(s, seat):
        means += holdings.raisable(s, seat)
    return a.x <= means
