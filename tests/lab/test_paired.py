"""Intervals of differences: against published figures, and against their promise in made-up experiments."""

from __future__ import annotations

import random

import pytest

from headjudge.lab.stats import paired
from headjudge.lab.stats.wilson import wilson


def test_newcombe_s_published_example() -> None:
    """Newcombe 1998 (paired proportions), method 10: both 36 times, one alone 12 and 2 times, never neither."""
    low, high = paired.newcombe(36, 12, 2, 0, 0.95)
    assert low == pytest.approx(0.0569, abs=0.0005)
    assert high == pytest.approx(0.3404, abs=0.0005)


def test_wilson_s_published_example() -> None:
    """Newcombe 1998 (single proportions): 81 of 263."""
    low, high = wilson(81, 263, 0.95)
    assert low == pytest.approx(0.2553, abs=5e-5)
    assert high == pytest.approx(0.3662, abs=5e-5)
    assert wilson(0, 20, 0.95)[0] == pytest.approx(0, abs=1e-12)
    assert wilson(0, 20, 0.95)[1] == pytest.approx(0.1611, abs=5e-5)


@pytest.mark.parametrize(
    ("confidence", "freedom", "table"),
    [
        (0.95, 7, 2.365),
        (0.95, 15, 2.131),
        (0.99, 10, 3.169),
        (0.999, 15, 4.073),
        (0.95, 120, 1.980),
    ],
)
def test_student_s_printed_table(confidence: float, freedom: int, table: float) -> None:
    assert paired.student(confidence, freedom) == pytest.approx(table, rel=0.01)


def test_paired_means_are_sharper_than_their_parts() -> None:
    luck = random.Random(1)
    before = [luck.gauss(60, 20) for _ in range(400)]
    after = [each - 4 + luck.gauss(0, 2) for each in before]
    found = paired.of_means(before, after, 0.95)
    assert found.low is not None
    assert found.high is not None
    assert found.low < -4 < found.high
    assert found.high - found.low < 0.5  # unpaired it would be more than 5
    assert found.clear


def test_a_ratio_is_that_of_the_totals() -> None:
    before = [(10.0, 5.0), (0.0, 0.0), (2.0, 1.0)] * 20
    after = [(10.0, 10.0), (3.0, 0.0), (2.0, 3.0)] * 20
    found = paired.of_ratios(before, after, 0.95)
    assert found.before == pytest.approx(2)
    assert found.after == pytest.approx(15 / 13)


def test_a_ratio_that_never_came_up_says_so() -> None:
    found = paired.of_ratios([(0.0, 0.0)] * 5, [(1.0, 1.0)] * 5, 0.95)
    assert found.low is None
    assert not found.clear


@pytest.mark.parametrize("kind", ["means", "shares", "ratios"])
def test_intervals_hold_the_truth_as_often_as_they_promise(kind: str) -> None:
    """400 experiments whose true difference is known; 95% ± 3.5 percentage points of the intervals must hold it."""
    luck = random.Random(7)
    held = 0
    for _ in range(400):
        common = [luck.random() for _ in range(120)]
        if kind == "means":
            one = [10 * each + luck.gauss(0, 1) for each in common]
            two = [10 * each + luck.gauss(2, 3) for each in common]
            found, truth = paired.of_means(one, two, 0.95), 2.0
        elif kind == "shares":
            one = [float(each < 0.30) for each in common]
            two = [float(0.8 * each + 0.2 * luck.random() < 0.30) for each in common]
            found, truth = paired.of_shares(one, two, 0.95), _share() - 0.30
        else:
            few = common[:16]  # as many as there are blocks of some thousand games
            first = [(3 * x + 2 * x * luck.random(), x) for x in few]
            second = [(5 * x * x + luck.random() * x, x) for x in few]
            # E[5x² + x/2] / E[x] − 4, x uniform
            found = paired.of_ratios(first, second, 0.95)
            truth = (5 / 3 + 0.25) / 0.5 - 4
        assert found.low is not None
        assert found.high is not None
        held += found.low <= truth <= found.high
    assert abs(held / 400 - 0.95) < 0.035


def _share() -> float:
    """P(0.8 u + 0.2 v < 0.3) for u, v uniform: the area of a trapezium."""
    return (0.3 / 0.8 + 0.1 / 0.8) / 2
