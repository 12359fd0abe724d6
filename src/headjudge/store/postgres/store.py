"""Streams in PostgreSQL, for several processes or machines at once. Needs the extra `postgres` (asyncpg)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeAlias

import asyncpg

from headjudge.errors import (
    Stale,
    StoreClosed,
    StoreError,
    StoreFull,
    StoreUnavailable,
    StoreUnreadable,
)
from headjudge.store.contract import (
    Append,
    Entry,
    check_append,
    check_range,
    check_restore,
    check_stream,
)
from headjudge.store.postgres.notify import Notifier
from headjudge.store.url import shown
from headjudge.store.watchers import Watch, Watchers

if TYPE_CHECKING:
    Pool: TypeAlias = asyncpg.Pool[Any]

SCHEMA = 1
CONNECTIONS = 20  # four processes stay below the usual limit of a hundred per server
PATIENCE = 10.0  # seconds to reach the server
# acknowledged means on disk, and writers see each other's commits, whatever the server's defaults
SETTINGS = {"synchronous_commit": "on", "default_transaction_isolation": "read committed"}
LOCK = 0x6865_6164_6A75_6467  # "headjudg": the lock that is held while creating the tables
TABLES = """
CREATE TABLE headjudge_store (schema integer NOT NULL);
CREATE TABLE headjudge_event (
    seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    at double precision NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (stream, version)
);
"""
# one statement is one transaction and one round trip: a batch is stored whole or not at all.
# A late writer sees another head and inserts nothing; a concurrent one violates the primary key.
APPEND = """
INSERT INTO headjudge_event (stream, version, at, data)
SELECT $1::text, $2::bigint + given.place, given.at, given.data
FROM unnest($3::double precision[], $4::bytea[]) WITH ORDINALITY AS given(at, data, place)
WHERE $2::bigint = (SELECT coalesce(max(version), 0) FROM headjudge_event WHERE stream = $1::text)
"""
HEAD = "SELECT coalesce(max(version), 0) FROM headjudge_event WHERE stream = $1"
READ = (
    "SELECT stream, version, at, data FROM headjudge_event"
    " WHERE stream = $1 AND version > $2 ORDER BY version LIMIT $3"
)
# skips from name to name in the index: a stream of a thousand events costs as little as one of one
NAMES = """
WITH RECURSIVE found(name) AS (
    SELECT min(stream) FROM headjudge_event WHERE stream >= $1 AND stream < $2
    UNION ALL
    SELECT (SELECT min(stream) FROM headjudge_event WHERE stream > found.name AND stream < $2)
    FROM found WHERE found.name IS NOT NULL
)
SELECT name FROM found WHERE name IS NOT NULL AND name > $3 LIMIT $4
"""


async def open_postgres(url: str, *, create: bool, poll: float) -> PostgresStore:
    """The store in the first schema of the connection's search path."""
    async with _explained(shown(url)):
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            server_settings=SETTINGS,
            reset=_as_it_is,
        )
    try:
        async with _explained(shown(url)):
            channel = await _prepare(pool, create, shown(url))
            store = PostgresStore(url, pool)
            store.wire = Notifier(url, channel, store.hints, poll)
            await store.wire.open()
    except BaseException:
        pool.terminate()
        raise
    return store


class PostgresStore:
    """See `contract.Store`."""

    wire: Notifier

    def __init__(self, url: str, pool: Pool) -> None:
        self.name = shown(url)
        self.hints = Watchers()
        self._pool = pool
        self._closed = False
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def append(
        self, stream: str, expected: int, events: Sequence[bytes], at: float | None = None
    ) -> int:
        return await self._put(check_append(stream, expected, events, at))

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        return await self._put(check_restore(stream, expected, entries))

    async def read(self, stream: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        check_stream(stream)
        most = None if limit is None else max(0, limit)
        async with self._using():
            return [Entry(*row) for row in await self._pool.fetch(READ, stream, since, most)]

    async def version(self, stream: str) -> int:
        check_stream(stream)
        async with self._using():
            return int(await self._pool.fetchval(HEAD, stream))

    async def streams(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        first, beyond = check_range(prefix, after)
        async with self._using():
            rows = await self._pool.fetch(NAMES, first, beyond, after, max(0, limit))
        return [name for (name,) in rows]

    def watch(self, prefix: str = "") -> Watch:
        return self.hints.watch(prefix)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self.hints.close()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._idle.wait()
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()
        await self.wire.close()

    async def _put(self, given: Append) -> int:
        stream, expected = given.stream, given.expected
        async with self._using("it is unknown whether the events were stored: read them"):
            try:
                done = await self._pool.execute(APPEND, stream, expected, given.times, given.events)
            except asyncpg.UniqueViolationError:
                done = "INSERT 0 0"
            if int(done.rpartition(" ")[2]) != len(given.events):
                raise Stale(stream, expected, int(await self._pool.fetchval(HEAD, stream)))
        version = expected + len(given.events)
        self.hints.tell(stream, version)
        self.wire.tell(stream, version)
        return version

    @asynccontextmanager
    async def _using(self, unknown: str = "") -> AsyncIterator[None]:
        """Count a use of the store; closing waits until none is left."""
        if self._closed:
            raise StoreClosed(f"{self.name}: the store is closed. Open it again")
        self._under_way += 1
        self._idle.clear()
        try:
            async with _explained(self.name, unknown):
                yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()


async def _as_it_is(_: object) -> None:
    """Skip the reset after each use: it costs a round trip, and no connection of this pool is ever changed."""


async def _prepare(pool: Pool, create: bool, name: str) -> str:
    """Create missing tables; return the channel on which this store's processes talk."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        there = await connection.fetchval("SELECT to_regclass('headjudge_store') IS NOT NULL")
        if not there:
            if not create:
                raise StoreUnavailable(f"{name}: there is no store")
            await connection.execute(TABLES)
            await connection.execute("INSERT INTO headjudge_store VALUES ($1)", SCHEMA)
        schema = await connection.fetchval("SELECT max(schema) FROM headjudge_store")
        if schema != SCHEMA:
            raise StoreUnreadable(
                f"{name}: written by a newer headjudge (schema {schema}, this one knows {SCHEMA}). Update headjudge"
            )
        return f"headjudge_{await connection.fetchval('SELECT current_schema()')}"[:63]


@asynccontextmanager
async def _explained(name: str, unknown: str = "") -> AsyncIterator[None]:
    """Translate the driver's errors. `unknown`: what is uncertain when the connection breaks."""
    try:
        yield
    except asyncpg.PostgresError as error:
        raise _said(error, name, unknown) from None
    except (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
        raise _lost(error, name, unknown) from None
    except ValueError as error:  # a URL that cannot be read
        raise StoreUnavailable(f"{name}: {error}") from None


def _said(error: asyncpg.PostgresError, name: str, unknown: str) -> StoreError:
    state = str(error.sqlstate or "")
    if isinstance(error, asyncpg.InsufficientResourcesError) and state == "53100":
        return StoreFull(f"{name}: the server's disk is full. Free some space and try again")
    if state[:2] in ("08", "57"):
        return _lost(error, name, unknown)
    if state[:2] == "42" and state != "42501":
        return StoreUnreadable(f"{name}: its tables are not those of a store ({error})")
    return StoreUnavailable(f"{name}: {error}")


def _lost(error: Exception, name: str, unknown: str) -> StoreError:
    why = str(error) or type(error).__name__
    after = f"; {unknown} when it is back" if unknown else ""
    return StoreUnavailable(f"{name}: the server cannot be reached ({why}){after}")
