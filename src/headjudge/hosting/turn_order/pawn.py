# compiled
"""Which seat is asked next in a one-pawn game."""

from headjudge.engine import codes as C
from headjudge.engine.pawn import flow, money
from headjudge.engine.state import State


def next_seat(s: State, rotation: int) -> int:
    """A seat that the game waits for. The seat that comes first changes with every roll and every lot."""
    waiting = flow.to_act(s)
    if s.phase == C.PH_WINDOW:  # a company in trust may build and sign, so it is asked, too
        for seat in range(s.seats):
            if money.in_game(s, seat) and not s.co.ready >> seat & 1:
                waiting |= 1 << seat
    seat = (rotation + s.turn_count + s.lot) % s.seats
    for _ in range(s.seats):
        if waiting >> seat & 1:
            return seat
        seat = (seat + 1) % s.seats
    raise AssertionError("the game waits for nobody")
