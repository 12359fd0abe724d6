"""A store that is slow or does not answer: no clock runs, nobody is stood in for, and no table stays stuck."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import cast

import pytest

from headjudge.errors import Moved, StoreUnavailable
from headjudge.live.ownership import Ownership
from headjudge.live.steady_clock import GRACE, SteadyClock
from headjudge.live.tables import TableManager, automation, manager
from headjudge.live.tables.deadlines import ABSENT
from headjudge.live.tables.stream import entries as E
from headjudge.store import Store, open_store
from headjudge.wire.commands import ClockPlan
from tests.support.gated_store import GatedStore
from tests.support.live_tables import (
    Box,
    ManualClock,
    on_turn,
    pass_time,
    people,
    seated,
    until,
)

LEASE = 3.5
STEP = 0.25


class Hands:
    """The monotonic clock of the process, moved by hand."""

    def __init__(self) -> None:
        self.ticks = 50.0

    def __call__(self) -> float:
        return self.ticks

    async def run(self, seconds: float) -> None:
        """The process runs, and its own beat comes whenever it can."""
        for _ in range(round(seconds / STEP)):
            self.ticks += STEP
            await asyncio.sleep(0.004)


@asynccontextmanager
async def gated(
    now: Callable[[], float], ticks: Callable[[], float]
) -> AsyncIterator[tuple[GatedStore, TableManager]]:
    store = await open_store("sqlite://")
    gate = GatedStore(store)
    owners = Ownership(cast(Store, gate), "127.0.0.1:1", seconds=LEASE, ticks=ticks)
    rooms = await TableManager.open(cast(Store, gate), now=now, owners=owners)
    try:
        yield gate, rooms
    finally:
        gate.before.clear()
        gate.after.clear()
        gate.open()
        await rooms.close()
        await store.close()


def test_no_clock_runs_while_the_store_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that was away for longer than a turn used to cost a present player the turn."""
    monkeypatch.setattr(manager, "BEAT", 0.001)

    async def test() -> None:
        hands = Hands()
        clock = SteadyClock(ticks=hands)
        async with gated(clock, hands) as (gate, rooms):
            timed = ClockPlan(minutes=10, turn=30, auction=None)
            player = await on_turn(await seated(rooms, people(2, clock=timed)))
            table = player.table
            gate.before |= {"renew", "append", "read"}
            await until(lambda: "renew" in gate.waiting)
            before = table.now()
            await hands.run(60)
            gone = table.now() - before
            assert gone < 3 * GRACE
            gate.before.clear()
            gate.open()
            await until(lambda: any(isinstance(each.entry, E.Woke) for each in table.state.recent))
            woke = [each.entry for each in table.state.recent if isinstance(each.entry, E.Woke)]
            assert woke[0].stopped > 60 - 3 * GRACE
            assert not table.state.stand_ins
            assert table.now() - before < 4 * GRACE
            assert not player.box.dismissed

    asyncio.run(test())


def test_the_clock_waits_for_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a stop each table is told. All clocks used to stand still until the last one was."""
    monkeypatch.setattr(manager, "BEAT", 0.001)

    async def test() -> None:
        hands = Hands()
        clock = SteadyClock(ticks=hands)
        async with gated(clock, lambda: 0.0) as (gate, rooms):
            player = await on_turn(await seated(rooms, people(2)))
            gate.before.add("append")
            hands.ticks += 60
            await until(lambda: "append" in gate.waiting)
            before = clock()
            await until(lambda: not clock.late)
            while clock() < before + 3:
                hands.ticks += STEP
                await until(lambda: not clock.late)
                await asyncio.sleep(0.002)
            assert gate.waiting == ["append"]
            gate.before.clear()
            gate.open()
            await until(
                lambda: any(isinstance(each.entry, E.Woke) for each in player.table.state.recent)
            )

    asyncio.run(test())


def test_a_slow_renewal_does_not_end_the_bots_and_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automation, "RETRY", 0.001)

    async def test() -> None:
        hands = Hands()
        async with gated(ManualClock(), hands) as (gate, rooms):
            player = await on_turn(await seated(rooms, people(2)))
            task = player.table.automation._task
            assert task is not None
            hands.ticks += 10  # the lease is in doubt
            gate.after.add("renew")
            for _ in range(3):
                player.table.automation.wake()
                await until(lambda: "renew" in gate.waiting)
                hands.ticks += 10  # the answer came so late that it is worth nothing
                gate.open()
                await until(lambda: "renew" not in gate.waiting)
                await asyncio.sleep(0)
            gate.after.clear()
            gate.open()
            await until(lambda: player.table.sure)
            assert not task.done()
            assert not player.box.dismissed
            await player.does("roll")

    asyncio.run(test())


def test_however_many_are_in_doubt_the_store_is_asked_once() -> None:
    """They used to ask one after the other, and each to wait for all before it."""

    async def test() -> None:
        hands = Hands()
        async with gated(ManualClock(), hands) as (gate, rooms):
            player = await on_turn(await seated(rooms, people(2)))
            gate.before.add("renew")
            gate.broken.add("renew")
            await until(lambda: "renew" in gate.waiting)
            hands.ticks += 10
            asked = gate.asked.count("renew")
            looks = [asyncio.ensure_future(rooms.table(player.table.id)) for _ in range(50)]
            await asyncio.sleep(0)
            gate.before.clear()
            gate.open()
            for failed in await asyncio.gather(*looks, return_exceptions=True):
                assert isinstance(failed, StoreUnavailable)
            assert gate.asked.count("renew") <= asked + 1  # and the next one in time

    asyncio.run(test())


def test_a_table_that_is_opened_twice_at_once_can_be_played() -> None:
    """The second one found it stored, and gave back the lease of the first, which kept the table in memory."""

    async def test() -> None:
        async with gated(ManualClock(), lambda: 0.0) as (gate, rooms):
            plan = people(2, key="k" * 32)
            gate.after.add("append")
            both = [asyncio.ensure_future(rooms.new_table(plan)) for _ in range(2)]
            await until(lambda: "append" in gate.waiting)
            for _ in range(200):  # as far as the other one gets
                await asyncio.sleep(0.0005)
            gate.after.clear()
            gate.open()
            first, second = await asyncio.gather(*both)
            assert first == second
            table = await rooms.table(first.table)
            assert table.sure
            await table.join("Bob")

    asyncio.run(test())


def test_a_table_that_was_given_up_does_not_stay_in_memory() -> None:
    async def test() -> None:
        async with gated(ManualClock(), lambda: 0.0) as (_, rooms):
            opened = await rooms.new_table(people(2))
            old = await rooms.table(opened.table)
            assert old.hold is not None
            assert rooms.owners is not None
            await rooms.owners.let_go(old.hold)
            with pytest.raises(Moved):
                await old.assure()
            new = await rooms.table(opened.table)
            assert new is not old
            assert new.sure

    asyncio.run(test())


def test_a_lease_is_not_taken_while_it_is_given_back() -> None:
    """The lease that was taken used to end with the one that was given back."""

    async def test() -> None:
        watch = ManualClock()
        async with gated(watch, lambda: 0.0) as (gate, rooms):
            opened = await rooms.new_table(people(2))
            watch.time += 1000
            gate.before.add("release")
            leaving = asyncio.ensure_future(rooms._let_go(opened.table))
            await until(lambda: "release" in gate.waiting)
            coming = asyncio.ensure_future(rooms.table(opened.table))
            for _ in range(200):  # as far as it gets
                await asyncio.sleep(0.0005)
            gate.before.clear()
            gate.open()
            await leaving
            table = await coming
            await table.join("Bob")
            assert await rooms.table(opened.table) is table

    asyncio.run(test())


def test_an_append_that_comes_late_makes_the_sender_ask_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was given up, nothing of it was stored, and then the database carried it out all the same."""

    async def test() -> None:
        async with gated(ManualClock(), lambda: 0.0) as (gate, rooms):
            player = await on_turn(await seated(rooms, people(2)))
            table = player.table
            monkeypatch.setattr(rooms, "_hint", lambda *_: None)  # the news comes later
            gate.broken.add("append")
            with pytest.raises(StoreUnavailable):
                await table.say(player.viewer, "s1", "hello")
            gate.broken.clear()
            async with table.ready():
                pass  # nothing there
            await gate.late[0]()
            with pytest.raises(Moved):  # clients send a command again after this
                await table.say(player.viewer, "s1", "hello")
            assert await table.say(player.viewer, "s1", "hello") == table.seq(player.viewer)
            entries = [E.decode(entry.data) for entry in await gate.read(table.stream)]
            assert sum(isinstance(entry, E.Said) for entry in entries) == 1

    asyncio.run(test())


def test_wherever_a_task_is_cancelled_the_table_goes_on() -> None:
    """Opening, loading and a command, after every number of steps: no lock stays held, nothing is done twice."""

    async def cancelled(work: Coroutine[None, None, object], steps: int) -> None:
        task = asyncio.ensure_future(work)
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def test() -> None:
        async with gated(ManualClock(), lambda: 0.0) as (gate, rooms):
            for steps in range(40):
                plan = people(2, key=f"{steps:032d}")
                await cancelled(rooms.new_table(plan), steps)
                opened = await rooms.new_table(plan)
                await rooms._let_go(opened.table)
                await cancelled(rooms.table(opened.table), steps)
                table = await rooms.table(opened.table)
                owner = table.viewer(opened.key)
                await cancelled(table.say(owner, "s1", "hello"), steps)
                await table.say(owner, "s1", "hello")
                stored = [E.decode(entry.data) for entry in await gate.read(table.stream)]
                assert [type(entry) for entry in stored] == [E.Opened, E.Said]
                assert not table.lock.locked()
            assert rooms.owners is not None
            assert not len(rooms.owners._changing)
            assert not len(rooms._opening)

    asyncio.run(test())


def test_whoever_could_not_be_let_in_is_not_there() -> None:
    """A person who had been away, and whose return could not be stored, used to count as present for ever."""

    async def test() -> None:
        watch = ManualClock()
        async with gated(watch, lambda: 0.0) as (gate, rooms):
            players = await seated(rooms, people(2, pace=0.0, stand_in="safest"))
            first = await on_turn(players)
            table, seat = first.table, first.viewer.seat
            table.detach(first.box)
            await pass_time(watch, table, ABSENT + 1)
            assert seat in table.state.stand_ins
            gate.broken.add("append")
            with pytest.raises(StoreUnavailable):
                await table.attach(first.viewer, Box())
            assert len(table.feed) == 1
            assert seat not in table.feed.present
            gate.broken.clear()
            await table.attach(first.viewer, Box())
            assert seat not in table.state.stand_ins

    asyncio.run(test())
