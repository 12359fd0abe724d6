"""The processor time of bots: shared by opener, in a pool of processes; unattended tables sleep."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from headjudge.bots import registry
from headjudge.bots.host import Host
from headjudge.bots.sandbox.runner import Crashed
from headjudge.bots.thinking import Budgets, ThinkingPool, Turn, budget
from headjudge.bots.thinking.budget import Allowance
from headjudge.game.record import RecordedGame
from headjudge.rulebooks import load
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.live_tables import Box, ManualClock, managed, pass_time, until


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_debt_is_waited_off_but_not_for_ever() -> None:
    clock = Clock()
    budgets = Budgets(Allowance(2.0, 0.5), Allowance(10.0, 1.0), clock)
    assert budgets.wait("ann") == 0
    budgets.charge("ann", 3.0)
    assert budgets.left("ann") == -1.0
    assert budgets.wait("ann") == 2.0
    assert budgets.wait("bob") == 0  # another opener has a budget of his own
    clock.time = 2.0
    assert budgets.wait("ann") == 0
    clock.time = 1000.0
    assert budgets.left("ann") == 2.0  # no more is saved than that
    budgets.charge("ann", 1e6)
    assert budgets.wait("bob") == budget.LONGEST  # the budget of all is used up, too


def test_very_many_openers_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MANY", 10)
    budgets = Budgets(Allowance(1.0, 1.0), Allowance(100.0, 1.0), Clock())
    for number in range(50):
        budgets.charge(f"address {number}", 0.1)
    assert len(budgets._accounts) <= 10


def test_the_opener_with_the_most_left_goes_first_and_a_debtor_thinks_less() -> None:
    async def test() -> None:
        clock = Clock()
        budgets = Budgets(Allowance(2.0, 0.1), Allowance(100.0, 1.0), clock)
        pool = ThinkingPool(1, budgets)
        order: list[tuple[str, float]] = []
        busy = asyncio.Event()

        async def thinks(opener: str, cost: float) -> None:
            async with pool.turn(opener, 1.0) as turn:
                order.append((opener, turn.seconds))
                turn.spent = cost
                await busy.wait()

        tasks = [asyncio.create_task(thinks("greedy", 5.0))]
        await asyncio.sleep(0)
        for opener in ("greedy", "greedy", "modest"):
            tasks.append(asyncio.create_task(thinks(opener, 0.1)))
            await asyncio.sleep(0)
        assert order == [("greedy", 1.0)]
        tasks[1].cancel()  # whoever no longer waits takes no turn
        busy.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == [("greedy", 1.0), ("modest", 1.0), ("greedy", 0.2)]
        pool.close()

    asyncio.run(test())


@pytest.mark.parametrize("book", ["boise", "opoly487"])
def test_a_bot_in_the_pool_answers_as_at_the_table(book: str) -> None:
    """And its processor time is counted."""
    pool = ThinkingPool(1)
    runner = pool.runner("expert")
    runner.turn = turn = Turn(30.0)
    names = ("Ann", "Bob", "Cy")
    games = []
    for chosen in (runner, registry.find(registry.bot_id("expert")).runner()):
        game = RecordedGame.new(load(book), names)
        assert isinstance(game, RecordedGame)
        bots: dict[str, Any] = {
            name: registry.find(registry.bot_id("random")).runner() for name in names[1:]
        }
        host = Host(game, {names[0]: chosen, **bots}, 7, budget=30.0)
        for _ in range(40):
            if host.step() is None:
                break
        assert not game.marks
        games.append([move.action for move in game.moves])
        host.close()
    assert games[0] == games[1]
    assert turn.spent > 0
    pool.close()


def test_a_process_that_dies_is_replaced_and_the_bot_begins_anew() -> None:
    pool = ThinkingPool(1)
    runner = pool.runner("expert")
    game = RecordedGame.new(load("boise"), ("Ann", "Bob"))
    assert isinstance(game, RecordedGame)
    bots = {"Ann": runner, "Bob": pool.runner("expert")}
    host = Host(game, bots, 7, budget=1.0)
    while not game.moves or game.state.turn_count < 2:
        host.step()
    assert not game.marks
    process = runner._worker._process
    assert process is not None
    process.kill()
    process.wait()
    before = len(game.moves)
    while len(game.moves) < before + 10:
        host.step()
    assert {mark.kind for mark in game.marks} <= {"crashed"}
    assert runner._worker._process is not process
    pool.close()
    with pytest.raises(Crashed):
        runner._worker.started()


def test_experts_think_elsewhere_and_the_table_goes_on() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            seats = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bob", "expert")]
            opened = await rooms.new_table(TablePlan("boise", seats, pace=0.0), "127.0.0.9")
            table = await rooms.table(opened.table)
            assert table.opener == "127.0.0.9"
            viewer = table.viewer(opened.key)
            await table.attach(viewer, Box())
            await table.act(viewer, "a1", table.seq(viewer), [{"do": "roll"}])
            watch.time += 5.0
            table.automation.wake()
            await until(lambda: any(_of_bob(recent.entry) for recent in table.state.recent))
            assert isinstance(rooms.bots.pool.threads, ThreadPoolExecutor)

    asyncio.run(test())


def _of_bob(entry: Any) -> bool:
    return getattr(entry, "via", "") == "bot"


@pytest.mark.parametrize("minutes", [None, 60])
def test_an_unattended_table_sleeps_and_wakes_when_somebody_looks(minutes: int | None) -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            bots = [SeatPlan("bot", name, "greedy") for name in ("Bob", "Cy")]
            plan = TablePlan("boise", bots, clock=ClockPlan(minutes=minutes), pace=0.5)
            table = await rooms.table((await rooms.new_table(plan)).table)
            await pass_time(watch, table, 5.0)
            assert table.state.version > 3
            watch.time += 61.0
            version = table.state.version
            for _ in range(5):
                await pass_time(watch, table, 5.0)
            assert table.state.version == version
            box = Box()
            await table.attach(table.viewer(None), box)
            await pass_time(watch, table, 5.0)
            assert table.state.version > version

    asyncio.run(test())
