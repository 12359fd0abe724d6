# compiled
"""A greedy player: it buys what it can, builds when it may, and never trades.

It works on the engine's integers, but acts only through actions, like every player.
"""

from headjudge.bots.tokens import parameters as P
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building
from headjudge.hosting import default_action
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.turn_order import tokens as turn_order


def decide(s: State, a: Action, luck: Streams) -> None:  # open
    """Write the next action into `a`, for the seat that the game waits for or for chance."""
    if chance.answers(s):
        chance.decide(s, a, luck)
        return
    answer(s, a, turn_order.next_seat(s))
    if chance.throws(a):
        chance.fall(s, a, luck)


def answer(s: State, a: Action, seat: int) -> None:
    """The answer of this seat, which the game waits for; a throw comes without dice."""
    if s.due:
        default_action.settle_debt(s, a, seat)
    elif s.phase == C.PH_TURN:
        before_throw(s, a, seat)
    elif s.phase == C.PH_BUY:
        price = s.rules.price[s.rules.deed_at[s.square[seat]]]
        kind = C.DO_BUY if s.cash[seat] >= price else C.DO_DECLINE
        action.say(a, kind, seat, 0, 0, 0)
    elif s.phase == C.PH_AUCTION:
        bid_or_pass(s, a, seat)
    else:
        default_action.forced(s, a, seat)


def before_throw(s: State, a: Action, seat: int) -> None:
    """On its own turn, before the throw: leave jail early in the game, build, lift mortgages, then throw."""
    if s.jailed[seat] and s.throws == 0:
        if s.jail_cards[seat]:
            action.say(a, C.DO_JAIL_CARD, seat, 0, 0, 0)
            return
        if s.failed[seat] < 2 and s.cash[seat] >= 250 and holdings.count(s.held[C.BANK]) > 8:
            action.say(a, C.DO_FINE, seat, 0, 0, 0)
            return
    if s.cash[seat] > P.RESERVE + 50 and s.held[seat]:
        deed = street_to_build_on(s, seat)
        if deed != C.NO_DEED:
            action.say(a, C.DO_BUILD, seat, deed, 0, 0)
            return
        if s.held[seat] & s.mortgaged and s.cash[seat] > P.RESERVE + 100:
            deed = deed_to_lift(s, seat)
            if deed != C.NO_DEED:
                action.say(a, C.DO_LIFT, seat, deed, 0, 0)
                return
    action.say(a, C.DO_ROLL, seat, 0, 0, 0)


def street_to_build_on(s: State, seat: int) -> int:  # open
    """The street with the fewest buildings in the dearest complete group that is affordable."""
    for back in range(8):
        group = 7 - back
        mask = s.rules.group_mask[group]
        if s.held[seat] & ~s.mortgaged & mask != mask:
            continue
        best = C.NO_DEED
        for i in range(s.rules.group_size[group]):
            deed = s.rules.group_deeds[group * 4 + i]
            if best == C.NO_DEED or s.level[deed] <= s.level[best]:
                best = deed
        if s.level[best] == s.rules.hotel_level or not building.in_stock(s, best):
            continue
        if s.cash[seat] >= building.cost(s, best) + P.RESERVE:
            return best
    return C.NO_DEED


def deed_to_lift(s: State, seat: int) -> int:
    for deed in range(28):
        if (s.held[seat] & s.mortgaged) >> deed & 1:
            cost = s.rules.loan[deed] + holdings.interest(s, deed)
            if s.cash[seat] >= cost + P.RESERVE + 100:
                return deed
            return C.NO_DEED
    return C.NO_DEED


def value_to(s: State, seat: int, deed: int) -> int:
    """What a deed is worth to this player: more with other deeds of its group, twice if it completes it."""
    group = s.rules.group_of[deed]
    price = s.rules.price[deed]
    mine = holdings.count(s.held[seat] & s.rules.group_mask[group])
    if mine == s.rules.group_size[group] - 1:
        return 2 * price
    if mine:
        return price + price // 4
    return price - price // 5


def bid_or_pass(s: State, a: Action, seat: int) -> None:
    """Bid half-way to its limit, or pass."""
    limit = s.cash[seat] - P.RESERVE
    if s.lot_kind == C.LOT_DEED:
        value = value_to(s, seat, s.lot)
        if value < limit:
            limit = value
    if limit <= s.high or limit < s.opening:
        action.say(a, C.DO_PASS, seat, 0, 0, 0)
        return
    bid = s.high + 10 + (limit - s.high) // 2
    if bid > limit:
        bid = limit
    if bid < s.opening:
        bid = s.opening
    action.say(a, C.DO_BID, seat, bid, 0, 0)
