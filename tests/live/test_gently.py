"""Long work leaves the loop to others after every slice, however many tables are loaded at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from headjudge.live import gently as work
from headjudge.live.gently import SLICE, gently


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(work, "perf_counter", lambda: now[0])
    return now


async def at_once(clock: list[float], many: int, slices: int) -> list[float]:
    """How long each round of the loop takes while so many long works go on."""

    def costly() -> Iterator[int]:
        for number in range(slices):
            clock[0] += SLICE * 1.1
            yield number

    async def all_of_it() -> None:
        assert [number async for number in gently(costly())] == list(range(slices))

    rounds, tasks = list[float](), [asyncio.create_task(all_of_it()) for _ in range(many)]
    while not all(task.done() for task in tasks):
        began = clock[0]
        await asyncio.sleep(0)
        rounds.append(clock[0] - began)
    await asyncio.gather(*tasks)
    return rounds


@pytest.mark.parametrize("many", [1, 2, 50])
def test_nobody_waits_for_more_than_two_slices_however_many_work(
    clock: list[float], many: int
) -> None:
    rounds = asyncio.run(at_once(clock, many, 5))
    assert sum(rounds) == pytest.approx(many * 5 * SLICE * 1.1)
    assert max(rounds) < SLICE * 2.5


def test_whoever_is_cancelled_holds_up_nobody(clock: list[float]) -> None:
    async def test() -> None:
        def endless() -> Iterator[int]:
            while True:
                clock[0] += SLICE * 2
                yield 0

        async def works() -> None:
            async for _ in gently(endless()):
                pass

        tasks = [asyncio.create_task(works()) for _ in range(3)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await at_once(clock, 3, 3)

    asyncio.run(test())
