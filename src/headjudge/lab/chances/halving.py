"""Sequential halving: most play-outs go to the options that still look promising.

Every option gets a few, with the same dice; the worse half is dropped; and so on until few enough are left
(Karnin, Koren and Somekh 2013).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Values = Callable[[Sequence[int], int, int], list[list[float]]]
"""(options, first number, how many) -> the value of each play-out, option by option."""


def promising(options: int, keep: int, playouts: int, values: Values) -> list[int]:
    """The numbers of the best options, best first, found with about `playouts` play-outs in total."""
    left = list(range(options))
    if options <= keep:
        return left
    totals = [0.0] * options
    rounds = math.ceil(math.log2(options / keep))
    first = 0
    for _ in range(rounds):
        games = max(1, playouts // (rounds * len(left)))
        for option, results in zip(left, values(left, first, games), strict=True):
            totals[option] += math.fsum(results)
        first += games
        left.sort(key=lambda option: (-totals[option], option))
        left = left[: max(keep, math.ceil(len(left) / 2))]
    return left
