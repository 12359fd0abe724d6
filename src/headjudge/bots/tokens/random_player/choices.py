# compiled
"""Choices by chance."""

from headjudge.engine import holdings
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def percent(r: Random, likely: int) -> bool:
    """True so many times in a hundred."""
    return rng.below(r, 100) < likely


def one_of(r: Random, mask: int) -> int:
    """One of the deeds (or seats) of a mask that is not empty."""
    skip = rng.below(r, holdings.count(mask))
    at = 0
    while skip or not mask >> at & 1:
        skip -= mask >> at & 1
        at += 1
    return at
