"""Selling buildings, mortgaging and lifting: what an owner may do between rolls."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import alliance, limits, money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def planned(s: State, deed: int) -> int:
    """The level a street will have once this window's orders are carried out."""
    return s.level[deed] + s.co.orders[deed]


def lowest(s: State, seat: int, group: int) -> int:
    """Of this owner's streets in the group, as planned."""
    low = 9
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if s.owner[deed] == seat and planned(s, deed) < low:
            low = planned(s, deed)
    return low


def highest(s: State, seat: int, group: int) -> int:
    high = 0
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if s.owner[deed] == seat and planned(s, deed) > high:
            high = planned(s, deed)
    return high


def put_at(s: State, deed: int, level: int, ruling: int) -> None:
    """Put a street at a level; a hotel that goes may take the flagship card along."""
    was_hotel = holdings.is_hotel(s, deed)
    holdings.set_level(s, deed, level, ruling)
    if was_hotel:
        strength_cards.hotel_gone(s, deed)


def may_sell(s: State, seat: int, deed: int) -> int:
    if s.phase != C.PH_WINDOW and not (s.phase == C.PH_SHED and limits.over(s, seat)):
        return R.EVENTS_FIRST
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    if planned(s, deed) == 0:
        return R.SELL_NONE
    if planned(s, deed) < highest(s, seat, s.rules.group_of[deed]):
        return R.SELL_EVEN
    if s.co.orders[deed] == 0 and holdings.is_hotel(s, deed) and s.houses < s.rules.hotel_level - 1:
        return R.BUILD_SUPPLY
    return R.NONE


def sell(s: State, seat: int, deed: int) -> None:
    """One building down; or one order less, where some are open."""
    if s.co.orders[deed]:
        s.co.orders[deed] -= 1
        log.event(
            s,
            C.EV_BUILD_ORDER,
            R.ORDER_TAKEN_BACK,
            seat,
            C.BANK,
            s.co.orders[deed],
            deed,
            0,
        )
        return
    ruling = R.SHED_SELL if s.phase == C.PH_SHED else R.SELL
    part = s.paid[deed] // s.level[deed]
    s.paid[deed] -= part
    put_at(s, deed, s.level[deed] - 1, ruling)
    money.receive(s, seat, s.rules.house_cost[deed] // 2, ruling, C.FLOW_RESALE, deed)


def may_sell_group(s: State, seat: int, group: int) -> int:
    if s.phase != C.PH_WINDOW and not (s.phase == C.PH_SHED and limits.over(s, seat)):
        return R.EVENTS_FIRST
    if group < 0 or group >= C.GROUPS:
        return R.SELL_NONE
    if not s.built & s.held[seat] & s.rules.group_mask[group]:
        return R.SELL_NONE
    return R.NONE


def sell_all(s: State, seat: int, group: int, ruling: int) -> None:
    """All this owner's buildings of a group go back at half price, hotels whole."""
    sell_of(s, s.held[seat] & s.rules.group_mask[group], ruling)


def sell_of(s: State, deeds: int, ruling: int) -> None:
    """All buildings on these deeds go back together: if the bank cannot pay for all, the owners share what it has."""
    for deed in range(28):
        if deeds >> deed & 1 and s.level[deed]:
            s.co.due[s.owner[deed]] += resale(s, deed)
    short = money.ration_due(s)
    for deed in range(28):
        if not deeds >> deed & 1:
            continue
        s.co.orders[deed] = 0
        if s.level[deed]:
            seat = s.owner[deed]
            amount = min(resale(s, deed), s.co.due[seat])
            s.co.due[seat] -= amount
            put_at(s, deed, 0, ruling)
            money.receive(s, seat, amount, ruling, C.FLOW_RESALE, deed)
    if short:
        s.co.ended = C.END_BANK


def resale(s: State, deed: int) -> int:
    """What the bank pays for all that stands on a street."""
    return s.level[deed] * s.rules.house_cost[deed] // 2


def may_mortgage(s: State, seat: int, deed: int) -> int:
    if deed >= 100:
        return R.CARD_MORTGAGE
    if limits.over(s, seat):
        return R.SHED_MORTGAGE
    if s.phase != C.PH_WINDOW:
        return R.EVENTS_FIRST
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    if s.mortgaged >> deed & 1:
        return R.MORTGAGE_STATE
    return R.MORTGAGE_BUILT if built_beside(s, seat, deed) else R.NONE


def built_beside(s: State, seat: int, deed: int) -> bool:
    """Buildings in the group that bind this owner: their own, and in an alliance the partners', too."""
    group = s.rules.group_of[deed]
    built = s.built & s.rules.group_mask[group]
    if not alliance.in_force(s, group):
        built &= s.held[seat]
    return built != 0


def mortgage(s: State, seat: int, deed: int) -> None:
    s.mortgaged |= 1 << deed
    log.event(s, C.EV_MORTGAGE, R.MORTGAGE, seat, C.BANK, s.rules.loan[deed], deed, 0)
    money.receive(s, seat, s.rules.loan[deed], R.MORTGAGE, C.FLOW_MORTGAGE, deed)


def lift_cost(s: State, deed: int) -> int:
    return s.rules.loan[deed] + holdings.interest(s, deed)


def may_lift(s: State, seat: int, deed: int) -> int:
    if deed >= 100:
        return R.CARD_MORTGAGE
    if s.phase != C.PH_WINDOW:
        return R.EVENTS_FIRST
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    if not s.mortgaged >> deed & 1:
        return R.MORTGAGE_STATE
    if s.cash[seat] < lift_cost(s, deed):
        return R.LIFT_CASH
    return R.NONE


def lift(s: State, seat: int, deed: int) -> None:
    s.mortgaged &= ~(1 << deed)
    log.event(s, C.EV_LIFT, R.LIFT, seat, C.BANK, lift_cost(s, deed), deed, 0)
    money.flow(s, seat, C.BANK, lift_cost(s, deed), R.LIFT, C.FLOW_UNMORTGAGE, deed)


def worth_for_tax(s: State, seat: int) -> int:
    """Cash, printed prices of all deeds, buildings at cost and appraised cards."""
    total = s.cash[seat] + strength_cards.appraised(s, seat)
    for deed in range(28):
        if s.owner[deed] == seat:
            total += s.rules.price[deed] + s.level[deed] * s.rules.house_cost[deed]
    return total


def may_build_there(s: State, seat: int, deed: int) -> int:
    """Ownership, alliance, mortgages and evenness: could one more building be ordered there?"""
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != seat:
        return R.NOT_OWNER
    group = s.rules.group_of[deed]
    if group >= C.GROUP_RAILROAD:
        return R.BUILD_RAILROAD
    refusal = right_to_build(s, group)
    if refusal:
        return refusal
    if planned(s, deed) >= s.rules.hotel_level:
        return R.BUILD_TOP
    if planned(s, deed) > lowest(s, seat, group):
        return R.BUILD_EVEN
    return R.NONE


def right_to_build(s: State, group: int) -> int:
    if not alliance.sole(s, group):
        if s.co.ally[group] == C.ALLY_NOTICE:
            return R.BUILD_NOTICE
        if s.held[C.BANK] & s.rules.group_mask[group]:
            return R.BUILD_UNOWNED
        if s.co.ally[group] != C.ALLY_RUNS:
            return R.BUILD_RIGHT
    if s.mortgaged & s.rules.group_mask[group]:
        return R.BUILD_MORTGAGED
    return R.NONE
