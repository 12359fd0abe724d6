"""Players' strengths, estimated from the orders in which they finish: the Plackett–Luce model.

Every player has a strength. First place is drawn in proportion to it, then second place among the others, and so on.
The intervals come from the bootstrap: the same games are resampled many times. Both need only a table of the distinct
orders and how often each occurred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.lab.stats.wilson import CONFIDENCE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PRIOR = 0.01  # keeps the strength of a player who never wins above zero
DRAWS = 400
# iteration stops once every strength changes by less than this share of itself, or after this many steps
_EXACT = (1e-12, 100_000)
_CLOSE = (1e-7, 5_000)

Order = tuple[int, ...]  # players by number, best first; a number may occur twice


@dataclass(frozen=True)
class Strengths:
    """By player: the share of all strength, which is the chance to come first if all sat at one table."""

    shares: NDArray[np.float64]
    drawn: NDArray[np.float64]  # the same for each bootstrap sample

    def interval(self, values: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
        """The ends of the interval for a value that was computed for every sample."""
        outside = (1 - CONFIDENCE) / 2
        low, high = numpy().quantile(values, [outside, 1 - outside], axis=0)
        return low, high


def fit(players: int, games: Sequence[Sequence[Order]], seed: int) -> Strengths:
    """`games`: the orders of each line-up. Samples are drawn within line-ups, as the games were played."""
    np = numpy()
    counted = [Counter(line_up) for line_up in games if line_up]
    orders = [order for counts in counted for order in sorted(counts)]
    played = np.array([[counts[order] for counts in counted for order in sorted(counts)]], float)
    [shares] = _solve(players, orders, played, np.ones(players), _EXACT)
    samples = _drawn(counted, np.random.default_rng(seed))
    return Strengths(shares, _solve(players, orders, samples, shares, _CLOSE))


def _drawn(counted: list[Counter[Order]], luck: np.random.Generator) -> NDArray[np.float64]:
    """How often each order was drawn, one line per sample."""
    np = numpy()
    parts = []
    for counts in counted:
        times = np.array([counts[order] for order in sorted(counts)], float)
        games = int(times.sum())
        parts.append(luck.multinomial(games, times / games, size=DRAWS))
    return np.concatenate(parts, axis=1).astype(float)  # type: ignore[no-any-return]


def _solve(
    players: int,
    orders: Sequence[Order],
    counts: NDArray[np.float64],
    start: NDArray[np.float64],
    ends: tuple[float, int],
) -> NDArray[np.float64]:
    """The strengths for all lines of counts at once, by Hunter's algorithm (Annals of Statistics 32, 2004).

    An order is a sequence of choices: the first among all players, the second among the others …
    """
    np = numpy()
    choices = [
        (at, order[place:]) for at, order in enumerate(orders) for place in range(len(order) - 1)
    ]
    open_to = np.zeros((len(choices), players))
    for row, (_, among) in enumerate(choices):
        for player in among:
            open_to[row, player] += 1
    chosen = np.eye(players)[[among[0] for _, among in choices]]
    times = counts[:, [at for at, _ in choices]]
    prior = PRIOR * players
    close, steps = ends
    wins = times @ chosen + prior
    weights = np.tile(start / start.mean(), (len(counts), 1))
    for _ in range(steps):
        met = (times / (weights @ open_to.T)) @ open_to
        new = wins / (met + prior)
        new /= new.mean(axis=1, keepdims=True)
        moved = float(np.abs(np.log(new / weights)).max())
        weights = new
        if moved < close:
            break
    return weights / weights.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]
