"""Draws of many events at once. Each number depends only on the seed, the event and its purpose (splitmix64)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.extras import numpy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LOTS = 1_000_000  # the purpose of lots; smaller numbers are rounds


def numbers(seed: int, events: NDArray[np.int64], purpose: int, count: int) -> NDArray[np.uint64]:
    """By event and player, evenly spread over 64 bits."""
    np = numpy()
    start = _mixed(np.uint64(seed * 2**32 + purpose))
    by_event = _mixed(start + events.astype(np.uint64))
    return _mixed(by_event[:, None] + np.arange(count, dtype=np.uint64))


def orders(seed: int, events: NDArray[np.int64], purpose: int, count: int) -> NDArray[np.int64]:
    """By event: the numbers below `count` in a drawn order."""
    order: NDArray[np.int64] = numbers(seed, events, purpose, count).argsort(axis=1)
    return order


def lots(seed: int, events: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """By event and player: different numbers. The larger one goes ahead where no rule separates two players."""
    rank: NDArray[np.int64] = orders(seed, events, LOTS, count).argsort(axis=1)
    return rank


def _mixed(value: NDArray[np.uint64]) -> NDArray[np.uint64]:
    np = numpy()
    with np.errstate(over="ignore"):
        value = (value + np.uint64(0x9E3779B97F4A7C15)) * np.uint64(0xD1342543DE82EF95)
        value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return value ^ (value >> np.uint64(31))  # type: ignore[no-any-return]
