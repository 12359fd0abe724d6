# compiled
"""What the observer counts in a one-pawn game."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import limits, score
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states, histogram, observer, shared_events
from headjudge.sim.observer.counters import Counters

Wide = int


def after_action(c: Counters, s: State) -> None:  # open
    if s.listening:
        for row in range(s.log.count):
            event(c, s, row * C.LOG_WIDTH)
    observer.look_at(c, s)
    if not s.over and s.phase == C.PH_WINDOW and s.turn_count >= c.rounds:
        sample(c, s, s.turn_count)


def sample(c: Counters, s: State, rolls: int) -> None:
    """After this many rolls, count everybody's assets and future earnings, and the bank's cash."""
    at = observer.begin_sample(c, rolls)
    if at == N.SLOTS:
        return
    for seat in range(s.seats):
        place = c.bot[seat] * N.BAND + at * N.STEPS
        c.n[N.WORTH + place + histogram.step(score.assets(s, seat))] += 1
        c.n[N.FUTURE + place + histogram.step(in_dollars(s, seat))] += 1
    c.n[N.BANK + at * N.STEPS + histogram.step(s.cash[C.BANK])] += 1


def in_dollars(s: State, seat: int) -> int:
    """Future earnings in dollars."""
    earnings: Wide = score.earnings(s, seat)
    return earnings // 400000


def end(c: Counters, s: State) -> None:  # open
    """The game is over or was stopped."""
    observer.end(c, how_it_ended(s), s.turn_count)
    companies(c, s)


def how_it_ended(s: State) -> int:
    if not s.over:
        return N.END_OPEN
    if s.co.ended == C.END_TIME:
        return N.END_TIME
    if s.co.ended == C.END_CARD:
        return N.END_CARD
    if s.co.ended == C.END_BANK:
        return N.END_BANK
    return N.END_ONE_LEFT


# --- the log ------------------------------------------------------------------------------------


def event(c: Counters, s: State, at: int) -> None:
    """Count the row of the log that begins at `at`."""
    if shared_events.event(c, s, at):
        return
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        money(c, s, at)
    elif kind == C.EV_DICE:
        if s.log.rows[at + 1] == R.ROLL:
            roll(c, s)
    elif kind == C.EV_RENT:
        deed_states.rent_due(c, s, s.rules.deed_at[s.log.rows[at + 5]], s.log.rows[at + 4])
    elif kind == C.EV_DEED:
        deed(c, s, at)
    elif kind == C.EV_AUCTION or kind == C.EV_SOLD or kind == C.EV_UNSOLD:
        auction(c, s, at)
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
    """The pawn moves for everybody, so every deed that can earn rent may earn it."""
    if c.downturn:
        c.n[N.DOWN_ROLLS + c.downturn - 1] += 1
    shared_events.throw(c, s, C.NOBODY)


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
    """Deeds and buildings as in every game, and internal cards."""
    kind, amount, lot, what = (
        s.log.rows[at],
        s.log.rows[at + 4],
        s.log.rows[at + 5],
        s.log.rows[at + 6],
    )
    if kind == C.EV_AUCTION and s.log.rows[at + 1] == R.LOT_TIE:
        return  # the same lot again, among the tied bidders
    if what != C.LOT_CARD:
        if kind == C.EV_UNSOLD:
            c.n[N.UNSOLD + lot] += 1 if what == C.LOT_DEED else 0
        else:
            shared_events.auction(c, s, at)
    elif kind == C.EV_SOLD:
        c.n[N.CARD_SOLD + lot] += 1
        c.n[N.CARD_SUM + lot] += amount
    elif kind == C.EV_UNSOLD:
        c.n[N.CARD_UNSOLD + lot] += 1


def company(c: Counters, s: State, at: int) -> None:
    """Events of a single company."""
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
    """At the end: how many properties each company holds, and its limit."""
    for seat in range(s.seats):
        if s.co.status[seat] <= C.IN_TRUST:
            many = 0
            for which in range(28):
                if s.owner[which] == seat:
                    many += 1
            c.n[N.HELD + many] += 1
            c.n[N.LIMITS + min(28, limits.limit(s, seat))] += 1
