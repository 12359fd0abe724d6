"""The store of a server, as an older headjudge left it, and its backup."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from headjudge.store import open_store
from tests.compat.store_facts import BACKUP, STORE, copied, exported, store_facts, tables
from tests.compat.stored_files import expected, headjudge, keys_of
from tests.compat.table_facts import seen


def test_it_is_read_looked_at_and_verified(tmp_path: Path) -> None:
    """By the stored events, as another version played there: the same in the same words, and nothing is verified."""
    told, words = store_facts(STORE, tmp_path)
    then = expected(STORE)
    assert told["export"] == then["export"]
    assert words == then["words"]
    for table, shown in told["tables"].items():
        before = then["tables"][table]
        actions, _, *rest = before["verified"]
        assert shown["verified"] == [actions, 0, *rest]
        assert {who: lines.split()[0] for who, lines in shown["lines"].items()} == {
            who: lines.split()[0] for who, lines in before["lines"].items()
        }
        for key in ("total", "turning") if "replay" in before else ():
            assert shown["replay"][key] == before["replay"][key]
        for key in ("looks", "lines", "replay"):
            assert shown.get(key) == then["frozen"][table].get(key), key


def test_a_backup_holds_the_same(tmp_path: Path) -> None:
    assert exported(copied(BACKUP, tmp_path)) == exported(copied(STORE, tmp_path))


def test_a_new_backup_of_it_holds_the_same(tmp_path: Path) -> None:
    store = copied(STORE, tmp_path)
    headjudge("backup", tmp_path / "again.db", "--store", store)
    assert exported(tmp_path / "again.db") == exported(store)


def test_streams_go_on_where_they_were(tmp_path: Path) -> None:
    async def append() -> list[int]:
        store = await open_store(str(copied(STORE, tmp_path)), create=False)
        try:
            versions = []
            for stream in await store.streams("game/"):
                before = await store.version(stream)
                versions += [before, await store.append(stream, before, [b'{"type":"woke"}'])]
            return versions
        finally:
            await store.close()

    versions = asyncio.run(append())
    assert len(versions) == 2 * len(tables())
    assert [
        after - before for before, after in zip(versions[::2], versions[1::2], strict=True)
    ] == [1] * len(tables())


@pytest.mark.parametrize("table", tables())
def test_a_backup_is_a_store_of_its_own(table: str, tmp_path: Path) -> None:
    keys, now = keys_of(f"store/{STORE.name}/{table}")
    shown, _ = seen(copied(BACKUP, tmp_path), table, keys, now)
    assert shown["looks"] == expected(STORE)["frozen"][table]["looks"]
