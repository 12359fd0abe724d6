"""Erasing: the chain holds, what replaces the original is protected like it, and other processes hear of it."""

from __future__ import annotations

import asyncio
from io import BytesIO
from pathlib import Path

import pytest

from headjudge.errors import BadEvent, BadExport, BadInput, NotOwner, Stale
from headjudge.store import Entry, Store, open_store
from headjudge.store.erasure import TOMBSTONE
from headjudge.store.jsonl import Reader, entry_line, header_line
from headjudge.store.sqlite.backup import check, copy
from tests.store.conftest import SOON, Opener

pytestmark = pytest.mark.anyio
EVENTS = [b'{"name":"Ann"}', b'{"text":"secret words"}', b'{"text":"bye Ann"}']


async def written(store: Store, stream: str = "game/a") -> list[Entry]:
    await store.append(stream, 0, EVENTS, at=5.0)
    return await store.read(stream)


async def test_an_erased_event_leaves_a_tombstone_and_the_same_chain(store: Store) -> None:
    before = await written(store)
    await store.erase("game/a", {2: None})
    after = await store.read("game/a")
    assert [entry.data for entry in after] == [EVENTS[0], TOMBSTONE, EVENTS[2]]
    assert [entry.hash for entry in after] == [entry.hash for entry in before]
    assert [len(entry.erased) for entry in after] == [0, 64, 0]
    assert await store.append("game/a", 3, [b"{}"]) == 4
    assert len(await store.read("game/a", since=1)) == 3


async def test_redacted_data_stands_in_the_place_of_the_original(store: Store) -> None:
    before = await written(store)
    await store.erase("game/a", {1: b'{"name":"Player 1"}', 3: b'{"text":"bye Player 1"}'})
    after = await store.read("game/a")
    assert [entry.data for entry in after] == [
        b'{"name":"Player 1"}',
        EVENTS[1],
        b'{"text":"bye Player 1"}',
    ]
    assert [entry.hash for entry in after] == [entry.hash for entry in before]
    assert [len(entry.erased) for entry in after] == [128, 0, 128]


async def test_erasing_again_keeps_the_digest_of_the_first_original(store: Store) -> None:
    await written(store)
    await store.erase("game/a", {1: b'{"name":"Player 1"}'})
    once = (await store.read("game/a"))[0]
    await store.erase("game/a", {1: b'{"name":"P"}'})
    twice = (await store.read("game/a"))[0]
    assert (twice.data, twice.erased[:64]) == (b'{"name":"P"}', once.erased[:64])
    assert twice.erased != once.erased
    await store.erase("game/a", {1: None})
    gone = (await store.read("game/a"))[0]
    assert (gone.data, gone.erased) == (TOMBSTONE, once.erased[:64])


async def test_all_or_none_are_erased(store: Store) -> None:
    before = await written(store)
    for version in (0, 4, -1):
        with pytest.raises(BadInput, match=f"no event {version}"):
            await store.erase("game/a", {1: None, version: None})
    with pytest.raises(BadEvent):
        await store.erase("game/a", {1: None, 2: b"no object"})
    with pytest.raises(BadInput, match="nothing to erase"):
        await store.erase("game/a", {})
    with pytest.raises(Stale):
        await store.erase("game/a", {1: None}, expected=2)
    assert await store.read("game/a") == before


async def test_whoever_runs_the_stream_loses_it_unless_they_erase_themselves(store: Store) -> None:
    await written(store)
    lease = await store.lease("game/a", "server", "here", 600.0)
    assert lease is not None
    await store.erase("game/a", {2: None}, expected=3, epoch=lease.epoch)
    assert (await store.renew("server", 600.0))["game/a"] == lease.epoch
    with pytest.raises(NotOwner):
        await store.erase("game/a", {1: None}, epoch=lease.epoch + 1)
    await store.erase("game/a", {1: None})
    assert await store.holder("game/a") is None
    with pytest.raises(NotOwner):
        await store.append("game/a", 3, [b"{}"], epoch=lease.epoch)


async def test_others_hear_that_something_was_erased_and_that_a_stream_is_gone(
    opened: Opener,
) -> None:
    one, two = await opened(), await opened()
    await written(one)
    watch = two.watch("game/")
    async with asyncio.timeout(SOON):
        for change in (one.erase("game/a", {2: None}), one.forget("game/a")):
            await change
            heard = await anext(watch)
            while heard != ("game/a", 0):  # what was written before may still be told
                heard = await anext(watch)
    assert await two.read("game/a") == []


async def test_a_watcher_that_must_read_all_again_is_told_so_whatever_follows(store: Store) -> None:
    await written(store)
    watch = store.watch("game/")
    await store.erase("game/a", {2: None})
    await store.append("game/a", 3, [b"{}"])
    async with asyncio.timeout(SOON):
        assert await anext(watch) == ("game/a", 0)


async def test_a_forgotten_stream_leaves_nothing_and_can_begin_again(store: Store) -> None:
    await written(store)
    assert await store.forget("game/a") == 3
    assert (await store.version("game/a"), await store.read("game/a")) == (0, [])
    assert await store.forget("game/a") == 0
    assert await store.append("game/a", 0, [b"{}"]) == 1


async def test_an_export_and_an_import_carry_what_was_erased(store: Store, tmp_path: Path) -> None:
    await written(store)
    await store.erase("game/a", {1: b'{"name":"Player 1"}', 2: None})
    entries = await store.read("game/a")
    lines = header_line("game/a", 3) + b"".join(map(entry_line, entries))
    reader = Reader(BytesIO(lines), "file")
    [again] = [list(reader.entries(header)) for header in reader.streams()]
    assert again == entries
    other = await open_store(str(tmp_path / "other.db"))
    try:
        await other.restore("game/a", 0, again)
        assert await other.read("game/a") == entries
    finally:
        await other.close()


@pytest.mark.parametrize("version", [1, 2])
async def test_a_changed_replacement_is_found_in_a_file(store: Store, version: int) -> None:
    await written(store)
    await store.erase("game/a", {1: b'{"name":"Player 1"}', 2: None})
    lines = [header_line("game/a", 3), *map(entry_line, await store.read("game/a"))]
    lines[version] = (
        lines[version].replace(b"Player 1", b"Player 2").replace(b"erased", b"Erased", 1)
    )
    reader = Reader(BytesIO(b"".join(lines)), "file")
    header = next(reader.streams())
    with pytest.raises(BadExport, match=f"line {version + 1}"):
        list(reader.entries(header))
    entry = (await store.read("game/a"))[version - 1]
    changed = Entry("game/b", 1, 1.0, b"{}", "", entry.erased)
    with pytest.raises(BadInput, match="not what was put in its place"):
        await store.restore("game/b", 0, [changed])


async def test_nothing_of_it_is_left_in_an_sqlite_file(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    store = await open_store(str(path))
    await written(store)
    await written(store, "game/b")
    await store.erase("game/a", {2: None})
    await store.forget("game/b")
    await store.close()
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"bye Ann" in left
    assert b"secret words" not in left


def test_a_backup_of_erased_events_is_checked(tmp_path: Path) -> None:
    async def write() -> None:
        store = await open_store(str(tmp_path / "a.db"))
        await written(store)
        await store.erase("game/a", {1: b'{"name":"Player 1"}', 2: None})
        await store.close()

    asyncio.run(write())
    assert copy(tmp_path / "a.db", tmp_path / "b.db", lambda *_: None) == (1, 3)
    assert check(tmp_path / "b.db") == (1, 3)
