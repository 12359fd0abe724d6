"""Memory is looked through when that holds up nobody."""

from __future__ import annotations

import asyncio
import gc

import pytest

from headjudge.web import gc_tuning
from tests.support.running_server import SOON


class Loop:
    """Something that only a whole sweep can find, once it is old."""

    gone = 0

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Loop.gone += 1


def test_only_new_things_are_looked_through_while_the_server_runs() -> None:
    async def test() -> None:
        async with gc_tuning.sweeping():
            assert gc.get_threshold() == gc_tuning.NEW
            gc.collect(0)
            before = gc.get_count()[1], gc.get_stats()[1]["collections"]
            new: list[object] = []
            # by default the older ones would be due
            new.extend([] for _ in range(gc_tuning.NEW[0] * 30))
            assert gc.get_count()[1] > before[0] + 20
            assert gc.get_stats()[1]["collections"] == before[1]
            del new

    before = gc.get_threshold()
    asyncio.run(test())
    assert gc.get_threshold() == before


@pytest.mark.parametrize(
    ("since", "busy", "due"),
    [
        (gc_tuning.SOONEST - 1, 0.0, False),
        (gc_tuning.SOONEST + 1, 0.0, True),
        (gc_tuning.SOONEST + 1, 0.5, False),
        (gc_tuning.LATEST + 1, 0.5, True),
    ],
)
def test_a_whole_sweep_waits_for_a_calm_moment_but_not_for_ever(
    since: float, busy: float, due: bool
) -> None:
    assert gc_tuning.due(since, busy) is due


def test_a_whole_sweep_finds_what_holds_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        Loop.gone = 0
        async with gc_tuning.sweeping():
            found = Loop()
            gc.collect(1)  # it is old now
            del found
            async with asyncio.timeout(SOON):
                while not Loop.gone:
                    await asyncio.sleep(0.01)

    monkeypatch.setattr(gc_tuning, "LOOK", 0.01)
    monkeypatch.setattr(gc_tuning, "SOONEST", 0.0)
    monkeypatch.setattr(gc_tuning, "LATEST", 0.0)
    asyncio.run(test())
