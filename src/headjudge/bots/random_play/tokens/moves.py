"""What random players, the host and chance might try next. Most of it is lawful; the judge decides."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser, bits, one_of, percent
from headjudge.bots.random_play.proposal import Try, weighted
from headjudge.bots.random_play.tokens import offers
from headjudge.engine import codes as C
from headjudge.engine import holdings, judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import dice as tokens_dice
from headjudge.engine.tokens import setup
from headjudge.game import legal


def propose(s: State, c: Chooser) -> Action:
    """Something that somebody might say now."""
    if s.claims and percent(c, 30):
        return claim(s, c)
    if any(s.offer_no) and percent(c, 45):
        return offers.answer(s, c)
    if percent(c, 6 if s.phase in SELDOM else 1):
        return host(s, c)
    if s.due:
        return weighted(
            s,
            c,
            (35, pay),
            (20, sell),
            (10, sell_group),
            (20, mortgage),
            (8, bankrupt),
            (12, offers.offer),
        )
    if percent(c, 12) and s.phase >= C.PH_TURN:
        return weighted(
            s,
            c,
            (30, offers.offer),
            (25, build),
            (15, want),
            (12, mortgage),
            (8, lift),
            (8, sell),
            (2, sell_group),
        )
    return AWAITED[s.phase](s, c)


# --- what the game is waiting for -----------------------------------------------------------------


def before_throw(s: State, c: Chooser) -> Action:
    if s.jailed[s.on_turn]:
        return weighted(
            s, c, (10, plain(C.DO_FINE)), (10, plain(C.DO_JAIL_CARD)), (30, roll), (10, release)
        )
    return weighted(
        s, c, (45, roll), (15, release), (25, build), (5, want), (5, lift), (1, plain(C.DO_DONE))
    )


def plain(kind: int) -> Try:
    return lambda s, c: legal.make(kind, s.on_turn)


def dice(s: State, c: Chooser, kind: int, seat: int) -> Action:
    speed = 1 + c.below(5) if tokens_dice.speed_die_used(s, seat) else C.SPEED_NONE
    die = 1 + c.below(6)
    other = die if percent(c, 10) else 1 + c.below(6)  # doubles more often than by chance
    return legal.make(kind, seat, die, other, speed)


def roll(s: State, c: Chooser) -> Action:
    return dice(s, c, C.DO_ROLL, s.on_turn)


def order(s: State, c: Chooser) -> Action:
    return dice(s, c, C.DO_ROLL, setup.next_to_throw(s))


def release(s: State, c: Chooser) -> Action:
    return legal.make(C.DO_RELEASE, s.on_turn)


def in_the_air(s: State, c: Chooser) -> Action:
    if percent(c, 8):
        return legal.make(C.DO_VOID_THROW, C.HOST)
    landed = dice(s, c, C.DO_LAND, s.on_turn)
    landed.seat = C.CHANCE if percent(c, 50) else s.on_turn
    return landed


def choose(s: State, c: Chooser) -> Action:
    if tokens_dice.three_of_a_kind(s):
        return legal.make(C.DO_CHOOSE, s.on_turn, c.below(C.SQUARES), 1)
    return legal.make(C.DO_CHOOSE, s.on_turn, one_of(c, (s.die1, s.die2, s.die1 + s.die2)))


def buy(s: State, c: Chooser) -> Action:
    return legal.make(C.DO_BUY if percent(c, 60) else C.DO_DECLINE, s.on_turn)


def bid(s: State, c: Chooser) -> Action:
    """A pass, a small raise, all one has, or more than that."""
    waiting = [seat for seat in bits(s.bidding) if seat != s.high_by] or [s.on_turn]
    seat = one_of(c, waiting)
    lowest = max(s.opening, s.high + 1)
    if s.series and percent(c, 10):
        return legal.make(C.DO_DONE, seat)
    if s.series and percent(c, 8):  # the ground of what is bid for
        return of_mine(s, c, C.DO_MORTGAGE, complete(s, seat), seat)
    if percent(c, 45):
        return legal.make(C.DO_PASS, seat)
    means = s.cash[seat] + holdings.raisable(s, seat)
    amount = one_of(c, (lowest, lowest + c.below(60), s.cash[seat], means, means + 1 + c.below(50)))
    return legal.make(C.DO_BID, seat, amount)


def tax(s: State, c: Chooser) -> Action:
    return legal.make(C.DO_TAX, s.on_turn, c.below(2))


def third(s: State, c: Chooser) -> Action:
    return weighted(s, c, (1, plain(C.DO_FINE)), (1, plain(C.DO_JAIL_CARD)))


def answer_wants(s: State, c: Chooser) -> Action:
    seat = one_of(c, bits(s.asked & ~s.answered) or [0])
    return want_for(s, c, seat) if percent(c, 65) else legal.make(C.DO_DONE, seat)


def by_chance(s: State, c: Chooser) -> Action:
    if s.phase == C.PH_SETUP:
        return shuffle(c, 1 if s.deck_size[0] else 0)
    if s.phase == C.PH_DEAL:
        free = bits(s.held[C.BANK])
        return legal.make(C.DO_DEAL, C.CHANCE, setup.next_dealt(s), one_of(c, free))
    told = [legal.make(C.DO_DRAW, C.CHANCE, card, s.drawing) for card in range(C.CARDS)]
    return one_of(c, [a for a in told if not judge.objection(s, a)] or told)


def shuffle(c: Chooser, deck: int) -> Action:
    a = legal.make(C.DO_SHUFFLE, C.CHANCE, deck)
    order = list(range(C.CARDS))
    for last in range(C.CARDS - 1, 0, -1):
        other = c.below(last + 1)
        order[last], order[other] = order[other], order[last]
    a.streets = order
    return a


def nothing(s: State, c: Chooser) -> Action:
    return legal.make(C.DO_DONE, s.on_turn)


AWAITED: dict[int, Try] = {
    C.PH_SETUP: by_chance,
    C.PH_DEAL: by_chance,
    C.PH_ORDER: order,
    C.PH_TURN: before_throw,
    C.PH_AIR: in_the_air,
    C.PH_CHOOSE: choose,
    C.PH_BUY: buy,
    C.PH_AUCTION: bid,
    C.PH_TAX: tax,
    C.PH_FRESH: roll,
    C.PH_THIRD: third,
    C.PH_CARD: by_chance,
    C.PH_WANTS: answer_wants,
    C.PH_MOVING: nothing,
    C.PH_OVER: nothing,
}

SELDOM = frozenset({C.PH_CHOOSE, C.PH_TAX, C.PH_FRESH, C.PH_THIRD, C.PH_CARD, C.PH_WANTS})


# --- business -------------------------------------------------------------------------------------


def somebody(s: State, c: Chooser) -> int:
    """A debtor, if there are any; else mostly the player on turn."""
    owing = [s.debt_from[i] for i in range(s.debts) if s.debt_due[i]]
    if owing:
        return one_of(c, owing)
    return s.on_turn if percent(c, 60) else c.below(s.seats)


def pay(s: State, c: Chooser) -> Action:
    return legal.make(C.DO_PAY, somebody(s, c))


def bankrupt(s: State, c: Chooser) -> Action:
    return legal.make(C.DO_BANKRUPT, somebody(s, c))


def claim(s: State, c: Chooser) -> Action:
    i = c.below(s.claims)
    square = C.SQUARES if percent(c, 50) else s.claim_square[i]
    return legal.make(C.DO_CLAIM, s.claim_owner[i], s.claim_debtor[i], square)


def of_mine(s: State, c: Chooser, kind: int, mask: int, seat: int) -> Action:
    mine = bits(s.held[seat] & mask) or bits(s.held[seat]) or [0]
    return legal.make(kind, seat, one_of(c, mine))


def sell(s: State, c: Chooser) -> Action:
    return of_mine(s, c, C.DO_SELL, s.built, somebody(s, c))


def sell_group(s: State, c: Chooser) -> Action:
    a = of_mine(s, c, C.DO_SELL_GROUP, s.built, somebody(s, c))
    a.x = s.rules.group_of[a.x]
    return a


def mortgage(s: State, c: Chooser) -> Action:
    return of_mine(s, c, C.DO_MORTGAGE, ~s.mortgaged, somebody(s, c))


def lift(s: State, c: Chooser) -> Action:
    return of_mine(s, c, C.DO_LIFT, s.mortgaged, somebody(s, c))


def complete(s: State, seat: int) -> int:
    """The streets of the groups this seat owns, as bits."""
    mask = 0
    for group in range(C.GROUP_RAILROAD):
        if holdings.owns_group(s, seat, group):
            mask |= s.rules.group_mask[group]
    return mask


def build(s: State, c: Chooser) -> Action:
    seat = somebody(s, c)
    return of_mine(s, c, C.DO_BUILD, complete(s, seat), seat)


def want(s: State, c: Chooser) -> Action:
    return want_for(s, c, somebody(s, c))


def want_for(s: State, c: Chooser, seat: int) -> Action:
    """Some buildings, or hotels to be broken down."""
    a = legal.make(C.DO_WANT, seat)
    level, top = list(s.level), s.rules.hotel_level
    streets = bits(complete(s, seat)) or [c.below(C.DEEDS)]
    hotels = [deed for deed in streets if level[deed] == top]
    if hotels and percent(c, 50):
        named = [deed for deed in hotels if percent(c, 70)] or hotels[:1]
    else:
        group = s.rules.group_of[one_of(c, streets)]
        room = [deed for deed in streets if s.rules.group_of[deed] == group]
        named = []
        for _ in range(1 + c.below(4)):
            lowest = min(level[deed] for deed in room)
            deed = one_of(c, [deed for deed in room if level[deed] == lowest])
            named.append(deed)
            level[deed] += 1
    a.x = len(named)
    a.streets = named + [0] * (16 - len(named))
    return a


# --- the host -------------------------------------------------------------------------------------


def host(s: State, c: Chooser) -> Action:
    kind = one_of(c, (C.DO_EXPOSE, C.DO_REMOVE, C.DO_VOID_THROW, C.DO_TIME_UP))
    return legal.make(kind, C.HOST, c.below(s.seats) if kind == C.DO_REMOVE else c.below(2))
