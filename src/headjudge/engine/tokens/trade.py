"""Trades between players, and property taken in place of rent."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log, offers
from headjudge.engine import rulings as R
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import cards, debt, mortgage, shortage, turn_window


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
    if s.phase == C.PH_AUCTION and not s.series and debt.first_due(s, seat) == C.DEBTS:
        if debt.first_due(s, other) == C.DEBTS:
            return R.AUCTION_RUNNING
    if s.over and debt.first_due(s, seat) == C.DEBTS and debt.first_due(s, other) == C.DEBTS:
        return R.GAME_OVER
    if not s.over and not turn_window.trade(s, seat, other):
        owed = debt.first_due(s, seat)
        if owed != C.DEBTS and s.debt_to[owed] == other:
            return R.NONE
        owed = debt.first_due(s, other)
        if owed != C.DEBTS and s.debt_to[owed] == seat:
            return R.NONE
        return R.TRADE_WINDOW
    return R.NONE


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
        if a.give_cards and not a.get_cards and a.get_cash - a.give_cash > cap * a.give_cards:
            return R.CARD_CAP
        if a.get_cards and not a.give_cards and a.give_cash - a.get_cash > cap * a.get_cards:
            return R.CARD_CAP
    settles = settled_debt(s, a)
    if settles != C.DEBTS:
        refusal = may_settle_in_kind(s, a, settles)
        if refusal:
            return refusal
        return can_pay_fees(s, seat, a.give_cash, a.get_cash, a.get_deeds, a.lift)
    if not a.give_cash and not a.give_deeds and not a.give_cards:
        return R.TRADE_ONE_SIDED
    if not a.get_cash and not a.get_deeds and not a.get_cards:
        return R.TRADE_ONE_SIDED
    if not a.give_deeds and not a.get_deeds and not a.give_cards and not a.get_cards:
        return R.TRADE_ONE_SIDED  # cash for cash is a loan in disguise
    if spends_while_owing(s, seat, a.give_cash - a.get_cash):
        return R.DEBT_FIRST
    if spends_while_owing(s, other, a.get_cash - a.give_cash):
        return R.DEBT_FIRST
    refusal = covers_debt(s, seat, other, a.get_cash - a.give_cash, a.give_deeds)
    if refusal:
        return refusal
    return can_pay_fees(s, seat, a.give_cash, a.get_cash, a.get_deeds, a.lift)


def spends_while_owing(s: State, seat: int, spent: int) -> bool:
    """Money that is owed is not spent on something else."""
    return spent > 0 and debt.first_due(s, seat) != C.DEBTS


def may_settle_in_kind(s: State, a: Action, i: int) -> int:
    if not s.rules.in_kind:
        return R.RENT_IN_KIND
    cash = a.give_cash + a.get_cash
    things = a.give_deeds | a.get_deeds | a.give_cards | a.get_cards
    if not things and cash < s.debt_amount[i] and not s.rules.cash_discount:
        return R.RENT_NO_DISCOUNT
    return R.NONE


def covers_debt(s: State, debtor: int, other: int, gain: int, deeds: int) -> int:
    """A sale to a third player while a debt to a player is due must leave that debt payable."""
    i = debt.first_due(s, debtor)
    if i == C.DEBTS or not s.rules.third_party_covers:
        return R.NONE
    if s.debt_to[i] == C.BANK or s.debt_to[i] == other:
        return R.NONE
    means = s.cash[debtor] + gain + holdings.raisable(s, debtor)
    for deed in range(28):
        if deeds >> deed & 1 and not s.mortgaged >> deed & 1:
            means -= s.rules.loan[deed]
    return R.DEBT_THIRD_PARTY if means < s.debt_amount[i] else R.NONE


def can_pay_fees(s: State, seat: int, gives: int, gets: int, deeds: int, lift: int) -> int:
    if s.cash[seat] - gives + gets < offers.fees(s, deeds, lift):
        return R.TRANSFER_UNPAYABLE
    return R.NONE


def offer(s: State, a: Action) -> None:
    """An offer lies on the table until it is answered or the next dice are thrown."""
    offers.lay_down(s, a)
    log.event(s, C.EV_OFFER, R.TRADE_OFFERED, a.seat, a.x, a.give_cash, a.get_cash, s.offers)


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
    if settled_debt(s, s.made) == C.DEBTS:
        gain = s.made.give_cash - s.made.get_cash
        refusal = covers_debt(s, seat, maker, gain, s.made.get_deeds)
        if refusal:
            return refusal
    return can_pay_fees(s, seat, s.made.get_cash, s.made.give_cash, s.made.give_deeds, lift)


def accept(s: State, seat: int, lift: int) -> None:
    """Carry out the offer that `seat` made."""
    offers.recall(s, seat)
    other = s.made.x
    give = s.made.give_deeds
    get = s.made.get_deeds
    settles = settled_debt(s, s.made)
    ruling = R.TRADE_MADE if settles == C.DEBTS else R.RENT_IN_KIND
    log.event(
        s, C.EV_TRADE, ruling, other, seat, s.made.give_cash, s.made.get_cash, s.offer_no[seat]
    )
    s.offer_no[seat] = 0
    if settles == C.DEBTS:
        between = turn_window.between_turns(s)
        log.note(s, R.TRADE_BETWEEN_TURNS if between else R.TRADE_ON_TURN, seat)
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
    if settles != C.DEBTS:
        debt.drop(s, settles)
        debt.pay_what_cash_covers(s)
        return
    pay_covered(s, seat, other)
    pay_covered(s, other, seat)


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


def pay_covered(s: State, debtor: int, other: int) -> None:
    """A sale allowed only because it covers the debt pays that debt in the same step."""
    i = debt.first_due(s, debtor)
    if i == C.DEBTS or not s.rules.third_party_covers or s.debt_to[i] == C.BANK:
        return
    if s.debt_to[i] != other and s.cash[debtor] >= s.debt_amount[i]:
        debt.settle(s, i)


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
