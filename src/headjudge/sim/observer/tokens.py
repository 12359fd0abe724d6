# compiled
"""What the observer counts in a token game."""

from headjudge.engine import codes as C
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states, histogram, observer, open_rents, shared_events
from headjudge.sim.observer.counters import Counters


def after_action(c: Counters, s: State) -> None:  # open
    if s.listening:
        for row in range(s.log.count):
            event(c, s, row * C.LOG_WIDTH)
    if c.in_kind:
        open_rents.settled_in_kind(c, s)
    observer.look_at(c, s)
    if not s.over and s.phase == C.PH_TURN and s.throws == 0 and s.turns[s.on_turn] >= c.rounds:
        sample(c, s, s.turns[s.on_turn])


def sample(c: Counters, s: State, rounds: int) -> None:
    """After this many complete rounds, count what everybody is worth."""
    at = observer.begin_sample(c, rounds)
    if at == N.SLOTS:
        return
    for seat in range(s.seats):
        place = c.bot[seat] * N.BAND + at * N.STEPS
        c.n[N.WORTH + place + histogram.step(score.worth(s, seat))] += 1


def end(c: Counters, s: State) -> None:  # open
    """The game is over or was stopped."""
    longest = 0
    for seat in range(s.seats):
        longest = max(longest, s.turns[seat])
    observer.end(c, how_it_ended(s), longest)


def how_it_ended(s: State) -> int:
    if not s.over:
        return N.END_OPEN
    return N.END_ONE_LEFT if s.left == 1 else N.END_TIME


# --- the log ------------------------------------------------------------------------------------


def event(c: Counters, s: State, at: int) -> None:
    """Count the row of the log that begins at `at`."""
    if shared_events.event(c, s, at):
        return
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        money(c, s, at)
    elif kind == C.EV_DICE:
        if s.log.rows[at + 1] == R.DICE_MOVE:
            throw(c, s, s.log.rows[at + 2])
    elif kind == C.EV_NOTE:
        note(c, s.log.rows[at + 1])
    elif kind == C.EV_RENT or kind == C.EV_CLAIM or kind == C.EV_LAPSED:
        open_rents.event(c, s, at)
    elif kind == C.EV_DEED:
        deed(c, s, at)
    elif kind == C.EV_AUCTION or kind == C.EV_SOLD or kind == C.EV_UNSOLD:
        shared_events.auction(c, s, at)
    elif kind == C.EV_JAILED or kind == C.EV_FREED:
        jail(c, kind, s.log.rows[at + 1])
    elif kind == C.EV_WANT:
        c.n[N.WANTED + c.bot[s.log.rows[at + 2]]] += 1
    elif kind == C.EV_OUT:
        out(c, s, s.log.rows[at + 2], s.log.rows[at + 3])


def throw(c: Counters, s: State, seat: int) -> None:
    c.n[N.THROWS + c.bot[seat]] += 1
    shared_events.throw(c, s, seat)


def note(c: Counters, ruling: int) -> None:
    if ruling == R.SHORTAGE_AUCTION:
        c.n[N.SHORTAGES] += 1
    elif ruling == R.JAIL_STAYS:
        c.n[N.STAYED] += 1


def money(c: Counters, s: State, at: int) -> None:
    """Count a payment, depending on its ruling."""
    ruling, payer, to, amount = (
        s.log.rows[at + 1],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 4],
    )
    if ruling == R.RENT_PAID or ruling == R.RENT_COLLECTED:
        open_rents.paid(c, payer, to, amount)
    elif ruling == R.TRADE_MADE:
        c.n[N.TRADE_CASH + c.bot[payer] * N.BOTS + c.bot[to]] += amount
    elif (
        ruling == R.BUILD_PRICE
        or ruling == R.HOTEL_SWAP
        or ruling == R.SHORTAGE_SOLE
        or ruling == R.SHORTAGE_ENOUGH
        or ruling == R.SHORTAGE_PLACE
    ):
        c.n[N.BUILT_BY + c.bot[payer]] += amount


def deed(c: Counters, s: State, at: int) -> None:
    ruling, to, had, which = (
        s.log.rows[at + 1],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 5],
    )
    c.owner[which] = to
    way = N.BY_OTHER
    if ruling == R.BUY_DEED:
        c.n[N.BOUGHT + which] += 1
        way = N.BY_PURCHASE
    elif ruling == R.AUCTION_PAY:
        way = N.BY_AUCTION
    elif ruling == R.TRADE_MADE:
        c.n[N.TRADE_DEEDS + c.bot[had] * N.BOTS + c.bot[to]] += 1
        c.n[N.TRADED + which] += 1
        way = N.BY_TRADE
    elif ruling == R.RENT_IN_KIND:
        way = N.BY_TRADE
    elif ruling == R.BANKRUPT_TO_PLAYER:
        way = N.BY_BANKRUPTCY
    deed_states.completes(c, s, which, way)


def jail(c: Counters, kind: int, ruling: int) -> None:
    if kind == C.EV_JAILED:
        why = 0 if ruling == R.JAIL_SPACE else 1 if ruling == R.JAIL_CARD else 2
        c.n[N.JAILED + why] += 1
        return
    way = 3
    if ruling == R.JAIL_EXIT_DOUBLES:
        way = 0
    elif ruling == R.JAIL_EXIT_FINE:
        way = 1
    elif ruling == R.JAIL_EXIT_CARD:
        way = 2
    c.n[N.FREED + way] += 1


def out(c: Counters, s: State, seat: int, to: int) -> None:
    c.n[N.OUT_AT + min(N.LENGTHS - 1, s.turns[seat])] += 1
    c.n[N.OUT_BY + c.bot[seat]] += 1
    if to == C.BANK:
        c.n[N.OUT_TO + N.BOTS] += 1
    else:
        c.n[N.OUT_TO + c.bot[to]] += 1
    open_rents.forget(c, seat)
