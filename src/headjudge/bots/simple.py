# compiled
"""A simple player on the engine's own integers: buys what it can, builds when it may, never trades.

It speaks to the engine only through actions, like everybody else.
"""

from headjudge.bots import policy as P
from headjudge.bots import rng
from headjudge.bots.rng import Random
from headjudge.engine import action, building, holdings, judge, setup, state, throw
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State


def decide(s: State, a: Action, r: Random) -> None:
    """Say, in `a`, what is to be done next by whoever the game is waiting for."""
    if s.due:
        settle_debt(s, a)
    elif s.phase == C.PH_TURN:
        before_throw(s, a, r)
    elif s.phase == C.PH_BUY:
        price = s.rules.price[s.rules.deed_at[s.square[s.on_turn]]]
        kind = C.DO_BUY if s.cash[s.on_turn] >= price else C.DO_DECLINE
        action.say(a, kind, s.on_turn, 0, 0, 0)
    elif s.phase == C.PH_AUCTION:
        bid_or_pass(s, a)
    elif s.phase == C.PH_TAX:
        way = C.WAY_FLAT if s.cash[s.on_turn] > 1000 else C.WAY_PERCENT
        action.say(a, C.DO_TAX, s.on_turn, way, 0, 0)
    elif s.phase == C.PH_CHOOSE:
        choose(s, a)
    elif s.phase == C.PH_THIRD:
        action.say(a, C.DO_JAIL_CARD, s.on_turn, 0, 0, 0)
    elif s.phase == C.PH_FRESH:
        action.say(a, C.DO_ROLL, s.on_turn, rng.die(r), rng.die(r), 0)
    elif s.phase == C.PH_ORDER:
        action.say(a, C.DO_ROLL, setup.next_to_throw(s), rng.die(r), rng.die(r), 0)
    elif s.phase == C.PH_AIR:
        throw_dice(s, a, r, C.DO_LAND)
    elif s.phase == C.PH_WANTS:
        action.say(a, C.DO_DONE, first_asked(s), 0, 0, 0)
    else:
        chance(s, a, r)


def throw_dice(s: State, a: Action, r: Random, kind: int) -> None:
    speed = rng.speed_die(r) if throw.speed_die_used(s, s.on_turn) else C.SPEED_NONE
    action.say(a, kind, s.on_turn, rng.die(r), rng.die(r), speed)


def first_asked(s: State) -> int:
    seat = 0
    while not (s.asked & ~s.answered) >> seat & 1:
        seat += 1
    return seat


def chance(s: State, a: Action, r: Random) -> None:
    """Shuffle, deal, or tell the card."""
    if s.phase == C.PH_SETUP:
        shuffle(s, a, r, 0 if s.deck_size[0] == 0 else 1)
    elif s.phase == C.PH_DEAL:
        deed = rng.below(r, C.DEEDS)
        while s.owner[deed] != C.BANK:
            deed = rng.below(r, C.DEEDS)
        action.say(a, C.DO_DEAL, C.CHANCE, setup.next_dealt(s), deed, 0)
    else:
        action.say(
            a, C.DO_DRAW, C.CHANCE, s.deck[s.drawing * 16 + s.deck_head[s.drawing]], s.drawing, 0
        )


def shuffle(s: State, a: Action, r: Random, deck: int) -> None:
    action.say(a, C.DO_SHUFFLE, C.CHANCE, deck, 0, 0)
    for i in range(16):
        a.streets[i] = i
    for i in range(15):
        last = 15 - i
        other = rng.below(r, last + 1)
        card = a.streets[last]
        a.streets[last] = a.streets[other]
        a.streets[other] = card


def before_throw(s: State, a: Action, r: Random) -> None:
    """Own turn, before the dice: leave jail early in the game, build, lift, then throw."""
    seat = s.on_turn
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
    throw_dice(s, a, r, C.DO_ROLL)


def street_to_build_on(s: State, seat: int) -> int:
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


def bid_or_pass(s: State, a: Action) -> None:
    """The next bidder who does not hold the standing bid goes half-way to its limit, or leaves."""
    seat = 0
    while not s.bidding >> seat & 1 or seat == s.high_by:
        seat += 1
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


def choose(s: State, a: Action) -> None:
    """Three of a kind: the dearest unowned property, or GO. The bus: both dice."""
    seat = s.on_turn
    if not throw.three_of_a_kind(s):
        action.say(a, C.DO_CHOOSE, seat, s.die1 + s.die2, 0, 0)
        return
    best = 0
    for square in range(40):
        deed = s.rules.deed_at[square]
        if deed != C.NO_DEED and s.owner[deed] == C.BANK and s.rules.price[deed] <= s.cash[seat]:
            best = square
    action.say(a, C.DO_CHOOSE, seat, best, 1, 0)


def settle_debt(s: State, a: Action) -> None:
    """Pay; else mortgage loose deeds, sell buildings, mortgage the rest; else give up."""
    i = 0
    while not s.debt_due[i]:
        i += 1
    seat = s.debt_from[i]
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
            raise AssertionError("a simple bot was refused")
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
