"""Where the choices of random play come from: a seed, or Hypothesis, which can then shrink them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from headjudge.hosting import rng

T = TypeVar("T")


class Chooser(Protocol):
    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1. The simplest choice is 0."""


class Seeded:
    """The project's own generator: the same on every machine, compiled and plain."""

    def __init__(self, high: int, low: int) -> None:
        self._random = rng.Random()
        rng.seed(self._random, high, low)

    def below(self, n: int) -> int:
        return rng.below(self._random, n)


class Drawn:
    """Hypothesis decides (`st.randoms`), remembers what it decided, and tries simpler choices."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, n: int) -> int:
        return self._random.randrange(n) if n > 1 else 0


def percent(c: Chooser, likely: int) -> bool:
    """True in `likely` of a hundred cases."""
    return c.below(100) >= 100 - likely


def one_of(c: Chooser, things: Sequence[T]) -> T:
    return things[c.below(len(things))]


def some_of(c: Chooser, things: Sequence[T], likely: int) -> list[T]:
    return [each for each in things if percent(c, likely)]


def bits(mask: int) -> list[int]:
    """The members of a set kept as a mask."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
