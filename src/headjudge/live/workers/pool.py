"""A few workers and a queue that is fair by address. Costs nothing until it is used."""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec

from headjudge.errors import TableBusy
from headjudge.live.gently import gently
from headjudge.live.workers import protocol
from headjudge.live.workers.process import WorkerLimits, WorkerProcess
from headjudge.live.workers.protocol import CheckImport, HistoryJob, Request
from headjudge.store import Entry as StoredEntry
from headjudge.wire.answers import Replay
from headjudge.wire.messages import Line

SIZE = 2
WAITING = 64  # jobs, of all addresses
WAITING_EACH = 8  # ... of one
IDLE = 120.0  # seconds after which an unused worker ends
REMEMBERED = 16  # streams that a worker was sent

_replays = msgspec.json.Decoder(Replay)
_lines = msgspec.json.Decoder(list[Line])


class Worker:
    def __init__(self, limits: WorkerLimits) -> None:
        self.process = WorkerProcess(limits)
        self.sent: OrderedDict[str, None] = OrderedDict()  # streams, the latest last
        self.ending: asyncio.TimerHandle | None = None

    def remember(self, stream: str) -> None:
        self.sent[stream] = None
        self.sent.move_to_end(stream)
        while len(self.sent) > REMEMBERED:
            self.sent.popitem(last=False)


class WorkerPool:
    def __init__(
        self, size: int | None = None, limits: WorkerLimits | None = None, idle: float = IDLE
    ) -> None:
        self._size = max(1, min(SIZE, (os.cpu_count() or 1))) if size is None else size
        self._limits = limits or WorkerLimits()
        self._idle_seconds = idle
        self._free: list[Worker] = []
        self._workers: list[Worker] = []
        self._waiting: OrderedDict[str, deque[asyncio.Future[Worker]]] = OrderedDict()
        self._ends: set[asyncio.Task[int | None]] = set()
        self._busy: Counter[str] = Counter()  # workers that each address keeps busy
        self._closed = False

    @property
    def pids(self) -> list[int]:
        return [w.process.pid for w in self._workers if w.process.pid is not None]

    # --- jobs -----------------------------------------------------------------------------------

    async def check_import(
        self, data: bytes, asker: str = "", books: tuple[str, ...] = ()
    ) -> list[StoredEntry]:
        """The entries of a stranger's file that is a finished game; BadState if it is not.

        `books`: the hashes of the books that are not shipped and may be played in it.
        """
        async with self._turn(asker) as worker:
            payload = await worker.process.ask(Request(CheckImport(data, books)))
        assert payload is not None
        stored: list[StoredEntry] = []
        async for part in gently(protocol.parts(payload)):
            stored += protocol.entries(part)
        return stored

    async def look_back(
        self,
        job: HistoryJob,
        read: Callable[[], Awaitable[list[StoredEntry]]],
        asker: str = "",
    ) -> bytes:
        """The answer to a job about a stream, which is read only if the worker does not have it from before."""
        stream = job.history.stream
        async with self._turn(asker, stream) as worker:
            payload = None
            if stream in worker.sent:
                payload = await worker.process.ask(Request(job))
            if payload is None:
                payload = await worker.process.ask(Request(job, await read()))
                worker.remember(stream)
        assert payload is not None
        return payload

    # --- turns ----------------------------------------------------------------------------------

    @asynccontextmanager
    async def _turn(self, asker: str, stream: str = "") -> AsyncIterator[Worker]:
        if self._closed:
            raise TableBusy("the server is stopping; try again later")
        worker = self._take(stream) if self._may(asker) else None
        if worker is None:
            worker = await self._wait(asker)
        else:
            self._busy[asker] += 1
        try:
            yield worker
        finally:
            self._done(asker)
            self._give(worker)

    def _may(self, asker: str) -> bool:
        """One address never keeps all workers busy, where there are several."""
        return self._busy[asker] < max(1, self._size - 1)

    def _done(self, asker: str) -> None:
        self._busy[asker] -= 1
        if not self._busy[asker]:
            del self._busy[asker]

    def _take(self, stream: str) -> Worker | None:
        """A free worker, best one that has seen this stream."""
        if not self._free and len(self._workers) < self._size:
            self._workers.append(Worker(self._limits))
            return self._workers[-1]
        if not self._free:
            return None
        worker = next((w for w in self._free if stream in w.sent), self._free[-1])
        self._free.remove(worker)
        if worker.ending is not None:
            worker.ending.cancel()
            worker.ending = None
        return worker

    async def _wait(self, asker: str) -> Worker:
        total = sum(map(len, self._waiting.values()))
        if len(self._waiting.get(asker, ())) >= WAITING_EACH or total >= WAITING:
            raise TableBusy(
                "too many games are looked back at just now; try again in a little while"
            )
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        line = self._waiting.setdefault(asker, deque())
        line.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._done(asker)  # its turn had just come
                self._give(turn.result())
            raise
        finally:
            if turn in line:
                line.remove(turn)
            if not line and self._waiting.get(asker) is line:  # a newer line may have its name
                del self._waiting[asker]

    def _give(self, worker: Worker) -> None:
        """To whoever waits: one of each address in turn; otherwise keep it for a while."""
        if worker.process.pid is None:
            worker.sent.clear()  # it begins afresh
        if self._closed:
            return
        for asker in [asker for asker in self._waiting if self._may(asker)]:
            line = self._waiting.pop(asker)
            turn = next((turn for turn in line if not turn.done()), None)
            while line and line.popleft() is not turn:
                pass
            if line:
                self._waiting[asker] = line  # at the end of the line
            if turn is not None:
                self._busy[asker] += 1
                turn.set_result(worker)
                return
        self._free.append(worker)
        loop = asyncio.get_running_loop()
        worker.ending = loop.call_later(self._idle_seconds, self._retire, worker)

    def _retire(self, worker: Worker) -> None:
        self._free.remove(worker)
        self._workers.remove(worker)
        task = asyncio.get_running_loop().create_task(worker.process.end())
        self._ends.add(task)
        task.add_done_callback(self._ends.discard)

    async def close(self) -> None:
        self._closed = True
        for line in self._waiting.values():
            for turn in line:
                if not turn.done():
                    turn.set_exception(TableBusy("the server is stopping; try again later"))
        for worker in self._workers:
            if worker.ending is not None:
                worker.ending.cancel()
            await worker.process.end()
        for task in list(self._ends):
            await task
        self._workers.clear()
        self._free.clear()


def replay_of(payload: bytes) -> Replay:
    return _replays.decode(payload)


def lines_of(payload: bytes) -> list[Line]:
    return _lines.decode(payload)
