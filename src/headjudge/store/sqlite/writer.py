"""The one writing thread: everything pending goes into one transaction and shares one sync."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import repeat
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from headjudge.errors import Stale, StoreError, StoreUnavailable
from headjudge.store.contract import Append
from headjudge.store.sqlite.file import connect_writer, explain

GROUP = 1000  # most appends in one transaction
HEAD = "SELECT coalesce(max(version), 0) FROM event WHERE stream = ?"
INSERT = "INSERT INTO event (stream, version, at, data) VALUES (?, ?, ?, ?)"
LAST = "SELECT coalesce(max(seq), 0) FROM event"

T = TypeVar("T")


class Waiting(NamedTuple):
    append: Append
    answer: asyncio.Future[int]


class Outcome(NamedTuple):
    waiting: Waiting
    version: int
    error: StoreError | None = None


class Writer:
    """Owns the writing connection. `done` is called in the event loop, once per transaction."""

    def __init__(
        self,
        path: Path,
        create: bool,
        loop: asyncio.AbstractEventLoop,
        done: Callable[[Sequence[Outcome]], None],
    ) -> None:
        self._path = path
        self._create = create
        self._loop = loop
        self._done = done
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._db: sqlite3.Connection
        self.opened: asyncio.Future[int] = loop.create_future()  # the last seq before ours
        self.closed: asyncio.Future[None] = loop.create_future()
        # a daemon: a program that forgets to close its store must still be able to exit
        self._thread = threading.Thread(target=self._run, name="headjudge-store", daemon=True)
        self._thread.start()

    def put(self, append: Append) -> asyncio.Future[int]:
        answer: asyncio.Future[int] = self._loop.create_future()
        self._queue.put(Waiting(append, answer))
        return answer

    def end(self) -> None:
        """Stop after the pending appends."""
        self._queue.put(None)

    # --- in the thread ------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            if self._open():
                self._work()
        finally:
            self._say(self._is_closed, None)

    def _open(self) -> bool:
        try:
            self._db = connect_writer(self._path, self._create)
            last = int(self._db.execute(LAST).fetchone()[0])
        except Exception as error:
            self._say(self._not_opened, self._explained(error))
            return False
        self._say(self._is_opened, last)
        return True

    def _work(self) -> None:
        more = True
        while more:
            group, more = self._gather()
            if group:
                self._say(self._done, self._store(group))
        self._db.close()

    def _gather(self) -> tuple[list[Waiting], bool]:
        """Collect all pending appends, at least one; False at the end."""
        group: list[Waiting] = []
        while True:
            waiting = self._queue.get()
            if waiting is None:
                return group, False
            group.append(waiting)
            if len(group) >= GROUP or self._queue.empty():
                return group, True

    def _store(self, group: list[Waiting]) -> list[Outcome]:
        """Run one transaction. A stale append fails alone; a disk error fails them all."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            outcomes = [self._insert(waiting) for waiting in group]
            self._db.execute("COMMIT")
            return outcomes
        except Exception as error:
            self._undo()
            # one error object each: its traceback grows wherever it is raised
            return [Outcome(waiting, 0, self._explained(error)) for waiting in group]

    def _insert(self, waiting: Waiting) -> Outcome:
        given = waiting.append
        (head,) = self._db.execute(HEAD, (given.stream,)).fetchone()
        if head != given.expected:
            return Outcome(waiting, head, Stale(given.stream, given.expected, head))
        versions = range(head + 1, head + 1 + len(given.events))
        self._db.executemany(
            INSERT, zip(repeat(given.stream), versions, given.times, given.events, strict=False)
        )
        return Outcome(waiting, versions[-1])

    def _undo(self) -> None:
        # SQLite may have rolled back by itself; report the error that led here
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _explained(self, error: Exception) -> StoreError:
        if isinstance(error, StoreError):
            return error
        if isinstance(error, sqlite3.Error):
            return explain(error, self._path)
        return StoreUnavailable(f"{self._path}: {error!r}")

    def _say(self, callback: Callable[[T], None], value: T) -> None:
        """Run it in the event loop, if the loop still exists."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, value)

    # --- in the loop --------------------------------------------------------------------------------------

    def _is_opened(self, last: int) -> None:
        if not self.opened.done():
            self.opened.set_result(last)

    def _not_opened(self, error: Exception) -> None:
        if not self.opened.done():
            self.opened.set_exception(error)

    def _is_closed(self, _: None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)
