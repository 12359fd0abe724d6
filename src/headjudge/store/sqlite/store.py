"""Streams in an SQLite file: one thread writes in groups, two read."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
import tempfile
import threading
import weakref
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from headjudge.errors import StoreClosed, StoreError
from headjudge.store import chain
from headjudge.store.contract import (
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
from headjudge.store.rows import bounds, check_head, checked
from headjudge.store.sqlite import changes
from headjudge.store.sqlite.file import connect_reader, explain
from headjudge.store.sqlite.writer import Outcome, Writer
from headjudge.store.watchers import Watch, Watchers

READERS = 2
# joined with itself, so that name and version come from the table too, not from the index alone; where the index
# leads nowhere, nothing is found, and that is noticed
READ = (
    "SELECT e.stream, e.version, e.at, e.data, e.hash, e.erased, e.seal"
    " FROM event AS i LEFT JOIN event AS e ON e.seq = i.seq"
    " WHERE i.stream = ? AND i.version >= ? ORDER BY i.version LIMIT ?"
)
HEAD = "SELECT version, hash FROM head WHERE stream = ?"
NAMES = (
    "SELECT stream FROM head WHERE stream >= :first AND stream < :beyond AND stream > :after"
    " ORDER BY stream LIMIT :limit"
)
LAST = "SELECT coalesce(max(seq), 0) FROM event"
NEW = "SELECT stream, max(version), max(seq) FROM event WHERE seq > ? GROUP BY stream"
ERASED = "SELECT number, stream FROM erasure WHERE number > ?"
LAST_ERASED = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'erasure'"

T = TypeVar("T")
log = logging.getLogger(__name__)


async def open_sqlite(
    path: Path | None, *, create: bool, poll: float, exclusive: bool = False
) -> SqliteStore:
    """The store in this file; None: in a temporary file, which nobody else can use."""
    temporary = lock = None
    if path is None:
        temporary = Path(tempfile.mkdtemp(prefix="headjudge-"))
        path = temporary / "store.db"
        create = True
    elif exclusive:
        from headjudge.store.sqlite.lock import ServerLock  # where the system has no such locks

        lock = ServerLock(path)
    store = SqliteStore(path, create, temporary, lock.release if lock else None)
    try:
        await store.opened(poll)
    except BaseException:
        await store.close()
        raise
    return store


class SqliteStore:
    """See `contract.Store`."""

    def __init__(
        self,
        path: Path,
        create: bool,
        temporary: Path | None,
        unlock: Callable[[], None] | None = None,
    ) -> None:
        self.path = path
        self._unlock = unlock
        self._remove = temporary and weakref.finalize(self, _gone, temporary)
        self._loop = asyncio.get_running_loop()
        self._hints = Watchers()
        self._closed = False
        self._writer = Writer(path, create, self._loop, self._stored)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="headjudge-read")
        self._mine = threading.local()  # a reader's own connection
        self._connections: list[sqlite3.Connection] = []
        self._polling: asyncio.Task[None] | None = None

    async def opened(self, poll: float) -> None:
        last = await self._writer.opened
        erased = await self._reading(lambda db: int(db.execute(LAST_ERASED).fetchone()[0]))
        self._polling = self._loop.create_task(self._poll(last, erased, poll))

    async def append(
        self,
        stream: str,
        expected: int,
        events: Sequence[bytes],
        at: float | None = None,
        *,
        epoch: int | None = None,
    ) -> int:
        try:
            return await self._put(check_append(stream, expected, events, at, epoch))
        except asyncio.CancelledError:
            if (
                not self._closed
            ):  # what comes after it: whoever reads then sees whether it was stored
                await self._do(_nothing)
            raise

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        return await self._put(check_restore(stream, expected, entries))

    async def read(self, stream: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        check_stream(stream)
        lowest, most = bounds(since, None if limit is None else max(0, limit))

        def entries(db: sqlite3.Connection) -> list[Entry]:
            db.execute("BEGIN")  # both see the same moment
            try:
                rows = db.execute(READ, (stream, lowest, -1 if most is None else most)).fetchall()
                head = db.execute(HEAD, (stream,)).fetchone()
            finally:
                db.execute("COMMIT")
            found = checked(stream, since, rows)
            check_head(stream, since, found, head, limit is None or len(found) < limit)
            return found

        return await self._reading(entries)

    async def version(self, stream: str) -> int:
        check_stream(stream)
        return await self._reading(lambda db: _version(db, stream))

    async def streams(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        first, beyond = check_range(prefix, after)
        asked = {"first": first, "after": after, "beyond": beyond, "limit": max(0, limit)}
        return await self._reading(lambda db: [name for (name,) in db.execute(NAMES, asked)])

    async def erase(
        self,
        stream: str,
        replacements: Mapping[int, bytes | None],
        *,
        expected: int | None = None,
        epoch: int | None = None,
    ) -> None:
        new = check_replacements(stream, replacements)
        job = partial(
            changes.erase, stream=stream, replacements=new, expected=expected, epoch=epoch
        )
        await self._do(job, tidy=True)
        self._hints.tell_changed(stream)

    async def forget(self, stream: str) -> int:
        check_stream(stream)
        events = await self._do(partial(changes.forget, stream=stream), tidy=True)
        self._hints.tell_changed(stream)
        return events

    async def lease(self, stream: str, owner: str, address: str, seconds: float) -> Lease | None:
        check_stream(stream)
        check_lease(owner, address, seconds)
        job = partial(changes.lease, stream=stream, owner=owner, address=address, seconds=seconds)
        return await self._do(job)

    async def renew(
        self, owner: str, seconds: float, notes: Mapping[str, float] | None = None
    ) -> dict[str, int]:
        check_lease(owner, seconds=seconds)
        noted = dict(notes or {})
        return await self._do(partial(changes.renew, owner=owner, seconds=seconds, notes=noted))

    async def release(
        self, stream: str, owner: str, note: float | None = None, *, until: float | None = None
    ) -> None:
        check_stream(stream)
        check_lease(owner)
        job = partial(changes.release, stream=stream, owner=owner, note=note, until=until)
        await self._do(job)

    async def holder(self, stream: str) -> Lease | None:
        check_stream(stream)
        return await self._reading(partial(changes.holder, stream=stream))

    async def tally(self, amounts: Mapping[str, int], seconds: float) -> list[Tally]:
        check_tally(amounts, seconds)
        return await self._do(partial(changes.tally, amounts=dict(amounts), seconds=seconds))

    async def tallies(self, seconds: float, limit: int) -> list[Tally]:
        check_tally({}, seconds)
        return await self._reading(partial(changes.tallies, seconds=seconds, limit=max(0, limit)))

    def watch(self, prefix: str = "") -> Watch:
        return self._hints.watch(prefix)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            if self._polling:
                self._polling.cancel()
            self._hints.close()
            await self._loop.run_in_executor(None, self._readers.shutdown)
            for connection in self._connections:
                connection.close()
            # last, because only a writing connection can tidy up and leave a single file
            self._writer.end()
            await asyncio.shield(self._writer.closed)
            if self._unlock:
                self._unlock()
            if self._remove:
                self._remove()

    # --- private ------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed(f"{self.path}: the store is closed. Open it again")

    def _put(self, append: Append) -> asyncio.Future[int]:
        self._check_open()
        return self._writer.put(append)

    def _do(self, job: Callable[[sqlite3.Connection], T], tidy: bool = False) -> asyncio.Future[T]:
        self._check_open()
        return self._writer.do(job, tidy)

    def _stored(self, outcomes: Sequence[Outcome]) -> None:
        """A transaction is on disk: notify the writers first, then the watchers."""
        for waiting, result, error in outcomes:
            if waiting.answer.done():  # cancelled
                continue
            if error is None:
                waiting.answer.set_result(result)
            else:
                waiting.answer.set_exception(error)
        for waiting, result, error in outcomes:
            if error is None and isinstance(waiting.work, Append):
                self._hints.tell(waiting.work.stream, result)

    async def _reading(self, query: Callable[[sqlite3.Connection], T]) -> T:
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._read, query)

    def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            db: sqlite3.Connection | None = getattr(self._mine, "db", None)
            if db is None:
                db = self._mine.db = connect_reader(self.path)
                self._connections.append(db)
            return query(db)
        except sqlite3.Error as error:
            raise explain(error, self.path) from None

    async def _poll(self, last: int, erased: int, every: float) -> None:
        """Poll for writes of other processes; our own are already known."""
        while True:
            await asyncio.sleep(every)
            try:
                last, news = await self._reading(partial(_news, last))
                for stream, version in news:
                    self._hints.tell(stream, version)
                for number, stream in await self._reading(partial(_erasures, erased)):
                    erased = max(erased, number)
                    self._hints.tell_changed(stream)
            except StoreError as error:
                log.warning("cannot poll for new events: %s", error)


def _nothing(db: sqlite3.Connection) -> None:
    """A job that only waits for those before it."""


def _gone(folder: Path) -> None:
    """Tidy up, even if the program forgot to close the store."""
    shutil.rmtree(folder, ignore_errors=True)


def _version(db: sqlite3.Connection, stream: str) -> int:
    head = db.execute(HEAD, (stream,)).fetchone()
    version = head[0] if head else 0
    if not isinstance(version, int):
        raise chain.damaged(stream, 0)
    return version


def _erasures(since: int, db: sqlite3.Connection) -> list[tuple[int, str]]:
    return db.execute(ERASED, (since,)).fetchall()


def _news(since: int, db: sqlite3.Connection) -> tuple[int, list[tuple[str, int]]]:
    """The last number, and what came after `since`. Numbers fall when the last stream is forgotten."""
    rows = db.execute(NEW, (since,)).fetchall()
    if rows:
        return max(seq for _, _, seq in rows), [(stream, version) for stream, version, _ in rows]
    return min(since, int(db.execute(LAST).fetchone()[0])), []
