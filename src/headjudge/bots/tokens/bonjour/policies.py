# compiled
"""Three fixed policies from the literature: opponents with known play, as a yardstick for other bots.

They are the policies A, B and C of Bonjour et al., "Decision Making in Monopoly using a Hybrid Deep Reinforcement
Learning Approach" (2022). A treats all deeds alike; B prefers railroads, Park Place and Boardwalk and never buys
utilities; C prefers railroads, orange and light blue and stops building at three houses. All of them

- buy a deed if 200 remain, or if it completes a group; a preferred one whenever they have the money;
- bid half-way to the list price as long as they have more cash than that; to complete a group a quarter of the way
  from the standing bid to all their cash;
- trade one deed for one, or one for cash (trades.py says what they offer and accept);
- leave jail with a card or by the fine if they have 200, and throw for doubles otherwise.

Where the paper is silent, they follow the background agents of its simulator (GNOME), except where that would only
make them weaker under our rules:

- They build where one more building adds most rent for its price, before anybody's throw, and keep 200. (In GNOME
  they spend their last dollar.) They lift mortgages while 200 remain; first those that keep a group from being
  built on.
- Short of cash they mortgage single deeds, the cheapest first and preferred ones last, then groups without
  buildings, then sell the buildings whose rent they miss least. (In GNOME deeds can be sold to the Bank.) They also
  mortgage single deeds to buy a deed that completes a group.
- To complete a group they bid and pay at most the price of the deed and of its group together; preferred deeds are
  bid for up to 1.25 times their price. (In GNOME the limit is all their cash.)
- They accept an offer only if what they get is worth at least what they give, by valuation.py. (In GNOME, an agent
  that keeps 200 accepts almost anything.)
- Percent or flat tax: the smaller one. Speed Die: where it costs least, or where a deed can be bought. For a scarce
  building they bid up to twice its price.
"""

from headjudge.bots.tokens import greedy
from headjudge.bots.tokens.bonjour import constants as N
from headjudge.bots.tokens.bonjour import estate, trades
from headjudge.bots.tokens.bonjour import valuation as worth
from headjudge.bots.tokens.table import Table
from headjudge.bots.tokens.trader import choose_square
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import building, judge, shortage, tax
from headjudge.hosting.turn_order import tokens as turn_order


def speak(s: State, a: Action, t: Table, seat: int) -> None:
    """While others are on turn it only builds and lifts mortgages; it makes offers on its own turn."""
    if not estate.improve(s, a, t.brains[seat], seat):
        action.say(a, C.DO_NOTHING, seat, 0, 0, 0)


def answer(s: State, a: Action, t: Table, seat: int) -> None:
    """The answer of this seat, which the game waits for."""
    brain = t.brains[seat]
    if turn_order.offered_to(s) == seat:
        trades.reply(s, a, brain, seat)
    elif s.due:
        estate.settle(s, a, brain, seat)
    elif s.phase == C.PH_TURN:
        before_throw(s, a, t, seat)
    elif s.phase == C.PH_BUY:
        buy_or_decline(s, a, brain, seat)
    elif s.phase == C.PH_AUCTION:
        bid_or_pass(s, a, brain, seat)
    elif s.phase == C.PH_TAX:
        choose_tax(s, a, seat)
    elif s.phase == C.PH_CHOOSE:
        choose_square.choose(s, a, seat)
    elif s.phase == C.PH_WANTS:
        if not estate.want(s, a, brain, seat):
            action.say(a, C.DO_DONE, seat, 0, 0, 0)
    else:
        greedy.answer(s, a, seat)


def before_throw(s: State, a: Action, t: Table, seat: int) -> None:
    """On its own turn, before the throw: jail first, then offers, then buildings and mortgages."""
    if s.jailed[seat] and s.cash[seat] >= N.KEEP:
        action.say(a, C.DO_JAIL_CARD, seat, 0, 0, 0)
        if not judge.objection(s, a):
            return
        a.kind = C.DO_FINE
        if not judge.objection(s, a):
            return
    if trades.propose(s, a, t, seat) or estate.improve(s, a, t.brains[seat], seat):
        return
    action.say(a, C.DO_ROLL, seat, 0, 0, 0)


def buy_or_decline(s: State, a: Action, brain: int, seat: int) -> None:
    deed = s.rules.deed_at[s.square[seat]]
    group = s.rules.group_of[deed]
    price = s.rules.price[deed]
    kind = C.DO_DECLINE
    if not worth.shuns(brain, group):
        whole = worth.completes(s, seat, deed)
        if s.cash[seat] >= price:
            if s.cash[seat] - price >= N.KEEP or whole or worth.likes(brain, group):
                kind = C.DO_BUY
        elif whole and raises(s, a, brain, seat, deed):
            return
    action.say(a, kind, seat, 0, 0, 0)


def raises(s: State, a: Action, brain: int, seat: int, deed: int) -> bool:
    """Mortgage a single deed to buy one that completes a group, if that can raise enough."""
    group = s.rules.group_of[deed]
    means = s.cash[seat]
    for other in range(C.DEEDS):
        if (s.held[seat] & ~s.mortgaged) >> other & 1 and s.rules.group_of[other] != group:
            if not holdings.owns_group(s, seat, s.rules.group_of[other]):
                means += s.rules.loan[other]
    return means >= s.rules.price[deed] and estate.pledge(s, a, brain, seat, False, group)


def bid_or_pass(s: State, a: Action, brain: int, seat: int) -> None:
    bid = deed_bid(s, brain, seat) if s.lot_kind == C.LOT_DEED else building_bid(s, seat)
    if bid > s.high and bid >= s.opening and bid <= s.cash[seat]:
        action.say(a, C.DO_BID, seat, bid, 0, 0)
    else:
        action.say(a, C.DO_PASS, seat, 0, 0, 0)


def deed_bid(s: State, brain: int, seat: int) -> int:
    """The next bid for a deed; 0: pass."""
    if worth.shuns(brain, s.rules.group_of[s.lot]):
        return 0
    price = s.rules.price[s.lot]
    half = max(s.opening, s.high + (price - s.high + 1) // 2)
    if s.high < price and half < s.cash[seat]:
        return half
    limit = worth.by_itself(s, brain, s.lot)
    if worth.completes(s, seat, s.lot):
        limit += worth.of_group(s, s.rules.group_of[s.lot])
    elif limit == price:
        return 0
    return min(limit, s.high + max((s.cash[seat] - s.high) // 4, 1))


def building_bid(s: State, seat: int) -> int:
    """A little more than the standing bid, up to twice the price, if 200 remain."""
    bid = max(s.opening, s.high + 10)
    price = building.cost(s, shortage.next_want(s, seat))
    return bid if bid <= min(price * N.BUILDING, s.cash[seat] - N.KEEP) else 0


def choose_tax(s: State, a: Action, seat: int) -> None:
    percent = holdings.percent(
        tax.total_worth(s, seat), s.rules.income_percent, s.rules.income_rounding
    )
    way = C.WAY_PERCENT if percent < s.rules.income_flat else C.WAY_FLAT
    action.say(a, C.DO_TAX, seat, way, 0, 0)
