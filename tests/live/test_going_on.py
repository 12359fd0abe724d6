"""A finished game goes on at a new table: with new dice, and with all that led to it."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Awaitable, Callable

import pytest

from headjudge.errors import (
    BadInput,
    BadSalt,
    BadState,
    Final,
    NameTaken,
    NotOver,
    NotYours,
    UsedId,
)
from headjudge.live.tables import TableManager
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.record import record_of
from headjudge.live.tables.stream.verify import verify_file
from headjudge.salt_chain import SaltChain
from headjudge.wire.commands import GoOn
from tests.live.salted_tables import Salted, salted
from tests.support.forged_files import rows_of, written
from tests.support.live_tables import Box, Player, by_name, in_office, managed, on_turn

ANN, BOB = SaltChain("c1" * 32), SaltChain("c2" * 32)
NEW = "another-" * 5


async def finished(rooms: TableManager) -> tuple[Salted, int]:
    """A game with a reroll in it that is over, and the owner's seq before its last throw."""
    it = await salted(rooms)
    await it.reveal_all()
    first = await on_turn(it.players)
    await first.does("roll")
    await it.table.rule(it.judge_viewer, "r1", {"do": "reroll", "reason": "on the floor"})
    await it.reveal_all(2)
    seq = it.table.seq(it.players[0].viewer)
    await first.does("roll")
    await it.end()
    with pytest.raises(Final):
        await it.table.rule(it.judge_viewer, "r2", {"do": "reroll", "reason": "again"})
    return it, seq


def at_tables(test: Callable[[TableManager], Awaitable[None]]) -> None:
    async def run() -> None:
        async with managed() as rooms:
            await test(rooms)

    asyncio.run(run())


async def begun(rooms: TableManager, it: Salted, seq: int) -> tuple[list[Player], str]:
    """The new table, at which both old players sit, and have revealed their salts."""
    wish = GoOn(seq, ANN.commitment, judge=True, key=NEW)
    opened = await rooms.go_on(it.table, it.players[0].viewer, wish)
    table = await rooms.table(opened.table)
    with pytest.raises(NameTaken):
        await table.join("Cy")
    joined = await table.join("Bob", None, BOB.commitment)
    judge = await in_office(table, opened.judge)
    players = [Player(table, key, Box(), judge) for key in (opened.key, joined.key)]
    for player in players:
        await table.attach(player.viewer, player.box)
    await table.start(players[0].viewer)
    await table.reveal(players[0].viewer, "d1", ANN.salt(1))
    await table.reveal(players[1].viewer, "d1", BOB.salt(1))
    return players, judge


def test_the_game_goes_on_as_it_was_with_other_dice() -> None:
    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        players, judge = await begun(rooms, it, seq)
        table, old = players[0].table, it.table
        look = players[0].box.look
        assert look["table"]["after"] == old.id
        assert look["game"]["phase"] == "turn"
        assert not look["game"]["over"]
        assert table.state.dice.seed(0) not in old.state.dice.all_seeds()
        await by_name(players, look["game"]["turn"]).does("roll")
        ruling = {"do": "remove", "player": "Bob", "reason": "to end it"}
        await table.rule(table.viewer(judge), "end", ruling)
        data = await table.export(table.viewer(None))
        report = verify_file(data)
        assert not report.faults
        assert report.after is not None
        assert report.after.head in {entry.hash for entry in await rooms.store.read(old.stream)}
        assert table.state.game is not None
        assert record_of(entries_of(data)).replay().to_json() == table.state.game.to_json()
        again = await rooms.table(await rooms.import_game(data))
        assert again.state.game is not None
        assert again.state.game.to_json() == table.state.game.to_json()

    at_tables(test)


def test_it_can_be_read_again_and_rewound() -> None:
    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        players, judge = await begun(rooms, it, seq)
        table = players[0].table
        position = table.state.game.to_json()  # type: ignore[union-attr]
        await rooms.close()
        other = await TableManager.open(rooms.store, now=rooms._now)
        table = await other.table(table.id)
        assert not table.state.frozen
        assert table.state.game is not None
        assert table.state.game.to_json() == position
        turn = table.state.game.to_act()[0]
        viewer = table.viewer(players[0 if turn == "Ann" else 1].key)
        await table.act(viewer, "t1", table.seq(viewer), [{"do": "roll"}])
        await table.rule(table.viewer(judge), "r1", {"do": "reroll", "reason": "once more"})
        assert table.state.dice.owed == {0, 1}
        await other.close()

    at_tables(test)


def test_opening_it_again_gives_the_same_table() -> None:
    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        owner, wish = it.players[0].viewer, GoOn(seq, ANN.commitment, key=NEW)
        opened = await rooms.go_on(it.table, owner, wish)
        assert await rooms.go_on(it.table, owner, wish) == opened
        with pytest.raises(UsedId):
            await rooms.go_on(it.table, owner, GoOn(seq - 1, ANN.commitment, key=NEW))

    at_tables(test)


def test_salts_of_the_old_game_are_refused() -> None:
    """They have been shown: the server would know them before it commits itself."""

    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        owner, shown = it.players[0].viewer, it.chains[1].commitment
        with pytest.raises(BadSalt, match="promised before"):
            await rooms.go_on(it.table, owner, GoOn(seq, shown, key=NEW))
        opened = await rooms.go_on(it.table, owner, GoOn(seq, ANN.commitment, key=NEW))
        table = await rooms.table(opened.table)
        for known in (shown, it.chains[1].salt(1), ANN.commitment):
            with pytest.raises(BadSalt, match="promised before"):
                await table.join("Bob", None, known)
        await table.join("Bob", None, BOB.commitment)

    at_tables(test)


def test_no_promise_of_the_old_game_is_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seed has been shown, so everybody would know the dice."""

    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        old = it.table.state.dice.rounds[0].promise
        monkeypatch.setattr(Dice, "new_promise", lambda dice: old)
        with pytest.raises(BadState, match="made this promise before"):
            await begun(rooms, it, seq)

    at_tables(test)


def test_who_may_and_when() -> None:
    async def test(rooms: TableManager) -> None:
        playing = await salted(rooms)
        with pytest.raises(NotOver):
            await rooms.go_on(playing.table, playing.players[0].viewer, GoOn(3))

    async def over(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        for viewer in (it.players[1].viewer, it.table.viewer(None)):
            with pytest.raises(NotYours):
                await rooms.go_on(it.table, viewer, GoOn(seq))
        with pytest.raises(BadInput, match="was over"):
            await rooms.go_on(it.table, it.players[0].viewer, GoOn(10**6))
        with pytest.raises(BadInput, match="had not begun"):
            await rooms.go_on(it.table, it.players[0].viewer, GoOn(1))
        judge = await rooms.go_on(
            it.table, it.judge_viewer, GoOn(it.table.seq(it.judge_viewer) - 6)
        )
        table = await rooms.table(judge.table)
        with pytest.raises(BadInput, match="nobody leaves"):
            await table.start(table.viewer(judge.key), "remove")
        await table.start(table.viewer(judge.key), "bots")
        assert [chair.name for chair in table.state.chairs] == ["Ann", "Bob"]

    at_tables(test)
    at_tables(over)


def test_an_old_game_that_was_changed_is_found() -> None:
    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        players, judge = await begun(rooms, it, seq)
        table = players[0].table
        ruling = {"do": "remove", "player": "Bob", "reason": "to end it"}
        await table.rule(table.viewer(judge), "end", ruling)
        rows = rows_of(await table.export(table.viewer(None)))
        places = [i for i, row in enumerate(rows) if row.get("data", {}).get("type") == "carried"]
        for place in (places[0], places[len(places) // 2], places[-1]):
            for change in ("left out", "time", "seat"):
                forged = copy.deepcopy(rows)
                if change == "left out":
                    del forged[place]
                elif change == "time":
                    forged[place]["data"]["at"] += 1
                else:
                    forged[place]["data"]["data"] = rows[place]["data"]["data"].replace(
                        "Bob", "Rob"
                    )
                    if forged == rows:
                        continue
                assert verify_file(written(forged)).faults, change

    at_tables(test)


def test_a_judge_who_has_no_seat_goes_on_with_a_bot_for_a_player_who_left() -> None:
    """What it writes is accepted elsewhere: a promise of salts without a seat is not stored, names stay."""

    async def test(rooms: TableManager) -> None:
        it, _ = await finished(rooms)
        seq = it.table.seq(it.judge_viewer) - 5
        wish = GoOn(seq, SaltChain("c3" * 32).commitment, judge=True, key=NEW)
        opened = await rooms.go_on(it.table, it.judge_viewer, wish)
        assert await rooms.go_on(it.table, it.judge_viewer, wish) == opened
        assert opened.seat is None
        table = await rooms.table(opened.table)
        owner = table.viewer(opened.key)
        await table.furnish(owner, "Bob", "greedy", "f1")
        await table.furnish(owner, "Bob", None, "f2")
        with pytest.raises(BadInput):
            await table.start(owner, "remove", "b0")
        await table.furnish(owner, "Bob", "greedy", "f3")
        joined = await table.join("Ann", None, ANN.commitment)
        await table.start(owner, "remove", "b1")  # nobody is missing, so nobody is removed
        await table.reveal(table.viewer(joined.key), "d1", ANN.salt(1))
        judge = table.viewer(await in_office(table, opened.judge))
        await table.rule(judge, "end", {"do": "remove", "player": "Bob", "reason": "to end it"})
        data = await table.export(owner)
        assert not verify_file(data).faults
        assert (await rooms.table(await rooms.import_game(data))).state.status == "over"

    at_tables(test)
