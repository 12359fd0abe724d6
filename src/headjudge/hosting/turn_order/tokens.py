# compiled
"""Which seat is asked next in a token game."""

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, flow, settlement


def next_seat(s: State) -> int:
    """A debtor, otherwise the first seat the game waits for. Cards are left to chance."""
    if s.due:
        return debtor(s)
    if s.phase == C.PH_TURN:  # by far the most frequent case
        return s.on_turn
    waiting = flow.to_act(s) & ((1 << C.SEATS) - 1)
    return first(waiting) if waiting else s.on_turn


def debtor(s: State) -> int:
    """The debtor with the oldest debt; one who could pay only with what others owe comes after them."""
    oldest = C.NOBODY
    for i in range(s.debts):
        seat = s.debt_from[i]
        if not s.debt_due[i] or settlement.waits(s, seat):
            continue
        if oldest == C.NOBODY:
            oldest = seat
        if not needs_others(s, seat):
            return seat
    return oldest


def needs_others(s: State, seat: int) -> bool:
    """Is this debtor short of what can be raised, while somebody owes it money?"""
    owes = debt.first_due(s, seat)
    if s.cash[seat] + holdings.raisable(s, seat) >= s.debt_amount[owes]:
        return False
    for i in range(s.debts):
        if s.debt_due[i] and s.debt_to[i] == seat:
            return True
    return False


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
