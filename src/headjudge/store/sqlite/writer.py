"""The one writing thread: everything pending goes into one transaction and shares one sync."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain as joined
from itertools import repeat
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from headjudge.errors import BadInput, NotOwner, Stale, StoreError, StoreUnavailable
from headjudge.store import chain
from headjudge.store.contract import Append
from headjudge.store.sqlite.changes import EPOCH
from headjudge.store.sqlite.file import PATIENCE, connect_writer, explain
from headjudge.store.sqlite.schema import INSERT, SET_HEAD

GROUP = 1000  # most appends in one transaction
HEAD = "SELECT version, hash FROM head WHERE stream = ?"
LAST = "SELECT coalesce(max(seq), 0) FROM event"
OTHERS = "PRAGMA data_version"  # changes when another connection has written
HEADS = 4096  # streams whose last version and hash are remembered

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], object]


class Waiting(NamedTuple):
    work: Append | Job
    answer: asyncio.Future[Any]
    tidy: bool = False  # leave no trace in the write-ahead log


class Outcome(NamedTuple):
    waiting: Waiting
    result: Any  # of an append: the new version
    error: StoreError | BadInput | None = None


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
        self._heads: dict[str, tuple[int, bytes]] = {}
        self._moved: dict[str, tuple[int, bytes]] = {}  # ends that are not noted yet
        self._others = -1
        self.opened: asyncio.Future[int] = loop.create_future()  # the last seq before ours
        self.closed: asyncio.Future[None] = loop.create_future()
        # a daemon: a program that forgets to close its store must still be able to exit
        self._thread = threading.Thread(target=self._run, name="headjudge-store", daemon=True)
        self._thread.start()

    def put(self, append: Append) -> asyncio.Future[int]:
        answer: asyncio.Future[int] = self._loop.create_future()
        self._queue.put(Waiting(append, answer))
        return answer

    def do(self, job: Callable[[sqlite3.Connection], T], tidy: bool = False) -> asyncio.Future[T]:
        """Run a job among the appends. It must refuse, if at all, before it changes anything."""
        answer: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(Waiting(job, answer, tidy))
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
            self._check_heads()
            outcomes = [self._outcome(waiting) for waiting in group]
            self._note_ends()
            self._db.execute("COMMIT")
            if any(waiting.tidy for waiting in group):
                self._empty_log()
            return outcomes
        except Exception as error:
            self._undo()
            # one error object each: its traceback grows wherever it is raised
            return [Outcome(waiting, 0, self._explained(error)) for waiting in group]

    def _outcome(self, waiting: Waiting) -> Outcome:
        work = waiting.work
        try:
            if isinstance(work, Append):
                return Outcome(waiting, self._insert(work))
            self._note_ends()
            self._heads.clear()  # a job may remove a stream
            return Outcome(waiting, work(self._db))
        except (NotOwner, Stale, BadInput) as refusal:
            return Outcome(waiting, None, refusal)

    def _insert(self, given: Append) -> int:
        stream = given.stream
        head, hash_ = self._heads.get(stream) or self._head(stream)
        if given.epoch is not None:
            if self._db.execute(EPOCH, (stream,)).fetchone() != (given.epoch,):
                raise NotOwner(stream, given.epoch)
        if head != given.expected:
            raise Stale(stream, given.expected, head)
        hashes = chain.hashes(hash_, head, given.times, given.digests)
        if head and len(hashes) == 1:  # by far the most common
            version, erased = head + 1, given.erased[0]
            row = (stream, version, given.times[0], hashes[0], erased, None, given.events[0])
            self._db.execute(INSERT, row)
            self._heads[stream] = self._moved[stream] = version, hashes[0]
            return version
        versions = range(head + 1, head + 1 + len(hashes))
        seals = joined([None if head else chain.seal(stream, hashes[0])], repeat(None))
        rows = zip(
            repeat(stream), versions, given.times, hashes, given.erased, seals, given.events
        )  # the first and the seals never end
        self._db.executemany(INSERT, rows)
        self._heads[stream] = self._moved[stream] = versions[-1], hashes[-1]
        return versions[-1]

    def _note_ends(self) -> None:
        """Where streams end now: once for all appends of a transaction."""
        if self._moved:
            self._db.executemany(SET_HEAD, [(name, *head) for name, head in self._moved.items()])
            self._moved.clear()

    def _head(self, stream: str) -> tuple[int, bytes]:
        return self._db.execute(HEAD, (stream,)).fetchone() or (0, b"")

    def _check_heads(self) -> None:
        """Inside the transaction: nobody else can write until its end."""
        (others,) = self._db.execute(OTHERS).fetchone()
        if others != self._others or len(self._heads) > HEADS:
            self._others = others
            self._heads.clear()

    def _empty_log(self) -> None:
        """Erased data must not survive in the log. A reader may be in the way: then it goes at the next close."""
        with suppress(sqlite3.Error):
            self._db.execute("PRAGMA busy_timeout=200")
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self._db.execute(f"PRAGMA busy_timeout={round(PATIENCE * 1000)}")

    def _undo(self) -> None:
        self._heads.clear()  # of what is undone
        self._moved.clear()
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
