# compiled
"""Random choices."""

from headjudge.engine import holdings
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def percent(r: Random, likely: int) -> bool:
    """True with a probability of `likely` percent."""
    return rng.below(r, 100) < likely


def one_of(r: Random, mask: int) -> int:
    """A random deed (or seat) of a mask that is not empty."""
    skip = rng.below(r, holdings.count(mask))
    at = 0
    while skip or not mask >> at & 1:
        skip -= mask >> at & 1
        at += 1
    return at
