# compiled
"""How the trader handles cash: the reserve for coming rents, what to build, what to sell or mortgage."""

from headjudge.bots.tokens import parameters as P
from headjudge.bots.tokens.trader import valuation
from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building, judge
from headjudge.hosting import default_action


def rent_at(s: State, seat: int, square: int) -> int:
    """What landing there would cost this seat now, assuming a throw of seven."""
    deed = s.rules.deed_at[square]
    if deed == C.NO_DEED:
        if s.rules.kind[square] == C.SQ_INCOME_TAX:
            return s.rules.income_flat
        return s.rules.luxury_tax if s.rules.kind[square] == C.SQ_LUXURY_TAX else 0
    owner = s.owner[deed]
    if owner == C.BANK or owner == seat or s.mortgaged >> deed & 1:
        return 0
    group = s.rules.group_of[deed]
    if group == C.GROUP_RAILROAD:
        return s.rules.railroad_rent[holdings.count(s.held[owner] & s.rules.group_mask[group])]
    if group == C.GROUP_UTILITY:
        return 7 * s.rules.utility_times[holdings.count(s.held[owner] & s.rules.group_mask[group])]
    row = deed * C.RENT_ROWS
    level = s.level[deed]
    if level == s.rules.hotel_level:
        return s.rules.rent[row + 6]
    if level:
        return s.rules.rent[row + 1 + level]
    return s.rules.rent[row + 1 if holdings.owns_group(s, owner, group) else row]


def reserve(s: State, k: Knowledge, seat: int) -> int:  # open
    """The cash to keep, from the rents that the next throw may cost."""
    expected = 0  # of 36
    worst = 0
    for sum_of_dice in range(2, 13):
        cost = rent_at(s, seat, (s.square[seat] + sum_of_dice) % C.SQUARES)
        ways = sum_of_dice - 1 if sum_of_dice < 8 else 13 - sum_of_dice
        expected += cost * ways
        if cost > worst:
            worst = cost
    return k.spare + min(k.threat * expected // 36, worst)


def danger(s: State, k: Knowledge, seat: int) -> int:
    """The rent in cents that a throw costs this seat on average, wherever it stands."""
    total = 0
    for square in range(40):
        deed = s.rules.deed_at[square]
        if deed != C.NO_DEED and s.owner[deed] != C.BANK and s.owner[deed] != seat:
            total += k.visits[square] * rent_at(s, seat, square) // 1000
    return total


# --- building -----------------------------------------------------------------------------------


def street_to_build_on(s: State, k: Knowledge, seat: int, keep: int) -> int:  # open
    """Where the next building earns most for its price, if affordable; C.NO_DEED if nowhere."""
    best = C.NO_DEED
    high = 0
    for group in range(8):
        mask = s.rules.group_mask[group]
        if s.held[seat] & ~s.mortgaged & mask != mask:
            continue
        deed = lowest_street(s, group)
        if s.level[deed] == s.rules.hotel_level or not building.in_stock(s, deed):
            continue
        if s.level[deed] == s.rules.hotel_level - 1 and houses_are_scarce(s, seat):
            continue
        cost = building.cost(s, deed)
        if s.cash[seat] < cost + keep:
            continue
        percent = gain_of_building(s, k, group, deed) * 100 // cost
        if percent > high:
            high = percent
            best = deed
    return best


def gain_of_building(s: State, k: Knowledge, group: int, deed: int) -> int:
    """Cents per throw. The first two houses count as much as the third, because they lead to it."""
    row = group * P.ROWS
    level = s.level[deed]
    if level < P.FOUNDED:
        return (k.income[row + P.FOUNDED] - k.income[row + level]) // (P.FOUNDED - level)
    return k.income[row + level + 1] - k.income[row + level]


def has_a_group(s: State, seat: int) -> bool:
    """Does this seat own a complete colour group?"""
    for group in range(8):
        if holdings.owns_group(s, seat, group):
            return True
    return False


def lowest_street(s: State, group: int) -> int:
    """The dearest street among those with the fewest buildings."""
    best = s.rules.group_deeds[group * 4]
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if s.level[deed] <= s.level[best]:
            best = deed
    return best


def houses_are_scarce(s: State, seat: int) -> bool:
    """Would a hotel give houses back that somebody else is waiting for?"""
    if s.houses > 8:
        return False
    for group in range(8):
        owner = s.owner[s.rules.group_deeds[group * 4]]
        if owner != seat and owner < s.seats and holdings.owns_group(s, owner, group):
            if building.lowest(s, group) < s.rules.hotel_level - 1:
                return True
    return False


# --- raising cash -------------------------------------------------------------------------------


def loose_deed(s: State, k: Knowledge, seat: int) -> int:
    """The deed outside complete groups that loses least rent for its loan; C.NO_DEED if there is none."""
    best = C.NO_DEED
    low = 0
    for deed in range(28):
        if not (s.held[seat] & ~s.mortgaged) >> deed & 1:
            continue
        group = s.rules.group_of[deed]
        if group < C.GROUP_RAILROAD and holdings.owns_group(s, seat, group):
            continue
        missed = k.single[deed]
        if group >= C.GROUP_RAILROAD:
            missed = valuation.line(s, k, s.held[seat], group) - k.single[deed]
        missed = missed * 1000 // s.rules.loan[deed]
        if best == C.NO_DEED or missed < low:
            best = deed
            low = missed
    return best


def settle(s: State, a: Action, k: Knowledge, seat: int) -> None:
    """Pay; otherwise mortgage single deeds, sell what earns least, mortgage the rest; otherwise go bankrupt."""
    if default_action.pay_or_give_up(s, a, seat):
        return
    deed = loose_deed(s, k, seat)
    if deed != C.NO_DEED:
        action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
        return
    if sell_least(s, a, k, seat):
        return
    for deed in range(28):
        if (s.held[seat] & ~s.mortgaged) >> deed & 1:
            action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
            if not judge.objection(s, a):
                return


def sell_least(s: State, a: Action, k: Knowledge, seat: int) -> bool:
    """Sell one building where it is missed least; a whole group if hotels cannot be broken down."""
    best = C.NO_DEED
    low = 0
    for deed in range(28):
        if s.owner[deed] != seat or not s.level[deed] or building.may_sell(s, seat, deed):
            continue
        group = s.rules.group_of[deed]
        row = group * P.ROWS + s.level[deed]
        missed = (k.income[row] - k.income[row - 1]) * 100 // s.rules.house_cost[deed]
        if best == C.NO_DEED or missed < low:
            best = deed
            low = missed
    if best != C.NO_DEED:
        action.say(a, C.DO_SELL, seat, best, 0, 0)
        return True
    for group in range(8):
        if s.held[seat] & s.built & s.rules.group_mask[group]:
            action.say(a, C.DO_SELL_GROUP, seat, group, 0, 0)
            return True
    return False
