# compiled
"""What the log of a game with one pawn tells an observer, row by row, and what is counted of it."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import limits
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states
from headjudge.sim.observer import tokens as token_events
from headjudge.sim.observer.counters import Counters


def event(c: Counters, s: State, at: int) -> None:
    """One row of the log, which begins at `at`."""
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        money(c, s, at)
    elif kind == C.EV_MOVE:
        c.n[N.LANDINGS + s.log.rows[at + 5]] += 1
    elif kind == C.EV_DICE:
        if s.log.rows[at + 1] == R.ROLL:
            roll(c, s)
    elif kind == C.EV_RENT:
        deed_states.rent_due(c, s, s.rules.deed_at[s.log.rows[at + 5]], s.log.rows[at + 4])
    elif kind == C.EV_DEED:
        deed(c, s, at)
    elif kind == C.EV_BUILDING:
        token_events.building(c, s, at)
    elif kind == C.EV_MORTGAGE:
        c.mortgaged |= 1 << s.log.rows[at + 5]
    elif kind == C.EV_LIFT:
        c.mortgaged &= ~(1 << s.log.rows[at + 5])
    elif kind == C.EV_AUCTION or kind == C.EV_SOLD or kind == C.EV_UNSOLD:
        auction(c, s, at)
    elif kind == C.EV_OFFER or kind == C.EV_TRADE or kind == C.EV_NO_TRADE:
        token_events.trade(c, s, at)
    elif kind == C.EV_EXTERNAL:
        c.n[N.DRAWN + s.log.rows[at + 4]] += 1
    elif kind == C.EV_DOWNTURN:
        c.n[N.DOWNTURNS + (s.log.rows[at + 4] - 1) * 5 + s.log.rows[at + 6]] += 1
    elif kind == C.EV_ALLIANCE:
        if s.log.rows[at + 4] == C.ALLY_RUNS:
            c.n[N.ALLIED + s.log.rows[at + 5]] += 1
    else:
        company(c, s, at)


def roll(c: Counters, s: State) -> None:
    """The pawn moves for everybody: all deeds that can earn rent have their chance."""
    c.n[N.ROLLS] += 1
    if c.downturn:
        c.n[N.DOWN_ROLLS + c.downturn - 1] += 1
    deed_states.stand(c, s, C.NOBODY)
    c.n[N.STOCK + max(0, min(32, c.houses))] += 1
    c.n[N.HOTEL_STOCK + max(0, min(12, c.hotels))] += 1


def money(c: Counters, s: State, at: int) -> None:
    payer, to, amount, item, flow = (
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 4],
        s.log.rows[at + 5],
        s.log.rows[at + 6],
    )
    if payer < C.BANK:
        c.n[N.FLOW_OUT + flow * N.BOTS + c.bot[payer]] += amount
    if to < C.BANK:
        c.n[N.FLOW_IN + flow * N.BOTS + c.bot[to]] += amount
    if flow == C.FLOW_RENT:
        c.n[N.PAID + item] += amount
        c.n[N.EARNED_BY + c.bot[to]] += amount
    elif flow == C.FLOW_BUILD and to == C.BANK:
        c.n[N.BUILT_BY + c.bot[payer]] += amount
    elif flow == C.FLOW_DEAL:
        c.n[N.TRADE_CASH + c.bot[payer] * N.BOTS + c.bot[to]] += amount


def deed(c: Counters, s: State, at: int) -> None:
    ruling, to, had, which = (
        s.log.rows[at + 1],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 5],
    )
    c.owner[which] = to
    way = N.BY_OTHER
    if ruling == R.LOT_SOLD:
        way = N.BY_AUCTION
    elif ruling == R.FIRST_USED:
        c.n[N.BOUGHT + which] += 1
        way = N.BY_PURCHASE
    elif ruling == R.DEAL_DONE:
        c.n[N.TRADE_DEEDS + c.bot[had] * N.BOTS + c.bot[to]] += 1
        c.n[N.TRADED + which] += 1
        way = N.BY_TRADE
    deed_states.completes(c, s, which, way)


def auction(c: Counters, s: State, at: int) -> None:
    """Deeds and buildings as everywhere; here internal cards are auctioned, too."""
    kind, amount, lot, what = (
        s.log.rows[at],
        s.log.rows[at + 4],
        s.log.rows[at + 5],
        s.log.rows[at + 6],
    )
    if kind == C.EV_AUCTION and s.log.rows[at + 1] == R.LOT_TIE:
        return  # the same lot once more, among those tied
    if what != C.LOT_CARD:
        if kind == C.EV_UNSOLD:
            c.n[N.UNSOLD + lot] += 1 if what == C.LOT_DEED else 0
        else:
            token_events.auction(c, s, at)
    elif kind == C.EV_SOLD:
        c.n[N.CARD_SOLD + lot] += 1
        c.n[N.CARD_SUM + lot] += amount
    elif kind == C.EV_UNSOLD:
        c.n[N.CARD_UNSOLD + lot] += 1


def company(c: Counters, s: State, at: int) -> None:
    """What befalls a single company."""
    kind, seat, amount = s.log.rows[at], s.log.rows[at + 2], s.log.rows[at + 4]
    if kind == C.EV_TRUST:
        c.n[N.OUT_AT + min(N.LENGTHS - 1, s.turn_count)] += 1
        c.n[N.OUT_BY + c.bot[seat]] += 1
    elif kind == C.EV_BUST:
        c.n[N.BUSTED + c.bot[seat]] += 1
    elif kind == C.EV_THEFT:
        c.n[N.THEFTS] += 1
    elif kind == C.EV_VOTE:
        c.n[N.VOTES + amount - C.VOTE_SUPPORT] += 1


def companies(c: Counters, s: State) -> None:
    """The end: how many properties everybody has, and could have."""
    for seat in range(s.seats):
        if s.co.status[seat] <= C.IN_TRUST:
            many = 0
            for which in range(28):
                if s.owner[which] == seat:
                    many += 1
            c.n[N.HELD + many] += 1
            c.n[N.LIMITS + min(28, limits.limit(s, seat))] += 1
