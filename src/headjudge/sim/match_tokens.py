# compiled
"""The parts of a match that only a token game has: when its rounds are over, how a fault is mended, and the row."""

from headjudge.bots.tokens.table import Table
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import score
from headjudge.hosting import default_action
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.turn_order import tokens as turn_order
from headjudge.sim import row_layout as K
from headjudge.sim.rows import Counts, Rows


def rounds_over(s: State, rounds: int) -> bool:
    """Has everybody still in the game had this many turns?"""
    return s.phase == C.PH_TURN and s.throws == 0 and s.turns[s.on_turn] >= rounds


def clock_runs(s: State) -> bool:
    """Nothing before the first throw takes time."""
    return s.phase >= C.PH_TURN


def mend(s: State, a: Action, t: Table) -> None:
    """Replace a forbidden action with the safest one, and count the fault."""
    t.faults += 1
    if a.seat >= s.seats:
        raise AssertionError("chance or the host was refused")
    default_action.answer(s, a, turn_order.next_seat(s))
    if chance.throws(a):
        chance.fall(s, a, t.luck)


def write_row(s: State, r: Rows, at: int, n: Counts, capped: int) -> None:
    """Write the part of the row at `at` that differs from one-pawn games."""
    r.cells[at + K.STARTER] = s.starter + 1
    if s.left == 1:
        r.cells[at + K.ENDED] = K.LAST_LEFT
    else:
        r.cells[at + K.ENDED] = K.CAP if capped else K.TIME
    longest = 0
    for seat in range(s.seats):
        longest = max(longest, s.turns[seat])
        write_seat(s, r, at + K.HEAD + seat * K.WIDTH, n, seat)
    r.cells[at + K.ROUNDS] = longest


def write_seat(s: State, r: Rows, at: int, n: Counts, seat: int) -> None:
    r.cells[at + K.PLACE] = score.place(s, seat)
    r.cells[at + K.CASH] = s.cash[seat]
    r.cells[at + K.POINTS] = score.points(s, seat)
    free = 0
    deeds = 0
    buildings = 0
    if not s.out[seat]:
        free = score.deeds_free(s, seat)
        deeds = free + score.deeds_mortgaged(s, seat)
        buildings = score.houses(s, seat) + score.hotels(s, seat)
    r.cells[at + K.DEEDS] = deeds
    r.cells[at + K.BUILDINGS] = buildings
    r.cells[at + K.WORTH] = deeds + buildings + (0 if s.out[seat] else s.cash[seat])
    r.cells[at + K.OUT] = s.out[seat]
    r.cells[at + K.OUT_TURN] = n.out_turn[seat]
    r.cells[at + K.UNMORTGAGED] = free
