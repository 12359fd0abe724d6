"""Points for the places of many tables at once, times 840, which every tie of up to eight divides.

The same rules as in `tournaments/ranking`; a test compares both on random events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from headjudge.engine import codes as C
from headjudge.extras import numpy
from headjudge.tournaments.context import Context
from headjudge.tournaments.ranking import two_scores
from headjudge.tournaments.ranking.placing_points import points_table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.int64]
    Values = Mapping[str, Array]

UNIT = 840


def ahead(values: Values, keys: Sequence[str], seated: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """By table, chair and other chair: is the first strictly ahead? Nobody is ahead of an empty chair."""
    np = numpy()
    better = np.zeros((*seated.shape, seated.shape[-1]), bool)
    equal = np.ones_like(better)
    for key in keys:
        value = values[key]
        better |= equal & (value[..., :, None] > value[..., None, :])
        equal &= value[..., :, None] == value[..., None, :]
    return better & seated[..., :, None] & seated[..., None, :]  # type: ignore[no-any-return]


def placing(desk: Context, stage: str, values: Values, seated: NDArray[np.bool_]) -> Array:
    """By place and players left; equal players share."""
    rule = desk.format.points_of(stage)
    assert rule is not None
    figures = points_table(desk.settings[rule.table].value)
    alive = (values["alive"] == 1) & seated
    left = alive.sum(axis=-1)
    better = ahead(values, desk.ranking("table", stage).keys, seated)
    first = better.sum(axis=-2)
    sharing = _sharing(first, seated)
    rows = [tuple(figures[n - 1])[:n] if 0 < n <= len(figures) else () for n in range(C.SEATS + 1)]
    won = _shared(rows, left[..., None], first, sharing)
    return won * alive  # type: ignore[no-any-return]


def both_scores(desk: Context, stage: str, values: Values, seated: NDArray[np.bool_]) -> Array:
    """Each score by its own places. A cashed-out company never gains by being placed one lower."""
    np = numpy()
    count = two_scores.counting(desk.book, stage, desk.state.switches)
    scored = (values["alive"] == 1) & seated
    rows = [count.table[n - 1] if 0 < n <= len(count.table) else () for n in range(C.SEATS + 1)]
    players = seated.sum(axis=-1)[..., None]
    total = np.zeros(seated.shape, np.int64)
    for score, weight in zip(count.scores, count.weights, strict=True):
        won = _handed_out(rows, players, values[f"{score}_place"], scored)
        plain = 1 + ahead(values, ("alive", score), seated).sum(axis=-2)
        unreduced = _handed_out(rows, players, plain, scored)
        gained = np.where(values["cashed_out"] != 0, np.minimum(won, unreduced), won)
        total += gained * weight
    return total  # type: ignore[no-any-return]


def _handed_out(
    rows: Sequence[Sequence[int]], players: Array, place: Array, scored: NDArray[np.bool_]
) -> Array:
    """In the order of these places; companies that share a place get the average."""
    lower = (place[..., :, None] < place[..., None, :]) & scored[..., :, None]
    first = lower.sum(axis=-2)
    same = (place[..., :, None] == place[..., None, :]) & scored[..., :, None]
    return _shared(rows, players, first, same.sum(axis=-2).clip(1)) * scored


def _sharing(first: Array, seated: NDArray[np.bool_]) -> Array:
    """How many share each place."""
    same = (first[..., :, None] == first[..., None, :]) & seated[..., :, None]
    return same.sum(axis=-2).clip(1)  # type: ignore[no-any-return]


def _shared(rows: Sequence[Sequence[int]], row: Array, first: Array, sharing: Array) -> Array:
    """The average of the points from place `first` (from 0) on."""
    np = numpy()
    sums = np.zeros((len(rows), 2 * C.SEATS + 1), np.int64)
    for number, points in enumerate(rows):
        padded = [*points[: 2 * C.SEATS], *[0] * (2 * C.SEATS - len(points))]
        sums[number, 1:] = np.cumsum(padded)
    row = np.broadcast_to(row, first.shape)
    return (sums[row, first + sharing] - sums[row, first]) * UNIT // sharing  # type: ignore[no-any-return]


POINTS: Mapping[str, Callable[[Context, str, Values, NDArray[np.bool_]], Array]] = {
    "placing": placing,
    "two_scores": both_scores,
}
