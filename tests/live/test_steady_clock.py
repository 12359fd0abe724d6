"""Server time cannot jump, and stands still while the process does."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.live.steady_clock import GRACE, SteadyClock
from headjudge.live.tables.deadlines import time_left
from headjudge.live.tables.stream import entries as E
from headjudge.wire.commands import ClockPlan
from tests.support.live_tables import managed, on_turn, people, seated, until


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
    assert clock() == pytest.approx(before + GRACE)  # before anybody has noticed
    assert clock.beat() == pytest.approx(60 - GRACE)
    assert clock() == pytest.approx(before + GRACE)
    hands.run(clock, 5)
    assert clock() == pytest.approx(before + GRACE + 5)


def test_a_late_beat_is_no_stop(hands: Hands, clock: SteadyClock) -> None:
    before = clock()
    hands.ticks += 0.9 * GRACE
    assert clock.beat() == 0.0
    assert clock() == pytest.approx(before + 0.9 * GRACE)


def test_a_process_that_stood_still_knows_that_it_is_late(hands: Hands, clock: SteadyClock) -> None:
    hands.run(clock, 2)
    late = [clock.late]
    hands.ticks += 60
    late.append(clock.late)
    clock.beat()
    late.append(clock.late)
    assert late == [False, True, False]


@pytest.mark.parametrize("left", [0.25, 5.0])
def test_standing_still_costs_nobody_a_turn_and_is_said(left: float) -> None:
    """Not even if the turn was almost over, and the table looks at its clock before anybody has noticed."""

    async def test() -> None:
        hands = Hands()
        clock = SteadyClock(lambda: hands.wall, lambda: hands.ticks)
        async with managed(clock) as rooms:
            timed = ClockPlan(minutes=10, turn=30, auction=None)
            players = await seated(rooms, people(2, pace=0.0, clock=timed))
            player = await on_turn(players)
            table = player.table
            hands.run(clock, 30 - left)
            before = time_left(table.state, table.now())
            hands.ticks += 60
            for _ in range(20):
                table.automation.wake()
                await asyncio.sleep(0)
            await until(lambda: any(isinstance(each.entry, E.Woke) for each in table.state.recent))
            woke = [each.entry for each in table.state.recent if isinstance(each.entry, E.Woke)]
            assert woke[0].stopped == pytest.approx(60 - GRACE)
            assert not table.state.stand_ins
            after = time_left(table.state, table.now())
            assert before is not None
            assert after is not None
            assert 0 <= before - after <= GRACE
            assert any("stood still" in line for line in player.box.lines)
            turn = player.box.look["clock"]["turn"]
            assert turn["ends"] / 1000 == pytest.approx(table.now() + 30, abs=0.01)

    asyncio.run(test())
