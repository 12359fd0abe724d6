"""Tables leave memory and come back; two processes at one stream never both win; bots play to the end."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from pathlib import Path

import pytest

from headjudge.errors import BadState, NoSuchTable, StaleLook
from headjudge.live.tables import TableManager
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.verify import verify_file
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.forged_files import rows_of, written
from tests.support.live_tables import (
    Box,
    ManualClock,
    Player,
    in_office,
    managed,
    on_turn,
    pass_time,
    people,
    seated,
    until,
)

BOTS = {"opoly487": "investor"}


def bots_only(book: str) -> TablePlan:
    """Four bots and a short clock of rounds: somebody watches."""
    bot = BOTS.get(book, "greedy")
    seats = [SeatPlan("bot", bot=bot) for _ in range(4)]
    switches: dict[str, object] = {"rolls_to_time": 30} if book == "opoly487" else {}
    return TablePlan(
        book=book,
        seats=seats,
        pace=0.0,
        clock=ClockPlan(auction=None),
        switches=switches,
        judge=True,
    )


@pytest.mark.parametrize("book", ["boise", "etiwanda", "racine", "championship", "opoly487"])
def test_bots_play_to_the_end_and_the_game_can_be_verified(book: str) -> None:
    async def test() -> bytes:
        async with managed(time.time) as rooms:
            opened = await rooms.new_table(bots_only(book))
            table = await rooms.table(opened.table)
            box = Box()
            await table.attach(table.viewer(opened.key), box)
            if book != "opoly487":
                judge = table.viewer(await in_office(table, opened.judge))
                await until(lambda: table.state.version > 150 or table.state.status == "over")
                if table.state.status != "over":
                    await table.rule(judge, "r", {"do": "time_up", "reason": "long enough"})
            await until(lambda: table.state.status == "over")
            assert box.look["sheet"]["rows"]
            assert box.look["sheet"]["clauses"]
            assert box.look["table"]["dice"]["rounds"][0]["seed"]
            replayed = await table.replay(table.viewer(None), 0, 10)
            assert len(replayed.frames) == 10
            assert replayed.wealth
            data = await table.export(table.viewer(None))
            again = await rooms.table(await rooms.import_game(data))
            assert again.state.game is not None
            assert table.state.game is not None
            assert again.state.game.to_json() == table.state.game.to_json()
            return data

    data = asyncio.run(test())
    report = verify_file(data)
    assert report.over
    assert not report.faults
    assert report.draws > 20


def test_a_changed_throw_is_found_out() -> None:
    async def test() -> bytes:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            first = await on_turn(players)
            for _ in range(3):
                player = next(p for p in players if p.box.look["ask"]["waits"])
                options = [each["action"] for each in player.box.look["ask"]["options"]]
                likely = ("buy", "roll", "pay", "tax", "pass", "decline")
                await player.act(next(a for word in likely for a in options if a["do"] == word))
            called = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await first.table.rule(first.table.viewer(first.judge), "r", called)
            return await first.table.export(first.viewer)

    data = asyncio.run(test())
    assert not verify_file(data).faults
    rows = rows_of(data)
    shuffle = next(row["data"] for row in rows[1:] if row["data"].get("draw") == 1)
    assert "cards" not in shuffle["action"]  # how they lie follows from the seed
    throw = next(row["data"] for row in rows[1:] if "dice" in row["data"].get("action", {}))
    throw["action"]["dice"][0] = throw["action"]["dice"][0] % 6 + 1
    assert verify_file(written(rows)).faults


def test_a_false_promise_is_found_out() -> None:
    async def test() -> bytes:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            table = players[0].table
            await on_turn(players)
            called = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await table.rule(table.viewer(players[0].judge), "r", called)
            return await table.export(players[0].viewer)

    data = asyncio.run(test())
    rows = rows_of(data)
    started = next(row["data"] for row in rows[1:] if row["data"]["type"] == "started")
    started["promise"]["commitment"] = "00" * 32
    faults = verify_file(written(rows)).faults
    assert any("commitment" in fault for fault in faults)


@pytest.mark.parametrize("data", [b"", b"nonsense", b'{"headjudge_export": 1}', b"\x00\xff" * 50])
def test_a_file_that_is_no_game(data: bytes) -> None:
    with pytest.raises(BadState):
        entries_of(data)


async def empty(rooms: TableManager) -> None:
    """Until no table is in memory any more."""
    await until(lambda: not len(rooms))


def test_an_idle_table_leaves_memory_and_comes_back() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch, idle=0.05) as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            state = first.table.state
            for player in players:
                player.table.detach(player.box)
            watch.time += 1000
            await empty(rooms)
            back = await rooms.table(state.id)
            assert back.state is not state
            assert back.state.seqs == state.seqs
            assert back.state.game is not None
            assert state.game is not None
            assert back.state.game.to_json() == state.game.to_json()
            again = Player(back, first.key, Box(), count=100)
            await again.does("roll")

    asyncio.run(test())


def test_a_table_leaves_memory_when_its_official_clock_has_nothing_more_to_say() -> None:
    """Time was called in the middle of a turn that nobody ends: such tables used to stay for ever."""

    async def test() -> None:
        watch = ManualClock()
        async with managed(watch, idle=0.05) as rooms:
            players = await seated(rooms, people(2, clock=ClockPlan(minutes=1, auction=None)))
            first = await on_turn(players)
            table = first.table
            await first.does("roll")
            for player in players:
                table.detach(player.box)
            await pass_time(watch, table, 30)
            assert not table.idle  # somebody has to call time
            await pass_time(watch, table, 1000)
            assert table.state.game is not None
            assert table.state.game.state.time_called
            assert table.state.status == "playing"
            await empty(rooms)

    asyncio.run(test())


def test_a_table_that_has_left_memory_is_gone_without_a_sweep() -> None:
    """Nothing of it holds itself: a server looks through all its memory once an hour at most."""

    async def test() -> None:
        watch = ManualClock()
        async with managed(watch, idle=0.05) as rooms:
            players = await seated(rooms, people(2))
            await (await on_turn(players)).does("roll")
            table = players[0].table
            for player in players:
                table.detach(player.box)
            gone = [weakref.ref(each) for each in (table, table.state, table.automation)]
            del table, players, player
            watch.time += 1000
            await until(lambda: all(each() is None for each in gone))  # nobody sweeps here

    gc.disable()
    try:
        asyncio.run(test())
    finally:
        gc.enable()


def test_a_table_that_cannot_be_closed_keeps_no_other_in_memory(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken() -> None:
        raise RuntimeError("the bot's process does not end")

    async def test() -> None:
        watch = ManualClock()
        async with managed(watch, idle=0.05) as rooms:
            opened = [await rooms.new_table(people(2)) for _ in range(2)]
            first = await rooms.table(opened[0].table)
            monkeypatch.setattr(first, "close", broken)
            watch.time += 1000
            await empty(rooms)

    asyncio.run(test())
    assert "the bot's process does not end" in caplog.text


def test_two_processes_at_one_table(tmp_path: Path) -> None:
    """As if there were two: both know the table, one moves, the other one's move is stale, then it knows."""

    async def test() -> None:
        async with managed(url=str(tmp_path / "a.db")) as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            second = await TableManager.open(rooms.store)
            twin = await second.table(first.table.id)
            seen = first.table.seq(first.viewer)
            await first.does("roll")
            mine = twin.viewer(first.key)
            with pytest.raises(StaleLook):  # whether it has heard of the roll by now or not
                await twin.act(mine, "other", seen, [{"do": "roll"}])
            assert twin.state.version == first.table.state.version
            await second.close()

    asyncio.run(test())


def test_no_such_table() -> None:
    async def test() -> None:
        async with managed() as rooms:
            for name in ("nobody", "../../etc/passwd", "", "x" * 500):
                with pytest.raises(NoSuchTable):
                    await rooms.table(name)

    asyncio.run(test())
