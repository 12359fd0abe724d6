"""Open auctions, of deeds and (in a shortage) of single buildings."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, shortage, turn_window


def open_deed(s: State, deed: int, under: int, ruling: int) -> None:
    """Put a deed up. Everybody still in the game may bid."""
    s.under = under
    s.barred = 0
    put_up(s, C.LOT_DEED, deed, s.rules.auction_opening, holdings.alive(s), ruling)


def put_up(s: State, kind: int, lot: int, opening: int, bidders: int, ruling: int) -> None:
    s.phase = C.PH_AUCTION
    s.lot_kind = kind
    s.lot = lot
    s.opening = opening
    s.high = 0
    s.high_by = C.NOBODY
    s.bidding = bidders & ~s.barred
    s.hammered = 0
    log.event(s, C.EV_AUCTION, ruling, s.on_turn, C.BANK, opening, lot, kind)
    if kind == C.LOT_DEED:
        log.note(s, R.AUCTION_OPENING, s.on_turn)
        note_kind(s, lot)
    if s.bidding == 0:
        no_sale(s)


def note_kind(s: State, deed: int) -> None:
    """Railroads and utilities are sold like streets."""
    if s.rules.group_of[deed] == C.GROUP_RAILROAD:
        log.note(s, R.BUY_RAILROAD, s.on_turn)
    elif s.rules.group_of[deed] == C.GROUP_UTILITY:
        log.note(s, R.BUY_UTILITY, s.on_turn)


def may_bid(s: State, seat: int, amount: int) -> int:
    if s.phase == C.PH_WANTS:
        return R.SHORTAGE_DECLARE
    if s.phase != C.PH_AUCTION:
        return R.AUCTION_NONE
    if s.due or s.hammered:
        return R.DEBT_FIRST
    bit = 1 << seat
    if s.barred & bit:
        return R.AUCTION_EXCLUDED
    if s.lot_kind != C.LOT_DEED and not s.bidding & bit:
        refusal = shortage.may_bid(s, seat)
        if refusal:
            return refusal
    if not s.bidding & bit:
        return R.AUCTION_PASSED
    if amount < s.opening:
        return R.AUCTION_OPENING if s.lot_kind == C.LOT_DEED else R.SHORTAGE_OPENING
    if amount <= s.high:
        return R.AUCTION_RAISE
    if s.rules.bids_capped and amount > s.cash[seat]:
        return R.AUCTION_CAP
    return R.NONE


def bid(s: State, seat: int, amount: int) -> None:
    s.high = amount
    s.high_by = seat
    deed = s.lot_kind == C.LOT_DEED
    ruling = R.AUCTION_OPEN_TO_ALL if deed else R.SHORTAGE_BID
    log.event(s, C.EV_BID, ruling, seat, C.BANK, amount, s.lot, s.lot_kind)
    if deed and seat == s.on_turn and s.rules.square_of[s.lot] == s.square[seat]:
        log.note(s, R.AUCTION_DECLINER, seat)
    fall_if_alone(s)


def may_pass(s: State, seat: int) -> int:
    if s.phase != C.PH_AUCTION:
        return R.AUCTION_NONE
    if s.due or s.hammered:
        return R.DEBT_FIRST
    if not s.bidding >> seat & 1:
        return R.AUCTION_PASSED
    if s.high_by == seat:
        return R.AUCTION_HIGH_STAYS
    return R.NONE


def pass_lot(s: State, seat: int) -> None:
    s.bidding &= ~(1 << seat)
    log.event(s, C.EV_PASS, R.AUCTION_PASSED, seat, C.BANK, 0, s.lot, s.lot_kind)
    fall_if_alone(s)


def fall_if_alone(s: State) -> None:
    """The lot falls to the last bidder left, or goes back if there is none."""
    if s.bidding == 0:
        no_sale(s)
    elif s.high_by != C.NOBODY and s.bidding == 1 << s.high_by:
        hammer(s)


def hammer(s: State) -> None:
    """The winner pays in cash, raises the money if the moment allows it, or defaults."""
    seat = s.high_by
    if s.cash[seat] >= s.high:
        holdings.pay(s, seat, C.BANK, s.high, pay_ruling(s))
        deliver(s)
        return
    means = s.cash[seat]
    if turn_window.business(s, seat):
        means += holdings.raisable(s, seat)
    if means < s.high:
        default(s)
        return
    s.hammered = 1
    debt.owe(s, seat, C.BANK, s.high, C.DEBT_BID, pay_ruling(s), 0, 0, True)


def pay_ruling(s: State) -> int:
    return R.AUCTION_PAY if s.lot_kind == C.LOT_DEED else R.SHORTAGE_PLACE


def default(s: State) -> None:
    """The winner cannot pay: void, and held again without that player."""
    log.event(s, C.EV_UNSOLD, R.AUCTION_VOID, s.high_by, C.BANK, s.high, s.lot, 1)
    s.barred |= 1 << s.high_by
    if s.lot_kind == C.LOT_DEED:
        put_up(s, C.LOT_DEED, s.lot, s.opening, holdings.alive(s), R.AUCTION_EXCLUDED)
    else:
        shortage.next_auction(s)


def deliver(s: State) -> None:
    """The price is paid: the lot changes hands."""
    s.hammered = 0
    log.event(s, C.EV_SOLD, pay_ruling(s), s.high_by, C.BANK, s.high, s.lot, s.lot_kind)
    if s.lot_kind == C.LOT_DEED:
        holdings.give_deed(s, s.lot, s.high_by, R.AUCTION_PAY)
        deed_settled(s)
    else:
        shortage.won(s)


def no_sale(s: State) -> None:
    log.event(s, C.EV_UNSOLD, R.AUCTION_NO_BID, s.on_turn, C.BANK, 0, s.lot, 0)
    if s.lot_kind == C.LOT_DEED:
        deed_settled(s)
    else:
        shortage.nobody_bid(s)


def deed_settled(s: State) -> None:
    """Sold or not: a deed that a bankrupt left is no longer waiting."""
    s.lots &= ~(1 << s.lot)
    close(s)


def close(s: State) -> None:
    """Back to what the auction interrupted."""
    s.phase = s.under
    s.hammered = 0
    s.bidding = 0
    s.barred = 0
    s.high = 0
    s.high_by = C.NOBODY


def bidder_left(s: State, seat: int, removed: bool) -> None:
    """A bidder is out of the game: a standing bid goes too, and the lot is put up again.

    If one buyer is left for a scarce building, or enough for all, there is nothing to auction.
    """
    if s.high_by == seat and s.lot_kind == C.LOT_DEED:
        ruling = R.AUCTION_BIDDER_REMOVED if removed else R.AUCTION_BIDDER_LEFT
        put_up(s, C.LOT_DEED, s.lot, s.opening, holdings.alive(s), ruling)
    elif s.high_by == seat or (s.lot_kind != C.LOT_DEED and shortage.needs_no_auction(s)):
        shortage.next_auction(s)
    elif not s.hammered:
        fall_if_alone(s)


def of_the_bankrupt(s: State) -> None:
    """The next deed that a bankrupt left to the Bank, clockwise from GO."""
    deed = 0
    while not s.lots >> deed & 1:
        deed += 1
    open_deed(s, deed, s.phase, R.BANK_AUCTION)
