# compiled
"""A greedy player on the engine's own integers: buys what it can, builds when it may, never trades.

It speaks to the engine only through actions, like everybody else.
"""

from headjudge.bots.tokens import parameters as P
from headjudge.engine import action, holdings, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building, debt, dice, judge
from headjudge.hosting import rng
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.rng import Random
from headjudge.hosting.turn_order import tokens as turn_order


def decide(s: State, a: Action, r: Random) -> None:
    """Say, in `a`, what is to be done next by whoever the game is waiting for, luck included."""
    if chance.answers(s):
        chance.decide(s, a, r)
        return
    answer(s, a, turn_order.whom(s))
    if chance.throws(a):
        chance.fall(s, a, r)


def answer(s: State, a: Action, seat: int) -> None:
    """What this seat, which the game waits for, says; whoever throws is told what the dice show."""
    if s.due:
        settle_debt(s, a, seat)
    elif s.phase == C.PH_TURN:
        before_throw(s, a, seat)
    elif s.phase == C.PH_BUY:
        price = s.rules.price[s.rules.deed_at[s.square[seat]]]
        kind = C.DO_BUY if s.cash[seat] >= price else C.DO_DECLINE
        action.say(a, kind, seat, 0, 0, 0)
    elif s.phase == C.PH_AUCTION:
        bid_or_pass(s, a, seat)
    elif s.phase == C.PH_TAX:
        way = C.WAY_FLAT if s.cash[seat] > 1000 else C.WAY_PERCENT
        action.say(a, C.DO_TAX, seat, way, 0, 0)
    elif s.phase == C.PH_CHOOSE:
        choose(s, a, seat)
    elif s.phase == C.PH_THIRD:
        action.say(a, C.DO_JAIL_CARD, seat, 0, 0, 0)
    elif s.phase == C.PH_AIR:
        action.say(a, C.DO_LAND, seat, 0, 0, 0)
    elif s.phase == C.PH_WANTS:
        action.say(a, C.DO_DONE, seat, 0, 0, 0)
    else:
        action.say(a, C.DO_ROLL, seat, 0, 0, 0)


def before_throw(s: State, a: Action, seat: int) -> None:
    """Own turn, before the dice: leave jail early in the game, build, lift, then throw."""
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
    """The lowest street of the dearest complete group that can be paid for."""
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
    """What a deed is worth to this player: more with others of its group, twice to complete it."""
    group = s.rules.group_of[deed]
    price = s.rules.price[deed]
    mine = holdings.count(s.held[seat] & s.rules.group_mask[group])
    if mine == s.rules.group_size[group] - 1:
        return 2 * price
    if mine:
        return price + price // 4
    return price - price // 5


def bid_or_pass(s: State, a: Action, seat: int) -> None:
    """Half-way to its limit, or out."""
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


def choose(s: State, a: Action, seat: int) -> None:
    """Three of a kind: the dearest unowned property, or GO. The bus: both dice."""
    if not dice.three_of_a_kind(s):
        action.say(a, C.DO_CHOOSE, seat, s.die1 + s.die2, 0, 0)
        return
    best = 0
    for square in range(40):
        deed = s.rules.deed_at[square]
        if deed != C.NO_DEED and s.owner[deed] == C.BANK and s.rules.price[deed] <= s.cash[seat]:
            best = square
    action.say(a, C.DO_CHOOSE, seat, best, 1, 0)


def settle_debt(s: State, a: Action, seat: int) -> None:
    """Pay; else mortgage loose deeds, sell buildings, mortgage the rest; else give up."""
    i = debt.first_due(s, seat)
    if s.cash[seat] >= s.debt_amount[i]:
        action.say(a, C.DO_PAY, seat, 0, 0, 0)
        return
    if s.debt_kind[i] != C.DEBT_BID:
        if s.cash[seat] + holdings.raisable(s, seat) < s.debt_amount[i]:
            action.say(a, C.DO_BANKRUPT, seat, 0, 0, 0)
            return
    free = s.held[seat] & ~s.mortgaged
    for deed in range(28):
        group = s.rules.group_of[deed]
        if free >> deed & 1 and not holdings.owns_group(s, seat, group):
            action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
            return
    for group in range(8):
        if s.held[seat] & s.built & s.rules.group_mask[group]:
            sell_from(s, a, seat, group)
            return
    for deed in range(28):
        if free >> deed & 1:
            action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
            return


def sell_from(s: State, a: Action, seat: int, group: int) -> None:
    best = C.NO_DEED
    for i in range(s.rules.group_size[group]):
        deed = s.rules.group_deeds[group * 4 + i]
        if best == C.NO_DEED or s.level[deed] > s.level[best]:
            best = deed
    if building.may_sell(s, seat, best):
        action.say(a, C.DO_SELL_GROUP, seat, group, 0, 0)
    else:
        action.say(a, C.DO_SELL, seat, best, 0, 0)


def play_game(s: State, a: Action, r: Random, rounds: int) -> None:
    """Play on until the game is over, or time is called after so many rounds (0 = never)."""
    while not s.over:
        if rounds and s.turn_count >= rounds * s.seats and not s.time_called:
            action.say(a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
        else:
            decide(s, a, r)
        refusal = judge.apply(s, a)
        if refusal:
            raise AssertionError("a greedy bot was refused")
        if s.listening:
            s.log.count = 0  # a log has room for one action; nobody reads this one


class Tally:
    """What came of many games."""

    games: int
    throws: int
    turns: int
    finished: int  # games won by the last player left
    wins: list[int]  # by seat
    bankrupts: int

    def __init__(self) -> None:
        self.games = 0
        self.throws = 0
        self.turns = 0
        self.finished = 0
        self.wins = [0] * 8
        self.bankrupts = 0


def play_games(
    blank: State,
    s: State,
    a: Action,
    r: Random,
    t: Tally,
    seed: int,
    first: int,
    games: int,
    rounds: int,
) -> None:
    """Many games from one freshly set-up table; game `i` depends on the seed and `i` alone."""
    for game in range(first, first + games):
        rng.seed(r, seed, game)
        state.copy_into(s, blank)
        play_game(s, a, r, rounds)
        t.games += 1
        t.throws += s.throw_count
        t.turns += s.turn_count
        t.bankrupts += s.seats - s.left
        if s.left == 1:
            t.finished += 1
            for seat in range(s.seats):
                if not s.out[seat]:
                    t.wins[seat] += 1
