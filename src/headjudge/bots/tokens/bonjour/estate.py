# compiled
"""How the fixed policies manage their property: they build, lift mortgages and raise cash."""

from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens.bonjour import constants as N
from headjudge.bots.tokens.bonjour import valuation as bonjour_valuation
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building, judge, mortgage
from headjudge.hosting import default_action


def improve(s: State, a: Action, brain: int, seat: int) -> bool:
    """Lift mortgages that keep a complete group from being built on, build, then lift the rest; always keep 200."""
    if s.cash[seat] <= N.KEEP or not s.held[seat]:
        return False
    if s.held[seat] & s.mortgaged and lift(s, a, seat, True):
        return True
    deed = street_to_build_on(s, brain, seat)
    if deed != C.NO_DEED:
        action.say(a, C.DO_BUILD, seat, deed, 0, 0)
        if not judge.objection(s, a):
            return True
    return s.held[seat] & s.mortgaged != 0 and lift(s, a, seat, False)


def lift(s: State, a: Action, seat: int, whole: bool) -> bool:
    """Lift the dearest mortgage possible: in complete groups only (`whole`), or on any deed."""
    best = C.NO_DEED
    for deed in range(C.DEEDS):
        if not (s.held[seat] & s.mortgaged) >> deed & 1:
            continue
        group = s.rules.group_of[deed]
        if whole and (group >= C.GROUP_RAILROAD or not holdings.owns_group(s, seat, group)):
            continue
        if s.cash[seat] - mortgage.lift_cost(s, deed) < N.KEEP:
            continue
        if best == C.NO_DEED or s.rules.price[deed] > s.rules.price[best]:
            best = deed
    if best == C.NO_DEED:
        return False
    action.say(a, C.DO_LIFT, seat, best, 0, 0)
    return not judge.objection(s, a)


def street_to_build_on(s: State, brain: int, seat: int) -> int:
    """Where one more building adds most rent for its price; C.NO_DEED if none is affordable."""
    best = C.NO_DEED
    most = 0
    for group in range(C.GROUP_RAILROAD):
        mask = s.rules.group_mask[group]
        if s.held[seat] & ~s.mortgaged & mask != mask:
            continue
        low = building.lowest(s, group)
        if low >= tallest(s, brain):
            continue
        for i in range(s.rules.group_size[group]):
            deed = s.rules.group_deeds[group * 4 + i]
            cost = building.cost(s, deed)
            if s.level[deed] != low or s.cash[seat] - cost < N.KEEP:
                continue
            more = rent(s, deed, low + 1) - rent(s, deed, low) - cost
            if (best == C.NO_DEED or more > most) and building.in_stock(s, deed):
                best = deed
                most = more
    return best


def tallest(s: State, brain: int) -> int:
    """The highest level that this policy builds to."""
    if brain == B.POLICY_C:
        return min(N.HOUSES, s.rules.hotel_level)
    return s.rules.hotel_level


def rent(s: State, deed: int, level: int) -> int:
    """The rent of a street at this level, in a complete group."""
    row = 6 if level == s.rules.hotel_level else 1 + level
    return s.rules.rent[deed * C.RENT_ROWS + row]


def want(s: State, a: Action, brain: int, seat: int) -> bool:
    """In a shortage: ask for one more building on each street of the best group, as far as the cash goes."""
    best = street_to_build_on(s, brain, seat)
    if best == C.NO_DEED:
        return False
    action.say(a, C.DO_WANT, seat, 0, 0, 0)
    group = s.rules.group_of[best]
    left = s.cash[seat] - N.KEEP
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if s.level[deed] == s.level[best] and left >= building.cost(s, deed):
            left -= building.cost(s, deed)
            a.streets[a.x] = deed
            a.x += 1
    return not judge.objection(s, a)


def settle(s: State, a: Action, brain: int, seat: int) -> None:
    """Pay; without enough cash, raise it; if that is impossible, go bankrupt."""
    if default_action.pay_or_give_up(s, a, seat):
        return
    if not pledge(s, a, brain, seat, False, C.GROUPS) and not pledge(
        s, a, brain, seat, True, C.GROUPS
    ):
        sell(s, a, seat)


def pledge(s: State, a: Action, brain: int, seat: int, whole: bool, but: int) -> bool:
    """Mortgage the cheapest deed without buildings, preferred ones last.

    With `whole`, deeds of complete groups count, too; deeds of the group `but` never do.
    """
    best = C.NO_DEED
    for deed in range(C.DEEDS):
        if not (s.held[seat] & ~s.mortgaged) >> deed & 1 or holdings.group_built(s, deed):
            continue
        group = s.rules.group_of[deed]
        if group == but or (not whole and holdings.owns_group(s, seat, group)):
            continue
        if best == C.NO_DEED or dearer(s, brain, best, deed):
            best = deed
    if best == C.NO_DEED:
        return False
    action.say(a, C.DO_MORTGAGE, seat, best, 0, 0)
    return not judge.objection(s, a)


def dearer(s: State, brain: int, deed: int, other: int) -> bool:
    """Would this policy rather keep `deed` than `other`?"""
    liked = bonjour_valuation.likes(brain, s.rules.group_of[deed])
    if liked != bonjour_valuation.likes(brain, s.rules.group_of[other]):
        return liked
    return s.rules.price[deed] > s.rules.price[other]


def sell(s: State, a: Action, seat: int) -> None:
    """Sell the building that returns most cash for the rent lost; a whole group if hotels cannot be broken down."""
    best = C.NO_DEED
    least = 0
    for deed in range(C.DEEDS):
        if s.owner[deed] != seat or not s.level[deed]:
            continue
        if s.level[deed] < building.highest(s, s.rules.group_of[deed]):
            continue
        level = s.level[deed]
        cost = (rent(s, deed, level) - rent(s, deed, level - 1)) * 100
        back = max(holdings.refund(s, deed, 1), 1)
        if best == C.NO_DEED or cost // back < least:
            best = deed
            least = cost // back
    if building.may_sell(s, seat, best):
        action.say(a, C.DO_SELL_GROUP, seat, s.rules.group_of[best], 0, 0)
    else:
        action.say(a, C.DO_SELL, seat, best, 0, 0)
