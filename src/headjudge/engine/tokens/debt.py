"""Debts: what is due, raising the money for it, paying it."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import (
    auction,
    bankruptcy,
    free_parking,
    in_kind,
    settlement,
    turn_window,
)


def older_mortgages(s: State, seat: int) -> int:
    """The mortgages of this player that a bankruptcy over today's landing would leave standing."""
    if s.rules.restore == C.RESTORE_BEFORE_ROLL:
        return s.before_roll & s.held[seat]
    return s.mortgaged & s.held[seat]


def received_mortgaged(s: State, seat: int, deeds: int) -> None:
    """Deeds that come to this player mortgaged stay so: only loans that a debtor took are undone."""
    deeds &= s.mortgaged
    if not deeds:
        return
    s.before_roll |= deeds
    for i in range(s.claims):
        if s.claim_debtor[i] == seat:
            s.claim_mask[i] |= deeds
    for i in range(s.debts):
        if s.debt_from[i] == seat:
            s.debt_mask[i] |= deeds


def charge(s: State, seat: int, to: int, amount: int, kind: int, ruling: int, square: int) -> None:
    """Something must be paid now: taken at once where there is cash and no choice."""
    if first_due(s, seat) == C.DEBTS and s.cash[seat] >= amount:
        hand_over(s, seat, to, amount, kind, ruling)
        return
    owe(s, seat, to, amount, kind, ruling, square, older_mortgages(s, seat), True)


def owe(
    s: State,
    seat: int,
    to: int,
    amount: int,
    kind: int,
    ruling: int,
    square: int,
    mask: int,
    now: bool,
) -> None:
    """Write a debt down. One that cash covers is paid by itself unless the debtor has a choice."""
    assert s.debts < C.DEBTS
    first = first_due(s, seat) == C.DEBTS
    i = s.debts
    s.debts += 1
    s.debt_from[i] = seat
    s.debt_to[i] = to
    s.debt_amount[i] = amount
    s.debt_kind[i] = kind
    s.debt_due[i] = 1 if now else 0
    s.debt_mask[i] = mask
    s.debt_square[i] = square
    s.debt_ruling[i] = ruling
    if not now:
        return
    s.due += 1
    if first and s.cash[seat] >= amount and not has_choice(s, i):
        settle(s, i)
    else:
        due = R.DEBT_TO_BANK if to == C.BANK else R.DEBT_DUE
        log.event(s, C.EV_DEBT, due, seat, to, amount, square, kind)
        log.note(s, ruling, seat)


def has_choice(s: State, i: int) -> bool:
    """Could the debtor settle this with something other than money?"""
    if s.debt_kind[i] != C.DEBT_RENT or not s.rules.in_kind or s.rules.claim == C.CLAIM_AUTO:
        return False
    if s.debt_to[i] == C.BANK:  # it came with the estate of the owner
        return False
    if s.rules.two_left_ban and s.left == 2:
        return False
    seat = s.debt_from[i]
    return s.held[seat] != 0 or s.jail_cards[seat] != 0


def first_due(s: State, seat: int) -> int:
    """This player's oldest debt that is due now; C.DEBTS if there is none."""
    if s.due == 0:
        return C.DEBTS
    for i in range(s.debts):
        if s.debt_due[i] and s.debt_from[i] == seat:
            return i
    return C.DEBTS


def may_raise(s: State, seat: int) -> bool:
    """A debtor may raise money at any moment; between a third throw and its move only what is not at hand."""
    i = first_due(s, seat)
    if i == C.DEBTS:
        return False
    if not turn_window.third_throw(s):
        return True
    return s.cash[seat] < s.debt_amount[i] and not card_for_bail(s, i)


def owes_bail(s: State, i: int) -> bool:
    """The third throw has failed, and the money for the fine is still being raised."""
    return s.debt_kind[i] == C.DEBT_FINE and s.after_fine != 0


def card_for_bail(s: State, i: int) -> bool:
    """Can this debt be met with a jail card in hand?"""
    if not owes_bail(s, i) or not s.rules.third_card:
        return False
    return s.jail_cards[s.debt_from[i]] != 0


def could_buy_card(s: State, i: int) -> bool:
    """Is there a jail card to buy that would pay the bail?"""
    if not owes_bail(s, i) or not s.rules.third_card or s.cash[s.debt_from[i]] == 0:
        return False
    if s.rules.two_left_ban and s.left == 2:
        return False
    for seat in range(s.seats):
        if s.jail_cards[seat]:
            return True
    return False


def drop(s: State, i: int) -> None:
    """Take debt `i` off the list, and with it the offers to settle it in kind."""
    if i == first_due(s, s.debt_from[i]):
        in_kind.lapse(s, s.debt_from[i], s.debt_to[i])
    if s.debt_due[i]:
        s.due -= 1
    s.debts -= 1
    for j in range(i, s.debts):
        s.debt_from[j] = s.debt_from[j + 1]
        s.debt_to[j] = s.debt_to[j + 1]
        s.debt_amount[j] = s.debt_amount[j + 1]
        s.debt_kind[j] = s.debt_kind[j + 1]
        s.debt_due[j] = s.debt_due[j + 1]
        s.debt_mask[j] = s.debt_mask[j + 1]
        s.debt_square[j] = s.debt_square[j + 1]
        s.debt_ruling[j] = s.debt_ruling[j + 1]


def settle(s: State, i: int) -> None:
    """Debt `i` is paid in full: carry on with what waited for it, then look at the next debt."""
    seat = s.debt_from[i]
    to = s.debt_to[i]
    amount = s.debt_amount[i]
    kind = s.debt_kind[i]
    ruling = s.debt_ruling[i]
    drop(s, i)
    hand_over(s, seat, to, amount, kind, ruling)
    if kind == C.DEBT_BID:
        auction.deliver(s)
    following = first_due(s, seat)
    if (
        following != C.DEBTS
        and s.cash[seat] >= s.debt_amount[following]
        and not has_choice(s, following)
    ):
        settle(s, following)


def hand_over(s: State, seat: int, to: int, amount: int, kind: int, ruling: int) -> None:
    """The money itself; by house rule some of it lies on Free Parking then."""
    holdings.pay(s, seat, to, amount, ruling)
    if to == C.BANK and free_parking.feeds(kind):
        free_parking.lay(s, seat, amount)


def may_pay(s: State, seat: int) -> int:
    i = first_due(s, seat)
    if i == C.DEBTS:
        return R.DEBT_NOT_OWED
    if s.cash[seat] >= s.debt_amount[i] or settlement.set_off(s) >> i & 1:
        return R.NONE
    return R.DEBT_SHORT


def pay(s: State, seat: int) -> None:
    i = first_due(s, seat)
    if s.cash[seat] >= s.debt_amount[i]:
        settle(s, i)
    else:
        settlement.pay_together(s, settlement.set_off(s))


def may_go_bankrupt(s: State, seat: int) -> int:
    i = first_due(s, seat)
    if i == C.DEBTS:
        return R.DEBT_NOT_OWED
    if s.cash[seat] + holdings.raisable(s, seat) >= s.debt_amount[i]:
        return R.BANKRUPT_NOT_YET
    if settlement.set_off(s) >> i & 1 or settlement.is_yet_solvent(s, seat):
        return R.BANKRUPT_NOT_YET
    return R.BANKRUPT_NOT_YET if card_for_bail(s, i) else R.NONE


def go_bankrupt(s: State, seat: int) -> None:
    """Nobody goes bankrupt over a bid: the auction is held again without its winner."""
    i = first_due(s, seat)
    if s.debt_kind[i] == C.DEBT_BID:
        drop(s, i)
        auction.default(s)
        return
    to = s.debt_to[i]
    ruling = R.BANKRUPT_TO_BANK if to == C.BANK else R.BANKRUPT_TO_PLAYER
    if s.debt_kind[i] == C.DEBT_FEE:
        ruling = R.BANKRUPT_FEE_UNPAID
    bankruptcy.leave(s, seat, to, s.debt_mask[i], ruling)


def receivable(s: State, seat: int) -> int:
    """Rents that this player has asked for or still can, and whatever else the others owe."""
    total = 0
    for i in range(s.claims):
        if s.claim_owner[i] == seat:
            total += s.claim_amount[i]
    for i in range(s.debts):
        if s.debt_to[i] == seat:
            total += s.debt_amount[i]
    return total


def the_hopeless_go(s: State) -> bool:
    """Debtors with nothing at all to raise money from, nor to ask for, are bankrupt without a word.

    A bid is void as soon as selling and mortgaging everything would not cover it.
    """
    for i in range(s.debts):
        seat = s.debt_from[i]
        if not s.debt_due[i] or i != first_due(s, seat):
            continue
        if s.debt_kind[i] == C.DEBT_BID:
            hopeless = s.cash[seat] + holdings.raisable(s, seat) < s.debt_amount[i]
        else:
            means = s.cash[seat] + receivable(s, seat)
            nothing = s.held[seat] == 0 and s.jail_cards[seat] == 0
            hopeless = nothing and means < s.debt_amount[i] and not could_buy_card(s, i)
        if hopeless:
            go_bankrupt(s, seat)
            return True
    return False


def falls_due(s: State, i: int, ruling: int) -> None:
    """A rent that was called during a turn is due now."""
    in_kind.lapse(s, s.debt_from[i], s.debt_to[i])  # offers were made for a debt that came after it
    s.debt_due[i] = 1
    s.due += 1
    tell(s, i, ruling)


def tell(s: State, i: int, ruling: int) -> None:
    log.event(
        s,
        C.EV_DEBT,
        ruling,
        s.debt_from[i],
        s.debt_to[i],
        s.debt_amount[i],
        s.debt_square[i],
        s.debt_kind[i],
    )


def fall_due(s: State) -> None:
    """The turn is over: rents that were called while the dice lay on the table are due now."""
    for i in range(s.debts):
        if not s.debt_due[i]:
            falls_due(s, i, R.RENT_DICE_ON_TABLE)
    pay_what_cash_covers(s)


def call_in(s: State) -> bool:
    """A rent does not wait for the end of a turn that its owner would not survive without it."""
    for i in range(s.debts):
        if s.debt_due[i]:
            continue
        owner = s.debt_to[i]
        owes = first_due(s, owner)
        if owes == C.DEBTS or s.debt_kind[owes] == C.DEBT_BID:
            continue
        if s.cash[owner] + holdings.raisable(s, owner) < s.debt_amount[owes]:
            falls_due(s, i, R.RENT_NEEDED_NOW)
            pay_what_cash_covers(s)
            return True
    return False


def pay_what_cash_covers(s: State) -> None:
    i = 0
    while i < s.debts:
        seat = s.debt_from[i]
        if (
            s.debt_due[i]
            and first_due(s, seat) == i
            and s.cash[seat] >= s.debt_amount[i]
            and not has_choice(s, i)
        ):
            settle(s, i)
            i = 0
        else:
            i += 1


def forgive_bid(s: State, seat: int) -> None:
    """The lot is forfeit: its price is no longer owed."""
    for i in range(s.debts):
        if s.debt_from[i] == seat and s.debt_kind[i] == C.DEBT_BID:
            drop(s, i)
            return


def pass_on(s: State, seat: int, to: int) -> None:
    """What others owe a bankrupt on a call is of value, too, and goes with the rest; an heir's own debt is gone."""
    for i in range(s.debts):
        if s.debt_to[i] == seat and s.debt_from[i] != to:
            s.debt_to[i] = to
            tell(s, i, R.BANKRUPT_OWED)


def forget(s: State, seat: int) -> None:
    """A player is out: what that player owed lapses, and what the heir owed that player."""
    i = 0
    while i < s.debts:
        if s.debt_from[i] == seat or s.debt_to[i] == seat:
            drop(s, i)
        else:
            i += 1
