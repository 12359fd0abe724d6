"""Mortgages: taken from the Bank, lifted with interest."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, turn_window


def not_now(s: State) -> int:
    return R.MORTGAGE_THIRD if turn_window.third_throw(s) else R.MORTGAGE_WINDOW


def may_mortgage(s: State, seat: int, deed: int) -> int:
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.MORTGAGE_OWNER
    if not debt.may_raise(s, seat):
        if s.over:
            return turn_window.over(s)
        if not turn_window.business(s, seat):
            return not_now(s)
    if s.mortgaged >> deed & 1:
        return R.MORTGAGE_ALREADY
    if holdings.group_built(s, deed):
        return R.MORTGAGE_BUILDINGS
    return R.NONE


def mortgage(s: State, seat: int, deed: int) -> None:
    s.mortgaged |= 1 << deed
    s.mortgages += 1
    s.mortgaged_at[deed] = s.mortgages
    log.event(s, C.EV_MORTGAGE, R.MORTGAGE_TAKE, seat, C.BANK, s.rules.loan[deed], deed, 0)
    holdings.pay(s, C.BANK, seat, s.rules.loan[deed], R.MORTGAGE_TAKE)


def lift_cost(s: State, deed: int) -> int:
    """Loan and interest; the principal alone for a deed just received from a bankrupt."""
    if s.fresh >> deed & 1:
        return s.rules.loan[deed]
    return s.rules.loan[deed] + holdings.interest(s, deed)


def may_lift(s: State, seat: int, deed: int) -> int:
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.MORTGAGE_OWNER
    if not s.mortgaged >> deed & 1:
        return R.MORTGAGE_NOT
    if s.over:
        return turn_window.over(s)
    if debt.first_due(s, seat) != C.DEBTS:
        return R.DEBT_FIRST
    at_once = s.fresh >> deed & 1 != 0 and not turn_window.dice_known(s)
    if not at_once and not turn_window.business(s, seat):
        return not_now(s)
    refusal = turn_window.busy(s)
    if refusal:
        return refusal
    if s.cash[seat] < lift_cost(s, deed):
        return R.MORTGAGE_LIFT_CASH
    return R.NONE


def lift(s: State, seat: int, deed: int) -> None:
    ruling = R.BANKRUPT_PRINCIPAL if s.fresh >> deed & 1 else R.MORTGAGE_LIFT
    free(s, seat, deed, lift_cost(s, deed), ruling)


def free(s: State, seat: int, deed: int, cost: int, ruling: int) -> None:
    holdings.pay(s, seat, C.BANK, cost, ruling)
    s.mortgaged &= ~(1 << deed)
    s.fresh &= ~(1 << deed)
    log.event(s, C.EV_LIFT, ruling, seat, C.BANK, cost, deed, 0)
