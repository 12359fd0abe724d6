"""Clocks: server time, countdowns that restart, stand-ins that hand back, time called when the rules allow it."""

from __future__ import annotations

import asyncio

from headjudge.live.tables import TableManager
from headjudge.live.tables.deadlines import ABSENT, AIR, time_left
from headjudge.store import open_store
from headjudge.wire.commands import ClockPlan
from tests.support.live_tables import (
    Box,
    ManualClock,
    Player,
    by_name,
    managed,
    on_turn,
    pass_time,
    people,
    seated,
)


async def at_an_auction(players: list[Player]) -> Player:
    """Throw and decline until something is auctioned; the one who declined."""
    player = await on_turn(players)
    for _ in range(40):
        game = player.table.state.game
        assert game is not None
        if game.phase == "auction":
            return player
        player = by_name(players, game.to_act()[0])
        words = [each["action"]["do"] for each in player.box.look["ask"]["options"]]
        if "tax" in words:
            await player.does("tax", way="flat")
        else:
            likely = ("decline", "pay", "roll", "fine")
            await player.does(next(word for word in likely if word in words))
    raise AssertionError("nothing was ever for sale")


def test_a_bid_restarts_the_countdown_and_the_hammer_falls() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(3, clock=ClockPlan(auction=10)))
            first = await at_an_auction(players)
            ends = first.box.look["clock"]["auction"]["ends"]
            assert ends == round((watch.time + 10) * 1000)
            await pass_time(watch, first.table, 6)
            bidder = players[0]
            await bidder.does("bid", amount=30)
            assert bidder.box.look["clock"]["auction"]["ends"] == round((watch.time + 10) * 1000)
            await pass_time(watch, first.table, 9)
            assert first.box.look["game"]["auction"] is not None
            await pass_time(watch, first.table, 2)
            assert first.box.look["game"]["auction"] is None
            assert any("$30" in line for line in first.box.lines)

    asyncio.run(test())


def test_nobody_hurries_somebody_alone_and_an_absent_player_is_stood_in_for() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2, pace=0.0, stand_in="safest"))
            first = await on_turn(players)
            other = next(player for player in players if player is not first)
            assert first.table.state.game is not None
            await pass_time(
                watch, first.table, 10_000
            )  # no timer was agreed on, and everybody is there
            assert first.box.look["waiting"] == [first.box.look["me"]["seat"]]
            first.table.detach(first.box)
            await pass_time(watch, other.table, ABSENT + 1)
            seat = first.viewer.seat
            assert seat is not None
            assert other.box.look["seats"][seat]["stand_in"] == "safest"
            assert any("is away" in line for line in other.box.lines)
            again = Box()
            await first.table.attach(first.viewer, again)
            assert again.look["seats"][seat]["stand_in"] is None  # handed back

    asyncio.run(test())


def test_a_turn_timer_counts_only_for_those_who_are_waited_for() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            clock = ClockPlan(turn=30, auction=10)
            players = await seated(rooms, people(2, pace=0.0, stand_in="safest", clock=clock))
            first = await on_turn(players)
            turn = first.box.look["clock"]["turn"]
            assert turn["seats"] == [first.box.look["me"]["seat"]]
            await pass_time(watch, first.table, 31)
            seat = first.viewer.seat
            assert seat is not None
            assert first.table.state.player_of(seat) == "safest"
            # a stand-in may have played on until the other one is asked; acting takes the seat back
            await first.table.seat_command(first.viewer, "back", "back")
            assert first.table.state.player_of(seat) is None

    asyncio.run(test())


def test_whoever_leaves_and_comes_back_gains_no_time() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            clock = ClockPlan(turn=30, auction=10)
            # no stand-in acts so soon, or the next turn would begin
            players = await seated(rooms, people(3, pace=10.0, stand_in="safest", clock=clock))
            first = await on_turn(players)
            ends = first.box.look["clock"]["turn"]["ends"]
            others = [player for player in players if player is not first]
            for number, each in enumerate([first, *others]):
                await pass_time(watch, first.table, 1)
                for word in ("leave", "back"):
                    await each.table.seat_command(each.viewer, f"{word} {number}", word)
                assert first.box.look["clock"]["turn"]["ends"] == ends

    asyncio.run(test())


def test_a_stand_in_does_not_wait_for_whoever_comes_and_goes() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2, pace=1.0, stand_in="safest"))
            first = await on_turn(players)
            await pass_time(watch, first.table, 10)
            throws = first.table.state.draws
            await first.table.seat_command(first.viewer, "leave", "leave")
            await pass_time(watch, first.table, 0.1)
            assert first.table.state.draws > throws

    asyncio.run(test())


def test_time_is_called_and_a_pause_stops_every_clock() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            plan = people(2, judge=True, clock=ClockPlan(minutes=1, auction=None))
            players = await seated(rooms, plan)
            first = await on_turn(players)
            table = first.table
            judge = table.viewer(first.judge)
            await pass_time(watch, first.table, 30)
            await table.rule(judge, "r1", {"do": "pause", "reason": "fire drill"})
            assert first.box.look["clock"]["left"] == 30_000
            await pass_time(watch, first.table, 1000)
            await table.rule(judge, "r2", {"do": "resume", "reason": "false alarm"})
            await table.rule(judge, "r3", {"do": "extra", "minutes": 1, "reason": "to be fair"})
            await pass_time(watch, first.table, 85)
            assert not first.box.look["game"]["time_called"]
            await pass_time(watch, first.table, 10)
            assert table.state.game is not None
            assert table.state.game.state.time_called

    asyncio.run(test())


def test_dice_are_in_the_air_where_that_matters() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2, "etiwanda", strict=True))
            first = await on_turn(players)
            await first.does("roll")
            assert first.box.look["game"]["phase"] == "air"
            assert first.box.look["clock"]["air"] == round((watch.time + AIR) * 1000)
            await pass_time(watch, first.table, AIR + 0.1)
            assert first.box.look["game"]["phase"] != "air"

    asyncio.run(test())


def test_a_pause_that_nobody_ends_is_over_after_half_an_hour() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2, judge=True))
            first = await on_turn(players)
            table = first.table
            judge = table.viewer(first.judge)
            await table.rule(judge, "r1", {"do": "pause", "reason": "fire drill"})
            await pass_time(watch, table, 29 * 60)
            assert first.box.look["table"]["paused"]
            await pass_time(watch, table, 61)
            assert first.box.look["table"]["paused"] is None
            ruling = {"do": "pause", "minutes": 5, "reason": "a short one"}
            await table.rule(judge, "r2", ruling)
            await pass_time(watch, table, 5 * 60 + 1)
            assert first.box.look["table"]["paused"] is None
            await first.does("roll")

    asyncio.run(test())


def test_a_restart_gives_no_playing_time_back_and_takes_none() -> None:
    async def test() -> None:
        watch, store = ManualClock(), await open_store("sqlite://")
        rooms = await TableManager.open(store, now=watch)
        plan = people(2, clock=ClockPlan(minutes=1, auction=None))
        table_id = (await on_turn(await seated(rooms, plan))).table.id
        for _ in range(5):
            watch.time += 4  # somebody thinks
            await rooms.close()
            watch.time += 500  # the server is down
            rooms = await TableManager.open(store, now=watch)
            table = await rooms.table(table_id)
        left = time_left(table.state, table.now())
        assert left is not None
        assert abs(left - 40) < 0.1
        await rooms.close()
        await store.close()

    asyncio.run(test())
