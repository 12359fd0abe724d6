"""Streams in PostgreSQL, for several processes or machines at once. Needs the extra `postgres` (asyncpg)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeAlias

import asyncpg

from headjudge.errors import (
    BadInput,
    NotOwner,
    Stale,
    StoreClosed,
    StoreError,
    StoreFull,
    StoreUnavailable,
    StoreUnreadable,
)
from headjudge.store import chain
from headjudge.store.contract import (
    MAX_VERSION,
    Append,
    Entry,
    Lease,
    Tally,
    check_append,
    check_lease,
    check_range,
    check_replacements,
    check_restore,
    check_stream,
    check_tally,
)
from headjudge.store.postgres import changes
from headjudge.store.postgres.heads import Heads
from headjudge.store.postgres.notify import Notifier
from headjudge.store.postgres.schema import ERASURES, EVENTS, LEASES, LOCK, SCHEMA, TALLIES
from headjudge.store.postgres.upgrade import upgrade
from headjudge.store.rows import bounds, check_tail, checked, neighbours
from headjudge.store.url import shown
from headjudge.store.watchers import Watch, Watchers

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Pool: TypeAlias = asyncpg.Pool[Any]
    Connection: TypeAlias = PoolConnectionProxy[Any]

CONNECTIONS = 20  # four processes stay below the usual limit of a hundred per server
PATIENCE = 10.0  # seconds to reach the server
ANSWER = 15.0  # seconds for an answer: after that the connection is taken for dead, as if it had been cut
STOP = 1.0  # seconds for the server to stop what nobody waits for any more
# acknowledged means on disk, and writers see each other's commits, whatever the server's defaults
SETTINGS = {
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "plan_cache_mode": "force_generic_plan",  # no statement here is worth a plan for each execution
}
# one statement is one transaction and one round trip: a batch is stored whole or not at all.
# A late writer sees another head and inserts nothing; a concurrent one violates the primary key.
_INSERT = """
WITH head AS MATERIALIZED (
    SELECT version, hash FROM headjudge_event WHERE stream = $1::text ORDER BY version DESC LIMIT 1 {lock}
)
INSERT INTO headjudge_event (stream, version, at, hash, erased, seal, data)
SELECT $1::text, $2::bigint + place, at, hash, erased, CASE WHEN $2::bigint + place = 1 THEN $4::bytea END, data
FROM ({rows}) AS given
WHERE CASE $2::bigint WHEN 0 THEN NOT EXISTS (SELECT FROM head)
    ELSE EXISTS (SELECT FROM head WHERE version = $2::bigint AND hash = $3::bytea) END
"""
# few arrays: they cost more than all the rest
_ONE_TIME = """
SELECT place, $5::double precision AS at, substring($6::bytea FROM 32 * place::int - 31 FOR 32) AS hash,
    NULL::bytea AS erased, data
FROM unnest($7::bytea[]) WITH ORDINALITY AS each(data, place)
"""
_MANY_TIMES = """
SELECT place, at, hash, erased, data
FROM unnest($5::double precision[], $6::bytea[], $7::bytea[], $8::bytea[])
    WITH ORDINALITY AS each(at, hash, erased, data, place)
"""
# locked until the commit: nobody forgets the stream, or takes the lease over, in between
_LOCK = "FOR KEY SHARE"
APPEND = _INSERT.format(lock=_LOCK, rows=_ONE_TIME)
RESTORE = _INSERT.format(lock=_LOCK, rows=_MANY_TIMES)
FENCED = f"""{_INSERT.format(lock="", rows=_ONE_TIME)}
AND EXISTS (SELECT FROM headjudge_lease WHERE stream = $1::text AND epoch = $8::bigint FOR SHARE)
"""
TRIES = 3  # with a newly read head each; more only if a stream is removed and begun again meanwhile
LAST = "SELECT version, hash FROM headjudge_event WHERE stream = $1 ORDER BY version DESC LIMIT 1"
HEAD = "SELECT coalesce(max(version), 0) FROM headjudge_event WHERE stream = $1"
READ = (
    "SELECT stream, version, at, data, hash, erased, seal FROM headjudge_event"
    " WHERE stream = $1 AND version >= $2 ORDER BY version LIMIT $3"
)
TAIL = (
    "SELECT at, data, hash, erased, seal FROM headjudge_event"
    " WHERE stream = ANY($1::text[]) AND version = $2"
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
        self._heads = Heads()
        self._closed = False
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    async def append(
        self,
        stream: str,
        expected: int,
        events: Sequence[bytes],
        at: float | None = None,
        *,
        epoch: int | None = None,
    ) -> int:
        return await self._put(check_append(stream, expected, events, at, epoch))

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        return await self._put(check_restore(stream, expected, entries))

    async def read(self, stream: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        check_stream(stream)
        lowest, most = bounds(since, None if limit is None else max(0, limit))
        async with self._using() as db:
            rows = await db.fetch(READ, stream, lowest, most)
            entries = checked(stream, since, rows)
            if since <= 0 and limit is None:
                names = [name.decode() for name in neighbours(stream) if name.isascii()]
                near = await db.fetch(TAIL, names, len(entries) + 1)
                check_tail(stream, entries, near)
        if entries:
            self._heads.saw(stream, entries[-1].version, bytes.fromhex(entries[-1].hash))
        return entries

    async def version(self, stream: str) -> int:
        check_stream(stream)
        async with self._using() as db:
            return int(await db.fetchval(HEAD, stream))

    async def streams(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        first, beyond = check_range(prefix, after)
        async with self._using() as db:
            rows = await db.fetch(NAMES, first, beyond, after, max(0, limit))
        return [name for (name,) in rows]

    async def erase(
        self,
        stream: str,
        replacements: Mapping[int, bytes | None],
        *,
        expected: int | None = None,
        epoch: int | None = None,
    ) -> None:
        new = check_replacements(stream, replacements)
        async with self._changing() as connection:
            if epoch is None:
                await connection.execute(changes.RELEASE, stream, None, None, None)
            elif await connection.fetchval(changes.LOCKED_EPOCH, stream) != epoch:
                raise NotOwner(stream, epoch)
            head = int(await connection.fetchval(HEAD, stream))
            if expected is not None and expected != head:
                raise Stale(stream, expected, head)
            columns = (
                list(new),
                [data for data, _ in new.values()],
                [end for _, end in new.values()],
            )
            rows = await connection.fetch(changes.ERASE, stream, *columns)
            if missing := new.keys() - {version for (version,) in rows}:
                raise BadInput(f"there is no event {min(missing)}", stream)
            await connection.execute(changes.OLD_NOTES)
            await connection.execute(changes.NOTE, stream)
        self._tell_changed(stream)

    async def forget(self, stream: str) -> int:
        check_stream(stream)
        async with self._changing() as connection:
            await connection.execute(changes.RELEASE, stream, None, 0.0, None)
            events = 0
            while done := _count(await connection.execute(changes.FORGET, stream)):
                events += done  # once more: somebody may have added to it while we waited
            await connection.execute(changes.OLD_NOTES)
            await connection.execute(changes.NOTE, stream)
        self._heads.forget(stream)
        self._tell_changed(stream)
        return events

    def _tell_changed(self, stream: str) -> None:
        self.hints.tell_changed(stream)
        self.wire.tell_changed(stream)

    async def lease(self, stream: str, owner: str, address: str, seconds: float) -> Lease | None:
        check_stream(stream)
        check_lease(owner, address, seconds)
        async with self._using() as db:
            row = await db.fetchrow(changes.LEASE, stream, owner, address, float(seconds))
        return Lease(*row) if row else None

    async def renew(
        self, owner: str, seconds: float, notes: Mapping[str, float] | None = None
    ) -> dict[str, int]:
        check_lease(owner, seconds=seconds)
        streams, noted = list(notes or ()), list((notes or {}).values())
        async with self._using() as db:
            rows = await db.fetch(changes.RENEW, owner, float(seconds), streams, noted)
        return {row[0]: row[1] for row in rows}

    async def release(
        self, stream: str, owner: str, note: float | None = None, *, until: float | None = None
    ) -> None:
        check_stream(stream)
        check_lease(owner)
        async with self._using() as db:
            await db.execute(changes.RELEASE, stream, owner, note, until)

    async def holder(self, stream: str) -> Lease | None:
        check_stream(stream)
        async with self._using() as db:
            row = await db.fetchrow(changes.HOLDER, stream)
        return Lease(*row) if row else None

    async def tally(self, amounts: Mapping[str, int], seconds: float) -> list[Tally]:
        check_tally(amounts, seconds)
        names, added = list(amounts), list(amounts.values())
        async with self._using() as db:
            await db.execute(changes.OLD_TALLIES, float(seconds))
            rows = await db.fetch(changes.TALLY, names, added, float(seconds), MAX_VERSION)
        return [Tally(*row) for row in rows]

    async def tallies(self, seconds: float, limit: int) -> list[Tally]:
        check_tally({}, seconds)
        async with self._using() as db:
            rows = await db.fetch(changes.TALLIES, float(seconds), max(0, limit))
        return [Tally(*row) for row in rows]

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
        stream, version = given.stream, given.expected + len(given.events)
        async with self._using("it is unknown whether the events were stored: read them") as db:
            for _ in range(TRIES):
                previous = self._heads.hash_at(stream, given.expected)
                if previous is None:
                    previous = await self._refreshed(db, given)
                hashes = chain.hashes(previous, given.expected, given.times, given.digests)
                if await self._insert(db, given, previous, hashes):
                    break
                await self._refreshed(db, given)  # says why, unless only our hash was outdated
            else:
                raise Stale(stream, given.expected, int(await db.fetchval(HEAD, stream)))
        self._heads.saw(stream, version, hashes[-1])
        self.hints.tell(stream, version)
        self.wire.tell(stream, version)
        return version

    async def _insert(
        self, db: Connection, given: Append, previous: bytes, hashes: list[bytes]
    ) -> bool:
        """Whether the events are stored."""
        stream, expected = given.stream, given.expected
        seal = None if expected else chain.seal(stream, hashes[0])
        where, times = (stream, expected, previous, seal), given.times
        one_time = times[0], b"".join(hashes), given.events
        try:
            if given.epoch is not None:
                done = await db.execute(FENCED, *where, *one_time, given.epoch)
            elif times.count(times[0]) == len(times) and not any(given.erased):
                done = await db.execute(APPEND, *where, *one_time)
            else:
                done = await db.execute(RESTORE, *where, times, hashes, given.erased, given.events)
        except asyncpg.UniqueViolationError:
            return False
        return _count(done) == len(given.events)

    async def _refreshed(self, db: Connection, given: Append) -> bytes:
        """The head's hash from the database; an error if the lease or the version is another one."""
        stream = given.stream
        if given.epoch is not None:
            if await db.fetchval(changes.EPOCH, stream) != given.epoch:
                raise NotOwner(stream, given.epoch)
        version, hash_ = await db.fetchrow(LAST, stream) or (0, b"")
        if version != given.expected:
            raise Stale(stream, given.expected, version)
        if version:
            self._heads.saw(stream, version, hash_)
        return bytes(hash_)

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[Connection]:
        """A connection in a transaction."""
        async with self._using() as connection, connection.transaction():
            yield connection

    def _using(self, unknown: str = "") -> _Use:
        """A connection. Closing waits until nobody uses one."""
        return _Use(self, unknown)

    async def take(self) -> Connection:
        if self._closed:
            raise StoreClosed(f"{self.name}: the store is closed. Open it again")
        self._under_way += 1
        self._idle.clear()
        try:
            return await self._pool.acquire()
        except BaseException:
            self._used()
            raise

    async def give_back(self, connection: Connection) -> None:
        try:
            await self._pool.release(connection)
        finally:
            self._used()

    def _used(self) -> None:
        self._under_way -= 1
        if not self._under_way:
            self._idle.set()


class _Use:
    """A connection for a while. A generator would take longer, and every append needs one.

    It is cut if nothing is heard for long, or nobody waits any more: the driver would wait for the server.
    """

    __slots__ = ("_alarm", "_connection", "_store", "_unknown")

    def __init__(self, store: PostgresStore, unknown: str) -> None:
        self._store, self._unknown = store, unknown

    async def __aenter__(self) -> Connection:
        try:
            self._connection = await self._store.take()
        except Exception as error:
            self._explain(error)
            raise
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(ANSWER, self._connection.terminate)
        return self._connection

    async def __aexit__(self, _: object, error: BaseException | None, __: object) -> None:
        if isinstance(
            error, asyncio.CancelledError
        ):  # the driver asks the server to stop, and waits
            asyncio.get_running_loop().call_later(STOP, _cut, self._connection)
        self._alarm.cancel()
        try:
            await self._store.give_back(self._connection)
        except Exception as another:
            self._explain(another)
            raise
        if error is not None:
            self._explain(error)

    def _explain(self, error: BaseException) -> None:
        if said := _in_our_words(error, self._store.name, self._unknown):
            raise said from None


def _cut(connection: Connection) -> None:
    with suppress(asyncpg.InterfaceError):  # it has been given back in time
        connection.terminate()


def _count(done: str) -> int:
    """The number of rows in the server's answer, such as INSERT 0 3."""
    return int(done.rpartition(" ")[2])


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
            await connection.execute(EVENTS + LEASES)
            await connection.execute("INSERT INTO headjudge_store VALUES ($1)", SCHEMA)
        schema = await connection.fetchval("SELECT max(schema) FROM headjudge_store")
        if schema == 1:
            await upgrade(connection)
        elif schema != SCHEMA:
            raise StoreUnreadable(
                f"{name}: written by a newer headjudge (schema {schema}, this one knows {SCHEMA}). Update headjudge"
            )
        await connection.execute(ERASURES + TALLIES)
        return f"headjudge_{await connection.fetchval('SELECT current_schema()')}"[:63]


@asynccontextmanager
async def _explained(name: str, unknown: str = "") -> AsyncIterator[None]:
    """Translate the driver's errors. `unknown`: what is uncertain when the connection breaks."""
    try:
        yield
    except Exception as error:
        if said := _in_our_words(error, name, unknown):
            raise said from None
        raise


def _in_our_words(error: BaseException, name: str, unknown: str = "") -> StoreError | None:
    if isinstance(error, asyncpg.PostgresError):
        return _said(error, name, unknown)
    if isinstance(
        error, (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)
    ):
        return _lost(error, name, unknown)
    if isinstance(error, ValueError):  # a URL that cannot be read
        return StoreUnavailable(f"{name}: {error}")
    return None


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
