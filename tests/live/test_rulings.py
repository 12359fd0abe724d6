"""Judges and bankers: every ruling has a reason, everybody sees it, and nobody learns what is to come."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.errors import BadInput, NotYours, Paused
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.support.live_tables import Box, Player, in_office, managed, on_turn, people, seated


def test_corrections_are_seen_by_everybody_with_their_reason() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            await on_turn(players)
            table = players[0].table
            judge = table.viewer(players[0].judge)
            said: list[dict[str, object]] = [
                {"do": "cash", "player": "Ann", "amount": 1234},
                {"do": "move", "player": "Bob", "square": "boardwalk"},
                {"do": "deed", "deed": "baltic", "player": "Ann"},
                {"do": "deed", "deed": "mediterranean", "player": "Ann"},
                {"do": "buildings", "deed": "baltic", "level": 1},
                {"do": "jail", "player": "Bob", "on": True},
            ]
            for number, each in enumerate(said):
                await table.rule(judge, f"r{number}", {**each, "reason": "counted wrongly"})
            look = players[1].box.look["game"]["players"]
            assert players[0].box.look["game"]["players"]["Ann"]["cash"] == 1234
            assert look["Ann"]["deeds"] == ["mediterranean", "baltic"]
            assert look["Ann"]["buildings"] == {"baltic": 1}
            assert look["Bob"]["in_jail"]
            assert players[1].box.look["game"]["bank"]["houses"] == 31
            lines = [line for line in players[1].box.lines if "counted wrongly" in line]
            assert len(lines) == len(said)
            ruled = [
                line
                for message in players[1].box.messages
                for line in message.get("lines", [])
                if line["kind"] == "ruled"
            ]
            assert all(line["clauses"] for line in ruled)  # why a judge's word counts

    asyncio.run(test())


def test_an_impossible_ruling_changes_nothing() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            table = players[0].table
            judge = table.viewer(players[0].judge)
            version = table.state.version
            wrong: list[dict[str, object]] = [
                {"do": "cash", "player": "Ann", "amount": -1},
                {"do": "cash", "player": "Ann", "amount": 1.5},
                {"do": "cash", "player": "Zoe", "amount": 1},
                {"do": "buildings", "deed": "baltic", "level": 1},  # nobody owns it
                {"do": "buildings", "deed": "boardwalk", "level": 99},
                {"do": "rewind", "to": 10**9},
                {"do": "cheat"},
                {"do": "cash", "player": "Ann", "amount": 1, "extra": 1},
            ]
            for number, each in enumerate(wrong):
                with pytest.raises(BadInput):
                    await table.rule(judge, f"r{number}", {**each, "reason": "why not"})
            built = {"do": "buildings", "deed": "baltic", "level": 1, "reason": "why not"}
            with pytest.raises(
                BadInput, match=r"impossible position .*make the related changes first"
            ):
                await table.rule(judge, "b", built)
            with pytest.raises(BadInput):
                await table.rule(judge, "r", {"do": "pause"})  # no reason
            assert table.state.version == version

    asyncio.run(test())


def test_players_do_not_rule_and_bankers_only_over_the_bank() -> None:
    async def test() -> None:
        async with managed() as rooms:
            plan = TablePlan(
                book="boise",
                seats=[SeatPlan("me", name="Ann"), SeatPlan("bot", bot="greedy")],
                judge=True,
            )
            opened = await rooms.new_table(plan)
            table = await rooms.table(opened.table)
            pause = {"do": "pause", "reason": "tea"}
            banker_key = await in_office(table, opened.banker, "Bea")
            for key in (opened.key, banker_key, None):
                with pytest.raises(NotYours):
                    await table.rule(table.viewer(key), "r1", pause)
            banker = table.viewer(banker_key)
            correct = {"do": "cash", "player": "Ann", "amount": 7, "reason": "wrong change"}
            await table.rule(banker, "r2", correct)
            with pytest.raises(NotYours):
                await table.act(banker, "a", 99, [{"do": "roll"}])
            await table.rule(table.viewer(await in_office(table, opened.judge)), "r3", pause)
            with pytest.raises(Paused):
                await table.act(table.viewer(opened.key), "a", 99, [{"do": "roll"}])

    asyncio.run(test())


def test_after_a_rewind_neither_dice_nor_decks_come_again() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            first = await on_turn(players)
            table, judge = first.table, first.table.viewer(first.judge)
            game = table.state.game
            assert game is not None
            decks, square = list(game.state.deck), list(game.state.square)
            thrown = []
            for number in range(6):
                await first.does("roll")
                assert table.state.game is not None
                thrown.append((table.state.game.state.die1, table.state.game.state.die2))
                again = {"do": "reroll", "reason": "a die fell off the table"}
                await table.rule(judge, f"r{number}", again)
                assert table.state.game.phase == "turn"
                assert list(table.state.game.state.square) == square
            assert len(set(thrown)) > 1
            assert list(game.state.deck) != decks
            assert sorted(game.state.deck) == sorted(decks)
            assert table.state.draws >= 12  # a draw for each throw, one for each shuffle

    asyncio.run(test())


def test_a_judge_goes_back_to_what_the_judge_has_seen() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            first = await on_turn(players)
            table = first.table
            box = Box()
            judge = Player(table, first.judge, box)
            await table.attach(judge.viewer, box)
            seen, position = box.seq, box.look["game"]
            await first.does("roll")
            words = [each["action"]["do"] for each in first.box.look["ask"]["options"]]
            if "buy" in words:
                await first.does("buy")
            await table.rule(
                judge.viewer, "r", {"do": "rewind", "to": seen, "reason": "wrong token"}
            )
            assert box.look["game"] == position

    asyncio.run(test())


def test_removing_a_player_follows_the_rules() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(3, judge=True))
            await on_turn(players)
            table = players[0].table
            ejected = {"do": "remove", "player": "Cy", "reason": "rude words"}
            await table.rule(table.viewer(players[0].judge), "r", ejected)
            assert players[0].box.look["game"]["players"]["Cy"]["out"]
            assert any("rude words" in line for line in players[1].box.lines)

    asyncio.run(test())
