# compiled
"""Whom a token game is waiting for."""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.engine.tokens import setup


def whom(s: State) -> int:
    """One of those without whom the game does not go on; cards are not asked for here."""
    if s.due:
        i = 0
        while not s.debt_due[i]:
            i += 1
        return s.debt_from[i]
    if s.phase == C.PH_AUCTION:
        return next_bidder(s)
    if s.phase == C.PH_WANTS:
        return first(s.asked & ~s.answered)
    if s.phase == C.PH_ORDER:
        return setup.next_to_throw(s)
    return s.on_turn


def first(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def next_bidder(s: State) -> int:
    """Somebody still in who does not hold the standing bid."""
    seat = 0
    while not s.bidding >> seat & 1 or seat == s.high_by:
        seat += 1
    return seat


def offered_to(s: State) -> int:  # open
    """Somebody who has an offer to answer; C.NOBODY if there is none."""
    if s.offers == s.offers_off:
        return C.NOBODY
    for maker in range(s.seats):
        if s.offer_no[maker]:
            return s.offer_to[maker]
    return C.NOBODY


def finished(s: State) -> bool:
    """Is everything over: no last rent to ask for, no debt, no auction?"""
    return s.over != 0 and s.phase == C.PH_OVER and not s.claims and not s.due and not s.lots
