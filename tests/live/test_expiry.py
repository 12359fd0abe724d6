"""What nobody comes back to is removed; what somebody looks at, or may want again, is not."""

from __future__ import annotations

import asyncio
from pathlib import Path

from headjudge.live.tables import TableManager
from headjudge.live.tables.expiry import DAY, HOUR, Expiry, Retention
from tests.support.live_tables import SOON, Box, ManualClock, managed, on_turn, people, seated

GAME = Path(__file__).parents[1] / "fixtures/v0/streams/racine-strict.jsonl"


async def let_go(rooms: TableManager) -> None:
    """As after five minutes without anybody."""
    for table in list(rooms._tables.values()):
        await table.close()
    rooms._tables.clear()


def kept_for(rooms: TableManager, watch: ManualClock, retention: Retention) -> Expiry:
    return Expiry(rooms.store, watch, rooms._claim, retention)


def test_a_lobby_that_nobody_comes_back_to_is_removed_after_two_days() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            opened = await rooms.new_table(people(2))
            await let_go(rooms)
            watch.time += 2 * DAY - HOUR
            assert await rooms.expiry.sweep() == []
            watch.time += 2 * HOUR
            assert await rooms.expiry.sweep() == [f"game/{opened.table}"]
            assert await rooms.store.streams() == []

    asyncio.run(test())


def test_a_table_that_is_looked_at_stays() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            opened = await rooms.new_table(people(2))
            table = await rooms.table(opened.table)
            await table.attach(table.viewer(None), Box())
            watch.time += 90 * DAY
            assert await rooms.expiry.sweep() == []
            await table.say(table.viewer(opened.key), "s", "still here")
            await let_go(rooms)
            watch.time += DAY
            assert await rooms.expiry.sweep() == []

    asyncio.run(test())


def test_a_game_that_another_process_runs_stays() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            opened = await rooms.new_table(people(2))
            await let_go(rooms)
            watch.time += 90 * DAY
            assert await rooms.store.lease(f"game/{opened.table}", "other", "http://x", 60)
            assert await rooms.expiry.sweep() == []
            await rooms.store.release(f"game/{opened.table}", "other")
            assert len(await rooms.expiry.sweep()) == 1

    asyncio.run(test())


def test_games_are_kept_unless_the_operator_says_otherwise() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2, judge=True))
            over = await seated(rooms, people(2, judge=True))
            await on_turn(over)
            called = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await over[0].table.rule(over[0].table.viewer(over[0].judge), "r", called)
            await let_go(rooms)
            watch.time += 3650 * DAY
            assert await rooms.expiry.sweep() == []
            strict = kept_for(rooms, watch, Retention(unfinished=30 * DAY))
            assert await strict.sweep() == [players[0].table.stream]
            assert await rooms.store.streams() == [over[0].table.stream]

    asyncio.run(test())


def test_a_record_is_removed_a_while_after_it_was_imported() -> None:
    async def test() -> None:
        watch = ManualClock()
        watch.time += 10_000 * DAY  # long after the game was played
        async with managed(watch) as rooms:
            name = await rooms.import_game(GAME.read_bytes())
            watch.time += 29 * DAY
            assert await rooms.expiry.sweep() == []
            table = await rooms.table(name)
            watch.time += 2 * DAY
            assert await rooms.expiry.sweep() == []  # somebody has just opened it
            assert table.state.status == "over"
            await let_go(rooms)
            assert await rooms.expiry.sweep() == [f"record/{name}"]
            assert await rooms.store.streams() == []

    asyncio.run(test())


def test_a_record_of_an_older_version_gets_its_days_from_now() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            name = await rooms.import_game(GAME.read_bytes())
            await rooms.store.forget(f"imported/{name}")
            watch.time += 90 * DAY
            assert await rooms.expiry.sweep() == []
            watch.time += 31 * DAY
            assert await rooms.expiry.sweep() == [f"record/{name}"]

    asyncio.run(test())


def test_what_is_not_understood_is_not_thrown_away() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            await rooms.store.append("game/odd", 0, [b'{"type":"from_the_future"}'], watch.time)
            watch.time += 90 * DAY
            assert await rooms.expiry.sweep() == []
            await rooms.store.forget("game/odd")

    asyncio.run(test())


def test_nothing_is_removed_if_everything_is_kept() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            await rooms.new_table(people(2))
            await rooms.import_game(GAME.read_bytes())
            await let_go(rooms)
            watch.time += 3650 * DAY
            assert await kept_for(rooms, watch, Retention(None, None, None)).sweep() == []

    asyncio.run(test())


def test_finished_games_and_records_go_when_the_operator_says_so() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            over = await seated(rooms, people(2, judge=True))
            await on_turn(over)
            called = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await over[0].table.rule(over[0].table.viewer(over[0].judge), "r", called)
            going_on = await seated(rooms, people(2))
            name = await rooms.import_game(GAME.read_bytes())
            entries = await rooms.store.read(f"record/{name}")
            watch.time = max(watch.time, entries[-1].at) + 31 * DAY
            keep = kept_for(rooms, watch, Retention(None, None, None, finished=30 * DAY))
            looked_at = await rooms.table(over[0].table.id)
            await looked_at.attach(looked_at.viewer(None), Box())
            assert await keep.sweep() == [f"record/{name}"]
            await let_go(rooms)
            assert await keep.sweep() == [over[0].table.stream]
            # nothing is left of the record, not even when it was imported
            assert await rooms.store.streams() == [going_on[0].table.stream]

    asyncio.run(test())


def test_a_limit_for_finished_games_holds_from_the_start_of_the_server() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            await rooms.new_table(people(2))
            await let_go(rooms)
            watch.time += 90 * DAY
            keep = kept_for(rooms, watch, Retention(finished=DAY))
            task = asyncio.create_task(keep.run(every=HOUR))
            async with asyncio.timeout(SOON):
                while await rooms.store.streams():
                    await asyncio.sleep(0.01)
            task.cancel()

    asyncio.run(test())
