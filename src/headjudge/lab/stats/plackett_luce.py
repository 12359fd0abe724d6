"""How strong players are, from the order in which they came in: the model of Plackett and Luce.

Everybody has a strength; who comes first is drawn in proportion to it, then the second among the others, and so on.
Their intervals come from the same games drawn again and again (the bootstrap). A table of the different orders and how
often each came, or was drawn, is enough for either.
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

PRIOR = 0.01  # a player who never wins is weak, not infinitely so
DRAWS = 400
# the steps end where every strength moves by less than this share of itself, or after that many
_EXACT = (1e-12, 100_000)
_CLOSE = (1e-7, 5_000)

Order = tuple[int, ...]  # players by number, the first one first; a number may come twice


@dataclass(frozen=True)
class Strengths:
    """By player: shares of all strength, that is chances to come first if all sat at one table."""

    shares: NDArray[np.float64]
    drawn: NDArray[np.float64]  # the same for each draw of the bootstrap

    def interval(self, values: NDArray[np.float64]) -> tuple[NDArray[np.float64], ...]:
        """Low and high ends for something that was reckoned from every draw."""
        outside = (1 - CONFIDENCE) / 2
        low, high = numpy().quantile(values, [outside, 1 - outside], axis=0)
        return low, high


def fit(players: int, games: Sequence[Sequence[Order]], seed: int) -> Strengths:
    """`games`: the orders of each line-up. Draws are made within line-ups, as the games were."""
    np = numpy()
    counted = [Counter(line_up) for line_up in games if line_up]
    orders = [order for each in counted for order in sorted(each)]
    played = np.array([[each[order] for each in counted for order in sorted(each)]], float)
    [shares] = _solve(players, orders, played, np.ones(players), _EXACT)
    counts = _drawn(counted, np.random.default_rng(seed))
    return Strengths(shares, _solve(players, orders, counts, shares, _CLOSE))


def _drawn(counted: list[Counter[Order]], luck: np.random.Generator) -> NDArray[np.float64]:
    """How often each order was drawn, a line for each draw."""
    np = numpy()
    parts = []
    for each in counted:
        times = np.array([each[order] for order in sorted(each)], float)
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
    """The strengths for each line of counts at once, by Hunter's steps (Annals of Statistics 32, 2004).

    An order is a row of choices: the first among all, the second among the others …
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
