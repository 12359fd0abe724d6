"""Commands at a live table: one at a time, all or nothing, stored before they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from headjudge.bots.host import SeatAction
from headjudge.errors import (
    BadInput,
    NameTaken,
    NotOver,
    NotStarted,
    NotYours,
    Refused,
    StaleLook,
    TableFull,
    WrongKey,
)
from headjudge.game import Game
from headjudge.live.tables import TableManager
from headjudge.live.tables.bots import Robots
from headjudge.store import StoreFull
from headjudge.wire.commands import SeatPlan, TablePlan
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


def run(test: object) -> None:
    asyncio.run(test)  # type: ignore[arg-type]


def test_everybody_sees_a_step_with_their_own_number() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(3))
            first = await on_turn(players)
            before = [player.box.seq for player in players]
            await first.does("roll")
            for player, seq in zip(players, before, strict=True):
                step = player.box.messages[-1]
                assert step["type"] == "step"
                assert step["prior"] == seq
                assert step["lines"]

    run(test())


def test_two_actions_by_one_look_only_one_counts() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            seen = first.box.seq
            both = await asyncio.gather(
                first.act({"do": "roll"}, seen=seen),
                first.act({"do": "roll"}, seen=seen),
                return_exceptions=True,
            )
            assert sorted(isinstance(each, StaleLook) for each in both) == [False, True]

    run(test())


def test_a_repeated_command_is_harmless() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            seen = first.box.seq
            table = first.table
            await table.act(first.viewer, "once", seen, [{"do": "roll"}])
            version = table.state.version
            assert await table.act(first.viewer, "once", seen, [{"do": "roll"}]) == first.box.seq
            assert table.state.version == version

    run(test())


def test_a_refusal_names_its_clause_and_changes_nothing() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            version = first.table.state.version
            with pytest.raises(Refused) as refused:
                await first.act({"do": "build", "on": "baltic"}, {"do": "roll"})
            assert refused.value.clauses[0].startswith("boise.")
            assert first.table.state.version == version
            assert all(each.table.state.version == version for each in players)

    run(test())


def test_all_of_several_actions_or_none() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            first = await on_turn(players)
            state = first.table.state
            assert state.game is not None
            name = first.box.look["me"]["seat"]
            gift = {"do": "deed", "deed": "baltic", "player": name, "reason": "for the test"}
            await first.table.rule(first.table.viewer(first.judge), "gift", gift)
            version = state.version
            with pytest.raises(Refused):
                await first.act(
                    {"do": "mortgage", "deed": "baltic"}, {"do": "build", "on": "baltic"}
                )
            assert state.version == version
            assert not state.game.state.mortgaged

    run(test())


def test_nobody_throws_dice_of_their_own() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            with pytest.raises(BadInput):
                await first.does("roll", dice=[6, 6])
            with pytest.raises(BadInput):
                await first.act({"do": "roll", "by": "Cy"})
            with pytest.raises(BadInput):
                await first.act({"do": "time_up", "by": "host"})

    run(test())


def test_nothing_is_shown_that_could_not_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            table, sent = first.table, [len(player.box.raw) for player in players]
            position = table.state.game.to_json() if table.state.game else None

            async def full(*_: object, **__: object) -> int:
                raise StoreFull("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(table.store, "append", full)
                with pytest.raises(StoreFull):
                    await first.does("roll")
            assert [len(player.box.raw) for player in players] == sent
            assert table.state.game is not None
            assert table.state.game.to_json() == position
            await first.does("roll")  # and the game goes on

    run(test())


def test_seats_names_and_roles() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(people(2))
            table = await rooms.table(opened.table)
            with pytest.raises(NameTaken):
                await table.join("ann")
            with pytest.raises(BadInput):
                await table.join("host")
            with pytest.raises(BadInput):
                await table.join("a\nb\x07")
            owner = table.viewer(opened.key)
            with pytest.raises(NotStarted):
                await table.act(owner, "c", 0, [{"do": "roll"}])
            joined = await table.join("Bob")
            with pytest.raises(TableFull):
                await table.join("Cy")
            with pytest.raises(NotYours):
                await table.start(table.viewer(joined.key))
            with pytest.raises(WrongKey):
                table.viewer("nonsense")
            with pytest.raises(NotYours):
                await table.say(table.viewer(None), "c", "psst, buy it")
            await table.start(owner)
            with pytest.raises(NotOver):
                await table.replay(owner, 0, 10)
            with pytest.raises(NotOver):
                await table.export(owner)

    run(test())


def test_empty_seats_vanish_and_keys_still_fit() -> None:
    async def test() -> None:
        async with managed() as rooms:
            plan = TablePlan(
                book="boise", seats=[SeatPlan("open"), SeatPlan("open"), SeatPlan("me", name="Ann")]
            )
            opened = await rooms.new_table(plan)
            table = await rooms.table(opened.table)
            joined = await table.join("Bob", "Seat 2")
            box = Box()
            await table.attach(table.viewer(joined.key), box)
            await table.start(table.viewer(opened.key), "remove")
            assert table.state.game is not None
            assert table.state.game.names.seats == ("Bob", "Ann")
            assert box.look["me"] == {"role": "seat", "seat": "Bob", "owner": False, "salt": None}
            assert table.look(table.viewer(opened.key)).me.seat == "Ann"

    run(test())


def test_another_device_gets_the_seat_with_a_code_once() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            table = players[1].table
            others = len(players[0].box.raw)
            code = (await table.handoff(players[1].viewer)).code
            redeemed = await table.redeem(code.lower())
            assert redeemed.seat == "Bob"
            assert table.viewer(redeemed.key).seat == 1
            assert len(players[0].box.raw) == others  # nobody else notices
            with pytest.raises(WrongKey):
                await table.redeem(code)

    run(test())


def test_who_was_away_gets_only_what_was_missed() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            other = next(player for player in players if player is not first)
            seen = other.box.seq
            other.table.detach(other.box)
            await first.does("roll")
            again = Box()
            await other.table.attach(other.viewer, again, seen)
            step = again.messages[0]
            assert (step["type"], step["prior"]) == ("step", seen)
            assert any("throw" in line["text"] for line in step["lines"])
            fresh = Box()
            await other.table.attach(other.viewer, fresh, seen + 1000)  # a number nobody gave
            assert fresh.messages[0]["type"] == "look"

    run(test())


def test_talk_does_not_make_a_decision_stale() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            seen = first.box.seq
            other = next(player for player in players if player is not first)
            await other.table.say(other.viewer, "s1", "hurry up")
            await other.table.say(other.viewer, "s2", quick="nice")
            assert first.box.seq == seen + 2
            await first.act({"do": "roll"}, seen=seen)
            assert by_name(players, first.box.look["me"]["seat"]) is first

    run(test())


async def window_of_three(rooms: TableManager) -> tuple[list[Player], Game]:
    """A table of the game with one pawn: nobody has bought anything, and everybody may do business."""
    players = await seated(rooms, people(3, "opoly487", judge=True))
    while True:
        game = players[0].table.state.game
        assert game is not None
        if game.phase != "auction":
            return players, game
        await by_name(players, game.to_act()[0]).does("pass")


def test_nobody_is_too_late_to_be_done_because_others_are_done_too() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players, game = await window_of_three(rooms)
            seen = [player.box.seq for player in players]
            throws = game.state.throw_count
            for player, by in zip(players, seen, strict=True):  # all by the looks before the first
                await player.act({"do": "done"}, seen=by)
            assert players[0].table.state.game is not None
            assert players[0].table.state.game.state.throw_count == throws + 1
            with pytest.raises(StaleLook):  # the last one moved the game on
                await players[0].act({"do": "done"}, seen=seen[0] + 2)

    run(test())


def test_business_makes_a_done_by_an_older_look_stale() -> None:
    async def test() -> None:
        async with managed() as rooms:
            (ann, bob, _), _ = await window_of_three(rooms)
            deed = {"do": "deed", "reason": "as set up", "deed": "boardwalk", "player": "Ann"}
            await ann.table.rule(ann.table.viewer(ann.judge), "j1", deed)
            seen = bob.box.seq
            await ann.does("mortgage", deed="boardwalk")
            with pytest.raises(StaleLook):
                await bob.act({"do": "done"}, seen=seen)

    run(test())


def test_no_bot_makes_an_offer_to_somebody_who_said_done_while_it_thought() -> None:
    """Nobody could answer it: the window closes when the bot is done, too."""

    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            (ann, _, cy), _ = await window_of_three(rooms)
            table, seat = ann.table, cy.viewer.seat
            assert seat is not None
            deed = {"do": "deed", "reason": "as set up", "deed": "boardwalk", "player": "Cy"}
            await table.rule(table.viewer(ann.judge), "j1", deed)
            sides = {"give": {"deeds": ["boardwalk"]}, "get": {"cash": 100}}
            offer = {"by": "Cy", "do": "offer", "to": "Ann", **sides}
            asked: list[str] = []

            async def decided(
                opener: str, robots: Robots, ask: Callable[[], SeatAction | None]
            ) -> SeatAction | None:
                robots.next_bot_action = lambda: None if asked else (seat, offer)  # type: ignore[method-assign]
                decision = ask()
                if not asked:
                    asked.append("Cy")
                    await ann.does("done")
                return decision

            table.bots.decided = decided  # type: ignore[method-assign]
            await table.seat_command(cy.viewer, "leave", "leave", "investor")
            await pass_time(watch, table, 10)
            assert asked
            assert table.state.game is not None
            assert not table.state.game.state.offer_no[seat]

    asyncio.run(test())
