"""A building shortage: single buildings are auctioned among declared wants (`wants.py`); then hotels come down."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, building, debt, wants


def wants_more(s: State, seat: int) -> bool:
    return s.want_next[seat] < s.want_count[seat]


def next_want(s: State, seat: int) -> int:
    return s.wants[seat * C.WANTS + s.want_next[seat]]


def next_kind(s: State, seat: int) -> int:
    """A house or a hotel, whichever this player's next want is; LOT_DEED for a break-down."""
    deed = next_want(s, seat)
    if holdings.is_hotel(s, deed):
        return C.LOT_DEED
    return C.LOT_HOTEL if s.level[deed] == s.rules.hotel_level - 1 else C.LOT_HOUSE


def enough_for_builders(s: State) -> bool:
    """Does the stock cover all that builders still want? Those who break hotels down come after them."""
    houses = 0
    hotels = 0
    top = s.rules.hotel_level
    for seat in range(s.seats):
        for i in range(s.want_next[seat], s.want_count[seat]):
            deed = s.wants[seat * C.WANTS + i]
            if holdings.is_hotel(s, deed):
                continue
            level = s.level[deed] + 1
            for j in range(s.want_next[seat], i):
                if s.wants[seat * C.WANTS + j] == deed:
                    level += 1
            if level == top:
                hotels += 1
            else:
                houses += 1
    return houses <= s.houses - s.locked and hotels <= s.hotels


def serve_everybody(s: State) -> None:
    buyers = 0
    for seat in range(s.seats):
        if wants_more(s, seat):
            buyers += 1
    for seat in range(s.seats):
        serve(s, seat, R.SHORTAGE_SOLE if buyers == 1 else R.SHORTAGE_ENOUGH)


def serve(s: State, seat: int, ruling: int) -> None:
    """Sell a player what is wanted at the printed price, as far as stock and cash go."""
    while wants_more(s, seat) and not holdings.is_hotel(s, next_want(s, seat)):
        serve_one(s, seat, ruling)


def serve_one(s: State, seat: int, ruling: int) -> None:
    """One building at the printed price; without the stock or the cash for it, no more."""
    deed = next_want(s, seat)
    if not building.in_stock(s, deed) or s.cash[seat] < building.cost(s, deed):
        s.want_next[seat] = s.want_count[seat]
        return
    building.put_up(s, seat, deed, building.cost(s, deed), ruling)
    s.want_next[seat] += 1


def contenders(s: State, kind: int) -> int:
    """Those who want a building of this kind next and have not defaulted on the one that is up."""
    return wanting(s, kind) & ~s.barred


def wanting(s: State, kind: int) -> int:
    mask = 0
    for seat in range(s.seats):
        if not s.out[seat] and wants_more(s, seat) and next_kind(s, seat) == kind:
            mask |= 1 << seat
    return mask


def needs_no_auction(s: State) -> bool:
    """Is nothing bid, and is at most one left who could, or enough for all?"""
    if s.high_by != C.NOBODY:
        return False
    return holdings.count(contenders(s, s.lot_kind)) < 2 or enough_for_builders(s)


def next_auction(s: State) -> None:
    """Houses first, then hotels, then those who break hotels down; each building on its own."""
    while s.lot_kind != C.LOT_DEED:
        if enough_for_builders(s):
            log.note(s, R.SHORTAGE_STOP, s.on_turn)
            serve_everybody(s)
            break
        kind = s.lot_kind
        stock = s.hotels if kind == C.LOT_HOTEL else s.houses - s.locked
        rivals = contenders(s, kind)
        if stock > 0 and holdings.count(rivals) < 2 and wanting(s, kind) & s.barred:
            without_defaulters(s, rivals)
            continue
        if stock > 0 and holdings.count(rivals) > 1:
            opening = 0
            for seat in range(s.seats):
                if rivals >> seat & 1:
                    price = building.cost(s, next_want(s, seat))
                    if opening == 0 or price < opening:
                        opening = price
            auction.put_up(
                s, kind, next_want(s, lowest_seat(rivals)), opening, rivals, R.SHORTAGE_OPENING
            )
            return
        if stock > 0 and rivals:
            serve(s, lowest_seat(rivals), R.SHORTAGE_SOLE)
        log.note(s, R.SHORTAGE_STOP, s.on_turn)
        s.lot_kind = C.LOT_HOTEL if kind == C.LOT_HOUSE else C.LOT_DEED
        s.barred = 0
    wind_up(s)


def wind_up(s: State) -> None:
    """The builders are served: now those who break hotels down, and then the game goes on."""
    s.lot_kind = C.LOT_DEED
    break_hotels_down(s)
    finish(s)


def without_defaulters(s: State, rivals: int) -> None:
    """One building for the only buyer who has not defaulted on it; then the defaulters are back.

    If all have defaulted, nobody gets it, and each of them wants one fewer.
    """
    if rivals:
        serve_one(s, lowest_seat(rivals), R.SHORTAGE_SOLE)
    else:
        defaulters = wanting(s, s.lot_kind) & s.barred
        for seat in range(s.seats):
            if defaulters >> seat & 1:
                s.want_count[seat] -= 1
    s.barred = 0


def lowest_seat(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def may_bid(s: State, seat: int) -> int:
    """Why somebody who is not among the bidders for a building may not bid."""
    if s.want_count[seat] == 0:
        if not wants.could_place(s, seat, s.lot_kind):
            return R.SHORTAGE_ROOM
        return R.SHORTAGE_NAME_FIRST
    if not wants_more(s, seat):
        return R.SHORTAGE_NO_INCREASE
    return R.NONE


def won(s: State) -> None:
    """The winner's building goes on the street named."""
    seat = s.high_by
    building.place(s, next_want(s, seat), s.high)
    s.want_next[seat] += 1
    s.barred = 0
    next_auction(s)


def nobody_bid(s: State) -> None:
    """Nobody wants it at that price: only those who defaulted on it may still want another."""
    unwilling = contenders(s, s.lot_kind)
    for seat in range(s.seats):
        if unwilling >> seat & 1:
            s.want_next[seat] = s.want_count[seat]
    s.barred = 0
    next_auction(s)


def ground_lost(s: State, seat: int, group: int) -> None:
    """Selling or mortgaging in a group withdraws the wants there; a building already won is forfeit."""
    if (s.phase != C.PH_WANTS and not s.series) or not wants_more(s, seat):
        return
    kept = s.want_next[seat]
    for i in range(s.want_next[seat], s.want_count[seat]):
        deed = s.wants[seat * C.WANTS + i]
        if s.rules.group_of[deed] != group:
            s.wants[seat * C.WANTS + kept] = deed
            kept += 1
    if kept == s.want_count[seat]:
        return
    s.want_count[seat] = kept
    log.note(s, R.SHORTAGE_MAY_REDUCE, seat)
    if s.phase != C.PH_AUCTION or not s.bidding >> seat & 1:
        return
    if wants_more(s, seat) and next_kind(s, seat) == s.lot_kind:
        return
    if s.hammered and s.high_by == seat:
        debt.forgive_bid(s, seat)
    if s.high_by == seat:
        auction.default(s)
    elif needs_no_auction(s):
        next_auction(s)
    else:
        auction.pass_lot(s, seat)


def break_hotels_down(s: State) -> None:
    """What the builders left is shared equally by those who break hotels down."""
    breakers = contenders(s, C.LOT_DEED)
    n = holdings.count(breakers)
    if n == 0:
        return
    log.note(s, R.SHORTAGE_BUILDERS_FIRST, s.on_turn)
    stock = s.houses - s.locked
    hotels = 0
    for seat in range(s.seats):
        if breakers >> seat & 1:
            hotels += s.want_count[seat] - s.want_next[seat]
    each = s.rules.hotel_level - 1
    share = stock // n
    short = stock < hotels * each
    if short and share:
        log.note(s, R.BREAKDOWN_SPLIT, s.on_turn)
    for seat in range(s.seats):
        if not share or not breakers >> seat & 1:
            continue  # with nothing to share they wait, or sell outright
        have = share
        if not short:
            have = each * (s.want_count[seat] - s.want_next[seat])
        while wants_more(s, seat):
            deed = next_want(s, seat)
            s.want_next[seat] += 1
            if not holdings.is_hotel(s, deed):
                continue  # came down with another of its group
            if have >= each:
                building.one_down(s, seat, deed)
                have -= each
            elif n > 1 or s.rules.partial_breakdown:
                building.break_down(s, seat, deed, have)
                have = 0
    if n > 1 and short and s.houses > s.locked:
        s.locked = s.houses  # left over between the shares or within one
        log.note(s, R.BREAKDOWN_REMAINDER, s.on_turn)


def finish(s: State) -> None:
    """Back to what the shortage interrupted."""
    s.series = 0
    s.asked = 0
    s.answered = 0
    for seat in range(8):
        s.want_count[seat] = 0
        s.want_next[seat] = 0
    auction.close(s)
