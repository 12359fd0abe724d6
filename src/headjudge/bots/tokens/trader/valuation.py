# compiled
"""How well a seat stands: what it owns, and what it will earn from the others' throws.

Every function takes the deeds and the cash that a seat would have, so that trades, purchases and bids can be judged
before they are made. The others' cash is what the seat may know of it (engine/tokens/visibility.py).
"""

from headjudge.bots.tokens import parameters as P
from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.state import State


def wealth(s: State, k: Knowledge, held: int, cash: int) -> int:
    """Cash, deeds at a part of their price less mortgages, and buildings at their resale price."""
    return cash + of_deeds(s, k, held)


def of_deeds(s: State, k: Knowledge, deeds: int) -> int:
    total = 0
    deed = 0
    while deeds:
        if deeds & 1:
            total += of_deed(s, k, deed)
        deeds >>= 1
        deed += 1
    return total


def of_deed(s: State, k: Knowledge, deed: int) -> int:
    """What this deed, with its mortgage or buildings, adds to its owner's wealth."""
    total = s.rules.price[deed] * k.loose // 100
    if s.mortgaged >> deed & 1:
        total -= s.rules.loan[deed] * 11 // 10
    return total + s.level[deed] * s.rules.house_cost[deed] // 2


def power(s: State, k: Knowledge, held: int, cash: int) -> int:  # open
    """Cents earned per opponent's throw, once the cash is spent on building in complete groups."""
    total = 0
    spare = cash - k.spare + loans(s, held)
    for i in range(8):
        group = k.order[i]
        mask = s.rules.group_mask[group]
        mine = held & mask
        if not mine:
            continue
        if mine != mask:
            total += singles(s, k, group, mine)
            continue
        first = s.rules.group_deeds[group * 4]
        cost = s.rules.house_cost[first]
        have = units(s, group)
        top = s.rules.group_size[group] * s.rules.hotel_level
        more = 0
        freeing = cost_to_lift(s, group)
        if spare > freeing:
            spare -= freeing
            more = min(spare // cost, top - have)
            more = min(more, s.houses + 4 * s.hotels)
            spare -= more * cost
            total += developed(s, k, group, have + more)
        else:
            total += singles(s, k, group, mine) * 2
    total += line(s, k, held, C.GROUP_RAILROAD)
    total += line(s, k, held, C.GROUP_UTILITY)
    return total


def loans(s: State, held: int) -> int:
    """Cash in an emergency: half of what mortgaging the deeds outside complete groups would raise."""
    free = held
    for group in range(10):
        mask = s.rules.group_mask[group]
        if held & mask == mask:
            free &= ~mask
    return loan(s, free) // 2


def loan(s: State, deeds: int) -> int:
    """What mortgaging these deeds would raise."""
    free = deeds & ~s.mortgaged
    total = 0
    deed = 0
    while free:
        if free & 1:
            total += s.rules.loan[deed]
        free >>= 1
        deed += 1
    return total


def units(s: State, group: int) -> int:
    """The number of buildings in a group; a hotel counts as its houses plus one."""
    total = 0
    for i in range(s.rules.group_size[group]):
        total += s.level[s.rules.group_deeds[group * 4 + i]]
    return total


def developed(s: State, k: Knowledge, group: int, buildings: int) -> int:
    """Cents per throw with this many buildings, spread evenly."""
    size = s.rules.group_size[group]
    level = buildings // size
    low = k.income[group * P.ROWS + level]
    if level >= s.rules.hotel_level:
        return low
    return low + (k.income[group * P.ROWS + level + 1] - low) * (buildings - level * size) // size


def singles(s: State, k: Knowledge, group: int, deeds: int) -> int:
    """Cents per throw of these deeds of a group, without buildings."""
    total = 0
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if (deeds & ~s.mortgaged) >> deed & 1:
            total += k.single[deed]
    return total


def line(s: State, k: Knowledge, held: int, group: int) -> int:
    """Railroads or utilities: the rent depends on how many are owned; mortgaged ones earn nothing."""
    mine = held & s.rules.group_mask[group]
    if not mine:
        return 0
    owned = holdings.count(mine)
    free = holdings.count(mine & ~s.mortgaged)
    return k.income[group * P.ROWS + owned] * free // owned


def cost_to_lift(s: State, group: int) -> int:
    """The cost of lifting all mortgages of a group."""
    total = 0
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if s.mortgaged >> deed & 1:
            total += s.rules.loan[deed] * 11 // 10
    return total


def hope(s: State, k: Knowledge, held: int, cash: int) -> int:
    """Cents per throw that incomplete groups promise: a part of what they would earn with three houses.

    The part is larger with enough cash to buy what is missing, and to build.
    """
    total = 0
    for group in range(8):
        mask = s.rules.group_mask[group]
        mine = held & mask
        if not mine or mine == mask:
            continue
        missing = s.rules.group_size[group] - holdings.count(mine)
        first = s.rules.group_deeds[group * 4]
        cost = P.DEAR * s.rules.price[first]
        cost += P.FOUNDED * s.rules.house_cost[first] * s.rules.group_size[group]
        with_bank = holdings.count(s.held[C.BANK] & mask & ~held)
        if with_bank == missing:
            percent = k.hope_one if missing == 1 else k.hope_two
        elif missing == 1:
            percent = k.deal_one if cash < cost else k.rich_one
        else:
            percent = k.deal_two if cash < cost else k.rich_two
        total += k.income[group * P.ROWS + P.FOUNDED] * percent // 100
    return total


def strength(s: State, k: Knowledge, held: int, cash: int) -> int:
    """Cents per opponent's throw: what is earned now, and what may be earned later."""
    return power(s, k, held, cash) + hope(s, k, held, cash)


def menace(s: State, k: Knowledge, held: int, cash: int) -> int:
    """The same for an opponent, whose hopes may count for more than one's own."""
    return power(s, k, held, cash) + hope(s, k, held, cash) * k.fear // 100


def relative(
    k: Knowledge,
    left: int,
    wealth_me: int,
    strength_me: int,
    wealth_other: int,
    strength_other: int,
) -> int:
    """What changes in two players' wealth and strength are worth to the first, against the average of the others."""
    others = left - 1
    me = wealth_me + k.horizon * (others * strength_me - strength_other) // 100
    other = wealth_other + k.horizon * (others * strength_other - strength_me) // 100
    third = -k.horizon * (strength_me + strength_other) // 100
    return me - (other + (left - 2) * third) // others


def worth_to(s: State, k: Knowledge, seat: int, deed: int, cash: int) -> int:
    """The most that this unowned deed is worth to a seat with this much cash."""
    held = s.held[seat]
    more = held | 1 << deed
    gain = of_deed(s, k, deed)
    paid = max(0, cash - s.rules.price[deed])  # cash left for building
    stronger = strength(s, k, more, paid) - strength(s, k, held, paid)
    return relative(k, s.left, gain, stronger, 0, 0)
