# compiled
"""What the log of a token game tells an observer, row by row, and what is counted of it."""

from headjudge.engine import codes as C
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states, histogram, open_rents
from headjudge.sim.observer.counters import Counters


def event(c: Counters, s: State, at: int) -> None:
    """One row of the log, which begins at `at`."""
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        money(c, s, at)
    elif kind == C.EV_MOVE:
        c.n[N.LANDINGS + s.log.rows[at + 5]] += 1
    elif kind == C.EV_DICE:
        if s.log.rows[at + 1] == R.DICE_MOVE:
            throw(c, s, s.log.rows[at + 2])
    elif kind == C.EV_NOTE:
        note(c, s.log.rows[at + 1])
    elif kind == C.EV_RENT or kind == C.EV_CLAIM or kind == C.EV_LAPSED:
        open_rents.event(c, s, at)
    elif kind == C.EV_DEED:
        deed(c, s, at)
    elif kind == C.EV_BUILDING:
        building(c, s, at)
    elif kind == C.EV_MORTGAGE:
        c.mortgaged |= 1 << s.log.rows[at + 5]
    elif kind == C.EV_LIFT:
        c.mortgaged &= ~(1 << s.log.rows[at + 5])
    elif kind == C.EV_AUCTION or kind == C.EV_SOLD or kind == C.EV_UNSOLD:
        auction(c, s, at)
    elif kind == C.EV_OFFER or kind == C.EV_TRADE or kind == C.EV_NO_TRADE:
        trade(c, s, at)
    elif kind == C.EV_JAILED or kind == C.EV_FREED:
        jail(c, kind, s.log.rows[at + 1])
    elif kind == C.EV_WANT:
        c.n[N.WANTED + c.bot[s.log.rows[at + 2]]] += 1
    elif kind == C.EV_OUT:
        out(c, s, s.log.rows[at + 2], s.log.rows[at + 3])


def throw(c: Counters, s: State, seat: int) -> None:
    """Somebody throws to move: every deed of the others that can earn rent has its chance."""
    c.n[N.ROLLS] += 1
    c.n[N.THROWS + c.bot[seat]] += 1
    deed_states.stand(c, s, seat)
    c.n[N.STOCK + max(0, min(32, c.houses))] += 1
    c.n[N.HOTEL_STOCK + max(0, min(12, c.hotels))] += 1


def note(c: Counters, ruling: int) -> None:
    if ruling == R.SHORTAGE_AUCTION:
        c.n[N.SHORTAGES] += 1
    elif ruling == R.JAIL_STAYS:
        c.n[N.STAYED] += 1


def money(c: Counters, s: State, at: int) -> None:
    """Which payments are of interest is told by the ruling they rest on."""
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
    elif ruling == R.BUILD_PRICE or ruling == R.SHORTAGE_SOLE or ruling == R.SHORTAGE_PLACE:
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


def building(c: Counters, s: State, at: int) -> None:
    level, which = s.log.rows[at + 4], s.log.rows[at + 5]
    c.level[which] = level
    if c.won_for:  # won in a shortage: what would it have cost otherwise?
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
    """A deed goes under the hammer."""
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
        if seat != other:  # else its maker took it back
            c.n[N.REFUSALS + c.bot[other] * N.BOTS + c.bot[seat]] += 1
    elif s.log.rows[at + 1] == R.RENT_IN_KIND:
        c.in_kind = 1
    else:
        c.n[N.TRADES + c.bot[other] * N.BOTS + c.bot[seat]] += 1


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
