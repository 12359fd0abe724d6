"""A chat line, a name, a game: erased for good, and the game is still the same one."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge.errors import BadInput, Frozen, NoSuchTable, NotOver, NotYours
from headjudge.live.tables import SPECTATOR, LiveTable, TableManager, TableState, looking_back
from headjudge.live.tables.dice import server_key
from headjudge.live.tables.erasing import erase_line, erase_name, outdated
from headjudge.live.tables.expiry import Retention, note_import
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.history import is_over
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.redaction import Renaming
from headjudge.store import Entry, open_store
from headjudge.wire.commands import ClockPlan
from tests.compat.stored_files import headjudge, label
from tests.support.forged_files import rows_of
from tests.support.live_tables import (
    SOON,
    ManualClock,
    managed,
    on_turn,
    pass_time,
    people,
    seated,
)
from tests.support.retold import RETOLD, status

STREAMS = RETOLD
OVER = [path for path in STREAMS if status(path) == "over"]
LONG = next(path for path in OVER if path.stem == "opoly487-sealed")
EVERYTHING = 10**6
DAY = 86_400


def chat(lines: list[Any]) -> list[str]:
    return [line.text for line in lines if line.kind == "said"]


async def said(table: LiveTable) -> list[Any]:
    lines = await table.log(SPECTATOR, EVERYTHING, EVERYTHING)
    return [line for line in lines if line.kind == "said"]


async def chatting(rooms: TableManager) -> tuple[LiveTable, list[Any]]:
    players = await seated(rooms, people(3, judge=True))
    table = players[0].table
    for number, player in enumerate(players):
        await table.say(player.viewer, f"s{number}", f"secret of {number}")
    return table, players


# --- chat lines -----------------------------------------------------------------------------------------------


def test_a_player_erases_what_they_have_said_and_everybody_sees_that() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table, players = await chatting(rooms)
            mine = (await said(table))[1]
            before = table.state.version
            await erase_line(table, players[1].viewer, "e1", mine.n)
            assert chat(await said(table)) == ["secret of 0", "(erased)", "secret of 2"]
            assert [line.who for line in await said(table)][1] == mine.who
            assert table.state.version == before
            stored = await rooms.store.read(table.stream)
            assert not any(b"secret of 1" in entry.data for entry in stored)
            assert sum(bool(entry.erased) for entry in stored) == 1
            for player in players:  # a whole new look, without the words
                last = [sent for sent in player.box.messages if sent["type"] == "look"][-1]
                assert "secret of 1" not in json.dumps(last)
                assert "(erased)" in json.dumps(last)
            # the same again, and play goes on
            await erase_line(table, players[1].viewer, "e1", mine.n)
            await table.say(players[1].viewer, "s9", "still here")
            assert chat(await said(table))[-1] == "still here"

    asyncio.run(test())


def test_others_need_to_be_the_owner_or_the_judge() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table, players = await chatting(rooms)
            owner, one, two = (player.viewer for player in players)
            judge = table.viewer(players[0].judge)
            lines = [line.n for line in await said(table)]
            with pytest.raises(NotYours, match="only what you have said"):
                await erase_line(table, one, "e1", lines[2])
            with pytest.raises(NotYours):
                await erase_line(table, SPECTATOR, "e1", lines[2])
            for number in (1, lines[0] - 1, lines[2] + 1, 10**9):
                with pytest.raises(BadInput, match="no chat line"):
                    await erase_line(table, owner, "e1", number)
            assert all("secret" in text for text in chat(await said(table)))
            await erase_line(table, owner, "e2", lines[1])
            await erase_line(table, judge, "e3", lines[2])
            assert chat(await said(table)) == ["secret of 0", "(erased)", "(erased)"]
            assert not two.owner

    asyncio.run(test())


def test_a_line_can_be_told_from_its_digest_only_by_guessing_its_nonce() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table, players = await chatting(rooms)
            lines = [entry.entry for entry in table.state.recent if isinstance(entry.entry, E.Said)]
            assert len({line.nonce for line in lines}) == 3
            assert all(len(line.nonce) == 32 for line in lines)
            await erase_line(table, players[0].viewer, "e1", (await said(table))[0].n)
            again = [entry.entry for entry in table.state.recent if isinstance(entry.entry, E.Said)]
            assert (again[0].nonce, again[0].text, again[0].erased) == ("", "", True)

    asyncio.run(test())


# --- from outside, while the server runs -------------------------------------------------------------------------


def test_whoever_erases_a_message_gains_no_time() -> None:
    """All countdowns used to begin anew."""

    async def test() -> None:
        watch = ManualClock()
        async with managed(watch) as rooms:
            timed = ClockPlan(minutes=10, turn=30, auction=None)
            player = await on_turn(await seated(rooms, people(2, clock=timed)))
            table = player.table
            ends = player.box.look["clock"]["turn"]["ends"]
            await pass_time(watch, table, 20)
            line = await table.say(player.viewer, "s1", "hm")
            await erase_line(table, player.viewer, "e1", line)
            assert table.look(player.viewer).clock.turn is not None
            assert player.box.look["clock"]["turn"]["ends"] == ends
            await pass_time(watch, table, 10.1)
            assert [sat.why for sat in table.state.stand_ins.values()] == ["slow"]

    asyncio.run(test())


def test_a_server_notices_what_another_process_erases(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")

    async def test() -> None:
        async with managed(url=url) as rooms:
            table, players = await chatting(rooms)
            version = next(
                recent.version for recent in table.state.recent if isinstance(recent.entry, E.Said)
            )
            arguments = ("erase", table.id, "--line", str(version), "--store", url)
            told = (await asyncio.to_thread(headjudge, *arguments)).stdout
            assert told.startswith(f"would erase: line {version} of game/{table.id}: secret of 0")
            assert "secret of 0" in chat(await said(table))
            await asyncio.to_thread(headjudge, *arguments, "--yes")
            async with asyncio.timeout(SOON):
                while "(erased)" not in json.dumps(players[2].box.messages):
                    await asyncio.sleep(0.05)
            assert chat(await said(table)) == ["(erased)", "secret of 1", "secret of 2"]
            # and all of it
            await asyncio.to_thread(headjudge, "erase", table.id, "--yes", "--store", url)
            async with asyncio.timeout(SOON):
                while len(rooms):
                    await asyncio.sleep(0.05)
            with pytest.raises(NoSuchTable):
                await rooms.table(table.id)
            with pytest.raises(Frozen, match="erased"):
                await table.say(players[0].viewer, "s9", "hello?")
            assert await rooms.store.read(table.stream) == []

    asyncio.run(test())


# --- names ----------------------------------------------------------------------------------------------------


def numbers(state: TableState) -> Any:
    game = state.game
    assert game is not None
    stored = game.to_json()
    return stored["state"], state.seqs, state.moved, state.status, state.draws


@pytest.mark.parametrize("path", STREAMS, ids=label)
def test_without_a_name_it_is_the_same_game(path: Path) -> None:
    """Whoever it is, in every kind of entry: no trace is left, and everything folds to the same position."""
    entries = entries_of(path.read_bytes())
    before = TableState("table")
    for entry, at in entries:
        before.fold(entry, at)
    for name in [chair.name for chair in before.chairs if chair.kind != "open"]:
        renaming = Renaming(name, [entry for entry, _ in entries])
        state = TableState("table")
        changed = 0
        for entry, at in entries:
            new = renaming.of(entry)
            changed += new is not entry
            state.fold(new, at)
            text = msgspec.json.encode(new).decode()
            assert not re.search(rf'"{re.escape(name)}"', text)
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", getattr(new, "text", ""))
        assert changed
        assert renaming.new in [chair.name for chair in state.chairs]
        if before.game is not None:
            assert numbers(state) == numbers(before)


def test_the_new_name_is_nobody_elses() -> None:
    started = E.Started(("Ann", "Player 1", "player 2"), ("person",) * 3, ("",) * 3, (0, 1, 2))
    assert Renaming("Ann", [started]).new == "Player 3"
    with pytest.raises(BadInput, match="nobody at this table is called 'Eve'"):
        Renaming("Eve", [started])


def test_words_of_the_game_are_no_names() -> None:
    """Somebody may be called like an action, a deed or a bot."""
    seats = E.Started(("roll", "boardwalk"), ("person", "trader"), ("", ""), (0, 1))
    renaming = Renaming("roll", [seats])
    acted = E.Acted({"by": "roll", "do": "roll", "dice": [1, 2]}, [])
    assert renaming.of(acted).action == {"by": "Player 1", "do": "roll", "dice": [1, 2]}  # type: ignore[union-attr]
    offer: E.Fields = {
        "by": "roll",
        "do": "offer",
        "to": "boardwalk",
        "give": {"deeds": ["boardwalk"]},
    }
    other = Renaming("boardwalk", [seats])
    assert other.of(E.Acted(offer, [])).action == {**offer, "to": "Player 2"}  # type: ignore[union-attr]
    ally: E.Fields = {
        "by": "roll",
        "do": "ally",
        "with": ["boardwalk"],
        "split": {"roll": 40},
        "terms": "Roll pays",
    }
    assert renaming.of(E.Acted(ally, [])).action == {  # type: ignore[union-attr]
        **ally,
        "by": "Player 1",
        "split": {"Player 1": 40},
        "terms": "Player 1 pays",
    }
    said_it = renaming.of(E.Said("seat", 0, "roll, rolling, ROLL!"))
    assert said_it.text == "Player 1, rolling, Player 1!"  # type: ignore[union-attr]


@pytest.mark.parametrize("path", OVER[:3], ids=label)
def test_the_command_erases_a_name_and_verify_says_so(path: Path, tmp_path: Path) -> None:
    store = str(tmp_path / "a.db")
    headjudge("import", path, "--store", store)
    header, _, _ = path.read_bytes().partition(b"\n")
    table = json.loads(header)["stream"].removeprefix("game/")
    state = TableState("table")
    for entry, at in entries_of(path.read_bytes()):
        state.fold(entry, at)
    name = state.name(0)
    assert (
        "Nothing was changed" in headjudge("erase", table, "--name", name, "--store", store).stdout
    )
    assert f'"{name}"' in headjudge("export", f"game/{table}", "--store", store).stdout
    told = headjudge("erase", table, "--name", name, "--yes", "--store", store).stdout
    assert re.match(r"erased: the name of Player 1, in \d+ entries\n", told)
    out = tmp_path / "out.jsonl"
    headjudge("export", f"game/{table}", "--store", store, "-o", out)
    assert f'"{name}"' not in out.read_text("utf-8")
    for game in (table, out):
        more = ("--store", store) if game == table else ()
        told = headjudge("verify", game, *more).stdout
        assert "erased or redacted: their content rests on the operator's word" in told
        assert "Fair" in told
    head = rows_of(out.read_bytes())[-1]["hash"]
    told = headjudge("verify", out, "--pin", head).stdout
    assert re.search(r"Entries 1 to (\d+) of \1, but for .* are exactly as they were", told)
    told = headjudge("import", out, "--store", tmp_path / "b.db").stdout
    assert "erased or redacted: their content rests on the operator's word" in told
    headjudge("backup", tmp_path / "backup.db", "--store", store)


def test_a_name_is_needed_until_the_game_is_over() -> None:
    async def test() -> None:
        async with managed() as rooms:
            players = await seated(rooms, people(2))
            with pytest.raises(NotOver):
                await erase_name(rooms.store, players[0].table.id, "Ann")

    asyncio.run(test())


def test_no_worker_remembers_what_was_erased() -> None:
    """A worker keeps the last games that it has folded; their versions stay when something is erased."""

    async def told(table: LiveTable) -> str:
        lines = await table.log(SPECTATOR, EVERYTHING, EVERYTHING)
        return str(lines) + (await table.replay_json(SPECTATOR, 0, EVERYTHING)).decode()

    async def test() -> None:
        async with managed() as rooms:
            table = await rooms.table(await rooms.import_game(LONG.read_bytes()))
            assert table.state.version > looking_back.SHORT
            name = table.state.name(0)
            assert name in await told(table)
            new, _ = await erase_name(rooms.store, table.id, name)
            async with asyncio.timeout(SOON):
                while table.state.name(0) != new:
                    await asyncio.sleep(0.01)
            left = await told(table)
            assert new in left
            assert name not in left

    asyncio.run(test())


# --- old games ------------------------------------------------------------------------------------------------


def stored_at(url: str, ages: dict[str, tuple[Path, float]]) -> None:
    """Put games into a store, each with its last entry so many days ago."""

    async def write() -> None:
        store = await open_store(url)
        for stream, (path, days) in ages.items():
            entries = entries_of(path.read_bytes())
            shift = time.time() - days * DAY - entries[-1][1]
            moved = [
                Entry(stream, n, at + shift, E.encode(entry))
                for n, (entry, at) in enumerate(entries, 1)
            ]
            await store.restore(stream, 0, moved)
        await store.close()

    asyncio.run(write())


RUNNING = next(path for path in STREAMS if path.stem == "boise-shortage")
GAMES = {
    "game/old": (OVER[0], 40.0),
    "game/new": (OVER[0], 20.0),
    "game/going-on": (RUNNING, 40.0),
    "record/old": (OVER[1], 40.0),
    "record/new": (OVER[1], 20.0),
    "notes/old": (RUNNING, 40.0),
}


def streams(url: str) -> set[str]:
    async def read() -> set[str]:
        store = await open_store(url)
        try:
            return set(await store.streams())
        finally:
            await store.close()

    return asyncio.run(read())


def test_old_games_are_listed_first_and_erased_with_yes(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")
    stored_at(url, GAMES)
    told = headjudge("erase", "--older-than", "30", "--store", url).stdout
    assert told.splitlines()[:-1] == ["game/old", "record/old"]
    assert told.splitlines()[-1].startswith("would erase: 2 streams, ")
    assert streams(url) == set(GAMES)
    told = headjudge("erase", "--older-than", "30", "--unfinished", "--store", url).stdout
    assert told.splitlines()[:-1] == ["game/going-on", "game/old", "record/old"]
    headjudge("erase", "--older-than", "30", "--yes", "--store", url)
    assert streams(url) == set(GAMES) - {"game/old", "record/old"}


@pytest.mark.parametrize("words", [("--older-than", "30"), ("record/old",), ("old",)])
def test_a_record_is_erased_with_the_note_of_its_import(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    """It would end the days of the same record too early if somebody imported it again."""
    url = str(tmp_path / "a.db")
    stored_at(url, {"record/old": (OVER[1], 40.0)})

    async def note() -> None:
        store = await open_store(url)
        await note_import(store, "old", time.time() - 29 * DAY)
        await store.close()

    asyncio.run(note())
    told = headjudge("erase", *words, "--yes", "--store", url).stdout
    assert "record/old" in told
    assert not streams(url)


def test_a_server_that_keeps_games_for_some_days_erases_older_ones(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")
    stored_at(url, GAMES)

    async def serve() -> None:
        store = await open_store(url)
        watch = store.watch()
        keep = Retention(None, None, None, finished=30 * DAY)
        rooms = await TableManager.open(store, keyring=server_key.temporary(), retention=keep)
        async with asyncio.timeout(SOON):
            gone = {(await anext(watch))[0], (await anext(watch))[0]}
        await rooms.close()
        await store.close()
        assert gone == {"game/old", "record/old"}

    asyncio.run(serve())
    assert streams(url) == set(GAMES) - {"game/old", "record/old"}


@pytest.mark.parametrize("path", STREAMS, ids=label)
def test_whether_a_game_is_over_is_told_from_its_rows(path: Path) -> None:
    entries = [entry for entry, _ in entries_of(path.read_bytes())]
    assert is_over(entries) == (status(path) == "over")


def test_what_cannot_be_read_is_kept(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")

    async def test() -> None:
        store = await open_store(url)
        await store.append("game/odd", 0, [b'{"type":"teleported"}'], at=5.0)
        await store.append("record/odd", 0, [b'{"type":"teleported"}'], at=5.0)
        assert [stream async for stream in outdated(store, time.time())] == ["record/odd"]
        await store.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    "words",
    [
        ("erase",),
        ("erase", "x", "--older-than", "3"),
        ("erase", "x", "--line", "3", "--name", "Ann"),
        ("erase", "--older-than", "3", "--name", "Ann"),
        ("erase", "x", "--unfinished"),
        ("erase", "nosuch", "--yes"),
        ("erase", "notes/old", "--yes"),
        ("erase", "old", "--line", "1"),
        ("erase", "old", "--line", "99999"),
        ("erase", "old", "--name", "Nobody"),
    ],
)
def test_what_makes_no_sense_erases_nothing(words: tuple[str, ...], tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")
    some = {name: GAMES[name] for name in ("game/old", "notes/old")}
    stored_at(url, some)
    headjudge(*words, "--store", url, code=2)
    assert streams(url) == set(some)
