# compiled
"""Which seat is asked next in a token game."""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.engine.tokens import flow


def next_seat(s: State) -> int:
    """A debtor, otherwise the first seat the game waits for. Cards are left to chance."""
    if s.due:
        return debtor(s)
    if s.phase == C.PH_TURN:  # by far the most frequent case
        return s.on_turn
    waiting = flow.to_act(s) & ((1 << C.SEATS) - 1)
    return first(waiting) if waiting else s.on_turn


def debtor(s: State) -> int:
    """Of the debtors the game waits for, the one with the oldest debt."""
    waiting = flow.debtors(s)
    for i in range(s.debts):
        if s.debt_due[i] and waiting >> s.debt_from[i] & 1:
            return s.debt_from[i]
    return s.on_turn


def first(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def offered_to(s: State) -> int:  # open
    """A seat with an offer to answer; C.NOBODY if there is none."""
    if s.offers == s.offers_off:
        return C.NOBODY
    for maker in range(s.seats):
        if s.offer_no[maker]:
            return s.offer_to[maker]
    return C.NOBODY
