"""Wants in a building shortage: everybody concerned declares what they want before anything is sold.

A street with a hotel among the wants asks for houses to break that hotel down; builders come first.
"""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, building, shortage, turn_window


def may_want(s: State, a: Action) -> int:
    """The buildings named must be placeable one after the other, whatever the stock."""
    seat = a.seat
    if s.rules.houses == C.UNLIMITED:
        return R.SHORTAGE_NEVER
    if a.x < 1 or a.x > C.WANTS:
        return R.SHORTAGE_NAME_FIRST
    if s.due:
        return R.DEBT_FIRST
    if s.phase == C.PH_AUCTION:
        return R.SHORTAGE_NO_INCREASE if s.series else turn_window.busy(s)
    if s.phase == C.PH_WANTS:
        if s.answered >> seat & 1:
            return R.SHORTAGE_NO_INCREASE
    elif not turn_window.business(s, seat):
        return R.BUILD_THIRD if turn_window.third_throw(s) else R.BUILD_WINDOW
    if a.streets[0] >= 0 and a.streets[0] < C.DEEDS and own_hotel(s, seat, a.streets[0]):
        return may_break_down(s, a)
    return placeable_in_turn(s, a)


def own_hotel(s: State, seat: int, deed: int) -> bool:
    return s.owner[deed] == seat and holdings.is_hotel(s, deed)


def may_break_down(s: State, a: Action) -> int:
    for i in range(a.x):
        if a.streets[i] < 0 or a.streets[i] >= C.DEEDS or not own_hotel(s, a.seat, a.streets[i]):
            return R.SELL_NONE
        for j in range(i):
            if a.streets[j] == a.streets[i]:
                return R.SELL_NONE
    return R.NONE


def placeable_in_turn(s: State, a: Action) -> int:
    """Try the wants out one after the other and take them back again."""
    refusal = R.NONE
    tried = 0
    while tried < a.x:
        refusal = building.placeable(s, a.seat, a.streets[tried])
        if not refusal and not building.in_stock(s, a.streets[tried]):
            refusal = building.out_of_stock(s, a.streets[tried])
        if refusal:
            break
        s.level[a.streets[tried]] += 1
        tried += 1
    while tried:
        tried -= 1
        s.level[a.streets[tried]] -= 1
    return refusal


def could_place(s: State, seat: int, kind: int) -> bool:
    """Has this player a legal place for a house (or a hotel)?"""
    for deed in range(28):
        if s.owner[deed] == seat and not building.placeable(s, seat, deed):
            hotel = s.level[deed] == s.rules.hotel_level - 1
            if hotel == (kind == C.LOT_HOTEL):
                return True
    return False


def has_hotel(s: State, seat: int) -> bool:
    for deed in range(28):
        if own_hotel(s, seat, deed):
            return True
    return False


def want(s: State, a: Action) -> None:
    if s.phase != C.PH_WANTS:
        ask_around(s, a)
    seat = a.seat
    s.answered |= 1 << seat
    s.want_count[seat] = a.x
    s.want_next[seat] = 0
    for i in range(a.x):
        s.wants[seat * C.WANTS + i] = a.streets[i]
        log.event(s, C.EV_WANT, R.SHORTAGE_DECLARE, seat, C.BANK, a.x, a.streets[i], 0)
    serve_when_all_have_answered(s)


def ask_around(s: State, a: Action) -> None:
    """Before anything is sold, everybody else who could place such a building is asked."""
    s.under = s.phase
    s.phase = C.PH_WANTS
    s.answered = 0
    s.asked = 1 << a.seat
    s.barred = 0
    for seat in range(8):
        s.want_count[seat] = 0
        s.want_next[seat] = 0
    breaking = own_hotel(s, a.seat, a.streets[0])
    houses = breaking
    hotels = False
    for i in range(a.x):
        if not breaking:
            if levels_wanted(s, a, i) == s.rules.hotel_level:
                hotels = True
            else:
                houses = True
    for seat in range(s.seats):
        if s.out[seat]:
            continue
        if (
            (houses and could_place(s, seat, C.LOT_HOUSE))
            or (hotels and could_place(s, seat, C.LOT_HOTEL))
            or (breaking and has_hotel(s, seat))
        ):
            s.asked |= 1 << seat


def levels_wanted(s: State, a: Action, i: int) -> int:
    """The level that the i-th want would bring its street to."""
    level = s.level[a.streets[i]] + 1
    for j in range(i):
        if a.streets[j] == a.streets[i]:
            level += 1
    return level


def may_be_done(s: State, seat: int) -> bool:
    """Nothing (more) wanted: this answers the question, or leaves the rest of the series."""
    if s.phase == C.PH_WANTS:
        return s.asked & ~s.answered & 1 << seat != 0
    return (
        s.phase == C.PH_AUCTION
        and s.series != 0
        and s.high_by != seat
        and shortage.wants_more(s, seat)
    )


def done(s: State, seat: int) -> None:
    if s.phase == C.PH_WANTS:
        s.answered |= 1 << seat
        serve_when_all_have_answered(s)
        return
    log.note(s, R.SHORTAGE_MAY_REDUCE, seat)
    s.want_next[seat] = s.want_count[seat]
    if shortage.needs_no_auction(s):
        shortage.next_auction(s)
    elif s.bidding >> seat & 1:
        auction.pass_lot(s, seat)


def serve_when_all_have_answered(s: State) -> None:
    if s.asked & ~s.answered:
        return
    s.series = 1
    if shortage.enough_for_builders(s):
        shortage.serve_everybody(s)
        shortage.wind_up(s)
    else:
        log.note(s, R.SHORTAGE_AUCTION, s.on_turn)
        s.lot_kind = C.LOT_HOUSE
        shortage.next_auction(s)
