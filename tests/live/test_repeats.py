"""Every command is one commit, and sending it again gives the first answer."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest

from headjudge.errors import (
    BadInput,
    Frozen,
    NoSuchTable,
    NotYours,
    Started,
    StoreUnavailable,
    UsedId,
    WrongKey,
)
from headjudge.live.tables import TableManager, manager
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import finished_game
from headjudge.salt_chain import SaltChain
from headjudge.store import open_store
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.support.finished_games import FINISHED
from tests.support.live_tables import ManualClock, in_office, managed, on_turn, people, seated

PROMISED = SaltChain("cc" * 32).commitment


def own_key() -> str:
    return secrets.token_urlsafe(24)


def plan(key: str = "", **more: Any) -> TablePlan:
    seats = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bob", "greedy"), SeatPlan("open")]
    return TablePlan("boise", seats, key=key, **more)


async def stored(rooms: TableManager, table: str) -> list[E.Entry]:
    return [E.decode(entry.data) for entry in await rooms.store.read(f"game/{table}")]


def test_opening_again_with_the_same_key_gives_the_same_table() -> None:
    async def test() -> None:
        async with managed() as rooms:
            key = own_key()
            first = await rooms.new_table(plan(key, judge=True))
            assert await rooms.new_table(plan(key, judge=True)) == first
            assert first.judge is not None
            table = await rooms.table(first.table)
            assert len(await stored(rooms, first.table)) == 1
            assert table.viewer(await in_office(table, first.judge)).role == "judge"
            with pytest.raises(UsedId):
                await rooms.new_table(plan(key, judge=True, name="another"))

    asyncio.run(test())


def test_joining_again_with_the_same_key_gives_the_same_seat() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table((await rooms.new_table(plan())).table)
            key = own_key()
            joined = await table.join("Cy", None, PROMISED, key)
            assert await table.join("Cy", None, PROMISED, key) == joined
            assert [chair.name for chair in table.state.chairs] == ["Ann", "Bob", "Cy"]
            with pytest.raises(UsedId):
                await table.join("Dot", None, PROMISED, key)
            with pytest.raises(BadInput):
                await table.join("Dot", key="short")

    asyncio.run(test())


def test_a_code_is_redeemed_once_but_its_answer_can_be_asked_for_again() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2))
            table, key = players[1].table, own_key()
            code = (await table.handoff(players[1].viewer)).code
            redeemed = await table.redeem(code, key)
            assert await table.redeem(code, key) == redeemed
            with pytest.raises(WrongKey):
                await table.redeem(code, own_key())
            late = (await table.handoff(players[1].viewer)).code
            watch.time += 301
            with pytest.raises(WrongKey):
                await table.redeem(late, own_key())

    asyncio.run(test())


def test_a_code_survives_a_restart() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2))
            code = (await players[0].table.handoff(players[0].viewer)).code
            other = await TableManager.open(rooms.store, now=watch)
            table = await other.table(players[0].table.id)
            assert (await table.redeem(code)).seat == "Ann"
            await other.close()

    asyncio.run(test())


def test_another_command_under_a_used_id_is_an_error_and_the_same_gets_its_first_answer() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            table, ann = players[0].table, players[0]
            first = await table.say(ann.viewer, "s1", "hello")
            await table.say(ann.viewer, "s2", "again")
            assert await table.say(ann.viewer, "s1", "hello") == first
            with pytest.raises(UsedId):
                await table.say(ann.viewer, "s1", "goodbye")
            with pytest.raises(UsedId):
                await table.act(ann.viewer, "s1", 0, [{"do": "roll"}])
            code = (await table.handoff(ann.viewer)).code  # another device counts by itself
            other = table.viewer((await table.redeem(code)).key)
            assert await table.say(other, "s1", "from my phone") > first

    asyncio.run(test())


def test_a_start_is_one_commit_with_the_shuffle() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(plan())
            table = await rooms.table(opened.table)
            commits: list[int] = []
            append = rooms.store.append

            async def counted(
                stream: str, expected: int, events: Any, *more: Any, **how: Any
            ) -> int:
                commits.append(len(events))
                return await append(stream, expected, events, *more, **how)

            rooms.store.append = counted  # type: ignore[method-assign]
            await table.start(table.viewer(opened.key))
            await table.start(table.viewer(opened.key))
            begun = [number for number in commits if number > 1]
            assert len(begun) == 1
            assert table.state.game is not None
            assert "chance" not in table.state.game.to_act()

    asyncio.run(test())


def test_a_stream_that_waits_for_chance_goes_on_when_it_is_read() -> None:
    """Written by an earlier version that was killed between its two commits of a start."""

    async def test() -> None:
        store, watch = await open_store("sqlite://"), ManualClock()
        rooms = await TableManager.open(store, now=watch)
        opened = await rooms.new_table(plan())
        table = await rooms.table(opened.table)
        await table.start(table.viewer(opened.key))
        entries = await store.read(f"game/{opened.table}")
        kinds = [type(E.decode(entry.data)) for entry in entries]
        started = kinds.index(E.Started) + 1
        await store.restore("game/stuck", 0, entries[:started])
        stuck = await rooms.table("stuck")
        assert stuck.state.version > started
        assert stuck.state.game is not None
        assert "chance" not in stuck.state.game.to_act()
        await rooms.close()
        await store.close()

    asyncio.run(test())


@pytest.mark.forged
def test_an_entry_that_does_not_fit_freezes_the_table_and_loses_nothing() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            version = first.table.state.version
            bad = E.encode(E.Acted({"by": "Ann", "do": "fly"}, []))
            await rooms.store.append(first.table.stream, version, [bad], watch.time)
            other = await TableManager.open(rooms.store, now=watch)
            table = await other.table(first.table.id)
            assert table.state.version == version
            viewer = table.viewer(first.key)
            assert table.look(viewer).table.frozen
            with pytest.raises(Frozen):
                await table.act(viewer, "a1", table.seq(viewer), [{"do": "roll"}])
            await other.close()

    asyncio.run(test())


def test_what_is_stored_is_acknowledged_even_if_a_screen_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no look today")

    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            version = first.table.state.version
            monkeypatch.setattr(first.table.feed, "publish", broken)
            monkeypatch.setattr(first.table.automation, "happened", broken)
            await first.does("roll")
            assert first.table.state.version > version

    asyncio.run(test())


def test_the_owner_frees_a_seat_before_the_start_and_its_key_is_void() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(plan())
            table = await rooms.table(opened.table)
            owner = table.viewer(opened.key)
            joined = await table.join("Cy")
            first = await table.furnish(owner, "Cy", None, "f1")
            assert await table.furnish(owner, "Cy", None, "f1") == first
            assert table.state.chairs[2].kind == "open"
            with pytest.raises(WrongKey):
                table.viewer(joined.key)
            with pytest.raises(BadInput):
                await table.furnish(owner, "Ann", None, "f2")

    asyncio.run(test())


def test_the_owner_takes_keys_away_and_the_safest_choice_acts() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2, judge=True))
            table, (ann, bob) = players[0].table, players
            judge = table.viewer(ann.judge)
            with pytest.raises(NotYours):
                await table.revoke(bob.viewer, "k1", "Ann")
            owner = ann.viewer
            seq = await table.revoke(owner, "k1", "Bob")
            assert await table.revoke(owner, "k1", "Bob") == seq
            assert table.state.player_of(1) == "safest"
            with pytest.raises(WrongKey):
                table.viewer(bob.key)
            await table.revoke(owner, "k2", "judge")
            with pytest.raises(NotYours):
                await table.rule(judge, "r1", {"do": "pause", "reason": "fire drill"})
            assert any("keys of Bob" in line for line in ann.box.lines)

    asyncio.run(test())


def test_a_server_whose_clock_was_set_back_goes_on_from_the_last_entry() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2))
            first = await on_turn(players)
            early = ManualClock()
            early.time = watch.time - 3600
            other = await TableManager.open(rooms.store, now=early)
            table = await other.table(first.table.id)
            assert table.now() >= table.state.clock.last
            early.time += 5
            assert table.now() >= table.state.clock.last + 5
            await other.close()

    asyncio.run(test())


def test_a_server_that_stood_still_says_so() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            await players[0].table.stood_still(59.4)
            assert any("stood still for 59 seconds" in line for line in players[0].box.lines)

    asyncio.run(test())


def test_a_command_is_remembered_however_many_have_come_since() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(plan())
            table = await rooms.table(opened.table)
            owner = table.viewer(opened.key)
            first = await table.say(owner, "s0", "hello")
            for number in range(1, 700):
                await table.say(owner, f"s{number}", "hm")
            other = await TableManager.open(rooms.store, now=ManualClock())
            for hall in (rooms, other):
                table = await hall.table(opened.table)
                version = table.state.version
                assert await table.say(owner, "s0", "hello") == first
                with pytest.raises(UsedId):
                    await table.say(owner, "s1", "something else")
                assert table.state.version == version
            await other.close()

    asyncio.run(test())


def test_a_message_from_the_lobby_is_not_said_twice_though_the_seats_were_renumbered() -> None:
    async def test() -> None:
        async with managed() as rooms:
            seats = [SeatPlan("open"), SeatPlan("open"), SeatPlan("me", "Ann")]
            opened = await rooms.new_table(TablePlan("boise", seats))
            table = await rooms.table(opened.table)
            await table.join("Bob", "Seat 2")
            first = await table.say(table.viewer(opened.key), "s1", "hello")
            await table.start(table.viewer(opened.key), "remove", "b1")
            assert table.viewer(opened.key).seat == 1
            assert await table.say(table.viewer(opened.key), "s1", "hello") == first

    asyncio.run(test())


def test_starting_again_gives_the_first_answer_and_another_start_is_an_error() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(plan())
            table = await rooms.table(opened.table)
            owner = table.viewer(opened.key)
            first = await table.start(owner, "remove", "b1")
            await table.say(owner, "s1", "hello")
            assert await table.start(owner, "remove", "b1") == first
            with pytest.raises(UsedId):
                await table.start(owner, "bots", "b1")
            with pytest.raises(Started):
                await table.start(owner, "bots", "b2")

    asyncio.run(test())


def test_asking_for_a_code_again_gives_the_same_code_even_after_a_restart() -> None:
    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            players = await seated(rooms, people(2))
            ann = players[0]
            code = await ann.table.handoff(ann.viewer, "h1", ann.key)
            watch.time += 10
            other = await TableManager.open(rooms.store, now=watch)
            table = await other.table(ann.table.id)
            assert await table.handoff(ann.viewer, "h1", ann.key) == code
            await table.redeem(code.code)
            assert await table.handoff(ann.viewer, "h1", ann.key) == code  # though it is used up
            assert (await table.handoff(ann.viewer, "h2", ann.key)).code != code.code
            with pytest.raises(UsedId):
                await table.say(ann.viewer, "h1", "hello")
            await other.close()

    asyncio.run(test())


def test_codes_are_known_again_after_the_servers_key_was_changed() -> None:
    async def test() -> None:
        old, new = secrets.token_bytes(32), secrets.token_bytes(32)
        store = await open_store("sqlite://")
        rooms = await TableManager.open(store, now=ManualClock(), keyring=Keyring([old]))
        opened = await rooms.new_table(plan())
        table = await rooms.table(opened.table)
        ann, device = table.viewer(opened.key), own_key()
        code = await table.handoff(ann, "h1", opened.key)
        redeemed = await table.redeem(code.code, device)
        unused = await table.handoff(ann, "h2", opened.key)
        other = await TableManager.open(store, now=ManualClock(), keyring=Keyring([new, old]))
        table = await other.table(opened.table)
        assert await table.handoff(ann, "h1", opened.key) == code
        assert await table.redeem(code.code, device) == redeemed
        assert (await table.redeem(unused.code)).seat == redeemed.seat
        await other.close()
        forgetful = await TableManager.open(store, now=ManualClock(), keyring=Keyring([new]))
        table = await forgetful.table(opened.table)
        with pytest.raises(UsedId):  # that code can open nothing any more
            await table.handoff(ann, "h1", opened.key)
        await forgetful.close()
        await rooms.close()
        await store.close()

    asyncio.run(test())


def test_the_same_file_is_imported_once() -> None:
    async def test() -> None:
        async with managed() as rooms:
            data = FINISHED[0].read_bytes()
            first = await rooms.import_game(data)
            version = await rooms.store.version(f"record/{first}")
            assert await rooms.import_game(data) == first
            names = await asyncio.gather(
                *(rooms.import_game(FINISHED[1].read_bytes()) for _ in range(3))
            )
            assert len(set(names)) == 1
            assert await rooms.store.version(f"record/{first}") == version
            assert len(await rooms.store.streams("record/")) == 2

    asyncio.run(test())


def test_a_join_that_comes_again_after_its_seat_was_freed_does_not_sit_down_again() -> None:
    async def test() -> None:
        async with managed() as rooms:
            opened = await rooms.new_table(plan())
            table, key = await rooms.table(opened.table), own_key()
            await table.join("Cy", key=key)
            await table.furnish(table.viewer(opened.key), "Cy", None, "f1")
            with pytest.raises(WrongKey):
                await table.join("Cy", key=key)
            assert table.state.chairs[2].kind == "open"

    asyncio.run(test())


def test_an_import_that_was_interrupted_goes_on_when_it_is_sent_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(manager, "PART", 30)

    async def test() -> None:
        async with managed() as rooms:
            data, whole = FINISHED[0].read_bytes(), len(finished_game(FINISHED[0].read_bytes()))
            restore, parts = rooms.store.restore, list[int]()

            async def broken(stream: str, expected: int, entries: Any) -> int:
                parts.append(expected)
                if len(parts) == 3:
                    raise StoreUnavailable("the connection was lost")
                return await restore(stream, expected, entries)

            rooms.store.restore = broken  # type: ignore[method-assign]
            with pytest.raises(StoreUnavailable):
                await rooms.import_game(data)
            (stream,) = await rooms.store.streams("record/")
            assert await rooms.store.version(stream) == 60
            with pytest.raises(NoSuchTable):  # half a game is not shown
                await rooms.table(stream.removeprefix("record/"))
            name = await rooms.import_game(data)
            assert f"record/{name}" == stream
            assert await rooms.store.version(stream) == whole
            assert (await rooms.table(name)).state.status == "over"

    asyncio.run(test())
