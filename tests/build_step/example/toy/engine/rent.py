"""The other half of the circle."""

from toy.engine import turn
from toy.engine.rules import Rules
from toy.engine.state import State


def due(s: State, seat: int, base: int, twice: bool) -> int:
    if seat > 5:
        return turn.back(s, seat - 1)
    return base * 2 if twice and doubled(s.rules) else base


def doubled(r: Rules) -> bool:
    return r.doubled
