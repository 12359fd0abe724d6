# compiled
"""What the log of a token game tells an observer, row by row, and what is counted of it."""

from headjudge.engine import codes as C
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import deed_states, histogram, open_rents
from headjudge.sim.observer.counters import Facts


def event(f: Facts, s: State, at: int) -> None:
    """One row of the log, which begins at `at`."""
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        money(f, s, at)
    elif kind == C.EV_MOVE:
        f.n[N.LANDINGS + s.log.rows[at + 5]] += 1
    elif kind == C.EV_DICE:
        if s.log.rows[at + 1] == R.DICE_MOVE:
            throw(f, s, s.log.rows[at + 2])
    elif kind == C.EV_NOTE:
        note(f, s.log.rows[at + 1])
    elif kind == C.EV_RENT or kind == C.EV_CLAIM or kind == C.EV_LAPSED:
        open_rents.event(f, s, at)
    elif kind == C.EV_DEED:
        deed(f, s, at)
    elif kind == C.EV_BUILDING:
        building(f, s, at)
    elif kind == C.EV_MORTGAGE:
        f.mortgaged |= 1 << s.log.rows[at + 5]
    elif kind == C.EV_LIFT:
        f.mortgaged &= ~(1 << s.log.rows[at + 5])
    elif kind == C.EV_AUCTION or kind == C.EV_SOLD or kind == C.EV_UNSOLD:
        auction(f, s, at)
    elif kind == C.EV_OFFER or kind == C.EV_TRADE or kind == C.EV_NO_TRADE:
        trade(f, s, at)
    elif kind == C.EV_JAILED or kind == C.EV_FREED:
        jail(f, kind, s.log.rows[at + 1])
    elif kind == C.EV_WANT:
        f.n[N.WANTED + f.bot[s.log.rows[at + 2]]] += 1
    elif kind == C.EV_OUT:
        out(f, s, s.log.rows[at + 2], s.log.rows[at + 3])


def throw(f: Facts, s: State, seat: int) -> None:
    """Somebody throws to move: every deed of the others that can earn rent has its chance."""
    f.n[N.ROLLS] += 1
    f.n[N.THROWS + f.bot[seat]] += 1
    deed_states.stand(f, s, seat)
    f.n[N.STOCK + max(0, min(32, f.houses))] += 1
    f.n[N.HOTEL_STOCK + max(0, min(12, f.hotels))] += 1


def note(f: Facts, ruling: int) -> None:
    if ruling == R.SHORTAGE_AUCTION:
        f.n[N.SHORTAGES] += 1
    elif ruling == R.JAIL_STAYS:
        f.n[N.STAYED] += 1


def money(f: Facts, s: State, at: int) -> None:
    """Which payments are of interest is told by the ruling they rest on."""
    ruling, payer, to, amount = (
        s.log.rows[at + 1],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 4],
    )
    if ruling == R.RENT_PAID or ruling == R.RENT_COLLECTED:
        open_rents.paid(f, payer, to, amount)
    elif ruling == R.TRADE_MADE:
        f.n[N.TRADE_CASH + f.bot[payer] * N.BOTS + f.bot[to]] += amount
    elif ruling == R.BUILD_PRICE or ruling == R.SHORTAGE_SOLE or ruling == R.SHORTAGE_PLACE:
        f.n[N.BUILT_BY + f.bot[payer]] += amount


def deed(f: Facts, s: State, at: int) -> None:
    ruling, to, had, which = (
        s.log.rows[at + 1],
        s.log.rows[at + 2],
        s.log.rows[at + 3],
        s.log.rows[at + 5],
    )
    f.owner[which] = to
    way = N.BY_OTHER
    if ruling == R.BUY_DEED:
        f.n[N.BOUGHT + which] += 1
        way = N.BY_PURCHASE
    elif ruling == R.AUCTION_PAY:
        way = N.BY_AUCTION
    elif ruling == R.TRADE_MADE:
        f.n[N.TRADE_DEEDS + f.bot[had] * N.BOTS + f.bot[to]] += 1
        f.n[N.TRADED + which] += 1
        way = N.BY_TRADE
    elif ruling == R.RENT_IN_KIND:
        way = N.BY_TRADE
    elif ruling == R.BANKRUPT_TO_PLAYER:
        way = N.BY_BANKRUPTCY
    deed_states.completes(f, s, which, way)


def building(f: Facts, s: State, at: int) -> None:
    level, which = s.log.rows[at + 4], s.log.rows[at + 5]
    f.level[which] = level
    if f.won_for:  # won in a shortage: what would it have cost otherwise?
        printed = s.rules.house_cost[which]
        if level == s.rules.hotel_level:
            printed = s.rules.hotel_cost[which]
        f.n[N.BUILDING_LIST + f.won_kind] += printed
        f.won_for = 0


def auction(f: Facts, s: State, at: int) -> None:
    kind, seat, amount, lot = (
        s.log.rows[at],
        s.log.rows[at + 2],
        s.log.rows[at + 4],
        s.log.rows[at + 5],
    )
    if kind == C.EV_AUCTION:
        f.lot_kind = s.log.rows[at + 6]
        if f.lot_kind != C.LOT_DEED:
            f.n[N.BUILDING_LOTS + f.lot_kind - C.LOT_HOUSE] += 1
    elif kind == C.EV_UNSOLD:
        if f.lot_kind == C.LOT_DEED and s.log.rows[at + 1] == R.AUCTION_NO_BID:
            f.n[N.UNSOLD + lot] += 1
    elif f.lot_kind == C.LOT_DEED:
        sold(f, s, seat, lot, amount)
    else:
        f.won_kind = f.lot_kind - C.LOT_HOUSE
        f.won_for = amount
        f.n[N.BUILDINGS_WON + f.won_kind] += 1
        f.n[N.BUILDING_SUM + f.won_kind] += amount


def sold(f: Facts, s: State, seat: int, lot: int, amount: int) -> None:
    """A deed goes under the hammer."""
    listed = s.rules.price[lot]
    f.n[N.SOLD + lot] += 1
    f.n[N.SOLD_SUM + lot] += amount
    f.n[N.SOLD_BINS + lot * N.BINS + histogram.price_bin(amount, listed)] += 1
    f.n[N.WON_BY + f.bot[seat]] += 1
    f.n[N.SPENT_BY + f.bot[seat]] += amount
    f.n[N.LISTED_BY + f.bot[seat]] += listed


def trade(f: Facts, s: State, at: int) -> None:
    kind, seat, other = s.log.rows[at], s.log.rows[at + 2], s.log.rows[at + 3]
    if kind == C.EV_OFFER:
        f.n[N.OFFERS + f.bot[seat] * N.BOTS + f.bot[other]] += 1
    elif kind == C.EV_NO_TRADE:
        if seat != other:  # else its maker took it back
            f.n[N.REFUSALS + f.bot[other] * N.BOTS + f.bot[seat]] += 1
    elif s.log.rows[at + 1] == R.RENT_IN_KIND:
        f.in_kind = 1
    else:
        f.n[N.TRADES + f.bot[other] * N.BOTS + f.bot[seat]] += 1


def jail(f: Facts, kind: int, ruling: int) -> None:
    if kind == C.EV_JAILED:
        why = 0 if ruling == R.JAIL_SPACE else 1 if ruling == R.JAIL_CARD else 2
        f.n[N.JAILED + why] += 1
        return
    way = 3
    if ruling == R.JAIL_EXIT_DOUBLES:
        way = 0
    elif ruling == R.JAIL_EXIT_FINE:
        way = 1
    elif ruling == R.JAIL_EXIT_CARD:
        way = 2
    f.n[N.FREED + way] += 1


def out(f: Facts, s: State, seat: int, to: int) -> None:
    f.n[N.OUT_AT + min(N.LENGTHS - 1, s.turns[seat])] += 1
    f.n[N.OUT_BY + f.bot[seat]] += 1
    if to == C.BANK:
        f.n[N.OUT_TO + N.BOTS] += 1
    else:
        f.n[N.OUT_TO + f.bot[to]] += 1
    open_rents.forget(f, seat)
