"""Property taken in place of rent: an offer of it belongs to the debt that it would settle."""

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine import rulings as R
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, sale_in_debt


def settled_debt(s: State, a: Action) -> int:
    """The debt that this offer would settle in kind; C.DEBTS if it is an ordinary trade."""
    debtor = a.seat
    creditor = a.x
    if a.get_cash or a.get_deeds or a.get_cards:
        if a.give_cash or a.give_deeds or a.give_cards:
            return C.DEBTS
        debtor = a.x
        creditor = a.seat
    i = debt.first_due(s, debtor)
    if i != C.DEBTS and s.debt_to[i] == creditor:
        return i
    return C.DEBTS


def may_settle(s: State, a: Action, i: int) -> int:
    """Deeds are worth what the two agree on; a jail card no more than its cap; money what is printed on it."""
    if not s.rules.in_kind:
        return R.RENT_IN_KIND
    cards = a.give_cards + a.get_cards
    if a.give_deeds | a.get_deeds or s.rules.cash_discount:
        return R.NONE
    cash = a.give_cash + a.get_cash
    cap = s.rules.jail_card_cap
    if not cards:
        return R.RENT_NO_DISCOUNT if cash < s.debt_amount[i] else R.NONE
    if cap and cash + cap * cards < s.debt_amount[i]:
        return R.CARD_CAP
    return R.NONE


def too_early(s: State, debtor: int, creditor: int) -> int:
    """Why something for nothing is refused: a gift, or payment for a rent whose time has not come."""
    for i in range(s.debts):
        if s.debt_from[i] == debtor and s.debt_to[i] == creditor:
            return R.DEBT_FIRST if s.debt_due[i] else R.RENT_DICE_ON_TABLE
    return R.TRADE_ONE_SIDED


def passes_over(s: State, a: Action, i: int, seat: int) -> int:
    """For this debt the debtor may not give away what the others who have asked would have been paid from."""
    if s.debt_from[i] != seat:
        return R.NONE  # judged by what the debtor knows of the own cash
    if s.cash[seat] + holdings.raisable(s, seat) < s.debt_amount[i]:
        return R.NONE  # this creditor would take everything
    return sale_in_debt.covers_others(
        s, seat, i, a.give_cash + a.get_cash, a.give_deeds | a.get_deeds
    )


def lapse(s: State, debtor: int, creditor: int) -> None:
    """The rent is paid, dropped or no longer the first: offers to settle it are off."""
    if s.offers == s.offers_off or creditor == C.BANK:
        return
    if s.offer_no[debtor] and s.offer_to[debtor] == creditor:
        if not s.offer_get_cash[debtor] and not s.offer_get_deeds[debtor]:
            if not s.offer_get_cards[debtor]:
                s.offer_no[debtor] = 0
    if s.offer_no[creditor] and s.offer_to[creditor] == debtor:
        if not s.offer_give_cash[creditor] and not s.offer_give_deeds[creditor]:
            if not s.offer_give_cards[creditor]:
                s.offer_no[creditor] = 0
