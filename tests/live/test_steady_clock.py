"""Server time cannot jump, and stands still while the process does."""

from __future__ import annotations

import pytest

from headjudge.live.steady_clock import GRACE, SteadyClock


class Hands:
    """A wall clock and a monotonic one, moved by hand."""

    def __init__(self) -> None:
        self.wall, self.ticks = 1_800_000_000.0, 50.0

    def run(self, clock: SteadyClock, seconds: float) -> None:
        """The process runs for so long, and beats."""
        for _ in range(round(seconds * 4)):
            self.wall, self.ticks = self.wall + 0.25, self.ticks + 0.25
            assert clock.beat() == 0.0


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def clock(hands: Hands) -> SteadyClock:
    return SteadyClock(lambda: hands.wall, lambda: hands.ticks)


@pytest.mark.parametrize("hours", [-2, 2])
def test_setting_the_wall_clock_changes_nothing(
    hands: Hands, clock: SteadyClock, hours: int
) -> None:
    hands.run(clock, 10)
    before = clock()
    hands.wall += hours * 3600
    assert clock() == before
    hands.run(clock, 10)
    assert clock() == before + 10


def test_a_stopped_process_loses_no_time(hands: Hands, clock: SteadyClock) -> None:
    hands.run(clock, 10)
    before = clock()
    hands.ticks += 60
    assert clock() == before + GRACE  # before anybody has noticed
    assert clock.beat() == 60 - GRACE
    assert clock() == before + GRACE
    hands.run(clock, 5)
    assert clock() == before + GRACE + 5


def test_a_late_beat_is_no_stop(hands: Hands, clock: SteadyClock) -> None:
    before = clock()
    hands.ticks += 0.9
    assert clock.beat() == 0.0
    assert clock() == pytest.approx(before + 0.9)
