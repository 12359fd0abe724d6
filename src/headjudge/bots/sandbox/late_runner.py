"""Starts a bot only when it is first asked, so that a table is never held up by a process that starts."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from headjudge.bots.contract import Ask, Chair
from headjudge.bots.sandbox.runner import Crashed, Failed, Runner
from headjudge.game import Event

MOST = 32  # such bots at a time, in this process

_places = threading.BoundedSemaphore(MOST)


class LateRunner:
    """`begin` and `close` are quick; `answer` may take long, and is for a thread."""

    def __init__(self, make: Callable[[], Runner]) -> None:
        self._make = make
        self._game: tuple[Chair, int] | None = None
        self._runner: Runner | None = None
        self._lock = threading.Lock()

    def begin(self, chair: Chair, seed: int) -> None:
        self.close()
        self._game = chair, seed

    def answer(self, ask: Ask, events: Sequence[Event]) -> object:
        try:
            return self._started().answer(ask, events)
        except Exception as error:
            if self._game is None and not isinstance(error, Failed):  # closed meanwhile
                raise Crashed("it has left the table") from error
            raise

    def _started(self) -> Runner:
        with self._lock:
            game, runner = self._game, self._runner
            if game is None:
                raise Crashed("it has left the table")
            if runner is not None:
                return runner
            if not _places.acquire(blocking=False):
                raise Crashed("too many bots of this kind play here at the moment")
            runner = self._runner = self._make()
        runner.begin(*game)  # not under the lock: closing must not wait for it
        return runner

    def close(self) -> None:
        with self._lock:
            runner, self._runner, self._game = self._runner, None, None
            if runner is not None:
                _places.release()
        if runner is not None:
            runner.close()
