# compiled
"""A player without a plan: it takes any legal action, but such that games go on.

It asks the judge about every idea first and drops what is refused. Its choices come from the players' own random
stream, so a game's dice do not depend on the players.
"""

from headjudge.bots.tokens import greedy
from headjudge.bots.tokens.random_player import choices
from headjudge.bots.tokens.random_player import trades as random_trades
from headjudge.bots.tokens.table import Table
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine import offers as open_offers
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, dice, judge
from headjudge.hosting import default_action, limits, rng
from headjudge.hosting.rng import Random
from headjudge.hosting.turn_order import tokens as turn_order


def speak(s: State, a: Action, t: Table, seat: int) -> None:
    """Now and then, do something while others are on turn."""
    if not choices.percent(t.luck.minds, 6) or not does_business(s, a, t, seat):
        action.say(a, C.DO_NOTHING, seat, 0, 0, 0)


def answer(s: State, a: Action, t: Table, seat: int) -> None:
    """The answer of this seat, which the game waits for."""
    if turn_order.offered_to(s) == seat:
        reply(s, a, t.luck.minds, seat)
    elif s.due:
        settle(s, a, t, seat)
    elif s.phase == C.PH_TURN:
        before_throw(s, a, t, seat)
    elif s.phase == C.PH_BUY:
        buy_or_decline(s, a, t, seat)
    elif s.phase == C.PH_AUCTION:
        bid_or_pass(s, a, t.luck.minds, seat)
    elif s.phase == C.PH_TAX:
        action.say(a, C.DO_TAX, seat, rng.below(t.luck.minds, 2), 0, 0)
    elif s.phase == C.PH_CHOOSE:
        choose(s, a, t.luck.minds, seat)
    elif s.phase == C.PH_THIRD:
        kind = C.DO_FINE if choices.percent(t.luck.minds, 50) else C.DO_JAIL_CARD
        action.say(a, kind, seat, 0, 0, 0)
        if judge.objection(s, a):
            a.kind = C.DO_JAIL_CARD
    elif s.phase == C.PH_WANTS:
        want_or_not(s, a, t.luck.minds, seat)
    else:
        greedy.answer(s, a, seat)


def reply(s: State, a: Action, r: Random, seat: int) -> None:
    maker = open_offers.newest_for(s, seat)
    action.say(a, C.DO_ACCEPT, seat, maker, 0, 0)
    a.lift = s.offer_give_deeds[maker] & s.mortgaged if choices.percent(r, 30) else 0
    if choices.percent(r, 50) or judge.objection(s, a):
        action.say(a, C.DO_REJECT, seat, maker, 0, 0)


def settle(s: State, a: Action, t: Table, seat: int) -> None:
    """Raise cash in some way, and pay when there is enough."""
    amount = s.debt_amount[debt.first_due(s, seat)]
    if s.cash[seat] + holdings.raisable(s, seat) >= amount:
        if s.cash[seat] < amount or choices.percent(t.luck.minds, 10):
            for _ in range(4):
                if raises(s, a, t, seat):
                    return
    default_action.settle_debt(s, a, seat)


def raises(s: State, a: Action, t: Table, seat: int) -> bool:
    way = rng.below(t.luck.minds, 10)
    if way == 0:
        return offers(s, a, t, seat)
    if way < 4:
        return with_one_of(s, a, t.luck.minds, C.DO_SELL, seat, s.built)
    return with_one_of(s, a, t.luck.minds, C.DO_MORTGAGE, seat, ~s.mortgaged)


def before_throw(s: State, a: Action, t: Table, seat: int) -> None:
    if s.jailed[seat] and choices.percent(t.luck.minds, 40):
        kind = C.DO_FINE if choices.percent(t.luck.minds, 50) else C.DO_JAIL_CARD
        action.say(a, kind, seat, 0, 0, 0)
        if not judge.objection(s, a):
            return
    if choices.percent(t.luck.minds, 35) and does_business(s, a, t, seat):
        return
    kind = C.DO_RELEASE if choices.percent(t.luck.minds, 5) else C.DO_ROLL
    action.say(a, kind, seat, 0, 0, 0)


def buy_or_decline(s: State, a: Action, t: Table, seat: int) -> None:
    if choices.percent(t.luck.minds, 4) and does_business(s, a, t, seat):
        return
    action.say(a, C.DO_BUY, seat, 0, 0, 0)
    if choices.percent(t.luck.minds, 35) or judge.objection(s, a):
        a.kind = C.DO_DECLINE


def bid_or_pass(s: State, a: Action, r: Random, seat: int) -> None:
    """Pass, bid a little more, bid anything up to all its cash, or (rarely) more than that."""
    least = max(s.opening, s.high + 1)
    most = s.cash[seat]
    if choices.percent(r, 3):
        most += holdings.raisable(s, seat)
    bid = least + rng.below(r, 30)
    if choices.percent(r, 20) and most > least:
        bid = least + rng.below(r, most - least)
    action.say(a, C.DO_BID, seat, bid, 0, 0)
    if choices.percent(r, 45) or bid > most or judge.objection(s, a):
        action.say(a, C.DO_PASS, seat, 0, 0, 0)


def choose(s: State, a: Action, r: Random, seat: int) -> None:
    if dice.three_of_a_kind(s):
        action.say(a, C.DO_CHOOSE, seat, rng.below(r, C.SQUARES), 1, 0)
        return
    spaces = s.die1 + s.die2
    way = rng.below(r, 3)
    if way == 0:
        spaces = s.die1
    elif way == 1:
        spaces = s.die2
    action.say(a, C.DO_CHOOSE, seat, spaces, 0, 0)


def want_or_not(s: State, a: Action, r: Random, seat: int) -> None:
    if choices.percent(r, 40) or not wants(s, a, r, seat):
        action.say(a, C.DO_DONE, seat, 0, 0, 0)


def does_business(s: State, a: Action, t: Table, seat: int) -> bool:
    """Do one legal thing that nobody asked for; False if the random idea is not legal."""
    way = rng.below(t.luck.minds, 100)
    if way < 40:
        return with_one_of(s, a, t.luck.minds, C.DO_BUILD, seat, whole(s, seat))
    if way < 65:
        return offers(s, a, t, seat)
    if way < 85:
        return with_one_of(s, a, t.luck.minds, C.DO_LIFT, seat, s.mortgaged)
    if way < 90:
        return wants(s, a, t.luck.minds, seat)
    if way < 97:
        return with_one_of(s, a, t.luck.minds, C.DO_MORTGAGE, seat, ~s.mortgaged)
    if way < 99 or not s.built & s.held[seat]:
        return with_one_of(s, a, t.luck.minds, C.DO_SELL, seat, s.built)
    group = s.rules.group_of[choices.one_of(t.luck.minds, s.built & s.held[seat])]
    action.say(a, C.DO_SELL_GROUP, seat, group, 0, 0)
    return not judge.objection(s, a)


def with_one_of(s: State, a: Action, r: Random, kind: int, seat: int, mask: int) -> bool:
    """Apply an action to one of this seat's deeds in a mask."""
    mine = s.held[seat] & mask
    if not mine:
        return False
    action.say(a, kind, seat, choices.one_of(r, mine), 0, 0)
    return not judge.objection(s, a)


def whole(s: State, seat: int) -> int:
    """The streets of this seat's complete groups, as bits."""
    deeds = 0
    for group in range(C.GROUP_RAILROAD):
        if holdings.owns_group(s, seat, group):
            deeds |= s.rules.group_mask[group]
    return deeds


def wants(s: State, a: Action, r: Random, seat: int) -> bool:
    """Ask for one to three buildings on different streets, or for hotels to be broken down."""
    streets = whole(s, seat)
    action.say(a, C.DO_WANT, seat, 0, 0, 0)
    for _ in range(1 + rng.below(r, 3)):
        if streets:
            a.streets[a.x] = choices.one_of(r, streets)
            streets &= ~(1 << a.streets[a.x])
            a.x += 1
    return a.x != 0 and not judge.objection(s, a)


def offers(s: State, a: Action, t: Table, seat: int) -> bool:
    """Offer somebody a trade, as long as offers are allowed."""
    others = holdings.alive(s) & ~(1 << seat)
    if t.quiet or t.offers[seat] >= limits.OFFERS or not others:
        return False
    random_trades.make(s, a, t.luck.minds, seat, choices.one_of(t.luck.minds, others))
    return not judge.objection(s, a)
