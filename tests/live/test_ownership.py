"""Two managers on one store, as in two processes: one runs a table, and its clock goes on with the other."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from headjudge.errors import Moved
from headjudge.live.ownership import Ownership
from headjudge.live.process_name import machine
from headjudge.live.tables import TableManager
from headjudge.live.tables.deadlines import time_left
from headjudge.live.tables.erasing import erase_line
from headjudge.live.tables.looks import presence
from headjudge.live.tables.stream import entries as E
from headjudge.store import Store, open_store
from headjudge.wire.commands import ClockPlan
from tests.support.live_tables import ManualClock, on_turn, pass_time, people, seated, until

LONG = 600.0  # seconds: leases that no test waits for


class Ticks:
    """A monotonic clock, moved by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Servers:
    """Processes on one store. A killed one stops renewing, and says nothing to anybody."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.managers: list[TableManager] = []

    async def start(
        self,
        now: Callable[[], float] | None = None,
        *,
        seconds: float = LONG,
        ticks: Callable[[], float] | None = None,
        address: str = "",
        idle_seconds: float = 300.0,
        pid: int | None = None,
    ) -> TableManager:
        address = address or f"127.0.0.1:{len(self.managers) + 1}"
        owners = Ownership(self.store, address, seconds=seconds, ticks=ticks or Ticks())
        if pid is not None:
            owners.owner = f"{machine()}/{pid}/secret"
        manager = await TableManager.open(
            self.store, now=now or ManualClock(), owners=owners, idle_seconds=idle_seconds
        )
        self.managers.append(manager)
        return manager

    async def kill(self, manager: TableManager) -> None:
        for task in manager._tasks:
            task.cancel()
        await asyncio.gather(*manager._tasks, return_exceptions=True)
        for table in manager._tables.values():
            await table.close()

    async def end_lease(self, manager: TableManager, table: str) -> None:
        """As if nobody had renewed it in time."""
        assert manager.owners is not None
        await self.store.release(f"game/{table}", manager.owners.owner)


@asynccontextmanager
async def servers(tmp_path: Path) -> AsyncIterator[Servers]:
    store = await open_store(str(tmp_path / "games.db"))
    found = Servers(store)
    try:
        yield found
    finally:
        for manager in found.managers:
            await manager.close()
        await store.close()


def owners_of(manager: TableManager) -> Ownership:
    assert manager.owners is not None
    return manager.owners


def test_only_one_runs_a_table_and_the_other_knows_where(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            first, second = await found.start(), await found.start()
            players = await seated(first, people(2))
            name = players[0].table.id
            with pytest.raises(Moved):
                await second.table(name)
            lease = await second.elsewhere(name)
            assert lease is not None
            assert lease.address == "127.0.0.1:1"
            assert await first.elsewhere(name) is None
            assert await second.elsewhere("nobody") is None
            assert await second.elsewhere("../../etc") is None

    asyncio.run(test())


def test_whoever_lost_a_table_stores_nothing_and_sends_its_viewers_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            first, second = await found.start(), await found.start()
            players = await seated(first, people(2))
            player = await on_turn(players)
            name, version = player.table.id, player.table.state.version
            await found.end_lease(first, name)
            table = await second.table(name)
            with pytest.raises(Moved):
                await player.does("roll")
            assert all(each.box.dismissed for each in players)
            assert not first.has(name)
            assert await found.store.version(f"game/{name}") == version
            assert table.state.version == version
            lease = await first.elsewhere(name)
            assert lease is not None
            assert lease.address == "127.0.0.1:2"

    asyncio.run(test())


def test_a_process_that_could_not_renew_shows_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            ticks = Ticks()
            first, second = await found.start(ticks=ticks), await found.start()
            players = await seated(first, people(2))
            name = players[0].table.id
            await found.end_lease(first, name)
            await second.table(name)
            ticks.time += LONG  # it stood still: only now does it have reason to doubt
            shown = [len(each.box.raw) for each in players]
            with pytest.raises(Moved):
                await first.table(name)
            assert [len(each.box.raw) for each in players] == shown
            assert all(each.box.dismissed for each in players)

    asyncio.run(test())


@pytest.mark.parametrize("what", ["somebody left", "another process has written"])
def test_a_process_in_doubt_tells_nobody_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(presence, "INTERVAL", 0.001)

    async def test() -> None:
        async with servers(tmp_path) as found:
            ticks = Ticks()
            first, second = await found.start(ticks=ticks), await found.start()
            players = await seated(first, people(3))
            table, box = players[0].table, players[0].box
            await until(lambda: table.feed._presence._timer is None)
            await found.end_lease(first, table.id)
            taken = await second.table(table.id)
            ticks.time += LONG  # it stood still
            shown = len(box.raw)
            if what == "somebody left":
                table.detach(players[2].box)
            else:
                await taken.say(taken.viewer(players[0].key), "s1", "hello")
            await until(lambda: box.dismissed)
            assert len(box.raw) == shown

    asyncio.run(test())


def test_who_is_there_is_told_when_the_doubt_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            ticks = Ticks()
            first = await found.start(ticks=ticks)
            players = await seated(first, people(3))
            await until(lambda: players[0].table.feed._presence._timer is None)
            ticks.time += LONG
            players[0].table.detach(players[2].box)
            await until(lambda: players[0].box.messages[-1].get("present") == ["Ann", "Bob"])

    asyncio.run(test())


def test_a_process_that_stood_still_keeps_what_nobody_took(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            ticks = Ticks()
            first = await found.start(ticks=ticks)
            players = await seated(first, people(2))
            player = await on_turn(players)
            ticks.time += LONG
            assert [player.table.sure] == [False]
            await player.does("roll")
            assert [player.table.sure] == [True]
            assert not player.box.dismissed

    asyncio.run(test())


def test_an_expired_lease_is_lost_when_the_leases_are_renewed(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            first, second = await found.start(), await found.start()
            names = [(await seated(first, people(2)))[0].table.id for _ in range(3)]
            await found.end_lease(first, names[1])
            await second.table(names[1])
            await owners_of(first).renew(always=True)
            assert [first.has(name) for name in names] == [True, False, True]

    asyncio.run(test())


def test_an_idle_table_gives_its_lease_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            watch = ManualClock()
            first = await found.start(watch, idle_seconds=0.05)
            second = await found.start()
            opened = await first.new_table(people(2))
            watch.time += 1000
            await until(lambda: not len(first))
            async with asyncio.timeout(60):
                while await second.elsewhere(opened.table) is not None:
                    await asyncio.sleep(0.002)
            await second.table(opened.table)

    asyncio.run(test())


def test_a_stopped_process_leaves_its_tables_to_the_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            first, second = await found.start(), await found.start()
            players = await seated(first, people(2))
            name = players[0].table.id
            await first.hand_over()
            await second.table(name)
            with pytest.raises(Moved):
                await first.table(name)

    asyncio.run(test())


def test_nobody_waits_for_the_leases_of_a_dead_process_on_this_machine(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            dead = subprocess.Popen([sys.executable, "-c", ""])
            dead.wait()
            first = await found.start(pid=dead.pid)
            players = await seated(first, people(2))
            await found.kill(first)
            second = await found.start()
            assert await second.elsewhere(players[0].table.id) is None
            await second.table(players[0].table.id)

    asyncio.run(test())


def test_two_that_give_the_same_address_take_nothing_from_each_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An operator's mistake. Each used to take the other for its own dead predecessor."""

    async def test() -> None:
        async with servers(tmp_path) as found:
            first = await found.start(address="10.0.0.5:8000")
            second = await found.start(address="10.0.0.5:8000")
            players = await seated(first, people(2))
            player = await on_turn(players)
            with pytest.raises(Moved):
                await second.table(player.table.id)
            assert await second.elsewhere(player.table.id) is not None
            assert "give each its own" in caplog.text
            await player.does("roll")
            assert not player.box.dismissed

    asyncio.run(test())


def test_a_dead_owner_is_replaced_even_if_the_clock_of_the_database_is_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            wall = [1_800_000_000.0]  # of the database
            hands = SimpleNamespace(time=lambda: wall[0])
            monkeypatch.setattr("headjudge.store.sqlite.changes.time", hands)
            ticks = Ticks()
            first = await found.start(seconds=4)
            second = await found.start(seconds=4, ticks=ticks)
            players = await seated(first, people(2))
            name = players[0].table.id
            await owners_of(first).renew(always=True)
            wall[0] -= 3600
            assert await second.elsewhere(name) is not None
            ticks.time += 3
            await owners_of(first).renew(always=True)
            ticks.time += 3
            assert await second.elsewhere(name) is not None  # it has just been renewed
            await found.kill(first)
            ticks.time += 4.5
            assert await second.elsewhere(name) is None
            table = await second.table(name)
            gaps = [each.entry for each in table.state.recent if isinstance(each.entry, E.Woke)]
            assert all(gap.stopped >= 0 for gap in gaps)

    asyncio.run(test())


@pytest.mark.parametrize("hours", [-2, 0, 2])
def test_the_clocks_go_on_with_a_process_whose_wall_clock_differs(
    tmp_path: Path, hours: int
) -> None:
    """The official clock, the end of a pause and of a code: all by the time since the last note."""

    async def test() -> None:
        async with servers(tmp_path) as found:
            watch, other = ManualClock(), ManualClock()
            first, second = await found.start(watch), await found.start(other)
            plan = people(2, judge=True, clock=ClockPlan(minutes=10, auction=None))
            players = await seated(first, plan)
            player = await on_turn(players)
            old = player.table
            code = await old.handoff(player.viewer)
            await pass_time(watch, old, 100)
            left = time_left(old.state, old.now())
            await owners_of(first).renew(always=True)  # notes the clocks
            await pass_time(watch, old, 0.8)  # until the next note it is killed
            await found.kill(first)
            await found.end_lease(first, old.id)
            other.time = watch.time + 3600 * hours
            table = await second.table(old.id)
            now_left = time_left(table.state, table.now())
            assert left is not None
            assert now_left is not None
            assert abs(now_left - left) < 1.0
            assert abs(table.now() - old.now()) < 5.0
            assert (await table.redeem(code.code)).seat == player.box.look["me"]["seat"]
            judge = table.viewer(player.judge)
            await table.rule(judge, "r1", {"do": "pause", "reason": "fire drill"})
            assert abs(table.state.pause_ends - table.now() - 1800) < 1.0
            assert not table.state.stand_ins
            # a message is erased, and the stream is read again: time goes on as before
            viewer, before = table.viewer(player.key), table.now()
            await erase_line(table, viewer, "e1", await table.say(viewer, "s1", "oh"))
            assert table.now() == before

    asyncio.run(test())


def test_a_gap_is_said_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            wall = [1_800_000_000.0]  # of the database
            hands = SimpleNamespace(time=lambda: wall[0])
            monkeypatch.setattr("headjudge.store.sqlite.changes.time", hands)
            first, second = await found.start(seconds=4), await found.start(seconds=4)
            players = await seated(first, people(2))
            player = await on_turn(players)
            await owners_of(first).renew(always=True)
            await found.kill(first)
            wall[0] += 4.5
            table = await second.table(player.table.id)
            woke = [r.entry for r in table.state.recent if isinstance(r.entry, E.Woke)]
            assert [round(entry.stopped, 3) for entry in woke] == [4.5]

    asyncio.run(test())


def test_a_table_opened_twice_at_once_is_one_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with servers(tmp_path) as found:
            first, second = await found.start(), await found.start()
            plan = people(2, key="k" * 32)
            opened = await asyncio.gather(
                first.new_table(plan), second.new_table(plan), return_exceptions=True
            )
            done = [each for each in opened if not isinstance(each, BaseException)]
            assert all(isinstance(each, Moved) for each in opened if each not in done)
            again = [await manager.new_table(plan) for manager in (first, second)]
            assert again[0] == again[1] == done[0]
            assert len(await found.store.read(f"game/{done[0].table}")) == 1

    asyncio.run(test())


def test_a_process_that_has_lost_the_table_erases_nothing_in_it(tmp_path: Path) -> None:
    """It used to answer with a code of the store, which no client sends again."""

    async def test() -> None:
        async with servers(tmp_path) as found:
            first, second = await found.start(), await found.start()
            player, _ = await seated(first, people(2))
            line = await player.table.say(player.viewer, "s1", "oh")
            await found.end_lease(first, player.table.id)
            table = await second.table(player.table.id)
            with pytest.raises(Moved):
                await erase_line(player.table, player.viewer, "e1", line)
            assert player.table.lost
            assert await erase_line(table, table.viewer(player.key), "e1", line)

    asyncio.run(test())
