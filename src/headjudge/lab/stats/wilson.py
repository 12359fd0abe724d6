"""Wilson's interval for a share of games."""

from __future__ import annotations

import math
from statistics import NormalDist

CONFIDENCE = 0.95


def wilson(happened: float, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The lowest and the highest plausible share, given how often it happened."""
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = happened / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    below = 1 + z * z / games
    return max(0.0, (middle - reach) / below), min(1.0, (middle + reach) / below)
