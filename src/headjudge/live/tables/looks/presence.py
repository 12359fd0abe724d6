"""When to tell who is there: the first change at once, later ones together, at most once a second."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable

INTERVAL = 1.0  # seconds


class Presence:
    """Merges changes. Its timer holds no table in memory, and ends when the last viewer leaves."""

    def __init__(self, tell: Callable[[], bool]) -> None:
        """`tell` returns False if it has to be tried again."""
        self._tell = weakref.WeakMethod(tell)
        self._timer: asyncio.TimerHandle | None = None
        self._waiting = False  # a change that nobody has been told of

    def changed(self) -> None:
        if self._timer is not None:
            self._waiting = True
            return
        self._flush()

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._waiting = None, False

    def _flush(self) -> None:
        self._timer, self._waiting = None, False
        tell = self._tell()
        if tell is None:
            return
        self._waiting = not tell()
        self._timer = asyncio.get_running_loop().call_later(INTERVAL, self._elapsed)

    def _elapsed(self) -> None:
        self._timer = None
        if self._waiting:
            self._flush()
