"""Houses and hotels: up and down, evenly, from the Bank's stock."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, turn_window


def lowest(s: State, group: int) -> int:
    low = 9
    for i in range(s.rules.group_size[group]):
        level = s.level[s.rules.group_deeds[group * 4 + i]]
        if level < low:
            low = level
    return low


def highest(s: State, group: int) -> int:
    high = 0
    for i in range(s.rules.group_size[group]):
        level = s.level[s.rules.group_deeds[group * 4 + i]]
        if level > high:
            high = level
    return high


def placeable(s: State, seat: int, deed: int) -> int:
    """Could one more building stand there, by ownership and evenness, whatever the stock?"""
    if deed < 0 or deed >= C.DEEDS:
        return R.BUILD_GROUP
    group = s.rules.group_of[deed]
    if group >= C.GROUP_RAILROAD or not holdings.owns_group(s, seat, group):
        return R.BUILD_GROUP
    if s.mortgaged & s.rules.group_mask[group]:
        return R.BUILD_MORTGAGED
    level = s.level[deed]
    top = s.rules.hotel_level
    if level == top:
        return R.HOTEL_ONE
    if level > lowest(s, group) and not s.rules.uneven:
        return R.HOTEL_NEEDS if level == top - 1 else R.BUILD_EVEN
    return R.NONE


def next_is_hotel(s: State, deed: int) -> bool:
    return s.level[deed] == s.rules.hotel_level - 1


def cost(s: State, deed: int) -> int:
    if next_is_hotel(s, deed):
        return s.rules.hotel_cost[deed]
    return s.rules.house_cost[deed]


def in_stock(s: State, deed: int) -> bool:
    """Is the next building for this street in the Bank?"""
    if next_is_hotel(s, deed):
        return s.hotels > 0
    return s.houses - s.locked > 0


def out_of_stock(s: State, deed: int) -> int:
    """None left, or those left are not for sale this turn."""
    if s.locked and s.houses and s.level[deed] != s.rules.hotel_level - 1:
        return R.BREAKDOWN_REMAINDER
    return R.SHORTAGE_WAIT


def may_build(s: State, seat: int, deed: int) -> int:
    if not turn_window.business(s, seat):
        return R.BUILD_THIRD if turn_window.third_throw(s) else R.BUILD_WINDOW
    refusal = turn_window.busy(s)
    if refusal:
        return refusal
    if debt.first_due(s, seat) != C.DEBTS:
        return R.DEBT_FIRST
    refusal = placeable(s, seat, deed)
    if refusal:
        return refusal
    if not in_stock(s, deed):
        return out_of_stock(s, deed)
    if s.cash[seat] < cost(s, deed):
        return R.HOTEL_CASH if next_is_hotel(s, deed) else R.BUILD_CASH
    return R.NONE


def build(s: State, seat: int, deed: int) -> None:
    uneven = s.level[deed] > lowest(s, s.rules.group_of[deed])
    note_order(s, seat, deed)
    put_up(s, seat, deed, cost(s, deed), R.HOTEL_SWAP if next_is_hotel(s, deed) else R.BUILD_PRICE)
    if uneven:
        log.note(s, R.HOUSE_UNEVEN, seat)


def note_order(s: State, seat: int, deed: int) -> None:
    """Which house of the group this is."""
    if s.level[deed] == s.rules.hotel_level - 1:
        return
    log.note(s, R.BUILD_NEXT if holdings.group_built(s, deed) else R.BUILD_FIRST, seat)


def put_up(s: State, seat: int, deed: int, price: int, ruling: int) -> None:
    """Pay for one building and place it."""
    holdings.pay(s, seat, C.BANK, price, ruling)
    place(s, deed, price)


def place(s: State, deed: int, price: int) -> None:
    """One building up, paid for already."""
    level = s.level[deed] + 1
    paid = s.paid[deed] + price
    holdings.set_level(
        s, deed, level, R.HOTEL_SWAP if level == s.rules.hotel_level else R.BUILD_PRICE
    )
    s.paid[deed] = paid


def may_sell_now(s: State, seat: int) -> int:
    """To settle a debt buildings may be sold at any moment; otherwise in the book's window."""
    if debt.may_raise(s, seat):
        return R.NONE
    if s.over:
        return turn_window.over(s)
    if not turn_window.business(s, seat):
        return R.SELL_THIRD if turn_window.third_throw(s) else R.SELL_WINDOW
    return R.NONE


def for_hotels(s: State) -> int:
    """The houses that a hotel may come down to: none while builders, who come first, are being served."""
    if s.phase == C.PH_WANTS or s.series:
        return 0
    return s.houses - s.locked


def may_sell(s: State, seat: int, deed: int) -> int:
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat or s.level[deed] == 0:
        return R.SELL_NONE
    refusal = may_sell_now(s, seat)
    if refusal:
        return refusal
    if s.level[deed] < highest(s, s.rules.group_of[deed]) and not s.rules.uneven:
        return R.SELL_EVEN
    top = s.rules.hotel_level
    if s.level[deed] == top and for_hotels(s) < top - 1 and not s.rules.partial_breakdown:
        return R.SHORTAGE_BUILDERS_FIRST if s.houses - s.locked >= top - 1 else R.SELL_NO_HOUSES
    return R.NONE


def sell(s: State, seat: int, deed: int) -> None:
    """One building down; a hotel comes down to its houses."""
    top = s.rules.hotel_level
    if s.level[deed] == top and for_hotels(s) < top - 1:
        break_down(s, seat, deed, for_hotels(s))
    else:
        one_down(s, seat, deed)


def one_down(s: State, seat: int, deed: int) -> None:
    """One step; a hotel to as many houses as it needed."""
    level = s.level[deed]
    top = s.rules.hotel_level
    money = holdings.refund(s, deed, 1)
    paid = s.paid[deed] - s.paid[deed] // level
    ruling = R.SELL_HOTEL_STEP if level == top else R.SELL_HALF
    holdings.set_level(s, deed, level - 1, ruling)
    if level > 1:
        s.paid[deed] = paid
    holdings.pay(s, C.BANK, seat, money, ruling)


def break_down(s: State, seat: int, deed: int, received: int) -> None:
    """A hotel comes down, but only `received` houses come for it; the rest is paid at half price.

    The group ends even, so with fewer houses than a full set all its hotels come down together.
    """
    group = s.rules.group_of[deed]
    size = s.rules.group_size[group]
    before = 0
    paid = 0
    pool = received
    for street in range(28):
        if s.rules.group_of[street] == group:
            before += s.level[street]
            paid += s.paid[street]
            if s.level[street] < s.rules.hotel_level:
                pool += s.level[street]
    if pool > size * (s.rules.hotel_level - 1):
        pool = size * (s.rules.hotel_level - 1)
    money = 0
    for street in range(28):
        if s.rules.group_of[street] == group:
            money += holdings.refund(s, street, s.level[street])
            holdings.set_level(s, street, 0, R.BREAKDOWN_CASH)
    share = pool // size
    extra = pool - share * size
    for street in range(28):
        if s.rules.group_of[street] == group:
            level = share
            if extra:
                level += 1
                extra -= 1
            if level:
                holdings.set_level(s, street, level, R.BREAKDOWN_CASH)
                s.paid[street] = paid * level // before
                money -= holdings.refund(s, street, level)
    log.note(s, R.BREAKDOWN_CASH, seat)
    holdings.pay(s, C.BANK, seat, money, R.BREAKDOWN_CASH)


def may_sell_group(s: State, seat: int, group: int) -> int:
    if group < 0 or group >= C.GROUP_RAILROAD or not holdings.owns_group(s, seat, group):
        return R.SELL_NONE
    if not s.built & s.rules.group_mask[group]:
        return R.SELL_NONE
    refusal = may_sell_now(s, seat)
    if refusal:
        return refusal
    return R.NONE


def sell_group(s: State, seat: int, group: int) -> None:
    for deed in range(28):
        if s.rules.group_of[deed] == group and s.level[deed]:
            money = holdings.refund(s, deed, s.level[deed])
            ruling = R.SELL_GROUP if holdings.is_hotel(s, deed) else R.SELL_GROUP_HOUSES
            holdings.set_level(s, deed, 0, ruling)
            holdings.pay(s, C.BANK, seat, money, ruling)
