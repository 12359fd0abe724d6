"""What is stored is acknowledged: looks, screens, bots and clocks may fail alone, and nothing is taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from headjudge.bots import registry
from headjudge.live.tables import TableManager, automation
from headjudge.live.tables.bots import Robots
from headjudge.live.tables.looks import broadcast
from headjudge.live.tables.looks.build import look as real
from headjudge.live.tables.looks.log_lines import Telling
from headjudge.live.tables.stream import entries as E
from headjudge.store import open_store
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.live_tables import (
    BEGIN,
    SOON,
    Box,
    ManualClock,
    Player,
    managed,
    on_turn,
    pass_time,
    people,
    seated,
)


def broken(*_: object, **__: object) -> Any:
    raise RuntimeError("not today")


FAILURES: dict[str, Callable[[pytest.MonkeyPatch, Player], None]] = {
    "the feed": lambda patch, player: patch.setattr(player.table.feed, "publish", broken),
    "a look": lambda patch, player: patch.setattr(broadcast, "look", broken),
    "the common part": lambda patch, player: patch.setattr(broadcast, "common", broken),
    "the log's lines": lambda patch, player: patch.setattr(Telling, "lines", broken),
    "the events": lambda patch, player: patch.setattr(broadcast, "public_events", broken),
    "an outbox": lambda patch, player: patch.setattr(player.box, "put", broken),
    "the automation": lambda patch, player: patch.setattr(
        player.table.automation, "happened", broken
    ),
    "the deadlines": lambda patch, player: patch.setattr(automation, "deadlines", broken),
    "the bots": lambda patch, player: patch.setattr(Robots, "hear", broken),
}


@pytest.mark.parametrize("what", FAILURES)
def test_an_act_is_acknowledged_though_something_fails(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            version = first.table.state.version
            with monkeypatch.context() as patch:
                FAILURES[what](patch, first)
                await first.does("roll")
            assert first.table.state.version > version
            assert await rooms.store.version(first.table.stream) == first.table.state.version
            # and all go on
            viewer = first.viewer
            seq = await first.table.say(viewer, "s1", "still here")
            assert first.table.look(viewer).table.status == "playing"
            assert first.table.seq(viewer) == seq

    asyncio.run(test())


def test_bots_and_clocks_go_on_though_the_news_could_not_be_told_to_a_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2, clock=ClockPlan(turn=30, auction=None)))
            first = await on_turn(players)
            with monkeypatch.context() as patch:
                patch.setattr(Robots, "hear", broken)
                await first.table.seat_command(first.viewer, "leave", "leave")
            throws = first.table.state.draws
            watch.time += 10
            async with asyncio.timeout(SOON):
                while first.table.state.draws == throws:
                    await asyncio.sleep(0.001)

    asyncio.run(test())


def test_a_start_is_acknowledged_though_every_look_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(people(2))
            table = await rooms.table(opened.table)
            await table.attach(table.viewer(opened.key), Player(table, opened.key, Box()).box)
            with monkeypatch.context() as patch:
                patch.setattr(broadcast, "look", broken)
                patch.setattr(automation, "Robots", broken)
                first = await table.start(table.viewer(opened.key), "bots", "b1")
            assert await table.start(table.viewer(opened.key), "bots", "b1") == first
            assert table.state.status == "playing"

    asyncio.run(test())


def test_one_failing_look_keeps_nothing_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            other = next(player for player in players if player is not first)
            seat = first.viewer.seat
            seen = other.box.seq

            def for_others(state: Any, viewer: Any, *more: Any) -> Any:
                return broken() if viewer.seat == seat else real(state, viewer, *more)

            with monkeypatch.context() as patch:
                patch.setattr(broadcast, "look", for_others)
                await first.does("roll")
            assert other.box.seq > seen
            behind = len(first.box.raw)
            await first.table.say(other.viewer, "s1", "your turn")
            assert (
                first.box.messages[behind]["type"] == "look"
            )  # all of it: it has missed something

    asyncio.run(test())


async def _with_a_bot_that_is_gone(watch: ManualClock) -> tuple[TableManager, str, str]:
    """A stream that names a bot which this server does not have."""
    store = await open_store("sqlite://")
    rooms = await TableManager.open(store, now=watch)
    seats = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bob", "greedy")]
    plan = TablePlan("boise", seats, clock=ClockPlan(auction=None), pace=0.0)
    opened = await rooms.new_table(plan)
    stored = await store.read(f"game/{opened.table}")
    await rooms.close()
    data = []
    for row in stored:
        entry = E.decode(row.data)
        if isinstance(entry, E.Started):
            entry = msgspec.structs.replace(entry, kinds=("person", "champion-of-old"))
        if isinstance(entry, E.Opened):
            chairs = (entry.terms.chairs[0], msgspec.structs.replace(entry.terms.chairs[1]))
            terms = msgspec.structs.replace(entry.terms, chairs=chairs)
            entry = msgspec.structs.replace(entry, terms=terms)
        if not isinstance(entry, E.Opened | E.Started):
            break
        data.append(E.encode(entry))
    await store.append("game/other", 0, data, watch.time)
    return await TableManager.open(store, now=watch), "other", opened.key


@pytest.mark.forged  # by another version
def test_a_bot_that_no_longer_exists_becomes_the_safest_one_with_a_mark() -> None:
    async def test() -> None:
        watch = ManualClock()
        rooms, name, key = await _with_a_bot_that_is_gone(watch)
        table = await rooms.table(name)
        viewer = table.viewer(key)
        await table.attach(viewer, Box())
        number = 0
        while table.state.gone or number < 6:
            game = table.state.game
            assert game is not None
            assert watch.time < BEGIN + 1000
            if "Ann" in game.to_act():
                number += 1
                options = table.look(viewer).ask
                assert options is not None
                action = dict(options.options[0].action)
                await table.act(viewer, f"a{number}", table.seq(viewer), [action])
            else:
                await pass_time(watch, table, 5.0)
        entries = [E.decode(row.data) for row in await rooms.store.read(f"game/{name}")]
        marks = [entry for entry in entries if isinstance(entry, E.Marked)]
        assert [(mark.seat, mark.kind) for mark in marks] == [(1, "gone")]
        # a restart marks nothing again
        other = await TableManager.open(rooms.store, now=watch)
        assert not (await other.table(name)).state.gone
        await other.close()
        await rooms.close()
        await rooms.store.close()

    asyncio.run(test())


def test_a_bot_that_cannot_be_set_up_is_marked_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            monkeypatch.setattr(registry, "find", broken)
            seats = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bob", "greedy")]
            opened = await rooms.new_table(TablePlan("boise", seats, pace=0.0))
            table = await rooms.table(opened.table)
            viewer = table.viewer(opened.key)
            await table.attach(viewer, Box())
            await table.act(viewer, "a1", table.seq(viewer), [{"do": "roll"}])

            def marked() -> bool:
                return any(
                    isinstance(recent.entry, E.Marked) and recent.entry.kind == "gone"
                    for recent in table.state.recent
                )

            for _ in range(20):
                await pass_time(watch, table, 5.0)
            assert marked()
            assert any(_by_bob(recent.entry) for recent in table.state.recent)

    asyncio.run(test())


def _by_bob(entry: E.Entry) -> bool:
    return isinstance(entry, E.Acted) and entry.via == "bot" and entry.action["by"] == "Bob"
