# compiled
"""A trader: it values groups, proposes and answers trades, keeps cash for coming rents, and builds where it pays."""

from headjudge.bots.tokens import greedy
from headjudge.bots.tokens import parameters as P
from headjudge.bots.tokens.table import Table
from headjudge.bots.tokens.trader import cash as trader_cash
from headjudge.bots.tokens.trader import trades, valuation
from headjudge.bots.tokens.trader.knowledge import Knowledge
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building, dice, mortgage, shortage, wants
from headjudge.hosting.turn_order import tokens as turn_order


def speak(s: State, a: Action, t: Table, seat: int) -> None:
    """Before another player's throw: build, or propose a trade."""
    if not improve(s, a, t, seat) and not bargain(s, a, t, seat):
        action.say(a, C.DO_NOTHING, seat, 0, 0, 0)


def answer(s: State, a: Action, t: Table, seat: int) -> None:
    """The answer of this seat, which the game waits for."""
    if turn_order.offered_to(s) == seat:
        reply(s, a, t.knowledge, seat)
    elif s.due:
        trader_cash.settle(s, a, t.knowledge, seat)
    elif s.phase == C.PH_TURN:
        before_throw(s, a, t, seat)
    elif s.phase == C.PH_BUY:
        buy_or_not(s, a, t.knowledge, seat)
    elif s.phase == C.PH_AUCTION:
        bid_or_pass(s, a, t.knowledge, seat)
    elif s.phase == C.PH_CHOOSE:
        choose(s, a, t.knowledge, seat)
    elif s.phase == C.PH_WANTS:
        want(s, a, t.knowledge, seat)
    else:
        greedy.answer(s, a, seat)


def reply(s: State, a: Action, k: Knowledge, seat: int) -> None:
    maker = 0
    while not s.offer_no[maker] or s.offer_to[maker] != seat:
        maker += 1
    kind = C.DO_ACCEPT if trades.takes(s, k, seat, maker) else C.DO_REJECT
    action.say(a, kind, seat, maker, 0, 0)
    a.lift = 0


# --- before a throw -----------------------------------------------------------------------------


def before_throw(s: State, a: Action, t: Table, seat: int) -> None:
    if s.jailed[seat] and s.throws == 0 and leave_jail(s, a, t.knowledge, seat):
        return
    if not improve(s, a, t, seat) and not bargain(s, a, t, seat):
        action.say(a, C.DO_ROLL, seat, 0, 0, 0)


def leave_jail(s: State, a: Action, k: Knowledge, seat: int) -> bool:
    """Leave jail by a card or the fine, if that is possible and it is time to."""
    if not leaves_jail(s, k, seat):
        return False
    kind = C.DO_JAIL_CARD if s.jail_cards[seat] else C.DO_FINE
    if kind == C.DO_FINE and (s.failed[seat] == 2 or s.cash[seat] < s.rules.fine + k.spare):
        return False
    action.say(a, kind, seat, 0, 0, 0)
    return True


def leaves_jail(s: State, k: Knowledge, seat: int) -> bool:
    """Leave jail while there is something to buy; later, stay to avoid rents."""
    if holdings.count(s.held[C.BANK]) > 6:
        return True
    return trader_cash.danger(s, k, seat) < k.stay


def improve(s: State, a: Action, t: Table, seat: int) -> bool:
    """Build once, mortgage a deed to pay for it, or lift a mortgage."""
    if not s.held[seat] & s.mortgaged and not trader_cash.has_a_group(s, seat):
        return False
    keep = trader_cash.reserve(s, t.knowledge, seat)
    deed = trader_cash.street_to_build_on(s, t.knowledge, seat, keep)
    if deed != C.NO_DEED:
        action.say(a, C.DO_BUILD, seat, deed, 0, 0)
        return not building.may_build(s, seat, deed)
    if fund(s, a, t.knowledge, seat, keep):
        return True
    if trades.could_build(s, seat) or s.turn_count < t.memory.saving[seat]:
        return False  # the cash is needed elsewhere
    return lift(s, a, t.knowledge, seat, keep)


def fund(s: State, a: Action, k: Knowledge, seat: int, keep: int) -> bool:
    """Mortgage a single deed if that pays for one of the first three houses."""
    for i in range(8):
        group = k.order[i]
        mask = s.rules.group_mask[group]
        if s.held[seat] & mask != mask:
            continue
        if s.mortgaged & mask:
            return free_group(s, a, k, seat, group)
        deed = trader_cash.lowest_street(s, group)
        if s.level[deed] >= P.FOUNDED or not building.in_stock(s, deed):
            continue
        loose = trader_cash.loose_deed(s, k, seat)
        if loose == C.NO_DEED:
            return False
        if s.cash[seat] + valuation.loans(s, s.held[seat]) * 2 < keep + building.cost(s, deed):
            return False
        action.say(a, C.DO_MORTGAGE, seat, loose, 0, 0)
        return not mortgage.may_mortgage(s, seat, loose)
    return False


def free_group(s: State, a: Action, k: Knowledge, seat: int, group: int) -> bool:
    """Lift the mortgages of a complete group before anything else."""
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if s.mortgaged >> deed & 1:
            cost = s.rules.loan[deed] + holdings.interest(s, deed)
            if s.cash[seat] >= cost + k.spare and not mortgage.may_lift(s, seat, deed):
                action.say(a, C.DO_LIFT, seat, deed, 0, 0)
                return True
            return False
    return False


def lift(s: State, a: Action, k: Knowledge, seat: int, keep: int) -> bool:
    """Lift a mortgage if there is cash to spare and nothing to build."""
    mine = s.held[seat] & s.mortgaged
    if not mine:
        return False
    for deed in range(28):
        if mine >> deed & 1:
            cost = s.rules.loan[deed] + holdings.interest(s, deed)
            if s.cash[seat] >= cost + keep + 200 and not mortgage.may_lift(s, seat, deed):
                action.say(a, C.DO_LIFT, seat, deed, 0, 0)
                return True
    return False


def bargain(s: State, a: Action, t: Table, seat: int) -> bool:
    """Make one offer: to each other player a low price first, then higher ones, until deeds change hands."""
    if t.offers[seat] >= t.knowledge.offers or t.quiet:
        return False
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if not s.out[other] and haggle(s, a, t, seat, other):
            return True
    if not trades.could_build(s, seat):
        return False
    for step in range(1, s.seats):
        other = (seat + step) % s.seats
        if not s.out[other] and sell(s, a, t, seat, other):
            return True
    return False


def sell(s: State, a: Action, t: Table, seat: int, other: int) -> bool:
    """Offer a single deed for cash, more cheaply after every rejection."""
    pair = seat * 8 + other
    owned = s.held[seat] * 3 ^ s.held[other]
    if t.memory.sold[pair] != owned or s.turn_count - t.memory.since[pair] > t.knowledge.patience:
        t.memory.sold[pair] = owned
        t.memory.since[pair] = s.turn_count
        t.memory.asked[pair] = t.knowledge.first_sale
    if t.memory.asked[pair] < t.knowledge.last_sale:
        return False
    if trades.sell(s, a, t.knowledge, seat, other, t.memory.asked[pair]):
        t.memory.asked[pair] -= t.knowledge.cheaper
        return True
    t.memory.asked[pair] = 0
    return False


def haggle(s: State, a: Action, t: Table, seat: int, other: int) -> bool:
    percent = asking(s, t, seat, other)
    if percent > t.knowledge.dearest:
        return False
    if trades.propose(s, a, t.knowledge, seat, other, percent):
        if a.kind == C.DO_OFFER:
            dearer(t, seat, other)
        else:
            saves(s, t, seat)
        return True
    t.memory.percent[seat * 8 + other] = t.knowledge.dearest + 1  # no price brings a gain for now
    return False


def asking(s: State, t: Table, seat: int, other: int) -> int:
    """The percentage of list prices to try now; it starts afresh when deeds have changed hands or time has passed."""
    pair = seat * 8 + other
    owned = s.held[seat] * 3 ^ s.held[other]
    if t.memory.owned[pair] != owned or s.turn_count - t.memory.turn[pair] > t.knowledge.patience:
        t.memory.owned[pair] = owned
        t.memory.percent[pair] = t.knowledge.first_price
    t.memory.turn[pair] = s.turn_count
    return t.memory.percent[pair]


def saves(s: State, t: Table, seat: int) -> None:
    """After mortgaging a deed for a trade, lift no mortgage for a while."""
    t.memory.saving[seat] = s.turn_count + t.knowledge.patience


def dearer(t: Table, seat: int, other: int) -> None:
    """After an offer: if it is rejected, the next one is higher."""
    t.memory.percent[seat * 8 + other] += t.knowledge.dearer


# --- other questions ----------------------------------------------------------------------------


def buy_or_not(s: State, a: Action, k: Knowledge, seat: int) -> None:
    deed = s.rules.deed_at[s.square[seat]]
    cost = s.rules.price[deed]
    kind = C.DO_DECLINE
    if s.cash[seat] >= cost:
        worth = valuation.worth_to(s, k, seat, deed, s.cash[seat]) + denied(s, k, seat, deed)
        if worth >= cost or s.cash[seat] >= cost + P.RESERVE:
            kind = C.DO_BUY
    else:
        loose = trader_cash.loose_deed(s, k, seat)
        if loose != C.NO_DEED and s.cash[seat] + holdings.raisable(s, seat) // 2 >= cost:
            if valuation.worth_to(s, k, seat, deed, cost) > 2 * cost:
                if not mortgage.may_mortgage(s, seat, loose):
                    action.say(a, C.DO_MORTGAGE, seat, loose, 0, 0)
                    return
    action.say(a, kind, seat, 0, 0, 0)


def denied(s: State, k: Knowledge, seat: int, deed: int) -> int:
    """What it is worth to keep this deed from others: a part of its value to the player it suits best."""
    most = 0
    for other in range(s.seats):
        if other == seat or s.out[other]:
            continue
        held = s.held[other]
        cash = s.rules.price[deed] + 300
        gain = valuation.menace(s, k, held | 1 << deed, cash) - valuation.menace(s, k, held, cash)
        if gain > most:
            most = gain
    return k.horizon * most // 100


def bid_or_pass(s: State, a: Action, k: Knowledge, seat: int) -> None:
    """Bid in small steps up to what the lot is worth to this seat."""
    limit = s.cash[seat] - k.spare
    if s.lot_kind == C.LOT_DEED:
        worth = valuation.worth_to(s, k, seat, s.lot, s.cash[seat]) + denied(s, k, seat, s.lot)
    else:
        worth = worth_of_building(s, k, seat)
    if worth < limit:
        limit = worth
    bid = max(s.opening, s.high + k.step)
    if s.high + 1 <= limit < bid:
        bid = limit
    if bid > limit or bid < s.opening or bid <= s.high:
        action.say(a, C.DO_PASS, seat, 0, 0, 0)
    else:
        action.say(a, C.DO_BID, seat, bid, 0, 0)


def worth_of_building(s: State, k: Knowledge, seat: int) -> int:
    """What the building that this seat asked for next will earn over the horizon."""
    deed = shortage.next_want(s, seat)
    group = s.rules.group_of[deed]
    brings = trader_cash.gain_of_building(s, k, group, deed) // s.rules.group_size[group]
    return building.cost(s, deed) + k.horizon * (s.left - 1) * brings // 100


def choose(s: State, a: Action, k: Knowledge, seat: int) -> None:
    """Choose a square with the Speed Die: the one that is worth most or costs least."""
    if dice.three_of_a_kind(s):
        best = 0
        high = -10000
        for square in range(40):
            value = landing(s, k, seat, square)
            if value > high:
                high = value
                best = square
        action.say(a, C.DO_CHOOSE, seat, best, 1, 0)
        return
    both = s.die1 + s.die2
    first = ride(s, k, seat, s.die1)
    second = ride(s, k, seat, s.die2)
    spaces = s.die1 if first > second else s.die2
    if ride(s, k, seat, both) >= max(first, second):
        spaces = both
    action.say(a, C.DO_CHOOSE, seat, spaces, 0, 0)


def ride(s: State, k: Knowledge, seat: int, spaces: int) -> int:
    return landing(s, k, seat, (s.square[seat] + spaces) % C.SQUARES)


def landing(s: State, k: Knowledge, seat: int, square: int) -> int:
    """What it is worth to land there."""
    deed = s.rules.deed_at[square]
    if deed != C.NO_DEED and s.owner[deed] == C.BANK:
        if s.cash[seat] < s.rules.price[deed]:
            return 0
        return valuation.worth_to(s, k, seat, deed, s.cash[seat]) - s.rules.price[deed]
    if s.rules.kind[square] == C.SQ_GO_TO_JAIL:
        return -50
    return -trader_cash.rent_at(s, seat, square)


def want(s: State, a: Action, k: Knowledge, seat: int) -> None:
    """In a shortage: ask for one building, where it pays most."""
    deed = trader_cash.street_to_build_on(s, k, seat, trader_cash.reserve(s, k, seat))
    if deed == C.NO_DEED:
        action.say(a, C.DO_DONE, seat, 0, 0, 0)
        return
    action.say(a, C.DO_WANT, seat, 1, 0, 0)
    a.streets[0] = deed
    if wants.may_want(s, a):
        action.say(a, C.DO_DONE, seat, 0, 0, 0)
