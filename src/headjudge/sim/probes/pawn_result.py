# compiled
"""The result of one game: both scores of every company, places, points, and what ended it."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import score
from headjudge.engine.state import State

Wide = int


class Result:
    seats: int
    throws: int
    ended: int  # C.END_...
    bank: int  # the bank's cash at the end
    # by seat
    assets: list[int]  # in dollars
    earnings: list[Wide]  # in 400,000ths of a dollar: exact
    place_assets: list[int]
    place_earnings: list[int]
    points: list[int]  # times 840, for both scores: exact
    cashed_out: list[int]  # 1 = ran out of cash
    busted: list[int]  # 1 = wound up or destroyed

    def __init__(self) -> None:
        self.seats = 0
        self.throws = 0
        self.ended = 0
        self.bank = 0
        self.assets = [0] * 8
        self.earnings = [0] * 8
        self.place_assets = [0] * 8
        self.place_earnings = [0] * 8
        self.points = [0] * 8
        self.cashed_out = [0] * 8
        self.busted = [0] * 8


def read(r: Result, s: State) -> None:
    """Read the scores; for a game in progress, as if it ended here."""
    r.seats = s.seats
    r.throws = s.throw_count
    r.ended = s.co.ended
    r.bank = s.cash[C.BANK]
    for seat in range(s.seats):
        r.assets[seat] = score.assets(s, seat)
        r.earnings[seat] = score.earnings(s, seat)
        r.place_assets[seat] = score.place_assets(s, seat)
        r.place_earnings[seat] = score.place_earnings(s, seat)
        r.points[seat] = score.points_840(s, seat)
        r.cashed_out[seat] = s.co.cashed_out[seat]
        r.busted[seat] = 1 if s.co.status[seat] > C.IN_TRUST else 0


def cents(r: Result, seat: int) -> Wide:
    """Future earnings in cents, rounded down."""
    return r.earnings[seat] // 4000


def place(r: Result, seat: int) -> int:
    """By points, then by assets; companies that are equal in both share a place."""
    before = 0
    for other in range(r.seats):
        ahead = r.points[other] > r.points[seat]
        if r.points[other] == r.points[seat]:
            ahead = r.assets[other] > r.assets[seat]
        if ahead:
            before += 1
    return before + 1
