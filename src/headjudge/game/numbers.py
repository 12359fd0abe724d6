"""Numbers in actions from outside: whole, and within bounds."""

from __future__ import annotations

from headjudge.errors import BadAction
from headjudge.game.vocabulary import MOST_MONEY


def whole(value: object, where: str, low: int = 0, high: int = MOST_MONEY) -> int:
    """A whole number within bounds; booleans and fractions are none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadAction(f"must be a whole number, not {value!r}", where)
    if not low <= value <= high:
        raise BadAction(f"{value} is not between {low} and {high}", where)
    return value


def amount(value: object, where: str) -> int:
    """An amount of money. A negative one is for the engine to refuse, with its ruling."""
    return whole(value, where, -MOST_MONEY)
