"""Debts settled as a whole: what a debtor is owed counts, along chains and around circles."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import bankruptcy, debt


def payable(s: State, raised: bool, debts: int) -> int:
    """The most of these debts, as bits, that can all be paid, each debtor's in the order of the calls.

    From cash and from one another; with `raised`, also from all that their debtors could still raise.
    """
    while True:
        fewer = debts
        for seat in range(s.seats):
            newest = C.DEBTS
            means = s.cash[seat]
            if raised:
                means += holdings.raisable(s, seat)
            for i in range(s.debts):
                if fewer >> i & 1 and s.debt_to[i] == seat:
                    means += s.debt_amount[i]
                if fewer >> i & 1 and s.debt_from[i] == seat:
                    means -= s.debt_amount[i]
                    newest = i
            if means < 0:
                fewer &= ~(1 << newest)
        if fewer == debts:
            return debts
        debts = fewer


def due(s: State) -> int:
    """The debts between players and to the Bank that are due now, as bits; no bids."""
    mask = 0
    for i in range(s.debts):
        if s.debt_due[i] and s.debt_kind[i] != C.DEBT_BID:
            mask |= 1 << i
    return mask


def set_off(s: State) -> int:
    """Debts that nobody concerned could pay alone, and all can pay together."""
    if s.due < 2:
        return 0
    mask = due(s)
    for i in range(s.debts):
        first = debt.first_due(s, s.debt_from[i])
        if first == C.DEBTS or s.cash[s.debt_from[i]] >= s.debt_amount[first]:
            mask &= ~(1 << i)
    return payable(s, False, mask)


def pay_together(s: State, debts: int) -> None:
    """Pay all these debts, each debtor's in the order of the calls."""
    done = 0
    for i in range(C.DEBTS):
        if debts >> i & 1:
            at = i - done
            seat = s.debt_from[at]
            to = s.debt_to[at]
            amount = s.debt_amount[at]
            kind = s.debt_kind[at]
            ruling = s.debt_ruling[at]
            if s.cash[seat] < amount:
                log.note(s, R.DEBT_SET_OFF, seat)
            debt.drop(s, at)
            debt.hand_over(s, seat, to, amount, kind, ruling)
            done += 1


def stopped(s: State) -> bool:
    """Was the game cut off, so that nothing but the debts asked for is left?"""
    return s.over != 0 and s.time_called != 0 and s.rules.time_up == C.TIME_AT_ONCE


def is_yet_solvent(s: State, seat: int) -> bool:
    """After the stop: can this debtor pay by all that can be raised and all that the others can pay?"""
    i = debt.first_due(s, seat)
    if i == C.DEBTS or not stopped(s):
        return False
    good = payable(s, True, due(s))
    return good >> i & 1 != 0 or paid_to(s, seat, good)


def needs_others(s: State, seat: int) -> bool:
    """Is this debtor short even of what can be raised, while somebody owes it money?"""
    owes = debt.first_due(s, seat)
    if s.cash[seat] + holdings.raisable(s, seat) >= s.debt_amount[owes]:
        return False
    return paid_to(s, seat, due(s))


def waits(s: State, seat: int) -> bool:
    """... and must it wait for the others, with nothing left to raise?"""
    if not stopped(s) or holdings.raisable(s, seat):
        return False
    i = debt.first_due(s, seat)
    if i == C.DEBTS or s.cash[seat] >= s.debt_amount[i] or set_off(s) >> i & 1:
        return False
    return is_yet_solvent(s, seat)


def at_the_stop(s: State) -> None:
    """Pay all that cash covers, one with another; who cannot pay leaves."""
    while s.due:
        debts = payable(s, False, due(s))
        if debts:
            pay_together(s, debts)
        elif not the_insolvent_leave(s):
            return


def the_insolvent_leave(s: State) -> bool:
    """After the stop: whoever cannot pay leaves once all that the others can pay has come in."""
    if not s.rules.handed_over_at_time_up:
        return False
    i = first_unpayable(s)
    if i == C.DEBTS:
        return False
    bankruptcy.leave_as_it_stands(s, s.debt_from[i], s.debt_to[i])
    return True


def first_unpayable(s: State) -> int:
    """The debt over which somebody leaves now; C.DEBTS if money must be raised first.

    Those go first whom nobody owes anything; in a circle, those who could not pay even if everybody paid them.
    """
    good = payable(s, True, due(s))
    best = C.DEBTS
    rank = 3
    for i in range(s.debts):
        seat = s.debt_from[i]
        if good >> i & 1 or i != debt.first_due(s, seat):
            continue
        if paid_to(s, seat, good & ~between(s, s.debt_to[i], seat)):
            continue
        now = 2
        if not paid_to(s, seat, due(s)):
            now = 0
        elif s.cash[seat] + holdings.raisable(s, seat) + debt.receivable(s, seat) < owed(s, seat):
            now = 1
        if now < rank:
            best = i
            rank = now
    return best


def paid_to(s: State, seat: int, debts: int) -> bool:
    """Is any of these debts owed to this player?"""
    for i in range(s.debts):
        if debts >> i & 1 and s.debt_to[i] == seat:
            return True
    return False


def between(s: State, seat: int, to: int) -> int:
    """What this player owes that one, as bits: it is settled when the one's estate goes to the other."""
    mask = 0
    for i in range(s.debts):
        if s.debt_from[i] == seat and s.debt_to[i] == to:
            mask |= 1 << i
    return mask


def owed(s: State, seat: int) -> int:
    total = 0
    for i in range(s.debts):
        if s.debt_from[i] == seat:
            total += s.debt_amount[i]
    return total
