"""Leaving the game: to a player, to the Bank, by the judge's hand, or caught by the final call."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, cards, debt, rent, time_up, trade, wants


def leave(s: State, seat: int, to: int, mask: int, ruling: int) -> None:
    """Everything of value goes to the creditor, or to the Bank, and the player is out."""
    log.event(s, C.EV_OUT, ruling, seat, to, 0, 0, 0)
    removed = ruling == R.HOST_REMOVE
    sell_all_buildings(s, seat, buildings_ruling(to, ruling))
    if to == C.BANK:
        surrender(s, seat, True, R.REMOVED_HOLDINGS if removed else R.BANKRUPT_TO_BANK)
    else:
        restore_mortgages(s, seat, mask)
        hand_over(s, seat, to, True)
    if not removed:
        debt.pass_on(s, seat, to)
    retire(s, seat, ruling)


def buildings_ruling(to: int, ruling: int) -> int:
    """Why the Bank takes the buildings back."""
    if ruling == R.HOST_REMOVE:
        return R.REMOVED_BUILDINGS
    return R.BANKRUPT_TO_BANK_BUILDINGS if to == C.BANK else R.BANKRUPT_BUILDINGS


def leave_as_it_stands(s: State, seat: int, to: int) -> None:
    """Caught insolvent by the final call: holdings pass unsold, buildings with their streets."""
    if to == C.BANK:
        log.event(s, C.EV_OUT, R.TIME_BANKRUPT_BANK, seat, to, 0, 0, 0)
        sell_all_buildings(s, seat, R.BANKRUPT_TO_BANK_BUILDINGS)
        surrender(s, seat, False, R.TIME_BANKRUPT_BANK)
    else:
        log.event(s, C.EV_OUT, R.TIME_BANKRUPT, seat, to, 0, 0, 0)
        hand_over(s, seat, to, False)
    debt.pass_on(s, seat, to)
    retire(s, seat, R.TIME_BANKRUPT)


def sell_all_buildings(s: State, seat: int, ruling: int) -> None:
    for deed in range(28):
        if s.owner[deed] == seat and s.level[deed]:
            money = holdings.refund(s, deed, s.level[deed])
            holdings.set_level(s, deed, 0, ruling)
            holdings.pay(s, C.BANK, seat, money, ruling)


def restore_mortgages(s: State, seat: int, mask: int) -> None:
    """Undo what was mortgaged since, newest first, as far as the money goes."""
    if s.rules.restore == C.RESTORE_NONE:
        return
    while True:
        newest = C.NO_DEED
        for deed in range(28):
            if (s.held[seat] & s.mortgaged & ~mask) >> deed & 1:
                if newest == C.NO_DEED or s.mortgaged_at[deed] > s.mortgaged_at[newest]:
                    newest = deed
        if newest == C.NO_DEED or s.cash[seat] < s.rules.loan[newest]:
            return
        holdings.pay(s, seat, C.BANK, s.rules.loan[newest], R.BANKRUPT_RESTORE)
        s.mortgaged &= ~(1 << newest)
        s.fresh &= ~(1 << newest)
        log.event(s, C.EV_LIFT, R.BANKRUPT_RESTORE, seat, C.BANK, 0, newest, 0)


def hand_over(s: State, seat: int, to: int, fees_fall_due: bool) -> None:
    """To a player: cash first, then deeds and cards, then the interest on what is mortgaged."""
    if s.cash[seat]:
        holdings.pay(s, seat, to, s.cash[seat], R.BANKRUPT_TO_PLAYER)
    fees = 0
    debt.received_mortgaged(s, to, s.held[seat])
    for deed in range(28):
        if s.owner[deed] == seat:
            holdings.give_deed(s, deed, to, R.BANKRUPT_TO_PLAYER)
            if s.mortgaged >> deed & 1:
                s.fresh |= 1 << deed
                fees += holdings.transfer_interest(s, deed)
    for deck in range(2):
        if s.jail_cards[seat] >> deck & 1:
            cards.pass_on(s, deck, seat, to, R.BANKRUPT_TO_PLAYER)
    if not fees or not s.rules.bankrupt_fee:
        return
    if not fees_fall_due:
        log.note(s, R.BANKRUPT_FEE_STOP, to)
    elif s.left == 2 and not s.rules.fee_at_the_end:
        log.note(s, R.BANKRUPT_FEE_LAPSES, to)
    else:
        debt.charge(s, to, C.BANK, fees, C.DEBT_FEE, R.BANKRUPT_FEE, 0)


def surrender(s: State, seat: int, auctioned: bool, ruling: int) -> None:
    """To the Bank: cash is gone, deeds wait for their auctions, cards go under their decks."""
    if s.cash[seat]:
        holdings.pay(s, seat, C.BANK, s.cash[seat], ruling)
    for deed in range(28):
        if s.owner[deed] == seat:
            holdings.give_deed(s, deed, C.BANK, ruling)
            if s.rules.bank_clears_mortgage:
                s.mortgaged &= ~(1 << deed)
            if auctioned and s.rules.no_auction:
                log.event(s, C.EV_UNSOLD, R.HOUSE_NO_AUCTION, seat, C.BANK, 0, deed, 0)
            elif auctioned:
                s.lots |= 1 << deed
    for deck in range(2):
        if s.jail_cards[seat] >> deck & 1:
            cards.put_back(s, deck, seat, R.BANKRUPT_CARDS)


def retire(s: State, seat: int, ruling: int) -> None:
    """Out of the game: nothing waits for this player any more."""
    s.left -= 1
    s.out[seat] = s.seats - s.left
    s.jailed[seat] = 0
    bit = 1 << seat
    rent.forget(s, seat)
    debt.forget(s, seat)
    trade.forget(s, seat)
    s.bidding &= ~bit
    s.asked &= ~bit
    s.answered &= ~bit
    s.want_count[seat] = 0
    s.want_next[seat] = 0
    if ruling != R.HOST_REMOVE:
        log.note(s, R.BANKRUPT_OUT, seat)
    if s.left == 1:
        time_up.last_left(s)
        return
    if seat == s.on_turn:
        give_up_turn(s, seat, ruling)
    if s.phase == C.PH_AUCTION:
        auction.bidder_left(s, seat, ruling == R.HOST_REMOVE)
    elif s.phase == C.PH_WANTS:
        wants.serve_when_all_have_answered(s)


def give_up_turn(s: State, seat: int, ruling: int) -> None:
    """Drop the rest of this player's turn, even a throw in the air."""
    if s.over:
        return
    if s.phase == C.PH_AIR:
        removed = ruling == R.HOST_REMOVE
        log.note(s, R.REMOVED_THROW if removed else R.RENT_AIR_BANKRUPT, seat)
    s.again = 0
    s.mr_waits = 0
    s.after_fine = 0
    if s.phase == C.PH_AUCTION or s.phase == C.PH_WANTS:
        s.under = C.PH_MOVING
    else:
        s.phase = C.PH_MOVING
