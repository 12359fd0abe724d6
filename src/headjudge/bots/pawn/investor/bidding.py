# compiled
"""How an investor bids: up to what a lot is worth to it, within its free cash; with a pledge if the swap pays."""

from headjudge.bots.pawn.investor import cash, valuation
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction, building_orders, judge, limits
from headjudge.engine.state import State


def in_auction(s: State, a: Action, w: Weights, seat: int) -> None:
    if needs_pledge(s, seat):
        if not pledge(s, a, w, seat):
            action.say(a, C.DO_PASS, seat, 0, 0, 0)
        return
    most = limit(s, w, seat)
    if s.co.method == C.METHOD_ENGLISH:
        action.say(a, C.DO_BID, seat, next_bid(s, w, most), 0, 0)
    else:
        action.say(a, C.DO_BID, seat, sealed_bid(s, w, most), 0, 0)
    if a.x > most or judge.objection(s, a):
        action.say(a, C.DO_PASS, seat, 0, 0, 0)


def next_bid(s: State, w: Weights, most: int) -> int:
    """Bid part of the way to the limit, so that few bids are needed and nobody overpays by much."""
    low = max(s.opening, s.high + 1)
    return low + max(0, most - low) // w.stride if s.high_by != C.NOBODY else low


def sealed_bid(s: State, w: Weights, most: int) -> int:
    """Its true value where the winner pays the second bid, less otherwise; in a tie, up to its limit."""
    if s.co.rebid:
        return most
    if s.co.method == 1:
        return max(s.opening, most * w.shade_first // 100)
    if s.co.method == 3:
        return max(s.opening, most * w.shade_third // 100)
    return most


# --- how much -----------------------------------------------------------------------------------


def limit(s: State, w: Weights, seat: int) -> int:
    """The most this company bids for the lot."""
    worth = worth_of_lot(s, w, seat) * w.eager // 100
    spare = cash.free(s, w, seat)
    if s.lot_kind == C.LOT_HOUSE or s.lot_kind == C.LOT_HOTEL:
        return min(worth, spare)
    if s.co.status[seat] == C.ACTIVE and not s.time_called:
        spare = spare * w.per_lot // 100
    return min(worth * 100 // dollar(s, w), spare)


def dollar(s: State, w: Weights) -> int:
    """The value of cash in percent: it can be invested elsewhere, and more so the longer the game lasts."""
    return 100 + (w.thrift - 100) * min(100, valuation.rolls_left(s)) // 100


def worth_of_lot(s: State, w: Weights, seat: int) -> int:
    if s.lot_kind == C.LOT_CARD:
        return valuation.of_card(s, w, seat, s.lot)
    if s.lot_kind == C.LOT_DEED:
        worth = valuation.of_deed(s, w, seat, s.lot) + valuation.group_effect(s, w, seat, s.lot)
        if s.co.pledge[seat] != C.NO_DEED:
            worth -= valuation.of_deed(s, w, seat, s.co.pledge[seat])
        return worth
    deed = building_orders.site(s, seat, s.lot_kind)
    return valuation.this_building(s, w, seat, deed) if deed != C.NO_DEED else 0


# --- pledges ------------------------------------------------------------------------------------


def needs_pledge(s: State, seat: int) -> bool:
    return s.lot_kind == C.LOT_DEED and not limits.room(s, seat, s.lot)


def pledge(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Pledge the least valuable deed, if the lot is worth more than the deed, the fee and the current price."""
    if s.co.status[seat] != C.ACTIVE or s.co.pledge[seat] != C.NO_DEED:
        return False
    deed = valuation.least_valuable(s, w, seat, pledgeable(s, seat, s.lot))
    if deed == C.NO_DEED:
        return False
    price = max(s.opening, s.high + 1)
    gain = valuation.of_deed(s, w, seat, s.lot) + valuation.group_effect(s, w, seat, s.lot)
    gain -= valuation.of_deed(s, w, seat, deed)
    if gain * w.eager // dollar(s, w) < price + 2 * s.rules.pledge_fee:
        return False
    if cash.free(s, w, seat) * w.per_lot // 100 < price + s.rules.pledge_fee:
        return False
    action.say(a, C.DO_ABANDON, seat, deed, 1, 0)
    return not judge.objection(s, a)


def pledgeable(s: State, seat: int, wanted: int) -> int:
    """Deeds that can be pledged and whose loss makes room for the one wanted, as bits."""
    mask = 0
    for deed in range(28):
        if s.owner[deed] == seat and not auction.pledgeable(s, seat, deed):
            if limits.fits(s, seat, (s.held[seat] | 1 << wanted) & ~(1 << deed)):
                mask |= 1 << deed
    return mask
