"""A player of token games without a goal: it does anything legal, so that every situation comes up eventually."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building
from headjudge.game import legal

_NEVER = (C.DO_RELEASE, C.DO_LAND, C.DO_BANKRUPT, C.DO_SELL_GROUP)
_ON = (C.DO_ROLL, C.DO_PASS, C.DO_PAY, C.DO_DONE)  # actions that let the game go on


def aimless(s: State, seat: int, random: Random) -> Action | None:
    """A random legal action of this seat; None if there is none."""
    able = [a for a in legal.all_actions(s, seat) if a.kind not in _NEVER]
    able += _wants(s, seat)
    if random.random() < 0.2:
        able += _offers(s, seat, random)
    on = [a for a in able if a.kind in _ON]
    if not able:
        return None
    a = random.choice(on if on and random.random() < 0.5 else able)
    if a.kind == C.DO_BID:
        a.x += random.randint(0, 60)
        if judge.objection(s, a):
            a.x = max(s.opening, s.high + 1)
    return a


def _wants(s: State, seat: int) -> Iterator[Action]:
    """Requests for buildings that the Bank is short of."""
    if s.phase == C.PH_WANTS or s.houses > 2:
        return
    for deed in range(C.DEEDS):
        if s.held[seat] >> deed & 1 and not building.placeable(s, seat, deed):
            a = legal.make(C.DO_WANT, seat, 1)
            a.streets = [deed] + [0] * 15
            if not judge.objection(s, a):
                yield a


def _offers(s: State, seat: int, random: Random) -> Iterator[Action]:
    """An offer of cash, and perhaps a deed, for another player's deed."""
    other = random.randrange(s.seats)
    theirs = [deed for deed in range(C.DEEDS) if s.held[other] >> deed & 1]
    mine = [deed for deed in range(C.DEEDS) if s.held[seat] >> deed & 1]
    if not theirs:
        return
    a = legal.make(C.DO_OFFER, seat, other)
    a.get_deeds = 1 << random.choice(theirs)
    a.give_cash = random.randint(0, max(0, s.cash[seat]))
    if mine:
        a.give_deeds = 1 << random.choice(mine)
    if not judge.objection(s, a):
        yield a
