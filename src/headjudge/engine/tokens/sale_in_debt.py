"""Sales by a debtor to somebody else: where the book says so, every rent that was asked for stays covered."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, offers
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt


def spends(s: State, seat: int, gain: int, gets: int, lift: int, jail_cards: int) -> bool:
    """Money that is owed is not spent on something else, interest and mortgages lifted included.

    A jail card that pays the bail is nothing else.
    """
    i = debt.first_due(s, seat)
    if i == C.DEBTS or gain >= offers.fees(s, gets, lift):
        return False
    return not (jail_cards and debt.owes_bail(s, i) and s.rules.third_card)


def covers(s: State, debtor: int, other: int, gain: int, gives: int, gets: int, lift: int) -> int:
    """After all that the trade costs, the debtor must be able to pay whatever has been asked for."""
    if not s.rules.third_party_covers or not owes_third(s, debtor, other):
        return R.NONE
    means = s.cash[debtor] + gain - offers.fees(s, gets, lift)
    means += holdings.raisable(s, debtor) - loans(s, gives & ~s.mortgaged)
    means += loans(s, gets & ~s.mortgaged)
    return R.DEBT_THIRD_PARTY if means < owed(s, debtor) else R.NONE


def covers_others(s: State, debtor: int, settled: int, cash: int, deeds: int) -> int:
    """The same for what settles one rent in kind: the other rents stay covered."""
    if not s.rules.third_party_covers or not owes_third(s, debtor, s.debt_to[settled]):
        return R.NONE
    means = s.cash[debtor] - cash + holdings.raisable(s, debtor) - loans(s, deeds & ~s.mortgaged)
    rest = owed(s, debtor) - s.debt_amount[settled]
    return R.DEBT_THIRD_PARTY if means < rest else R.NONE


def owes_third(s: State, debtor: int, other: int) -> bool:
    """Has a player who is no party to this sale asked the debtor for something?"""
    for i in range(s.debts):
        if s.debt_from[i] == debtor and s.debt_to[i] != C.BANK and s.debt_to[i] != other:
            return True
    return False


def owed(s: State, debtor: int) -> int:
    """Everything this player has to pay, also what is called and waits for the end of a turn; bids can be forfeited."""
    total = 0
    for i in range(s.debts):
        if s.debt_from[i] == debtor and s.debt_kind[i] != C.DEBT_BID:
            total += s.debt_amount[i]
    return total


def loans(s: State, deeds: int) -> int:
    total = 0
    for deed in range(28):
        if deeds >> deed & 1:
            total += s.rules.loan[deed]
    return total


def pay_covered(s: State, debtor: int, other: int) -> None:
    """A sale allowed only because it covers the debts pays them in the same step."""
    while s.rules.third_party_covers and owes_third(s, debtor, other):
        i = debt.first_due(s, debtor)
        if i == C.DEBTS or s.cash[debtor] < s.debt_amount[i]:
            return
        if s.debt_to[i] == other and debt.has_choice(s, i):
            return
        debt.settle(s, i)
