"""The file: safe settings, groups, and clear words about files that cannot be used."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from headjudge.store import Stale, StoreError, StoreUnavailable, chain, open_store
from headjudge.store.contract import check_append
from headjudge.store.sqlite import file as store_file
from headjudge.store.sqlite.file import connect_reader, connect_writer
from headjudge.store.sqlite.writer import Outcome, Writer
from tests.store.conftest import SOON

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


async def filled(path: Path, events: int = 50) -> None:
    store = await open_store(str(path))
    await store.append("game/a", 0, [b'{"n":%d}' % n for n in range(events)])
    await store.close()


async def read_all(path: Path) -> None:
    store = await open_store(str(path))
    try:
        await store.read("game/a")
    finally:
        await store.close()


async def refused(path: Path, **settings: bool) -> StoreError:
    with pytest.raises(StoreError) as said:
        await open_store(str(path), **settings)
    assert str(path) in str(said.value)
    return said.value


def test_what_is_acknowledged_is_synced(tmp_path: Path) -> None:
    with closing(connect_writer(tmp_path / "a.db", may_create=True)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


async def test_all_that_waits_goes_into_one_transaction(tmp_path: Path) -> None:
    """The file is locked while they queue up; the answers come back together, the stale one among them."""
    groups: list[Sequence[Outcome]] = []
    path = tmp_path / "a.db"
    writer = Writer(path, True, asyncio.get_running_loop(), groups.append)
    await writer.opened
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for number in range(40):
            writer.put(check_append(f"game/{number % 39}", 0, [b"{}"]))
        async with asyncio.timeout(SOON):
            while writer._queue.qsize() == 40:  # until the writer wants to write
                await asyncio.sleep(0.001)
        assert groups == []
        other.execute("COMMIT")
    writer.end()
    await writer.closed
    sizes = [len(group) for group in groups]
    assert sum(sizes) == 40
    assert len(sizes) <= 2  # the first may have gone ahead alone
    outcomes = [outcome for group in groups for outcome in group]
    assert [isinstance(each.error, Stale) for each in outcomes] == [False] * 39 + [True]


async def test_readers_cannot_write(tmp_path: Path) -> None:
    await filled(tmp_path / "a.db")
    db = connect_reader(tmp_path / "a.db")
    with closing(db), pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.execute("DELETE FROM event")


async def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    """Seeds of running games are in it."""
    path = tmp_path / "new" / "folder" / "a.db"
    store = await open_store(str(path))
    await store.append("game/a", 0, [b"{}"])
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    await store.close()


async def test_a_temporary_store_goes_away() -> None:
    store = await open_store("sqlite://")
    path: Path = store.path  # type: ignore[attr-defined]
    assert await store.append("game/a", 0, [b"{}"]) == 1
    assert path.exists()
    await store.close()
    assert not path.parent.exists()


async def test_a_store_that_is_not_there_is_not_made_where_that_was_not_meant(
    tmp_path: Path,
) -> None:
    error = await refused(tmp_path / "a.db", create=False)
    assert error.code == "store.unavailable"
    assert list(tmp_path.iterdir()) == []


async def test_a_file_of_somebody_else_stays_as_it_was(tmp_path: Path) -> None:
    text, database = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("Buy milk. " * 200)
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE milk (litres)")
    before = [text.read_bytes(), database.read_bytes()]
    assert (await refused(text)).code == "store.unreadable"
    assert (await refused(database)).code == "store.unreadable"
    assert [text.read_bytes(), database.read_bytes()] == before


async def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await filled(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE headjudge_store SET schema = 3")
    error = await refused(path)
    assert error.code == "store.unreadable"
    assert "newer" in str(error)


async def test_a_damaged_page_is_told_and_not_made_up(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await filled(path, 2000)
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xa5" * (path.stat().st_size - 3 * 4096))
    with pytest.raises(StoreError) as said:
        await read_all(path)
    assert said.value.code == "store.unreadable"


async def test_a_truncated_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await filled(path, 2000)
    os.truncate(path, 5000)
    with pytest.raises(StoreError) as said:
        await read_all(path)
    assert said.value.code == "store.unreadable"


async def test_a_folder_is_not_a_store(tmp_path: Path) -> None:
    assert (await refused(tmp_path)).code == "store.unavailable"
    (tmp_path / "file").write_text("x")
    assert (await refused(tmp_path / "file" / "a.db")).code == "store.unavailable"


async def test_a_file_that_somebody_keeps_locked_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_file, "PATIENCE", 0.2)
    path = tmp_path / "a.db"
    store = await open_store(str(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as said:
            await store.append("game/a", 0, [b"{}"])
        assert said.value.code == "store.unavailable"
        assert "locked" in str(said.value)
        other.execute("ROLLBACK")
    assert await store.append("game/a", 0, [b"{}"]) == 1
    await store.close()


def child(program: str, *arguments: str) -> str:
    """What a program says that changes itself too much for this process."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_folder_without_the_right_to_write_is_told(tmp_path: Path) -> None:
    program = """
        import asyncio, os, sys
        from headjudge.store import StoreError, open_store

        async def go():
            await (await open_store("sqlite://")).close()  # everything is imported
            if os.getuid() == 0:  # who may do everything
                os.setuid(65534)
            try:
                await open_store(sys.argv[1])
            except StoreError as error:
                print(error.code, error)

        asyncio.run(go())
    """
    # not among pytest's own folders: no way leads there for others
    folder = Path(tempfile.gettempdir()) / f"headjudge-closed-{os.getpid()}"
    folder.mkdir()
    try:
        folder.chmod(0o555)
        said = child(program, str(folder / "a.db"))
        assert said.startswith("store.unavailable ")
        assert "permissions" in said
    finally:
        shutil.rmtree(folder)


def test_a_full_disk_fails_the_append_and_nothing_else(tmp_path: Path) -> None:
    """The kernel refuses to let files grow; afterwards it does not, and everything goes on."""
    program = """
        import asyncio, resource, sys
        from headjudge.store import StoreError, open_store

        async def go():
            store = await open_store(sys.argv[1])
            await store.append("game/a", 0, [b"{}"])
            resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY))
            big = b'{"x":"' + b"y" * 90_000 + b'"}'
            done = await asyncio.gather(
                store.append("game/a", 1, [b"{}"] + [big] * 3),
                store.append("game/b", 0, [big]),
                return_exceptions=True,
            )
            print([error.code for error in done])
            print(await store.version("game/a"), await store.version("game/b"))
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            print(await store.append("game/a", 1, [b"{}", big]))
            print(len(await store.read("game/a")))
            await store.close()

        asyncio.run(go())
    """
    said = child(program, str(tmp_path / "a.db")).splitlines()
    assert said == ["['store.full', 'store.full']", "1 0", "3", "3"]


def test_a_program_that_forgets_to_close_its_store_can_end(tmp_path: Path) -> None:
    program = """
        import asyncio, sys
        from headjudge.store import open_store

        async def go():
            store = await open_store(sys.argv[1])
            print(await store.append("game/a", 0, [b"{}"]), await store.version("game/a"))

        asyncio.run(go())
    """
    assert child(program, str(tmp_path / "a.db")) == "1 1\n"


def test_many_processes_can_make_the_same_store_at_once(tmp_path: Path) -> None:
    url = str(tmp_path / "a.db")
    command = [sys.executable, "-m", "tests.store.writer_process", "few", url]
    all_ = [subprocess.Popen([*command, f"game/{n}", "2"], cwd=ROOT) for n in range(4)]
    assert [each.wait() for each in all_] == [0] * 4
    with closing(connect_reader(Path(url))) as db:
        assert db.execute("SELECT count(*) FROM event").fetchone() == (8,)
        assert db.execute("SELECT count(*) FROM headjudge_store").fetchone() == (1,)


async def test_two_stores_on_one_file_never_trust_an_old_head(tmp_path: Path) -> None:
    """Each remembers the last hash of its streams, until the other has written."""
    path = str(tmp_path / "store.db")
    one, two = await open_store(path), await open_store(path)
    for version in range(0, 20, 2):
        assert await one.append("game/a", version, [b"{}"]) == version + 1
        with pytest.raises(Stale):
            await two.append("game/a", version, [b"{}"])
        assert await two.append("game/a", version + 1, [b"{}"]) == version + 2
    assert await one.forget("game/a") == 20
    assert await one.append("game/a", 0, [b"{}", b"{}"]) == 2
    assert await two.append("game/a", 2, [b"{}"]) == 3
    chain.check(await one.read("game/a"))
    await one.close()
    await two.close()


@pytest.mark.parametrize("way", ["symlink", "folder", "relative", "dots"])
async def test_whatever_leads_to_a_file_only_one_server_uses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    file = tmp_path / "here" / "games.db"
    first = await open_store(str(file), exclusive=True)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there" / "link.db").symlink_to(file)
    (tmp_path / "folder").symlink_to(tmp_path / "here", target_is_directory=True)
    ways = {
        "symlink": "there/link.db",
        "folder": "folder/games.db",
        "relative": "here/games.db",
        "dots": "there/../here/games.db",
    }
    with pytest.raises(StoreUnavailable, match="another server uses this store"):
        await open_store(ways[way], exclusive=True)
    await first.close()
    await (await open_store(ways[way], exclusive=True)).close()


async def test_a_file_with_two_names_is_not_served(tmp_path: Path) -> None:
    """Each name has a log of its own, so that two servers would destroy the file."""
    file, other = tmp_path / "games.db", tmp_path / "other.db"
    await (await open_store(str(file), exclusive=True)).close()
    other.hardlink_to(file)
    for name in (file, other):
        with pytest.raises(StoreUnavailable, match="several names"):
            await open_store(str(name), exclusive=True)
    other.unlink()
    await (await open_store(str(file), exclusive=True)).close()


async def test_a_cancelled_append_is_decided_before_anybody_goes_on(tmp_path: Path) -> None:
    """Whoever repeated the command found nothing stored, and was told that somebody else had moved the table on."""
    file = tmp_path / "games.db"
    store = await open_store(str(file))
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # the writer waits
        append = asyncio.ensure_future(store.append("game/a", 0, [b"{}"]))
        await asyncio.sleep(0.01)
        append.cancel()
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert not append.done()
        other.execute("COMMIT")
        with pytest.raises(asyncio.CancelledError):
            await append
    assert await store.version("game/a") == 1
    await store.close()
