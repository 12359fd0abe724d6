# compiled
"""Totals over many games. Counts that come from events need the log to be on."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State
from headjudge.sim.probes import pawn_result
from headjudge.sim.probes.pawn_result import Result

Wide = int


class Tally:
    games: int
    throws: int
    # games by how they ended
    time: int
    downturn_card: int
    bank_empty: int
    one_left: int
    # the bank
    bank_final: Wide  # its cash at the end, summed
    bank_low: Wide  # its lowest level in each game, summed
    bank_lowest: int  # of all games
    # totals by seat
    assets: list[Wide]
    earnings: list[Wide]  # in cents
    points: list[Wide]  # times 840
    assets_won: list[int]  # first places, shared ones included
    earnings_won: list[int]
    cash_outs: int
    busts: int
    landings: list[int]  # where the pawn stood after a throw, by square
    # from events
    recessions: int  # started
    depressions: int
    cancelled: int
    payments: int
    exit_cards: int
    lots_sold: int
    lots_unsold: int
    ran_out: int  # games in which a landing found the internal deck empty
    rents: Wide
    go_income: Wide
    built: Wide
    downturn_paid: Wide
    last: Result  # the last game played
    # the game in progress
    low: int
    throws_seen: int
    deck_empty: int

    def __init__(self) -> None:
        self.games = 0
        self.throws = 0
        self.time = 0
        self.downturn_card = 0
        self.bank_empty = 0
        self.one_left = 0
        self.bank_final = 0
        self.bank_low = 0
        self.bank_lowest = 1000000
        self.assets = [0] * 8
        self.earnings = [0] * 8
        self.points = [0] * 8
        self.assets_won = [0] * 8
        self.earnings_won = [0] * 8
        self.cash_outs = 0
        self.busts = 0
        self.landings = [0] * 40
        self.recessions = 0
        self.depressions = 0
        self.cancelled = 0
        self.payments = 0
        self.exit_cards = 0
        self.lots_sold = 0
        self.lots_unsold = 0
        self.ran_out = 0
        self.rents = 0
        self.go_income = 0
        self.built = 0
        self.downturn_paid = 0
        self.last = Result()
        self.low = 0
        self.throws_seen = 0
        self.deck_empty = 0


def begin(t: Tally, s: State) -> None:
    t.low = s.cash[C.BANK]
    t.throws_seen = s.throw_count
    t.deck_empty = 0


def after_action(t: Tally, s: State) -> None:
    if s.cash[C.BANK] < t.low:
        t.low = s.cash[C.BANK]
    if s.throw_count != t.throws_seen and (s.over or s.phase == C.PH_WINDOW):
        t.throws_seen = s.throw_count
        t.landings[s.co.square] += 1
    if s.listening:
        for row in range(s.log.count):
            count_event(t, s, row * C.LOG_WIDTH)
        s.log.count = 0  # a log has room for one action


def count_event(t: Tally, s: State, at: int) -> None:
    kind = s.log.rows[at]
    if kind == C.EV_MONEY:
        count_money(t, s.log.rows[at + 6], s.log.rows[at + 4])
    elif kind == C.EV_DOWNTURN:
        count_downturn(t, s.log.rows[at + 4], s.log.rows[at + 6])
    elif kind == C.EV_SOLD:
        t.lots_sold += 1
    elif kind == C.EV_UNSOLD:
        t.lots_unsold += 1
    elif kind == C.EV_NOTE and s.log.rows[at + 1] == R.DECK_EMPTY:
        t.deck_empty = 1


def count_money(t: Tally, flow: int, amount: int) -> None:
    if flow == C.FLOW_RENT:
        t.rents += amount
    elif flow == C.FLOW_GO:
        t.go_income += amount
    elif flow == C.FLOW_BUILD:
        t.built += amount
    elif flow == C.FLOW_RECESSION or flow == C.FLOW_DEPRESSION:
        t.downturn_paid += amount


def count_downturn(t: Tally, severity: int, what: int) -> None:
    if what == C.DT_BEGINS:
        if severity == C.RECESSION:
            t.recessions += 1
        else:
            t.depressions += 1
    elif what == C.DT_CANCELLED:
        t.cancelled += 1
    elif what == C.DT_PAYMENT:
        t.payments += 1
    elif what == C.DT_EXIT:
        t.exit_cards += 1


def end(t: Tally, s: State) -> None:
    pawn_result.read(t.last, s)
    t.games += 1
    t.throws += t.last.throws
    if t.last.ended == C.END_TIME:
        t.time += 1
    elif t.last.ended == C.END_CARD:
        t.downturn_card += 1
    elif t.last.ended == C.END_BANK:
        t.bank_empty += 1
    else:
        t.one_left += 1
    t.bank_final += t.last.bank
    t.bank_low += t.low
    if t.low < t.bank_lowest:
        t.bank_lowest = t.low
    t.ran_out += t.deck_empty
    for seat in range(s.seats):
        end_of_company(t, seat)


def end_of_company(t: Tally, seat: int) -> None:
    t.cash_outs += t.last.cashed_out[seat]
    t.busts += t.last.busted[seat]
    t.assets[seat] += t.last.assets[seat]
    t.earnings[seat] += pawn_result.cents(t.last, seat)
    t.points[seat] += t.last.points[seat]
    if t.last.place_assets[seat] == 1:
        t.assets_won[seat] += 1
    if t.last.place_earnings[seat] == 1:
        t.earnings_won[seat] += 1
