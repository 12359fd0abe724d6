"""The difference between two arms that were played with the same luck, game by game, with its interval.

Three kinds of numbers are compared:

- means of something per game (turns, worth): the normal interval of the paired differences;
- shares of games in which something happened: Newcombe's interval for paired shares (1998, method 10), which stays
  within bounds and also holds for rare events;
- ratios of two totals (rent per throw): the paired differences of the linearised ratios of blocks of games, with
  Student's interval, because there are few blocks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from headjudge.lab.stats.wilson import wilson

FEW = 30
"""With fewer games, do not trust an interval."""

FEW_BLOCKS = 8
"""The same for blocks of games, each of which is a sum over many games."""

MEANS = "normal interval of the paired differences"
SHARES = "Newcombe's interval for paired shares"
RATIOS = "Student's interval of the paired, linearised ratios of blocks of games"


@dataclass(frozen=True, slots=True)
class Difference:
    """How much larger `after` is than `before`; the interval is None where there is too little data."""

    before: float
    after: float
    low: float | None
    high: float | None
    games: int
    method: str

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def needed(self) -> int:
        """The least number of games or blocks that allows a conclusion."""
        return FEW_BLOCKS if self.method == RATIOS else FEW

    @property
    def counted(self) -> str:
        """The unit of `games`: ratios are compared by blocks of games."""
        return "blocks of games" if self.method == RATIOS else "games"

    @property
    def clear(self) -> bool:
        """The interval does not contain zero."""
        if self.low is None or self.high is None:
            return False
        return self.low > 0 or self.high < 0

    @property
    def most(self) -> float:
        """The largest difference, in either direction, that is still plausible."""
        if self.low is None or self.high is None:
            return math.inf
        return max(abs(self.low), abs(self.high))


def quantile(confidence: float) -> float:
    """How many standard errors the interval extends to either side."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def student(confidence: float, freedom: int) -> float:
    """The same for small samples: Fisher's expansion, accurate to 1% from seven degrees of freedom."""
    z = quantile(confidence)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))


def of_means(before: Sequence[float], after: Sequence[float], confidence: float) -> Difference:
    changes = [b - a for a, b in zip(before, after, strict=True)]
    return _around(_mean(before), _mean(after), changes, quantile(confidence), MEANS)


def of_shares(before: Sequence[float], after: Sequence[float], confidence: float) -> Difference:
    """Takes 1 or 0 for each game: did it happen?"""
    pairs = list(zip(before, after, strict=True))
    both = sum(1 for a, b in pairs if a and b)
    only_before = sum(1 for a, b in pairs if a and not b)
    only_after = sum(1 for a, b in pairs if b and not a)
    neither = len(pairs) - both - only_before - only_after
    low, high = newcombe(both, only_after, only_before, neither, confidence)
    return Difference(_mean(before), _mean(after), low, high, len(pairs), SHARES)


def of_ratios(
    before: Sequence[tuple[float, float]], after: Sequence[tuple[float, float]], confidence: float
) -> Difference:
    """Takes (numerator, denominator) for each game or block; the ratio is that of the totals."""
    first, first_parts = _linearised(before)
    second, second_parts = _linearised(after)
    changes = [b - a for a, b in zip(first_parts, second_parts, strict=True)]
    if math.isnan(first) or math.isnan(second):
        return Difference(first, second, None, None, len(changes), RATIOS)
    reach = student(confidence, max(1, len(changes) - 1))
    return _around(first, second, changes, reach, RATIOS)


def newcombe(
    both: int, only_one: int, only_other: int, neither: int, confidence: float
) -> tuple[float, float]:
    """The interval of share(one) − share(other) when both were measured in the same games."""
    games = both + only_one + only_other + neither
    if games == 0:
        return -1.0, 1.0
    one, other = both + only_one, both + only_other
    change = (one - other) / games
    low1, high1 = wilson(one, games, confidence)
    low2, high2 = wilson(other, games, confidence)
    share1, share2 = one / games, other / games
    together = _correlation(both, only_one, only_other, neither)
    down = _side(share1 - low1, high2 - share2, together)
    up = _side(high1 - share1, share2 - low2, together)
    return max(-1.0, change - down), min(1.0, change + up)


def _side(one: float, other: float, together: float) -> float:
    return math.sqrt(max(0.0, one * one - 2 * together * one * other + other * other))


def _correlation(both: int, only_one: int, only_other: int, neither: int) -> float:
    """Phi, with the continuity correction of method 10."""
    games = both + only_one + only_other + neither
    below = (both + only_one) * (only_other + neither) * (both + only_other) * (only_one + neither)
    if below == 0:
        return 0.0
    above = float(both * neither - only_one * only_other)
    if above > 0:
        above = max(above - games / 2, 0.0)
    return above / math.sqrt(below)


def _around(
    before: float, after: float, changes: Sequence[float], errors: float, method: str
) -> Difference:
    """An interval of `errors` standard errors to either side."""
    games = len(changes)
    if games < 2:
        return Difference(before, after, None, None, games, method)
    middle = _mean(changes)
    variance = math.fsum((change - middle) ** 2 for change in changes) / (games - 1)
    reach = errors * math.sqrt(variance / games)
    change = after - before
    return Difference(before, after, change - reach, change + reach, games, method)


def _linearised(parts: Sequence[tuple[float, float]]) -> tuple[float, list[float]]:
    """The ratio of the totals, and how far each pair moves it up or down."""
    into = _mean([down for _, down in parts])
    if not into:
        return math.nan, [0.0] * len(parts)
    ratio = _mean([up for up, _ in parts]) / into
    return ratio, [(up - ratio * down) / into for up, down in parts]


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else math.nan
