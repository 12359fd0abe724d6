"""Trades between players, and property taken in place of rent."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log, offers
from headjudge.engine import rulings as R
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import (
    cards,
    debt,
    in_kind,
    mortgage,
    sale_in_debt,
    shortage,
    turn_window,
)


def may_trade_now(s: State, seat: int, other: int) -> int:
    """Is this a moment for trades, and are enough players left?"""
    if other == seat:
        return R.TRADE_SELF
    if other < 0 or other >= s.seats or s.out[other]:
        return R.NOT_IN_GAME
    if s.rules.two_left_ban and s.left == 2:
        return R.TRADE_TWO_LEFT
    if (s.phase == C.PH_WANTS or s.series) and not s.rules.trade_in_shortage:
        return R.SHORTAGE_NO_TRADE
    if turn_window.bankrupts_lot(s):
        return R.BANK_AUCTION_FIRST
    if s.phase == C.PH_AUCTION and not s.series and debt.first_due(s, seat) == C.DEBTS:
        if debt.first_due(s, other) == C.DEBTS:
            return R.AUCTION_RUNNING
    if s.over and debt.first_due(s, seat) == C.DEBTS and debt.first_due(s, other) == C.DEBTS:
        return turn_window.over(s)
    if not s.over and not turn_window.trade(s, seat, other):
        if raises_bail(s, seat) or raises_bail(s, other):
            return R.NONE
        owed = debt.first_due(s, seat)
        if owed != C.DEBTS and s.debt_to[owed] == other:
            return R.NONE
        owed = debt.first_due(s, other)
        if owed != C.DEBTS and s.debt_to[owed] == seat:
            return R.NONE
        return R.TRADE_THIRD if turn_window.third_throw(s) else R.TRADE_WINDOW
    return R.NONE


def raises_bail(s: State, seat: int) -> bool:
    """After the third throw a prisoner may still trade for a bail that is not at hand."""
    i = debt.first_due(s, seat)
    return i != C.DEBTS and debt.owes_bail(s, i) and debt.may_raise(s, seat)


def bare(s: State, deeds: int) -> bool:
    """No street of these deeds' groups carries a building."""
    for deed in range(28):
        if deeds >> deed & 1 and holdings.group_built(s, deed):
            return False
    return True


def may_offer(s: State, a: Action) -> int:
    """Judged on what its maker may know: never on the cash of the other, who answers for it by accepting."""
    seat = a.seat
    other = a.x
    if other == C.BANK:
        return R.TRADE_BANK
    if a.z:
        return R.TRADE_THINGS
    refusal = may_trade_now(s, seat, other)
    if refusal:
        return refusal
    if a.give_cash < 0 or a.get_cash < 0 or a.give_cards < 0 or a.get_cards < 0:
        return R.TRADE_HELD
    if a.give_deeds & ~s.held[seat] or a.get_deeds & ~s.held[other]:
        return R.TRADE_HELD
    if a.give_cash > s.cash[seat]:
        return R.TRADE_HELD
    if a.give_cards > holdings.count(s.jail_cards[seat]):
        return R.TRADE_HELD
    if a.get_cards > holdings.count(s.jail_cards[other]):
        return R.TRADE_HELD
    if not bare(s, a.give_deeds | a.get_deeds):
        return R.TRADE_BUILDINGS
    cap = s.rules.jail_card_cap
    if cap and not a.give_deeds and not a.get_deeds:
        if a.give_cards and a.get_cash - a.give_cash > cap * a.give_cards:
            return R.CARD_CAP
        if a.get_cards and a.give_cash - a.get_cash > cap * a.get_cards:
            return R.CARD_CAP
    settles = in_kind.settled_debt(s, a)
    if settles != C.DEBTS:
        refusal = in_kind.may_settle(s, a, settles)
        if not refusal:
            refusal = in_kind.passes_over(s, a, settles, seat)
        if refusal:
            return refusal
        return can_pay_fees(s, seat, a.give_cash, a.get_cash, a.get_deeds, a.lift)
    if not a.give_cash and not a.give_deeds and not a.give_cards:
        return in_kind.too_early(s, other, seat)
    if not a.get_cash and not a.get_deeds and not a.get_cards:
        return in_kind.too_early(s, seat, other)
    if not a.give_deeds and not a.get_deeds and not a.give_cards and not a.get_cards:
        return R.TRADE_ONE_SIDED  # cash for cash is a loan in disguise
    gain = a.get_cash - a.give_cash
    if sale_in_debt.spends(s, seat, gain, a.get_deeds, a.lift, a.get_cards):
        return R.DEBT_FIRST
    if sale_in_debt.spends(s, other, -gain, a.give_deeds, 0, a.give_cards):
        return R.DEBT_FIRST
    refusal = sale_in_debt.covers(s, seat, other, gain, a.give_deeds, a.get_deeds, a.lift)
    if refusal:
        return refusal
    return can_pay_fees(s, seat, a.give_cash, a.get_cash, a.get_deeds, a.lift)


def can_pay_fees(s: State, seat: int, gives: int, gets: int, deeds: int, lift: int) -> int:
    if s.cash[seat] - gives + gets < offers.fees(s, deeds, lift):
        return R.TRANSFER_UNPAYABLE
    return R.NONE


def offer(s: State, a: Action) -> None:
    """An offer lies on the table until it is answered or the next dice are thrown."""
    ruling = R.TRADE_OFFERED if in_kind.settled_debt(s, a) == C.DEBTS else R.RENT_IN_KIND
    offers.lay_down(s, a)
    log.event(s, C.EV_OFFER, ruling, a.seat, a.x, a.give_cash, a.get_cash, s.offers)


def may_accept(s: State, seat: int, maker: int, lift: int) -> int:
    """The offer must still be lawful, and both must be able to carry it out."""
    maker = offers.maker_of(s, seat, maker)
    if maker == C.NOBODY:
        return R.TRADE_NO_OFFER
    offers.recall(s, maker)
    refusal = may_offer(s, s.made)
    if refusal:
        return refusal
    if s.made.get_cash > s.cash[seat]:
        return R.TRADE_HELD
    settles = in_kind.settled_debt(s, s.made)
    if settles == C.DEBTS:
        gain = s.made.give_cash - s.made.get_cash
        if sale_in_debt.spends(s, seat, gain, s.made.give_deeds, lift, s.made.give_cards):
            return R.DEBT_FIRST
        gives = s.made.get_deeds
        refusal = sale_in_debt.covers(s, seat, maker, gain, gives, s.made.give_deeds, lift)
    else:
        refusal = in_kind.passes_over(s, s.made, settles, seat)
    if refusal:
        return refusal
    return can_pay_fees(s, seat, s.made.get_cash, s.made.give_cash, s.made.give_deeds, lift)


def accept(s: State, seat: int, lift: int) -> None:
    """Carry out the offer that `seat` made."""
    offers.recall(s, seat)
    other = s.made.x
    give = s.made.give_deeds
    get = s.made.get_deeds
    settles = in_kind.settled_debt(s, s.made)
    ruling = R.TRADE_MADE if settles == C.DEBTS else R.RENT_IN_KIND
    log.event(
        s, C.EV_TRADE, ruling, other, seat, s.made.give_cash, s.made.get_cash, s.offer_no[seat]
    )
    s.offer_no[seat] = 0
    if settles == C.DEBTS:
        between = turn_window.between_turns(s)
        log.note(s, R.TRADE_BETWEEN_TURNS if between else R.TRADE_ON_TURN, seat)
        note_debtor(s, seat)
        note_debtor(s, other)
    if s.rules.jail_card_cap and s.made.give_cards + s.made.get_cards and give | get:
        log.note(
            s, R.CARD_AMONG_DEEDS, seat
        )  # for the judge: a card among deeds, whose values are free
    if s.made.give_cash:
        holdings.pay(s, seat, other, s.made.give_cash, ruling)
    if s.made.get_cash:
        holdings.pay(s, other, seat, s.made.get_cash, ruling)
    hand_over(s, seat, other, give, s.made.give_cards, ruling)
    hand_over(s, other, seat, get, s.made.get_cards, ruling)
    ground_moved(s, seat, other, give | get)
    pay_fees(s, other, give, lift)
    pay_fees(s, seat, get, s.made.lift)
    debt.received_mortgaged(s, other, give)
    debt.received_mortgaged(s, seat, get)
    if settles != C.DEBTS:
        debt.drop(s, settles)
        debt.pay_what_cash_covers(s)
        return
    sale_in_debt.pay_covered(s, seat, other)
    sale_in_debt.pay_covered(s, other, seat)


def note_debtor(s: State, seat: int) -> None:
    if debt.first_due(s, seat) != C.DEBTS:
        log.note(s, R.DEBT_RAISE_SALE, seat)


def ground_moved(s: State, seat: int, other: int, deeds: int) -> None:
    """Where a shortage allows trades: withdraw the wants in these groups."""
    if s.phase != C.PH_WANTS and not s.series:
        return
    for deed in range(28):
        if deeds >> deed & 1:
            shortage.ground_lost(s, seat, s.rules.group_of[deed])
            shortage.ground_lost(s, other, s.rules.group_of[deed])


def hand_over(s: State, seat: int, to: int, deeds: int, n: int, ruling: int) -> None:
    for deed in range(28):
        if deeds >> deed & 1:
            holdings.give_deed(s, deed, to, ruling)
    for deck in range(2):
        if n and s.jail_cards[seat] >> deck & 1:
            cards.pass_on(s, deck, seat, to, R.CARD_SELL)
            if s.jailed[to]:
                log.note(s, R.JAIL_BOUGHT_CARD, to)
            n -= 1


def pay_fees(s: State, seat: int, deeds: int, lift: int) -> None:
    for deed in range(28):
        if not deeds & s.mortgaged & 1 << deed:
            continue
        fee = holdings.transfer_interest(s, deed)
        if lift >> deed & 1:
            mortgage.free(s, seat, deed, s.rules.loan[deed] + fee, R.TRANSFER_LIFT)
        else:
            holdings.pay(s, seat, C.BANK, fee, R.TRANSFER_INTEREST)


def may_reject(s: State, seat: int, maker: int) -> int:
    """The receiver of an offer may turn it down; its maker may take it back."""
    if maker == seat:
        return R.NONE if s.offer_no[seat] else R.TRADE_NO_OFFER
    return R.TRADE_NO_OFFER if offers.maker_of(s, seat, maker) == C.NOBODY else R.NONE


def reject(s: State, seat: int, maker: int) -> None:
    if maker != seat:
        maker = offers.maker_of(s, seat, maker)
    log.event(s, C.EV_NO_TRADE, R.TRADE_REJECTED, seat, maker, 0, 0, s.offer_no[maker])
    s.offer_no[maker] = 0


def lapse(s: State) -> None:
    """The dice leave a hand: offers not taken up are off."""
    if s.offers == s.offers_off:
        return
    s.offers_off = s.offers
    for seat in range(8):
        s.offer_no[seat] = 0


def forget(s: State, seat: int) -> None:
    """A player is out: offers from and to that player are off."""
    for maker in range(8):
        if maker == seat or s.offer_to[maker] == seat:
            s.offer_no[maker] = 0
