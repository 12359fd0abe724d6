"""Messages waiting for one socket: bounded, so that a client that does not read delays nobody."""

from __future__ import annotations

import asyncio
from collections import deque

from headjudge.web.security.rate_limits import Limits


class Outbox:
    """`put` never waits. When the box is full, the socket is dropped: `ended` says why, and no more is accepted."""

    __slots__ = ("_bytes", "_limits", "_ready", "_waiting", "dropped", "ended")

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()
        self.dropped = asyncio.Event()  # too slow: what waited is discarded
        self.ended: Goodbye | None = None

    def put(self, message: bytes) -> None:
        if self.ended is not None:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self._waiting.clear()
            self._bytes = 0
            self.ended = TOO_SLOW
            self.dropped.set()
        self._ready.set()

    def end(self, goodbye: Goodbye) -> None:
        """Send pending messages, then say goodbye."""
        if self.ended is None:
            self.ended = goodbye
            self._ready.set()

    def dismiss(self, erased: bool = False) -> None:
        """Another process runs the table now, or nobody ever will again."""
        self.end(ERASED if erased else MOVED)

    async def get(self) -> bytes | None:
        """The next message; None when there will be no more."""
        while not self._waiting:
            if self.ended is not None:
                return None
            self._ready.clear()
            await self._ready.wait()
        message = self._waiting.popleft()
        self._bytes -= len(message)
        return message

    def __len__(self) -> int:
        return len(self._waiting)


class Goodbye:
    """Why the server closes a socket. `close`: 1012, 1013: come back; 1008: not in a hurry."""

    __slots__ = ("close", "code", "message")

    def __init__(self, code: str, message: str, close: int) -> None:
        self.code = code
        self.message = message
        self.close = close


TOO_SLOW = Goodbye("web.too_slow", "you did not read what was sent; come back when you can", 1008)
TOO_FAST = Goodbye("web.too_fast", "too many messages; wait a moment and come back", 1008)
MOVED = Goodbye("table.moved", "another server process runs this table now", 1012)
ERASED = Goodbye("table.erased", "this table was erased, and is gone for good", 1008)
GOING_DOWN = Goodbye("web.going_down", "the server is stopping; it may be back in a moment", 1012)
