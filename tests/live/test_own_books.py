"""A table by somebody's own rulebook keeps a copy, and is played and replayed by it, whatever the folder holds now."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from headjudge import toml_text
from headjudge.engine_version import BOOKS_ALIKE
from headjudge.errors import BadInput, ForeignBook, Frozen
from headjudge.live.tables import TableManager
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import versions
from headjudge.live.tables.stream.import_file import (
    entries_of,
    finished_game,
    stored_in,
    valid_entries,
)
from headjudge.live.tables.stream.record import record_of
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.verify import verify_file
from headjudge.rulebooks import load
from headjudge.rulebooks.digest import digest_of
from headjudge.rulebooks.shelf import Shelf
from headjudge.salt_chain import SaltChain
from headjudge.wire.commands import GoOn, SeatPlan, TablePlan
from tests.live.salted_tables import Salted, salted
from tests.support.forged_files import rows_of, written
from tests.support.live_tables import Box, Player, in_office, managed, on_turn, people
from tests.support.own_books import attic, changed

ATTIC = Shelf([attic()])
ANN, BOB = SaltChain("c1" * 32), SaltChain("c2" * 32)


async def over(rooms: TableManager) -> tuple[Salted, int]:
    """A finished game by the attic's book, and the owner's seq before its last throw."""
    it = await salted(rooms, 2, people(2, "attic", judge=True))
    await it.reveal_all()
    first = await on_turn(it.players)
    seq = it.table.seq(it.players[0].viewer)
    await first.does("roll")
    ruling = {"do": "cash", "player": "Bob", "amount": 900, "reason": "miscounted"}
    await it.table.rule(it.judge_viewer, "cash", ruling)
    await it.end()
    return it, seq


def exported() -> bytes:
    async def export() -> bytes:
        async with managed(shelf=ATTIC) as rooms:
            it, _ = await over(rooms)
            return await it.table.export(it.players[0].viewer)

    return asyncio.run(export())


@pytest.fixture(scope="module")
def game() -> bytes:
    return exported()


def test_only_a_book_on_the_shelf_is_played() -> None:
    async def test() -> None:
        async with managed() as rooms:
            with pytest.raises(BadInput, match="there is no rulebook 'attic'"):
                await rooms.new_table(TablePlan("attic", [SeatPlan("me", "Ann"), SeatPlan("bot")]))

    asyncio.run(test())


def test_the_first_entry_holds_the_book_and_its_hash(game: bytes) -> None:
    opened = entries_of(game)[0][0]
    assert isinstance(opened, E.Opened)
    assert opened.book_hash == attic().digest
    assert opened.book_files == attic().copy
    assert versions.is_ours(opened)
    assert not verify_file(game).faults
    assert b"book_files" not in game.split(b"\n", 2)[2]  # nor does any ruling's position


def test_a_shipped_book_is_not_copied() -> None:
    async def test() -> None:
        async with managed(shelf=ATTIC) as rooms:
            opened = await rooms.new_table(people(2))
            state = (await rooms.table(opened.table)).state
            assert state.opened is not None
            assert state.opened.book_files is None

    asyncio.run(test())


@pytest.mark.parametrize("folder", ["gone", "changed"])
def test_a_table_plays_on_when_the_folder_is_gone_or_changed(folder: str, tmp_path: Path) -> None:
    shelf = Shelf() if folder == "gone" else Shelf([changed(tmp_path / "attic")])

    async def test() -> None:
        async with managed(shelf=ATTIC) as rooms:
            it = await salted(rooms, 2, people(2, "attic", judge=True))
            await it.reveal_all()
            await rooms.close()
            other = await TableManager.open(rooms.store, now=rooms._now, shelf=shelf)
            table = await other.table(it.table.id)
            assert not table.state.frozen
            assert table.state.book.digest == attic().digest
            assert table.state.game is not None
            assert table.state.game.state.rules.luxury_tax == 60
            turn = table.state.game.to_act()[0]
            viewer = table.viewer(it.players[0 if turn == "Ann" else 1].key)
            await table.act(viewer, "t1", table.seq(viewer), [{"do": "roll"}])
            assert table.look(viewer, "en").table.own_book
            await other.close()

    asyncio.run(test())


def test_a_game_goes_on_with_its_copy(tmp_path: Path) -> None:
    async def test() -> None:
        async with managed(shelf=ATTIC) as rooms:
            it, seq = await over(rooms)
            rooms.shelf = Shelf([changed(tmp_path / "attic")])
            wish = GoOn(seq, ANN.commitment, judge=True, key="another-" * 5)
            opened = await rooms.go_on(it.table, it.players[0].viewer, wish)
            table = await rooms.table(opened.table)
            joined = await table.join("Bob", None, BOB.commitment)
            judge = await in_office(table, opened.judge)
            players = [Player(table, key, Box(), judge) for key in (opened.key, joined.key)]
            await table.start(players[0].viewer)
            await table.reveal(players[0].viewer, "d1", ANN.salt(1))
            await table.reveal(players[1].viewer, "d1", BOB.salt(1))
            assert table.state.book.digest == attic().digest
            ruling = {"do": "remove", "player": "Bob", "reason": "to end it"}
            await table.rule(table.viewer(judge), "end", ruling)
            data = await table.export(table.viewer(None))
            assert not verify_file(data).faults
            assert record_of(entries_of(data)).replay().over

    asyncio.run(test())


def test_a_game_from_the_browser_is_replayed_by_its_copy(game: bytes) -> None:
    record = record_of(valid_entries(game))
    assert record.book is not None
    assert record.replay().book.switches["tax.luxury"].value == 60


# --- from strangers ---------------------------------------------------------------------------------


def test_a_game_is_taken_in_only_where_its_book_is_offered(game: bytes, tmp_path: Path) -> None:
    async def test(shelf: Shelf) -> str:
        async with managed(shelf=shelf) as rooms:
            table = await rooms.table(await rooms.import_game(game))
            return table.state.book.digest

    assert asyncio.run(test(ATTIC)) == attic().digest
    for shelf in (Shelf(), Shelf([changed(tmp_path / "attic")])):
        with pytest.raises(ForeignBook, match="does not offer") as error:
            asyncio.run(test(shelf))
        assert error.value.code == "input.foreign_book"


def forged(game: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    rows = rows_of(game)
    change(rows[1]["data"])
    return written(rows)


def swap(old: str, new: str, name: str = "switches.toml") -> Callable[[dict[str, Any]], object]:
    def change(opened: dict[str, Any]) -> None:
        files = opened["book_files"]
        assert old in files[name]
        files[name] = files[name].replace(old, new)

    return change


def as_boise(opened: dict[str, Any]) -> None:
    opened["terms"]["book"] = "boise"
    opened["book_files"]["rulebook.toml"] = (
        'id = "boise"\ntitle = "B"\nedition = "1"\nversion = "1"\n'
    )


FORGERIES: dict[str, Callable[[dict[str, Any]], object]] = {
    "a path for a file": lambda opened: opened["book_files"].update({"../x.toml": ""}),
    "another file": lambda opened: opened["book_files"].update({"evil.py": "import os"}),
    "a file is missing": lambda opened: opened["book_files"].pop("rulings.toml"),
    "no files": lambda opened: opened.update(book_files={}),
    "a list of files": lambda opened: opened.update(book_files=[]),
    "not a text": lambda opened: opened["book_files"].update({"switches.toml": 1}),
    "not TOML": swap("[[switch]]", "[[switch"),
    "a root": swap('extends = "boise"', "", "rulebook.toml"),
    "a path as parent": swap('"boise"', '"../boise"', "rulebook.toml"),
    "another id": swap('"attic"', '"cellar"', "rulebook.toml"),
    "passes for a shipped book": as_boise,
    "a shipped book with a copy": lambda opened: opened["terms"].update(book="boise"),
    "no copy": lambda opened: opened.pop("book_files"),
    "no hash": lambda opened: (opened.pop("book_hash"), opened.pop("engine")),
    "a huge file": lambda opened: opened["book_files"].update({"switches.toml": "#" * 200_000}),
    "a huge text": swap("because cake is no luxury", "x" * 5_000, "clauses.toml"),
    "a number that nobody can hold": swap("value = 60", "value = 10000000000000000000000"),
    "deep nesting": lambda opened: opened["book_files"].update(
        {"switches.toml": f"a = {'[' * 5_000}{']' * 5_000}"}
    ),
    "money for nobody": swap("value = 60", "value = -60"),
}


@pytest.mark.parametrize("change", FORGERIES.values(), ids=list(FORGERIES))
def test_a_forged_copy_is_refused(game: bytes, change: Callable[[dict[str, Any]], object]) -> None:
    data = forged(game, change)
    with pytest.raises(BadInput):
        validated(entries_of(data))
    with pytest.raises(BadInput):
        finished_game(data, [attic().digest])


def test_what_a_file_says_of_its_book_counts_for_nothing(game: bytes) -> None:
    """Another book under the hash of one that is offered: it is the copy itself that is hashed."""
    data = forged(game, swap("value = 60", "value = 61"))
    assert "another edition of attic" in validated(entries_of(data)).frozen
    with pytest.raises(ForeignBook):
        finished_game(data, [attic().digest])


def test_a_stored_copy_that_is_not_sound_freezes_the_table(game: bytes) -> None:
    entries = forged(game, swap("value = 60", "value = true"))

    async def test() -> None:
        async with managed() as rooms:
            await rooms.store.restore("record/old", 0, stored_in(entries).stored)
            with pytest.raises(Frozen):
                await rooms.table("old")

    asyncio.run(test())


def test_a_change_of_the_shipped_parent_is_another_edition(
    game: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless only words have changed, which `BOOKS_ALIKE` says."""
    opened = entries_of(game)[0][0]
    assert isinstance(opened, E.Opened)
    parent = load("boise").digest
    files = {name: toml_text.loads(text) for name, text in (attic().copy or {}).items()}
    before = digest_of(files, {"extends": "ab" * 32})
    old = json.loads(E.encode(opened)) | {"book_hash": before}
    older = E.decode(json.dumps(old).encode())
    assert isinstance(older, E.Opened)
    assert "another edition" in versions.objection(older)
    monkeypatch.setitem(BOOKS_ALIKE, "boise", frozenset({"ab" * 32}))
    assert versions.objection(older) == ""
    assert load("boise").digest == parent
