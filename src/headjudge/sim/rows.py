# compiled
"""One row of numbers per game: what the lab keeps of it."""

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.sim import row_layout as K


class Rows:
    count: int
    width: int  # of a row: the head, and K.WIDTH numbers per seat
    cells: list[int]

    def __init__(self) -> None:
        self.count = 0
        self.width = 0
        self.cells = [0] * 45056  # K.ROWS rows with all eight seats


class Counts:
    """The counts of one game in progress."""

    actions: int
    trades: int
    offers: int
    auctions: int
    shortages: int
    rents_lost: int
    out_turn: list[int]  # by seat
    # the position before the action
    phase: int
    lot: int
    bidding: int
    claims: int
    left: int

    def __init__(self) -> None:
        self.actions = 0
        self.trades = 0
        self.offers = 0
        self.auctions = 0
        self.shortages = 0
        self.rents_lost = 0
        self.out_turn = [0] * 8
        self.phase = 0
        self.lot = 0
        self.bidding = 0
        self.claims = 0
        self.left = 0


def begin(n: Counts, s: State) -> None:
    n.actions = 0
    n.trades = 0
    n.offers = 0
    n.auctions = 0
    n.shortages = 0
    n.rents_lost = 0
    for seat in range(s.seats):
        n.out_turn[seat] = 0
    before(n, s)


def before(n: Counts, s: State) -> None:
    """Note the position before the next action."""
    n.phase = s.phase
    n.lot = s.lot
    n.bidding = s.bidding
    n.claims = s.claims
    n.left = s.left


def after(n: Counts, s: State, a: Action) -> None:
    """Count what the action changed."""
    n.actions += 1
    if a.kind == C.DO_ACCEPT:
        n.trades += 1
    elif a.kind == C.DO_OFFER:
        n.offers += 1
    if s.phase == C.PH_AUCTION and lot_is_new(n, s):
        if s.lot_kind == C.LOT_DEED or s.lot_kind == C.LOT_CARD:
            n.auctions += 1
        else:
            n.shortages += 1
    if n.claims:
        n.rents_lost += lapsed(n, s, a)
    if s.left != n.left:
        for seat in range(s.seats):
            if s.out[seat] and not n.out_turn[seat]:
                n.out_turn[seat] = s.turn_count
    before(n, s)


def lot_is_new(n: Counts, s: State) -> bool:
    """Bidders only ever leave: if one is back, or the lot is different, it is a new auction."""
    return n.phase != C.PH_AUCTION or n.lot != s.lot or s.bidding & ~n.bidding != 0


def lapsed(n: Counts, s: State, a: Action) -> int:
    """The number of rents lost because nobody asked for them in time."""
    if a.kind == C.DO_TIME_UP:
        return n.claims - s.claims
    if n.phase == C.PH_FRESH or s.turn_count == 0 or s.throws > 1:
        return 0
    if a.kind != C.DO_ROLL and a.kind != C.DO_RELEASE:
        return 0
    left = 0
    for i in range(s.claims):
        if s.claim_turn[i] != s.turn_count:
            left += 1
    return n.claims - left


def open_row(r: Rows, n: Counts, s: State, game: int, rotation: int) -> int:
    """Begin the next row; returns its position in the cells."""
    assert r.count < K.ROWS, "the rows were not read between batches"
    at = r.count * r.width
    r.count += 1
    r.cells[at + K.GAME] = game
    r.cells[at + K.ROTATION] = rotation
    r.cells[at + K.TURNS] = s.turn_count
    r.cells[at + K.THROWS] = s.throw_count
    r.cells[at + K.ACTIONS] = n.actions
    r.cells[at + K.TRADES] = n.trades
    r.cells[at + K.OFFERS] = n.offers
    r.cells[at + K.AUCTIONS] = n.auctions
    r.cells[at + K.SHORTAGES] = n.shortages
    r.cells[at + K.RENTS_LOST] = n.rents_lost
    return at


def close_row(r: Rows, at: int, seats: int) -> None:
    """Write the winner, now that all places are known: the seat in first place, if it is not shared."""
    winner = 0
    for seat in range(seats):
        if r.cells[at + K.HEAD + seat * K.WIDTH + K.PLACE] == 1:
            winner = seat + 1 if winner == 0 else C.NOBODY
    r.cells[at + K.WINNER] = 0 if winner == C.NOBODY else winner


def read(r: Rows) -> list[int]:
    """All numbers, row after row; empties the rows."""
    numbers = [r.cells[i] for i in range(r.count * r.width)]
    r.count = 0
    return numbers
