# compiled
"""What the log of a game with one pawn tells an observer, row by row, and what is counted of it."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import limits
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states
from headjudge.sim.observer import tokens as token_events
from headjudge.sim.observer.counters import Facts


def event(f: Facts, s: State, at: int) -> None:
    """One row of the log, which begins at `at`."""
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        money(f, s, at)
    elif kind == C.EV_MOVE:
        f.n[N.LANDINGS + s.log.rows[at + 5]] += 1
    elif kind == C.EV_DICE:
        if s.log.rows[at + 1] == R.ROLL:
            roll(f, s)
    elif kind == C.EV_RENT:
        deed_states.rent_due(f, s, s.rules.deed_at[s.log.rows[at + 5]], s.log.rows[at + 4])
    elif kind == C.EV_DEED:
        deed(f, s, at)
    elif kind == C.EV_BUILDING:
        token_events.building(f, s, at)
    elif kind == C.EV_MORTGAGE:
        f.mortgaged |= 1 << s.log.rows[at + 5]
    elif kind == C.EV_LIFT:
        f.mortgaged &= ~(1 << s.log.rows[at + 5])
    elif kind == C.EV_AUCTION or kind == C.EV_SOLD or kind == C.EV_UNSOLD:
        auction(f, s, at)
    elif kind == C.EV_OFFER or kind == C.EV_TRADE or kind == C.EV_NO_TRADE:
        token_events.trade(f, s, at)
    elif kind == C.EV_EXTERNAL:
        f.n[N.DRAWN + s.log.rows[at + 4]] += 1
    elif kind == C.EV_DOWNTURN:
        f.n[N.DOWNTURNS + (s.log.rows[at + 4] - 1) * 5 + s.log.rows[at + 6]] += 1
    elif kind == C.EV_ALLIANCE:
        if s.log.rows[at + 4] == C.ALLY_RUNS:
            f.n[N.ALLIED + s.log.rows[at + 5]] += 1
    else:
        company(f, s, at)


def roll(f: Facts, s: State) -> None:
    """The pawn moves for everybody: all deeds that can earn rent have their chance."""
    f.n[N.ROLLS] += 1
    if f.downturn:
        f.n[N.DOWN_ROLLS + f.downturn - 1] += 1
    deed_states.stand(f, s, C.NOBODY)
    f.n[N.STOCK + max(0, min(32, f.houses))] += 1
    f.n[N.HOTEL_STOCK + max(0, min(12, f.hotels))] += 1


def money(f: Facts, s: State, at: int) -> None:
    payer, to, amount, item, flow = (
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 4],
        s.log.rows[at + 5],
        s.log.rows[at + 6],
    )
    if payer < C.BANK:
        f.n[N.FLOW_OUT + flow * N.BOTS + f.bot[payer]] += amount
    if to < C.BANK:
        f.n[N.FLOW_IN + flow * N.BOTS + f.bot[to]] += amount
    if flow == C.FLOW_RENT:
        f.n[N.PAID + item] += amount
        f.n[N.EARNED_BY + f.bot[to]] += amount
    elif flow == C.FLOW_BUILD and to == C.BANK:
        f.n[N.BUILT_BY + f.bot[payer]] += amount
    elif flow == C.FLOW_DEAL:
        f.n[N.TRADE_CASH + f.bot[payer] * N.BOTS + f.bot[to]] += amount


def deed(f: Facts, s: State, at: int) -> None:
    ruling, to, had, which = (
        s.log.rows[at + 1],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 5],
    )
    f.owner[which] = to
    way = N.BY_OTHER
    if ruling == R.LOT_SOLD:
        way = N.BY_AUCTION
    elif ruling == R.FIRST_USED:
        f.n[N.BOUGHT + which] += 1
        way = N.BY_PURCHASE
    elif ruling == R.DEAL_DONE:
        f.n[N.TRADE_DEEDS + f.bot[had] * N.BOTS + f.bot[to]] += 1
        f.n[N.TRADED + which] += 1
        way = N.BY_TRADE
    deed_states.completes(f, s, which, way)


def auction(f: Facts, s: State, at: int) -> None:
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
            f.n[N.UNSOLD + lot] += 1 if what == C.LOT_DEED else 0
        else:
            token_events.auction(f, s, at)
    elif kind == C.EV_SOLD:
        f.n[N.CARD_SOLD + lot] += 1
        f.n[N.CARD_SUM + lot] += amount
    elif kind == C.EV_UNSOLD:
        f.n[N.CARD_UNSOLD + lot] += 1


def company(f: Facts, s: State, at: int) -> None:
    """What befalls a single company."""
    kind, seat, amount = s.log.rows[at], s.log.rows[at + 2], s.log.rows[at + 4]
    if kind == C.EV_TRUST:
        f.n[N.OUT_AT + min(N.LENGTHS - 1, s.turn_count)] += 1
        f.n[N.OUT_BY + f.bot[seat]] += 1
    elif kind == C.EV_BUST:
        f.n[N.BUSTED + f.bot[seat]] += 1
    elif kind == C.EV_THEFT:
        f.n[N.THEFTS] += 1
    elif kind == C.EV_VOTE:
        f.n[N.VOTES + amount - C.VOTE_SUPPORT] += 1


def companies(f: Facts, s: State) -> None:
    """The end: how many properties everybody has, and could have."""
    for seat in range(s.seats):
        if s.co.status[seat] <= C.IN_TRUST:
            many = 0
            for which in range(28):
                if s.owner[which] == seat:
                    many += 1
            f.n[N.HELD + many] += 1
            f.n[N.LIMITS + min(28, limits.limit(s, seat))] += 1
