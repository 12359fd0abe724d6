# compiled
"""The bids to choose from in an open auction."""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.env.actions import verbs as V


def rung(i: int) -> int:
    """How many dollars above the lowest possible bid."""
    if i < 2:
        return 5 * i
    if i == 2:
        return 15
    if i == 3:
        return 45
    return 95 if i == 4 else 195


def lowest(s: State) -> int:
    return s.opening if s.high_by == C.NOBODY else max(s.opening, s.high + V.LEAST_RAISE)
