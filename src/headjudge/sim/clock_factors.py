"""The factors that the simulated clock draws from: people's turns differ in length."""

from __future__ import annotations

import math
from statistics import NormalDist

from headjudge.sim import clock_model

SPREAD = 0.6  # of the logarithm: one turn in twenty takes more than twice its mean
_EVEN = 1000


def factors() -> list[int]:
    """Equally likely factors in thousandths, with a mean of one, from a log-normal distribution."""
    normal = NormalDist(-SPREAD * SPREAD / 2, SPREAD)
    steps = [
        math.exp(normal.inv_cdf((i + 0.5) / clock_model.FACTORS))
        for i in range(clock_model.FACTORS)
    ]
    mean = sum(steps) / len(steps)
    return [round(_EVEN * step / mean) for step in steps]
