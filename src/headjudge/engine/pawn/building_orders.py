"""Building orders: collected in a window, carried out when it closes, auctioned where stock is short."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import alliance, auction, estate, money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def cost(s: State, seat: int, deed: int, level: int) -> int:
    """What the building that brings a street to this level costs now, rounded up."""
    printed = s.rules.house_cost[deed]
    if level == s.rules.hotel_level:
        printed = s.rules.hotel_cost[deed]
    percent = s.co.cheap * strength_cards.part_percent(s, seat, C.IX_BUILD_PART)
    return (printed * percent + 9999) // 10000


def ordered_cost(s: State, seat: int) -> int:
    total = 0
    for deed in range(28):
        if s.co.orders[deed] and s.owner[deed] == seat:
            for i in range(s.co.orders[deed]):
                total += cost(s, seat, deed, s.level[deed] + 1 + i)
    return total


def may_build(s: State, seat: int, deed: int) -> int:
    if s.phase != C.PH_WINDOW:
        return R.TRUST_EVENT if s.co.status[seat] == C.IN_TRUST else R.EVENTS_FIRST
    refusal = estate.may_build_there(s, seat, deed)
    if refusal:
        return refusal
    level = estate.planned(s, deed) + 1
    if level == s.rules.hotel_level:
        if s.hotels == 0:
            return R.BUILD_SUPPLY
    elif s.houses + houses_coming(s) == 0:
        return R.BUILD_SUPPLY
    if s.cash[seat] < ordered_cost(s, seat) + cost(s, seat, deed, level):
        return R.BUILD_CASH
    return R.NONE


def build(s: State, seat: int, deed: int) -> None:
    s.co.orders[deed] += 1
    s.co.order_of[deed] = seat
    ruling = R.ORDER if alliance.sole(s, s.rules.group_of[deed]) else R.ORDER_ALLIED
    log.event(s, C.EV_BUILD_ORDER, ruling, seat, C.BANK, s.co.orders[deed], deed, 0)


# --- carrying them out --------------------------------------------------------------------------


def goes_up(s: State, deed: int) -> bool:
    """Ordered, and no street of the same owner in the group is lower; other owners may lag behind."""
    if s.co.orders[deed] == 0:
        return False
    group = s.rules.group_of[deed]
    for i in range(s.rules.group_size[group]):
        other = s.rules.group_deeds[group * 4 + i]
        if s.owner[other] == s.owner[deed] and s.level[other] < s.level[deed]:
            return False
    return True


def wants_house(s: State, deed: int) -> bool:
    return s.level[deed] < s.rules.hotel_level - 1 and goes_up(s, deed)


def wants_hotel(s: State, deed: int) -> bool:
    return s.level[deed] == s.rules.hotel_level - 1 and goes_up(s, deed)


def houses_wanted(s: State) -> int:
    total = 0
    for deed in range(28):
        if s.co.orders[deed] and s.level[deed] < s.rules.hotel_level - 1:
            total += min(s.co.orders[deed], s.rules.hotel_level - 1 - s.level[deed])
    return total


def houses_coming(s: State) -> int:
    """What the hotels ordered in this window will send back, if there are enough of them."""
    if hotels_wanted(s) > s.hotels:
        return 0
    total = 0
    for deed in range(28):
        if s.co.orders[deed] and s.level[deed] == s.rules.hotel_level - 1:
            total += s.level[deed]
    return total


def hotels_wanted(s: State) -> int:
    total = 0
    for deed in range(28):
        if s.co.orders[deed] and estate.planned(s, deed) == s.rules.hotel_level:
            total += 1
    return total


def seeks(s: State, seat: int, kind: int) -> bool:
    return site(s, seat, kind) != C.NO_DEED


def site(s: State, seat: int, kind: int) -> int:
    """Where this company's next building of this kind would go: the lowest street, the dearest first."""
    best = C.NO_DEED
    for deed in range(28):
        if s.owner[deed] != seat:
            continue
        if not (wants_house(s, deed) if kind == C.LOT_HOUSE else wants_hotel(s, deed)):
            continue
        if best == C.NO_DEED or goes_first(s, deed, best):
            best = deed
    return best


def goes_first(s: State, deed: int, other: int) -> bool:
    if s.level[deed] != s.level[other]:
        return s.level[deed] < s.level[other]
    return s.rules.price[deed] > s.rules.price[other]


def seekers(s: State, kind: int) -> int:
    mask = 0
    for seat in range(s.seats):
        if seeks(s, seat, kind):
            mask |= 1 << seat
    return mask


def carry_out(s: State) -> None:
    """Go on with the orders until a shortage needs an auction, or none are left."""
    drop_unlawful(s)
    if hotels_wanted(s) <= s.hotels:
        place_all(s, C.LOT_HOTEL)
    if houses_wanted(s) <= s.houses:
        place_all(s, C.LOT_HOUSE)
    elif scarce(s, C.LOT_HOUSE):
        return
    waiting = 0
    for deed in range(28):
        if wants_hotel(s, deed):
            waiting += 1
    if waiting <= s.hotels:
        place_all(s, C.LOT_HOTEL)
    elif scarce(s, C.LOT_HOTEL):
        return
    forget(s)
    s.co.closing = 0
    s.phase = C.PH_TURN


def drop_unlawful(s: State) -> None:
    """Orders that have become impossible lapse: no right to build any more, or not the money."""
    for deed in range(28):
        if s.co.orders[deed]:
            seat = s.co.order_of[deed]
            kept = s.owner[deed] == seat and not estate.right_to_build(s, s.rules.group_of[deed])
            if not kept or s.cash[seat] < cost(s, seat, deed, s.level[deed] + 1):
                lapse(s, deed)


def lapse(s: State, deed: int) -> None:
    seat = s.co.order_of[deed]
    s.co.orders[deed] = 0
    s.co.order_of[deed] = C.NOBODY
    log.event(s, C.EV_BUILD_ORDER, R.ORDER_LAPSES, seat, C.BANK, 0, deed, 0)


def forget(s: State) -> None:
    for deed in range(28):
        if s.co.orders[deed]:
            lapse(s, deed)
        s.co.order_of[deed] = C.NOBODY


def place_all(s: State, kind: int) -> None:
    """Enough for everybody: all orders of a kind, at the normal price."""
    for seat in range(s.seats):
        while place_one(s, seat, kind, R.NONE):
            pass


def place_one(s: State, seat: int, kind: int, ruling: int) -> bool:
    """One building at the normal price; False if none is ordered. With too little cash the order lapses."""
    deed = site(s, seat, kind)
    if deed == C.NO_DEED:
        return False
    price = cost(s, seat, deed, s.level[deed] + 1)
    if s.cash[seat] < price:
        lapse(s, deed)
        return True
    why = ruling if ruling else built_ruling(s, seat, deed)
    money.flow(s, seat, C.BANK, price, why, C.FLOW_BUILD, deed)
    put_up(s, seat, deed, price, why)
    return True


def built_ruling(s: State, seat: int, deed: int) -> int:
    if s.co.status[seat] == C.IN_TRUST:
        return R.BUILT_TRUST
    return R.BUILT_SOLE if alliance.sole(s, s.rules.group_of[deed]) else R.BUILT


def put_up(s: State, seat: int, deed: int, price: int, ruling: int) -> None:
    s.co.orders[deed] -= 1
    paid = s.paid[deed] + price
    estate.put_at(s, deed, s.level[deed] + 1, ruling)
    s.paid[deed] = paid
    if holdings.is_hotel(s, deed):
        strength_cards.hotel_built(s, seat, deed)


# --- shortages ----------------------------------------------------------------------------------


def stock(s: State, kind: int) -> int:
    return s.houses if kind == C.LOT_HOUSE else s.hotels


def scarce(s: State, kind: int) -> bool:
    """Sell what is left one by one, by auction while several want it. True while an auction is running."""
    while stock(s, kind):
        who = seekers(s, kind)
        if who == 0:
            return False
        if who & (who - 1):
            auction.open_lot(s, kind, lots_street(s, kind), dearest(s, kind), C.BANK, R.SHORTAGE)
            if s.phase == C.PH_AUCTION:
                return True
        else:
            place_one(s, auction.first(who), kind, R.SHORTAGE_ALONE)
    drop_kind(s, kind)
    return False


def sought(s: State, deed: int, kind: int) -> bool:
    """Is such a building still ordered here, be it after others of the same owner?"""
    if kind == C.LOT_HOTEL:
        return wants_hotel(s, deed)
    return (
        s.co.orders[deed] != 0 and s.level[deed] < s.rules.hotel_level - 1 and attainable(s, deed)
    )


def attainable(s: State, deed: int) -> bool:
    """Do the owner's orders in the group, once carried out, let this street go up?"""
    group = s.rules.group_of[deed]
    return s.level[deed] <= estate.lowest(s, s.owner[deed], group)


def lots_street(s: State, kind: int) -> int:
    """The dearest street that a building is sought for: it names the lot and sets its lowest bid."""
    best = C.NO_DEED
    for deed in range(28):
        if sought(s, deed, kind):
            if best == C.NO_DEED or s.rules.house_cost[deed] > s.rules.house_cost[best]:
                best = deed
    return best


def dearest(s: State, kind: int) -> int:
    deed = lots_street(s, kind)
    return s.rules.house_cost[deed] if kind == C.LOT_HOUSE else s.rules.hotel_cost[deed]


def won(s: State, seat: int, kind: int, price: int) -> None:
    deed = site(s, seat, kind)
    put_up(s, seat, deed, price, R.SHORTAGE_WON)


def drop_kind(s: State, kind: int) -> None:
    for deed in range(28):
        if (kind == C.LOT_HOUSE and wants_house(s, deed)) or (
            kind == C.LOT_HOTEL and wants_hotel(s, deed)
        ):
            lapse(s, deed)
