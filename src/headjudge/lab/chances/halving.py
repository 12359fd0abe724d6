"""Sequential halving: play-outs are spent on the options that still look promising.

Every option gets a few, on the same luck; the worse half is dropped; and so on until few enough are left
(Karnin, Koren and Somekh 2013).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Values = Callable[[Sequence[int], int, int], list[list[float]]]
"""(options, first number, how many) to the value of each play-out, option by option."""


def promising(options: int, keep: int, playouts: int, values: Values) -> list[int]:
    """The numbers of the best options, best first, found with about so many play-outs in all."""
    left = list(range(options))
    if options <= keep:
        return left
    totals = [0.0] * options
    rounds = math.ceil(math.log2(options / keep))
    first = 0
    for _ in range(rounds):
        each = max(1, playouts // (rounds * len(left)))
        for option, found in zip(left, values(left, first, each), strict=True):
            totals[option] += math.fsum(found)
        first += each
        left.sort(key=lambda option: (-totals[option], option))
        left = left[: max(keep, math.ceil(len(left) / 2))]
    return left
