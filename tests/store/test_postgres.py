"""PostgreSQL: broken connections, servers that are not there, and tables that are not ours."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from headjudge.store import Stale, StoreError, StoreUnavailable, chain, open_store
from headjudge.store.postgres import changes, upgrade
from headjudge.store.postgres.store import APPEND, PostgresStore
from tests.store.conftest import QUICK, SOON

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


async def ask(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


async def refused(url: str, **settings: bool) -> StoreError:
    with pytest.raises(StoreError) as said:
        await open_store(url, **settings)
    return said.value


async def test_no_server(tmp_path: Path) -> None:
    error = await refused(f"postgresql://ann:secret@/games?host={tmp_path}")
    assert error.code == "store.unavailable"
    assert "secret" not in str(error)
    error = await refused("postgresql://ann:secret@127.0.0.1:1/games")
    assert error.code == "store.unavailable"
    assert "secret" not in str(error)
    assert "127.0.0.1:1/games" in str(error)


async def test_no_such_database(postgres: str) -> None:
    error = await refused(postgres.replace("/postgres?", "/nothing?"))
    assert error.code == "store.unavailable"
    assert "nothing" in str(error)


async def test_a_store_that_is_not_there_is_not_made_where_that_was_not_meant(
    postgres_url: str,
) -> None:
    assert (await refused(postgres_url, create=False)).code == "store.unavailable"
    assert (await refused(postgres_url, create=False)).code == "store.unavailable"
    store = await open_store(postgres_url)
    await store.close()
    await (await open_store(postgres_url, create=False)).close()


async def test_a_newer_store_is_left_alone(postgres_url: str) -> None:
    await (await open_store(postgres_url)).close()
    await ask(postgres_url, "UPDATE headjudge_store SET schema = 3")
    assert (await refused(postgres_url)).code == "store.unreadable"


async def _as_older_versions_wrote_it(url: str) -> None:
    await ask(
        url,
        "ALTER TABLE headjudge_event DROP COLUMN hash, DROP COLUMN erased, DROP COLUMN seal",
        "DROP TABLE headjudge_lease",
        "DROP TABLE headjudge_erasure",
        "UPDATE headjudge_store SET schema = 1",
    )


@pytest.mark.parametrize("page", [1, 2, 1000])
async def test_an_older_store_gets_its_hashes(
    postgres_url: str, page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upgrade, "PAGE", page)
    store = await open_store(postgres_url)
    await store.append("game/a", 0, [b'{"n":1}', b'{"n":2}'], 5.0)
    await store.append("game/b", 0, [b'{"n":3}'], 6.0)
    await store.append("game/a", 2, [b'{"n":4}'], 7.0)
    before = [await store.read("game/a"), await store.read("game/b")]
    await store.close()
    await _as_older_versions_wrote_it(postgres_url)
    store = await open_store(postgres_url)
    assert [await store.read("game/a"), await store.read("game/b")] == before
    lease = await store.lease("game/a", "me", "", 5.0)
    assert lease is not None
    assert await store.append("game/a", 3, [b'{"n":5}'], 8.0, epoch=lease.epoch) == 4
    await store.close()


async def test_an_older_store_that_lost_an_entry_gets_no_hashes(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    await store.append("game/a", 0, [b'{"n":1}', b'{"n":2}', b'{"n":3}'], 5.0)
    await store.close()
    await _as_older_versions_wrote_it(postgres_url)
    await ask(postgres_url, "DELETE FROM headjudge_event WHERE version = 2")
    error = await refused(postgres_url)
    assert error.code == "store.unreadable"
    assert "game/a, version 2" in str(error)


async def test_tables_of_somebody_else(postgres_url: str) -> None:
    await ask(postgres_url, "CREATE TABLE headjudge_store (milk integer)")
    assert (await refused(postgres_url)).code == "store.unreadable"


async def test_many_can_make_the_same_store_at_once(postgres_url: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_url) for _ in range(4)))
    assert await stores[0].append("game/a", 0, [b"{}"]) == 1
    assert [await each.version("game/a") for each in stores] == [1] * 4
    for each in stores:
        await each.close()


async def test_what_is_acknowledged_is_on_disk_whatever_the_server_usually_does(
    postgres_url: str,
) -> None:
    store = await open_store(f"{postgres_url}&synchronous_commit=off")
    pool = store._pool  # type: ignore[attr-defined]
    assert await pool.fetchval("SHOW synchronous_commit") == "on"
    assert await pool.fetchval("SHOW fsync") == "on"
    await store.close()


async def test_broken_connections_are_made_anew(postgres_url: str) -> None:
    """Those of the pool, and the one that listens: what happened meanwhile is found by looking."""
    name = f"test-{uuid4().hex}"  # other tests use this server, too
    store = await open_store(f"{postgres_url}&application_name={name}", poll=QUICK)
    other = await open_store(f"{postgres_url}&application_name={name}", poll=QUICK)
    watch = store.watch()
    assert await other.append("game/a", 0, [b"{}"]) == 1
    async with asyncio.timeout(SOON):
        assert await anext(watch) == ("game/a", 1)
    await ask(
        postgres_url,
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{name}'",
    )
    async with asyncio.timeout(SOON):
        lost = 0
        while True:
            try:
                await store.append("game/a", await store.version("game/a"), [b"{}"])
                break
            except StoreUnavailable:
                lost += 1
        assert lost <= 20  # no more than there were connections
        hears = other.watch()
        last = await store.append("game/a", await store.version("game/a"), [b"{}"])
        while (await anext(watch))[1] < last:
            pass
        assert (await anext(hears))[0] == "game/a"
    await store.close()
    await other.close()


@pytest.mark.parametrize("cancelled", [False, True])
async def test_a_server_that_does_not_answer_is_not_waited_for(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, cancelled: bool
) -> None:
    """As when a network swallows everything. The driver by itself waits until the server is back."""
    opened = await open_store(postgres_url, poll=QUICK)
    assert isinstance(opened, PostgresStore)
    pid = int(await opened._pool.fetchval("SELECT pg_backend_pid()"))  # its only connection
    os.kill(pid, signal.SIGSTOP)
    try:
        async with asyncio.timeout(SOON):
            if cancelled:
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await opened.append("game/a", 0, [b'{"n":1}'])
            else:
                monkeypatch.setattr("headjudge.store.postgres.store.ANSWER", 0.2)
                with pytest.raises(StoreUnavailable, match="unknown whether"):
                    await opened.append("game/a", 0, [b'{"n":1}'])
                monkeypatch.undo()
            assert await opened.append("game/a", 0, [b'{"n":2}']) == 1
    finally:
        os.kill(pid, signal.SIGCONT)
    assert [entry.data for entry in await opened.read("game/a")] == [b'{"n":2}']
    await opened.close()


async def test_whatever_goes_wrong_on_the_wire_it_is_made_anew(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that ends a connection in mid-query can leave the driver with errors of its own."""
    store = await open_store(postgres_url, poll=QUICK)
    other = await open_store(postgres_url, poll=QUICK)
    first = other.wire._connection  # type: ignore[attr-defined]
    wrong = asyncio.Event()
    real = asyncpg.Connection.fetch

    async def fetch(connection: object, *given: object, **settings: object) -> object:
        if connection is first:
            wrong.set()
            raise asyncpg.InternalClientError("another operation is in progress")
        return await real(connection, *given, **settings)

    monkeypatch.setattr(asyncpg.Connection, "fetch", fetch)
    async with asyncio.timeout(SOON):
        await wrong.wait()
        hears = other.watch()
        await store.append("game/a", 0, [b"{}"])
        assert await anext(hears) == ("game/a", 1)
    assert first.is_closed()
    await store.close()
    await other.close()


async def test_no_operation_needs_a_second_connection(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would cut it if it hangs, and in a crowd all could wait for one more."""
    monkeypatch.setattr("headjudge.store.postgres.store.CONNECTIONS", 1)
    store = await open_store(postgres_url)
    async with asyncio.timeout(SOON):
        assert [tally.total for tally in await store.tally({"a/1": 5}, 600.0)] == [5]
        assert [tally.name for tally in await store.tallies(600.0, 10)] == ["a/1"]
    await store.close()


async def test_a_hint_that_a_crash_swallowed_is_found_by_looking(postgres_url: str) -> None:
    store = await open_store(postgres_url, poll=QUICK)
    watch = store.watch()
    insert = "INSERT INTO headjudge_event (stream, version, at, hash, data) VALUES ('game/x', 1, 0, '', '{}')"
    await ask(postgres_url, insert)
    async with asyncio.timeout(SOON):
        assert await anext(watch) == ("game/x", 1)
    await store.close()


async def test_a_number_that_is_committed_late_is_found_all_the_same(postgres_url: str) -> None:
    """The numbers of rows are given out before the commit: the lower one may become visible last."""
    store = await open_store(postgres_url, poll=0.2)
    watch = store.watch()
    insert = (
        "INSERT INTO headjudge_event (stream, version, at, hash, data) VALUES ($1, 1, 0, '', '{}')"
    )
    slow, quick = await asyncpg.connect(postgres_url), await asyncpg.connect(postgres_url)
    transaction = slow.transaction()
    await transaction.start()
    await slow.execute(insert, "game/slow")
    await quick.execute(insert, "game/quick")
    async with asyncio.timeout(SOON):
        assert await anext(watch) == ("game/quick", 1)
        await transaction.commit()
        assert await anext(watch) == ("game/slow", 1)
    for each in (slow, quick):
        await each.close()
    await store.close()


async def test_others_on_the_channel_are_not_believed_to_make_sense(postgres_url: str) -> None:
    store = await open_store(postgres_url, poll=QUICK)
    watch = store.watch()
    channel = store.wire._channel  # type: ignore[attr-defined]
    words = ("", "game/a", "game/a:", ":3", "game/a:x", "game/a:²")
    await ask(postgres_url, *(f"SELECT pg_notify('{channel}', '{word}')" for word in words))
    await store.append("game/b", 0, [b"{}"])
    async with asyncio.timeout(SOON):
        assert await anext(watch) == ("game/b", 1)
    await store.close()


def test_without_the_driver_one_is_told_what_to_install() -> None:
    program = """
import asyncio, sys
sys.modules["asyncpg"] = None
from headjudge.store import StoreError, open_store
try:
    asyncio.run(open_store("postgresql://localhost/games"))
except StoreError as error:
    print(error.code, error)
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("store.unavailable ")
    assert "headjudge[postgres]" in done.stdout


async def _until_it_waits(connection: asyncpg.Connection[asyncpg.Record]) -> None:
    """Until another connection waits for a lock that this one holds."""
    async with asyncio.timeout(SOON):
        waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        while not await connection.fetchval(waits):
            await asyncio.sleep(QUICK)


async def test_an_append_that_meets_a_removal_leaves_no_headless_stream(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    connection = await asyncpg.connect(postgres_url)
    try:
        await store.append("event/a", 0, [b"{}"] * 3)
        async with connection.transaction():
            await connection.execute(changes.FORGET, "event/a")
            late = asyncio.create_task(store.append("event/a", 3, [b"{}"]))
            await _until_it_waits(connection)
        with pytest.raises(Stale):
            await late
        assert await store.read("event/a") == []
    finally:
        await connection.close()
        await store.close()


async def test_a_removal_that_meets_an_append_takes_it_along(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    connection = await asyncpg.connect(postgres_url)
    try:
        await store.append("event/a", 0, [b"{}"] * 3)
        [last] = await store.read("event/a", since=2)
        before, at = bytes.fromhex(last.hash), 7.0
        hashes = chain.hashes(before, 3, [at], [chain.digest_of(b"{}")])
        async with connection.transaction():
            fourth = (before, None, at, hashes[0], [b"{}"])
            assert await connection.execute(APPEND, "event/a", 3, *fourth) == "INSERT 0 1"
            removal = asyncio.create_task(store.forget("event/a"))
            await _until_it_waits(connection)
        assert await removal == 4
        assert await store.read("event/a") == []
    finally:
        await connection.close()
        await store.close()
