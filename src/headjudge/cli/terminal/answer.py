"""What a simple player says to an offer: yes, if it is worth more than what is asked for it.

Values are in dollars of this player: a deed counts more the closer it brings its owner to a complete
group, and whoever hands the other side a complete group wants to be paid for that.
"""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import holdings, offers
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, trade

MARGIN = 10  # what must be left over: nobody trades for nothing
JAIL_CARD = 30


def takes(s: State, seat: int, maker: int) -> bool:
    """Does `seat` accept the offer that `maker` has made to it?"""
    if trade.may_accept(s, seat, maker, 0):
        return False
    give_cash, get_cash = s.offer_give_cash[maker], s.offer_get_cash[maker]
    give, get = s.offer_give_deeds[maker], s.offer_get_deeds[maker]
    cards = s.offer_give_cards[maker] - s.offer_get_cards[maker]
    gain = give_cash - get_cash + JAIL_CARD * cards - offers.fees(s, give, 0)
    owed = _owed(s, maker, seat)
    if owed and not get and not get_cash:  # property in place of rent
        return gain + _on_its_own(s, give) >= owed
    gain += _change(s, seat, give, get)
    gain -= max(0, _change(s, maker, get, give) - _on_its_own(s, get) + _on_its_own(s, give)) // 2
    if s.cash[seat] - get_cash + give_cash < 50 and get_cash > give_cash:
        return False  # not with the last money
    return gain >= MARGIN


def _owed(s: State, debtor: int, creditor: int) -> int:
    i = debt.first_due(s, debtor)
    return s.debt_amount[i] if i != C.DEBTS and s.debt_to[i] == creditor else 0


def _change(s: State, seat: int, gains: int, loses: int) -> int:
    """How much richer these deeds make this player, less what goes."""
    before, after = s.held[seat], (s.held[seat] | gains) & ~loses
    return _holdings(s, after) - _holdings(s, before)


def _holdings(s: State, deeds: int) -> int:
    """All these deeds together: some of a group count a quarter more, a whole group twice."""
    total = 0
    for group in range(C.GROUPS):
        mine = deeds & s.rules.group_mask[group]
        if not mine:
            continue
        value = _on_its_own(s, mine)
        if mine == s.rules.group_mask[group]:
            value *= 2
        elif holdings.count(mine) > 1:
            value += value // 4
        total += value
    return total


def _on_its_own(s: State, deeds: int) -> int:
    """Printed prices, less what it costs to lift the mortgages."""
    total = 0
    for deed in range(C.DEEDS):
        if deeds >> deed & 1:
            total += s.rules.price[deed]
            if s.mortgaged >> deed & 1:
                total -= s.rules.loan[deed] + holdings.interest(s, deed)
    return total
