"""Income tax and luxury tax."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt


def income(s: State, seat: int) -> None:
    if s.rules.income_choice:
        s.phase = C.PH_TAX
        log.event(s, C.EV_CHOICE, R.TAX_INCOME_CHOICE, seat, C.BANK, 0, s.square[seat], 0)
        return
    charge(s, seat, s.rules.income_flat, R.TAX_INCOME)


def luxury(s: State, seat: int) -> None:
    charge(s, seat, s.rules.luxury_tax, R.TAX_LUXURY)


def charge(s: State, seat: int, amount: int, ruling: int) -> None:
    debt.charge(s, seat, C.BANK, amount, C.DEBT_TAX, ruling, s.square[seat])


def total_worth(s: State, seat: int) -> int:  # open
    """Cash, every deed at its printed price, mortgaged or not, and buildings at cost."""
    worth = s.cash[seat]
    for deed in range(28):
        if s.owner[deed] == seat:
            worth += s.rules.price[deed] + s.level[deed] * s.rules.house_cost[deed]
    return worth


def may_choose(s: State, seat: int, way: int) -> int:
    if s.phase != C.PH_TAX:
        if not s.rules.income_choice:
            return R.TAX_INCOME
        if seat == s.on_turn and s.throws and s.rules.kind[s.square[seat]] == C.SQ_INCOME_TAX:
            return R.TAX_DECIDE_FIRST
        return R.TAX_NONE
    if seat != s.on_turn:
        return R.TURN_NOT_YOURS
    if s.due:
        return R.DEBT_FIRST
    if way != C.WAY_FLAT and way != C.WAY_PERCENT:
        return R.TAX_INCOME_CHOICE
    return R.NONE


def choose(s: State, seat: int, way: int) -> None:
    s.phase = C.PH_MOVING
    log.note(s, R.TAX_DECIDE_FIRST, seat)
    if way == C.WAY_FLAT:
        charge(s, seat, s.rules.income_flat, R.TAX_INCOME_CHOICE)
        return
    amount = holdings.percent(total_worth(s, seat), s.rules.income_percent, s.rules.income_rounding)
    charge(s, seat, amount, R.TAX_PERCENT)
