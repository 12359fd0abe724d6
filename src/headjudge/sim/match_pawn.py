# compiled
"""The parts of a match that only a one-pawn game has: when its rolls are over, and the row with both scores."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import score
from headjudge.engine.state import State
from headjudge.sim import row_layout as K
from headjudge.sim.rows import Rows


def rounds_over(s: State, rolls: int) -> bool:
    return s.turn_count >= rolls


def clock_runs(s: State) -> bool:
    """Nothing before the first roll takes time."""
    return s.phase >= C.PH_TURN and s.turn_count > 0


def write_row(s: State, r: Rows, at: int) -> None:
    """Write the part of the row at `at` that differs from token games."""
    r.cells[at + K.ROUNDS] = s.turn_count
    r.cells[at + K.BANK] = s.cash[C.BANK]
    r.cells[at + K.ENDED] = how(s.co.ended)
    for seat in range(s.seats):
        write_seat(s, r, at + K.HEAD + seat * K.WIDTH, seat)


def how(ended: int) -> int:
    if ended == C.END_CARD:
        return K.CARD
    if ended == C.END_BANK:
        return K.BANK_EMPTY
    return K.LAST_LEFT if ended == C.END_ONE_LEFT else K.TIME


def write_seat(s: State, r: Rows, at: int, seat: int) -> None:
    r.cells[at + K.PLACE] = place(s, seat)
    r.cells[at + K.WORTH] = score.assets(s, seat)
    r.cells[at + K.CASH] = s.cash[seat]
    r.cells[at + K.POINTS] = score.points_840(s, seat)
    r.cells[at + K.EARNINGS] = score.earnings(s, seat) // 4000
    r.cells[at + K.PLACE_ASSETS] = score.place_assets(s, seat)
    r.cells[at + K.PLACE_EARNINGS] = score.place_earnings(s, seat)
    r.cells[at + K.STATUS] = s.co.status[seat]
    r.cells[at + K.CASHED_OUT] = s.co.cashed_out[seat]


def place(s: State, seat: int) -> int:
    """By points, then by assets; companies that are equal in both share a place."""
    mine = score.points_840(s, seat)
    before = 0
    for other in range(s.seats):
        theirs = score.points_840(s, other)
        if theirs > mine or (theirs == mine and score.assets(s, other) > score.assets(s, seat)):
            before += 1
    return before + 1
