"""Numbers from outside, read strictly: an error says where the value stands and what would be allowed."""

from __future__ import annotations

import reprlib
from typing import TypeGuard

from headjudge.errors import BadInput

_LONG = 256  # bits; nobody reads a number that is longer
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def is_whole(value: object) -> TypeGuard[int]:
    """A boolean is an `int` to Python, and no number to anybody else."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(
    value: object,
    where: str,
    low: int | None = None,
    high: int | None = None,
    error: type[BadInput] = BadInput,
) -> int:
    """A whole number within these bounds, both included; 3.0, "3" and true are none."""
    if is_whole(value) and (low is None or low <= value) and (high is None or value <= high):
        return value
    instead = "" if value is None else f", not {_short(value)}"
    raise error(f"must be a whole number{_bounds(low, high)}{instead}", where)


def _bounds(low: int | None, high: int | None) -> str:
    if low is None:
        return "" if high is None else f" of at most {high}"
    return f" of at least {low}" if high is None else f" from {low} to {high}"


def _short(value: object) -> str:
    """As it stands, but never a page of it."""
    if isinstance(value, int) and value.bit_length() > _LONG:
        return "one that long"
    return _SHORT.repr(value)
