"""The processes in which bots think, and whose turn it is.

Of those that wait, the opener with the most left goes first. Whoever is in debt still gets what nobody else wants,
but the bots think less.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import pickle
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import IO

from headjudge.bots.contract import Ask, Chair
from headjudge.bots.sandbox import protocol
from headjudge.bots.sandbox.environment import bot_environment
from headjudge.bots.sandbox.runner import Crashed, Garbled, Late
from headjudge.bots.thinking.budget import SLOW_ALL, SLOW_EACH, Budgets
from headjudge.game import Event

WORKERS = min(8, max(1, (os.cpu_count() or 1) // 2))  # each may use several threads
LITTLE = 0.2  # seconds to think, for whoever is in debt
PATIENCE = 30.0  # seconds besides: the processes come last when the machine is busy


@dataclass(eq=False)
class Turn:
    """The right to let bots think: at most so long for an answer."""

    seconds: float
    spent: float = 0.0  # of the processor


class ThinkingPool:
    """Starts its processes when they are first needed. Use it in one event loop."""

    def __init__(self, workers: int = WORKERS, budgets: Budgets | None = None) -> None:
        self.budgets = budgets or Budgets(SLOW_EACH, SLOW_ALL)
        self.threads = ThreadPoolExecutor(workers, thread_name_prefix="headjudge-bots")
        self._workers = [_Process() for _ in range(workers)]
        self._free = workers
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []
        self._numbers = itertools.count(1)

    @asynccontextmanager
    async def turn(self, opener: str, most: float) -> AsyncIterator[Turn]:
        """Wait for a turn. `most`: seconds that a bot would like to think."""
        await self._enter(opener)
        turn = Turn(most if self.budgets.left(opener) > 0 else min(most, LITTLE))
        try:
            yield turn
        finally:
            self.budgets.charge(opener, turn.spent)
            self._free += 1
            self._next()

    async def _enter(self, opener: str) -> None:
        ticket = opener, asyncio.get_running_loop().create_future()
        self._waiting.append(ticket)
        self._next()
        try:
            await ticket[1]
        except asyncio.CancelledError:
            if ticket in self._waiting:
                self._waiting.remove(ticket)
            else:  # it was just given a turn
                self._free += 1
                self._next()
            raise

    def _next(self) -> None:
        while self._free and self._waiting:
            ticket = max(self._waiting, key=lambda waiting: self.budgets.left(waiting[0]))
            self._waiting.remove(ticket)
            self._free -= 1
            ticket[1].set_result(None)

    def runner(self, name: str) -> ThinkingRunner:
        """A runner for this built-in bot. Its bot stays in one process, because it may remember the game."""
        number = next(self._numbers)
        return ThinkingRunner(self._workers[number % len(self._workers)], number, name)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.close()


class ThinkingRunner:
    """Runs one bot in a process of the pool. Nothing is sent before the first question."""

    def __init__(self, worker: _Process, number: int, name: str) -> None:
        self.turn = Turn(LITTLE)
        self._worker, self._number, self._name = worker, number, name
        self._books = protocol.BookCache()
        self._begun: tuple[Chair, int] | None = None
        self._life = -1  # of the process that knows this bot

    def begin(self, chair: Chair, seed: int) -> None:
        self._begun, self._life = (chair, seed), -1

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        assert self._begun is not None
        with self._worker.lock:
            if self._life != self._worker.started():
                self._exchange(self._books.begin(*self._begun), PATIENCE)
                self._life = self._worker.started()
            asked = protocol.question(ask, events)
            seconds = min(asked.budget, self.turn.seconds)
            reply = self._exchange(replace(asked, budget=seconds), seconds + PATIENCE)
        if "answer" not in reply:
            raise Garbled("no answer")
        return reply["answer"]

    def close(self) -> None:
        self._begun = None
        self._worker.forget(self._number)

    def _exchange(self, message: protocol.Message, seconds: float) -> dict[str, object]:
        reply = self._worker.exchange((self._number, self._name, message), seconds)
        spent = reply.get("spent")
        self.turn.spent += spent if isinstance(spent, float) else 0.0
        if "failed" in reply:
            self._life = -1
            raise Crashed(str(reply["failed"]))
        return reply


class _Process:
    """One process. The bots' threads use it; only `forget` and `close` are called from the event loop."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._replies: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._forgotten: queue.SimpleQueue[int] = queue.SimpleQueue()
        self._lives = 0
        self._closed = False

    def started(self) -> int:
        """The number of its life: a new process knows none of the bots."""
        if self._process is None or self._process.poll() is not None:
            if self._closed:
                raise Crashed("the server is stopping")
            self._end()
            self._lives += 1
            self._replies = queue.SimpleQueue()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "headjudge.bots.thinking.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=bot_environment(tempfile.gettempdir(), 0),
            )
            assert self._process.stdout is not None
            reading = (self._process.stdout, self._replies)
            threading.Thread(target=_read, args=reading, daemon=True).start()
        return self._lives

    def exchange(self, message: object, seconds: float) -> dict[str, object]:
        self.started()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            while not self._forgotten.empty():
                pickle.dump((self._forgotten.get(), "", None), self._process.stdin)
            pickle.dump(message, self._process.stdin, pickle.HIGHEST_PROTOCOL)
            self._process.stdin.flush()
            line = self._replies.get(timeout=seconds)
        except (OSError, ValueError):
            line = b""
        except queue.Empty:
            self._end()
            raise Late(f"no answer within {seconds:g} s") from None
        if not line:
            self._end()
            raise Crashed("its process ended")
        return protocol.read_reply(line)

    def forget(self, number: int) -> None:
        self._forgotten.put(number)

    def close(self) -> None:
        self._closed = True
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            with contextlib.suppress(OSError):
                assert process.stdin is not None
                process.stdin.close()


def _read(stream: IO[bytes], replies: queue.SimpleQueue[bytes]) -> None:
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(protocol.LONGEST):
            replies.put(line)
    replies.put(b"")
