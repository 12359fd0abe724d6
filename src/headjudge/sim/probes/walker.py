# compiled
"""Walkers: players who buy nothing and only go round. They show where tokens stand in the long run.

They use only actions. Each throw is counted by the place before and after it. A place is a square with the doubles
thrown so far in this turn (square × 3 + doubles), or a cell of the jail (120 + failed throws): all that the next
throw depends on.
"""

from headjudge.bots.tokens import greedy
from headjudge.bots.tokens import parameters as P
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import cards, judge
from headjudge.hosting import rng
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random
from headjudge.hosting.turn_order import tokens as turn_order


class Steps:
    """Counts how often a throw led from one place to another."""

    throws: int
    counts: list[int]  # by place before x place after

    def __init__(self) -> None:
        self.throws = 0
        self.counts = [0] * 15129


def walk(s: State, a: Action, luck: Streams, steps: Steps, throws: int, stay: bool) -> None:  # open
    """Play this many throws. In jail, `stay` as long as the rules allow, or leave before the throw."""
    s.told = 2
    while s.phase < C.PH_TURN:
        greedy.decide(s, a, luck)
        do(s, a)
    for _ in range(throws):
        seat = s.on_turn
        before = place(s, seat)
        throw(s, a, luck.dice, stay)
        steps.counts[before * P.PLACES + place(s, seat)] += 1
        steps.throws += 1


def throw(s: State, a: Action, r: Random, stay: bool) -> None:
    """One throw of the player on turn, with everything that follows from it."""
    seat = s.on_turn
    if s.jailed[seat] and not stay:
        leave_jail(s, a, seat)
        do(s, a)
    action.say(a, C.DO_ROLL, seat, rng.die(r), rng.die(r), 0)
    do(s, a)
    while s.phase != C.PH_TURN:
        answer(s, a, r)
        do(s, a)


def leave_jail(s: State, a: Action, seat: int) -> None:
    kind = C.DO_JAIL_CARD if s.jail_cards[seat] else C.DO_FINE
    action.say(a, kind, seat, 0, 0, 0)


def do(s: State, a: Action) -> None:
    if judge.apply(s, a):
        raise AssertionError("a walker was refused")


def place(s: State, seat: int) -> int:
    if s.jailed[seat]:
        return P.CELLS + s.failed[seat]
    goes_on = seat == s.on_turn and s.throws > 0
    return s.square[seat] * 3 + (s.doubles if goes_on else 0)


def answer(s: State, a: Action, r: Random) -> None:
    """Answer what the throw led to: decline, pass, draw, pay."""
    if s.phase == C.PH_BUY:
        action.say(a, C.DO_DECLINE, s.on_turn, 0, 0, 0)
    elif s.phase == C.PH_AUCTION:
        action.say(a, C.DO_PASS, turn_order.next_seat(s), 0, 0, 0)
    elif s.phase == C.PH_CARD:
        action.say(a, C.DO_DRAW, C.CHANCE, any_card(s, r), s.drawing, 0)
    elif s.phase == C.PH_TAX:
        action.say(a, C.DO_TAX, s.on_turn, C.WAY_FLAT, 0, 0)
    elif s.phase == C.PH_THIRD:
        action.say(a, C.DO_FINE, s.on_turn, 0, 0, 0)
    else:
        raise AssertionError("a walker has nothing to say to this")


def any_card(s: State, r: Random) -> int:
    """Any of the sixteen cards, equally likely, whatever was drawn before.

    A jail card that a player holds cannot be drawn; another card that moves nobody takes its place.
    """
    card = rng.below(r, C.CARDS)
    if cards.could_be_next(s, s.drawing, card):
        return card
    card = 0
    while s.rules.card_effect[s.drawing * C.CARDS + card] != C.FX_RECEIVE:
        card += 1
    return card
