# compiled
"""How the trader judges trades: what an offer is worth, and which one to make."""

from headjudge.bots.tokens import parameters as P
from headjudge.bots.tokens.bonjour import valuation as bonjour_valuation
from headjudge.bots.tokens.trader import valuation
from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.engine import action, holdings, offers
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import judge, trade, visibility


def gain(s: State, k: Knowledge, seat: int, other: int, give: int, get: int, paid: int) -> int:
    """What `seat` gains by giving the deeds `give` and cash `paid` (negative: receiving it) for the deeds `get`."""
    strong = valuation.strength(s, k, s.held[seat], s.cash[seat])
    cash = visibility.cash(s, seat, other)
    feared = valuation.menace(s, k, s.held[other], cash)
    return gain_from(s, k, seat, other, give, get, paid, strong, cash, feared)


def gain_from(
    s: State,
    k: Knowledge,
    seat: int,
    other: int,
    give: int,
    get: int,
    paid: int,
    strong: int,
    cash: int,
    feared: int,
) -> int:
    """The same, with this seat's strength and the other's apparent cash and strength given."""
    fees = offers.fees(s, get, 0)
    fees_other = offers.fees(s, give, 0)
    deeds = valuation.of_deeds(s, k, get) - valuation.of_deeds(s, k, give)
    held = (s.held[seat] | get) & ~give
    held_other = (s.held[other] | give) & ~get
    return valuation.relative(
        k,
        s.left,
        deeds - paid - fees,
        valuation.strength(s, k, held, s.cash[seat] - paid - fees) - strong,
        paid - deeds - fees_other,
        valuation.menace(s, k, held_other, cash + paid - fees_other) - feared,
    )


def takes(s: State, k: Knowledge, seat: int, maker: int) -> bool:
    """Does `seat` accept the offer that `maker` has made to it?"""
    if trade.may_accept(s, seat, maker, 0):
        return False
    paid = s.offer_get_cash[maker] - s.offer_give_cash[maker]
    if paid > 0 and s.cash[seat] - paid < k.spare:
        return False
    give = s.offer_get_deeds[maker]
    get = s.offer_give_deeds[maker]
    worth = gain(s, k, seat, maker, give, get, paid)
    worth += k.spare * (s.offer_give_cards[maker] - s.offer_get_cards[maker])
    return worth >= k.gain + homage(s, k, seat, maker, give, get)


def homage(s: State, k: Knowledge, seat: int, other: int, give: int, get: int) -> int:
    """The extra gain required if the other player completes a group and this seat does not."""
    if not bonjour_valuation.makes_whole(s, other, give, get):
        return 0
    return 0 if bonjour_valuation.makes_whole(s, seat, get, give) else k.crown


def price(s: State, deeds: int) -> int:
    """The sum of the list prices, less the loans on mortgaged deeds."""
    total = 0
    for deed in range(28):
        if deeds >> deed & 1:
            total += s.rules.price[deed]
            if s.mortgaged >> deed & 1:
                total -= s.rules.loan[deed]
    return total


def tradable(s: State, seat: int) -> int:
    """The deeds of this seat whose groups have no buildings."""
    mask = 0
    for group in range(10):
        if not s.built & s.rules.group_mask[group]:
            mask |= s.rules.group_mask[group]
    return s.held[seat] & mask


def propose(s: State, a: Action, k: Knowledge, seat: int, other: int, percent: int) -> bool:
    """Make the best offer to `other` that this seat gains by, at this percentage of list prices; false if none.

    If it would complete a group and cash is short, first mortgage a deed that is not needed.
    """
    best = k.gain
    give_best = 0
    get_best = 0
    paid_best = 0
    theirs = tradable(s, other)
    mine = tradable(s, seat)
    more = 2 * valuation.loans(s, s.held[seat])
    strong = valuation.strength(s, k, s.held[seat], s.cash[seat])
    cash = visibility.cash(s, seat, other)
    feared = valuation.menace(s, k, s.held[other], cash)
    for group in range(10):
        mask = s.rules.group_mask[group]
        get = theirs & mask
        if not get or s.held[other] & mask == mask:
            continue
        complete = (s.held[seat] | get) & mask == mask
        if holdings.count(get) > 1 and not complete:
            get = get & -get  # one of two, if both would not complete the group
        worth = price(s, get) * percent // 100
        for deed in range(29):  # one of its own deeds and the difference, or cash alone
            give = 0 if deed == 28 else 1 << deed
            if give and (not mine & give or give & mask or needed(s, seat, deed)):
                continue
            paid = worth - price(s, give)
            spare = s.cash[seat] - (
                k.spare - more + valuation.loan(s, give) if complete else k.purse
            )
            if paid > spare or -paid > cash:
                continue
            worth_me = gain_from(s, k, seat, other, give, get, paid, strong, cash, feared)
            if worth_me <= best:
                continue
            worth_me -= homage(s, k, seat, other, give, get)
            if worth_me > best:
                best = worth_me
                give_best = give
                get_best = get
                paid_best = paid
    if not get_best:
        return False
    if paid_best > s.cash[seat] - k.spare:
        return pledge(s, a, k, seat, give_best)
    return lawful(s, a, seat, other, give_best, get_best, paid_best)


def sell(s: State, a: Action, k: Knowledge, seat: int, other: int, percent: int) -> bool:
    """Offer `other` the single deed whose sale helps most, to get cash for building."""
    best = k.gain
    give_best = 0
    paid_best = 0
    mine = tradable(s, seat) & ~s.mortgaged
    for deed in range(28):
        if not mine >> deed & 1 or needed(s, seat, deed):
            continue
        if holdings.owns_group(s, seat, s.rules.group_of[deed]):
            continue
        paid = s.rules.price[deed] * percent // 100
        if paid > visibility.cash(s, seat, other):
            continue
        worth = gain(s, k, seat, other, 1 << deed, 0, -paid)
        if worth > best:
            best = worth
            give_best = 1 << deed
            paid_best = paid
    return give_best != 0 and lawful(s, a, seat, other, give_best, 0, -paid_best)


def could_build(s: State, seat: int) -> bool:
    """Does this seat have a complete group with fewer than three houses on every street?"""
    for group in range(8):
        if holdings.owns_group(s, seat, group):
            for i in range(s.rules.group_size[group]):
                if s.level[s.rules.group_deeds[group * 4 + i]] < P.FOUNDED:
                    return True
    return False


def needed(s: State, seat: int, deed: int) -> bool:
    """Does this seat own several deeds of this group, on the way to completing it?"""
    group = s.rules.group_of[deed]
    mine = holdings.count(s.held[seat] & s.rules.group_mask[group])
    return mine > 1 and group < C.GROUP_RAILROAD


def pledge(s: State, a: Action, k: Knowledge, seat: int, kept: int) -> bool:
    """Mortgage a single deed, but none of those in the trade."""
    for i in range(28):
        deed = 27 - i  # railroads and utilities are last in the list of deeds
        if not (s.held[seat] & ~s.mortgaged & ~kept) >> deed & 1 or needed(s, seat, deed):
            continue
        if holdings.owns_group(s, seat, s.rules.group_of[deed]):
            continue
        action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
        return judge.objection(s, a) == 0
    return False


def lawful(s: State, a: Action, seat: int, other: int, give: int, get: int, paid: int) -> bool:
    action.say(a, C.DO_OFFER, seat, other, 0, 0)
    action.clear_offer(a)
    a.give_deeds = give
    a.get_deeds = get
    a.give_cash = max(0, paid)
    a.get_cash = max(0, -paid)
    return judge.objection(s, a) == 0
