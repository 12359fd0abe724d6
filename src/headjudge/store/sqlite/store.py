"""Streams in an SQLite file: one thread writes in groups, two read."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
import tempfile
import threading
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from headjudge.errors import StoreClosed, StoreError
from headjudge.store.contract import (
    Append,
    Entry,
    check_append,
    check_range,
    check_restore,
    check_stream,
)
from headjudge.store.sqlite.file import connect_reader, explain
from headjudge.store.sqlite.writer import HEAD, Outcome, Writer
from headjudge.store.watchers import Watch, Watchers

READERS = 2
READ = (
    "SELECT stream, version, at, data FROM event WHERE stream = ? AND version > ?"
    " ORDER BY version LIMIT ?"
)
# skips from name to name in the index: a stream of a thousand events costs as little as one of one
NAMES = """
WITH RECURSIVE found(name) AS (
    SELECT min(stream) FROM event WHERE stream >= :first AND stream < :beyond
    UNION ALL
    SELECT (SELECT min(stream) FROM event WHERE stream > found.name AND stream < :beyond)
    FROM found WHERE found.name IS NOT NULL
)
SELECT name FROM found WHERE name IS NOT NULL AND name > :after LIMIT :limit
"""
NEW = "SELECT stream, max(version), max(seq) FROM event WHERE seq > ? GROUP BY stream"

T = TypeVar("T")
log = logging.getLogger(__name__)


async def open_sqlite(path: Path | None, *, create: bool, poll: float) -> SqliteStore:
    """The store in this file; None: in a temporary file."""
    temporary = None
    if path is None:
        temporary = Path(tempfile.mkdtemp(prefix="headjudge-"))
        path = temporary / "store.db"
        create = True
    store = SqliteStore(path, create, temporary)
    try:
        await store.opened(poll)
    except BaseException:
        await store.close()
        raise
    return store


class SqliteStore:
    """See `contract.Store`."""

    def __init__(self, path: Path, create: bool, temporary: Path | None) -> None:
        self.path = path
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
        self._polling = self._loop.create_task(self._poll(last, poll))

    async def append(
        self, stream: str, expected: int, events: Sequence[bytes], at: float | None = None
    ) -> int:
        return await self._put(check_append(stream, expected, events, at))

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        return await self._put(check_restore(stream, expected, entries))

    async def read(self, stream: str, since: int = 0, limit: int | None = None) -> list[Entry]:
        check_stream(stream)
        most = -1 if limit is None else max(0, limit)

        def rows(db: sqlite3.Connection) -> list[Entry]:
            return [Entry(*row) for row in db.execute(READ, (stream, since, most))]

        return await self._reading(rows)

    async def version(self, stream: str) -> int:
        check_stream(stream)
        return await self._reading(lambda db: int(db.execute(HEAD, (stream,)).fetchone()[0]))

    async def streams(self, prefix: str = "", after: str = "", limit: int = 1000) -> list[str]:
        first, beyond = check_range(prefix, after)
        asked = {"first": first, "after": after, "beyond": beyond, "limit": max(0, limit)}
        return await self._reading(lambda db: [name for (name,) in db.execute(NAMES, asked)])

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
            if self._remove:
                self._remove()

    # --- private ------------------------------------------------------------------------------------------

    def _check_open(self) -> None:
        if self._closed:
            raise StoreClosed(f"{self.path}: the store is closed. Open it again")

    def _put(self, append: Append) -> asyncio.Future[int]:
        self._check_open()
        return self._writer.put(append)

    def _stored(self, outcomes: Sequence[Outcome]) -> None:
        """A transaction is on disk: notify the writers first, then the watchers."""
        for waiting, version, error in outcomes:
            if waiting.answer.done():  # cancelled
                continue
            if error is None:
                waiting.answer.set_result(version)
            else:
                waiting.answer.set_exception(error)
        for waiting, version, error in outcomes:
            if error is None:
                self._hints.tell(waiting.append.stream, version)

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

    async def _poll(self, last: int, every: float) -> None:
        """Poll for writes of other processes; our own are already known."""
        while True:
            await asyncio.sleep(every)
            try:
                for stream, version, seq in await self._reading(partial(_news, last)):
                    last = max(last, seq)
                    self._hints.tell(stream, version)
            except StoreError as error:
                log.warning("cannot poll for new events: %s", error)


def _gone(folder: Path) -> None:
    """Tidy up, even if the program forgot to close the store."""
    shutil.rmtree(folder, ignore_errors=True)


def _news(since: int, db: sqlite3.Connection) -> list[tuple[str, int, int]]:
    return db.execute(NEW, (since,)).fetchall()
