# compiled
"""Which seat of a token game is asked next, of those whom it waits for."""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.engine.tokens import flow


def next_seat(s: State) -> int:
    """The debtor whose debt is oldest, else the first seat that is waited for; cards are not asked for here."""
    if s.due:
        i = 0
        while not s.debt_due[i]:
            i += 1
        return s.debt_from[i]
    if s.phase == C.PH_TURN:  # by far the most frequent
        return s.on_turn
    waiting = flow.to_act(s) & ((1 << C.SEATS) - 1)
    return first(waiting) if waiting else s.on_turn


def first(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
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
