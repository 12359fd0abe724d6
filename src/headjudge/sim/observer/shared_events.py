# compiled
"""Events that are counted alike in every kind of game."""

from headjudge.engine import codes as C
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states, histogram
from headjudge.sim.observer.counters import Counters


def event(c: Counters, s: State, at: int) -> bool:
    """Count the row of the log that begins at `at`; False if its meaning depends on the kind of game."""
    kind = s.log.rows[at]
    if kind == C.EV_MOVE:
        c.n[N.LANDINGS + s.log.rows[at + 5]] += 1
    elif kind == C.EV_BUILDING:
        building(c, s, at)
    elif kind == C.EV_MORTGAGE:
        c.mortgaged |= 1 << s.log.rows[at + 5]
    elif kind == C.EV_LIFT:
        c.mortgaged &= ~(1 << s.log.rows[at + 5])
    elif kind == C.EV_OFFER or kind == C.EV_TRADE or kind == C.EV_NO_TRADE:
        trade(c, s, at)
    else:
        return False
    return True


def throw(c: Counters, s: State, seat: int) -> None:
    """Dice that move: every deed that can earn rent from this seat may earn it."""
    c.n[N.ROLLS] += 1
    deed_states.stand(c, s, seat)
    c.n[N.STOCK + max(0, min(32, c.houses))] += 1
    c.n[N.HOTEL_STOCK + max(0, min(12, c.hotels))] += 1


def building(c: Counters, s: State, at: int) -> None:
    level, which = s.log.rows[at + 4], s.log.rows[at + 5]
    c.level[which] = level
    if c.won_for:  # won in a shortage: count the printed price, too
        printed = s.rules.house_cost[which]
        if level == s.rules.hotel_level:
            printed = s.rules.hotel_cost[which]
        c.n[N.BUILDING_LIST + c.won_kind] += printed
        c.won_for = 0


def auction(c: Counters, s: State, at: int) -> None:
    kind, seat, amount, lot = (
        s.log.rows[at],
        s.log.rows[at + 2],
        s.log.rows[at + 4],
        s.log.rows[at + 5],
    )
    if kind == C.EV_AUCTION:
        c.lot_kind = s.log.rows[at + 6]
        if c.lot_kind != C.LOT_DEED:
            c.n[N.BUILDING_LOTS + c.lot_kind - C.LOT_HOUSE] += 1
    elif kind == C.EV_UNSOLD:
        if c.lot_kind == C.LOT_DEED and s.log.rows[at + 1] == R.AUCTION_NO_BID:
            c.n[N.UNSOLD + lot] += 1
    elif c.lot_kind == C.LOT_DEED:
        sold(c, s, seat, lot, amount)
    else:
        c.won_kind = c.lot_kind - C.LOT_HOUSE
        c.won_for = amount
        c.n[N.BUILDINGS_WON + c.won_kind] += 1
        c.n[N.BUILDING_SUM + c.won_kind] += amount


def sold(c: Counters, s: State, seat: int, lot: int, amount: int) -> None:
    """A deed was sold at auction."""
    listed = s.rules.price[lot]
    c.n[N.SOLD + lot] += 1
    c.n[N.SOLD_SUM + lot] += amount
    c.n[N.SOLD_BINS + lot * N.BINS + histogram.price_bin(amount, listed)] += 1
    c.n[N.WON_BY + c.bot[seat]] += 1
    c.n[N.SPENT_BY + c.bot[seat]] += amount
    c.n[N.LISTED_BY + c.bot[seat]] += listed


def trade(c: Counters, s: State, at: int) -> None:
    kind, seat, other = s.log.rows[at], s.log.rows[at + 2], s.log.rows[at + 3]
    if kind == C.EV_OFFER:
        c.n[N.OFFERS + c.bot[seat] * N.BOTS + c.bot[other]] += 1
    elif kind == C.EV_NO_TRADE:
        if seat != other:  # otherwise the maker withdrew it
            c.n[N.REFUSALS + c.bot[other] * N.BOTS + c.bot[seat]] += 1
    elif s.log.rows[at + 1] == R.RENT_IN_KIND:
        c.in_kind = 1
    else:
        c.n[N.TRADES + c.bot[other] * N.BOTS + c.bot[seat]] += 1
