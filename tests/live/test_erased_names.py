"""An erased name: no hash that stays confirms a guess of it, and it is gone from the game that goes on as well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge.errors import BadInput
from headjudge.live.tables import SPECTATOR, LiveTable, TableManager
from headjudge.live.tables.erasing import chat_line, erase_entry, erase_name
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import entries_of, finished_game
from headjudge.live.tables.stream.redaction import Renaming
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.verify import verify_file
from headjudge.store import chain
from headjudge.wire.commands import SeatPlan, TablePlan
from tests.compat.stored_files import FIXTURES, NOW, expected, files, headjudge, label
from tests.live.test_going_on import at_tables, begun, finished
from tests.support.forged_files import rows_of, written
from tests.support.live_tables import by_name
from tests.support.retold import RETOLD, status

OVER = [
    path
    for version in ("v0", "v1", "v2")
    for path in files("streams", ".jsonl", FIXTURES / version)
    if expected(path)["status"] == "over"
] + [path for path in RETOLD if status(path) == "over"]
TRACES = ("nonce", "seal", "device", "command")


def people_in(entries: list[E.Entry]) -> set[str]:
    found = {name for entry in entries if isinstance(entry, E.Started) for name in entry.seats}
    return found | {entry.name for entry in entries if isinstance(entry, E.Appointed)}


async def both(rooms: TableManager) -> LiveTable:
    """The table at which a finished game went on to another end."""
    it, seq = await finished(rooms)
    players, judge = await begun(rooms, it, seq)
    table = players[0].table
    await by_name(players, players[0].box.look["game"]["turn"]).does("roll")
    ruling = {"do": "remove", "player": "Bob", "reason": "Bob wanted to end it"}
    await table.rule(table.viewer(judge), "end", ruling)
    return table


def test_every_entry_with_a_name_has_something_random_that_goes_with_it() -> None:
    async def test(rooms: TableManager) -> None:
        it, _ = await finished(rooms)
        entries = await it.entries()
        assert people_in(entries) == {"Ann", "Bob", "Jo"}
        for name in people_in(entries):
            renaming = Renaming(name, entries)
            redacted = [(old, new) for old in entries if (new := renaming.of(old)) is not old]
            assert redacted
            for old, new in redacted:
                assert len(old.nonce) == 32, old  # type: ignore[union-attr]
                assert not [trace for trace in TRACES if getattr(new, trace, "")], new
        nonces = [nonce for entry in entries if (nonce := getattr(entry, "nonce", ""))]
        assert len(nonces) == len(set(nonces))

    at_tables(test)


@pytest.mark.parametrize("path", OVER, ids=label)
def test_a_game_without_a_name_is_still_valid(path: Path) -> None:
    """Of everybody: sealed answers, furnished seats and officials included."""
    entries = entries_of(path.read_bytes())
    for name in people_in([entry for entry, _ in entries]):
        renaming = Renaming(name, [entry for entry, _ in entries])
        new = [(renaming.of(entry), at) for entry, at in entries]
        assert not any(f'"{name}"'.encode() in E.encode(entry) for entry, _ in new)
        assert validated(new).status == "over"


def test_an_official_is_forgotten_too(tmp_path: Path) -> None:
    store, out = tmp_path / "a.db", tmp_path / "out.jsonl"
    path = NOW / "streams" / "boise-finished.jsonl"
    entries = [entry for entry, _ in entries_of(path.read_bytes())]
    name = next(entry.name for entry in entries if isinstance(entry, E.Appointed))
    headjudge("import", path, "--store", store)
    table = json.loads(path.read_bytes().partition(b"\n")[0])["stream"]
    told = headjudge("erase", table, "--name", name, "--yes", "--store", store).stdout
    assert told.startswith("erased: the name of Official 1, in ")
    headjudge("export", table, "--store", store, "-o", out)
    assert f'"{name}"'.encode() not in out.read_bytes()
    assert "Fair" in headjudge("verify", out).stdout


def test_a_bot_may_have_been_named_while_a_name_was_taken() -> None:
    """Once somebody called like a bot is forgotten, the bot's own name looks chosen."""

    async def test(rooms: TableManager) -> None:
        seats = [SeatPlan("me", "Ada"), SeatPlan("open"), SeatPlan("open")]
        opened = await rooms.new_table(TablePlan("boise", seats, start=False))
        table = await rooms.table(opened.table)
        await table.furnish(table.viewer(opened.key), "Seat 2", "greedy")
        stored = await rooms.store.read(table.stream)
        entries = [E.decode(entry.data) for entry in stored]
        assert isinstance(entries[-1], E.Seated)
        assert entries[-1].name == "Ben"
        renaming = Renaming("Ada", entries)
        validated([(renaming.of(entry), 1.0 + n) for n, entry in enumerate(entries)])

    at_tables(test)


# --- a game that goes on ------------------------------------------------------------------------------------------


def test_a_name_is_erased_in_the_old_game_that_goes_on() -> None:
    async def test(rooms: TableManager) -> None:
        table = await both(rooms)
        before = await rooms.store.read(table.stream)
        assert any(b"Bob" in entry.data for entry in before if b'"carried"' in entry.data)
        new, entries = await erase_name(rooms.store, table.id, "Bob")
        stored = await rooms.store.read(table.stream)
        assert new == "Player 2"
        assert entries == sum(bool(entry.erased) for entry in stored)
        assert not any(b"Bob" in entry.data for entry in stored)
        assert [entry.hash for entry in stored] == [entry.hash for entry in before]
        assert chain.check(stored) == before[-1].hash
        assert await table.reread()
        assert not table.state.frozen
        assert table.state.status == "over"
        assert [chair.name for chair in table.state.chairs] == ["Ann", "Player 2"]
        data = await table.export(SPECTATOR)
        report = verify_file(data)
        assert not report.faults
        assert len(report.erased) == entries
        assert finished_game(data)

    at_tables(test)


def test_the_judge_of_the_old_game_is_forgotten_too() -> None:
    async def test(rooms: TableManager) -> None:
        table = await both(rooms)
        await erase_name(rooms.store, table.id, "Jo")
        assert not any(b"Jo\\" in entry.data for entry in await rooms.store.read(table.stream))
        assert await table.reread()
        assert not table.state.frozen

    at_tables(test)


def test_a_game_goes_on_from_which_something_was_erased() -> None:
    async def test(rooms: TableManager) -> None:
        it, seq = await finished(rooms)
        await erase_name(rooms.store, it.table.id, "Jo")
        assert await it.table.reread()
        players, _ = await begun(rooms, it, seq)
        stored = await rooms.store.read(players[0].table.stream)
        carried = [E.decode(entry.data) for entry in stored if b'"carried"' in entry.data]
        assert sum(bool(entry.erased) for entry in carried if isinstance(entry, E.Carried)) > 0
        assert players[0].table.state.status == "playing"

    at_tables(test)


def test_a_chat_line_of_the_old_game_is_erased() -> None:
    async def test(rooms: TableManager) -> None:
        said = E.Said("seat", 0, "my secret", client="s1", nonce="ab" * 16)
        await rooms.store.append("record/x", 0, [E.encode(E.Carried(5.0, E.encode(said).decode()))])
        assert await chat_line(rooms.store, "record/x", 1) == ("record/x", "my secret")
        await erase_entry(rooms.store, "record/x", 1)
        [entry] = await rooms.store.read("record/x")
        assert b"secret" not in entry.data
        assert b"abab" not in entry.data
        left = E.decode(entry.data)
        assert isinstance(left, E.Carried)
        assert left.erased.startswith(chain.digest_of(E.encode(said)).hex())

    at_tables(test)


def test_a_mark_that_does_not_fit_is_refused() -> None:
    async def test(rooms: TableManager) -> None:
        table = await both(rooms)
        data = await table.export(SPECTATOR)
        for mark in ("00", "zz" * 64, "00" * 32, "00" * 64):
            rows = rows_of(data)
            carried = next(row["data"] for row in rows[1:] if row["data"]["type"] == "carried")
            carried["erased"] = mark
            with pytest.raises(BadInput, match=r"erased|not the one that this table follows"):
                finished_game(written(rows))

    at_tables(test)
