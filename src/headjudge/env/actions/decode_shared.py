# compiled
"""Turns a number of the action space into an action, for the verbs that all kinds of game share."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env.actions import offers
from headjudge.env.actions import verbs as V


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Write the action into `a`; False if it makes no sense in this position, whatever the rules say."""
    if verb >= V.BUY_DEED and verb <= V.SWAP:
        return offers.deed_offer(s, a, seat, verb, i, j)
    if verb == V.ACCEPT or verb == V.REJECT:
        answer(s, a, seat, verb, i)
        return True
    action.say(a, kind(verb), seat, i, 0, 0)
    if verb == V.SELL_GROUP:
        return True
    return verb < V.BUILD or s.owner[i] == seat


def kind(verb: int) -> int:
    """The kind of action for verbs that need at most one number."""
    if verb == V.DONE:
        return C.DO_DONE
    if verb == V.DECLINE:
        return C.DO_DECLINE
    if verb == V.PASS:
        return C.DO_PASS
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
