# compiled
"""Which of several seats comes first, in every kind of game."""

from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.state import State


def first_of(s: State, seats: int, begin: int) -> int:
    """The first of these seats, from `begin` to the left. If there is none: CHANCE, or NOBODY after the end."""
    for i in range(s.seats):
        seat = (begin + i) % s.seats
        if seats >> seat & 1:
            return seat
    return C.NOBODY if s.over else C.CHANCE


def next_bidder(s: State, begin: int) -> int:
    """The bidder to the left of the standing bid."""
    begin = begin if s.high_by == C.NOBODY else s.high_by + 1
    return first_of(s, to_act.to_act(s), begin)
