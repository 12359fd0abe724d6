"""Long work on the event loop, in slices: others get their turn in between, however much of it goes on at once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from time import perf_counter
from typing import TypeVar
from weakref import WeakKeyDictionary

SLICE = 0.004  # seconds
T = TypeVar("T")


async def gently(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause whenever making and using them has taken a slice of time."""
    queue = _queue()
    if queue:
        await queue.turn()
    since = perf_counter()
    for item in items:
        yield item
        if perf_counter() - since > SLICE:
            await queue.turn()
            since = perf_counter()


class _Queue:
    """Of all long work on one loop: in each round of the loop, one of those that wait gets a slice."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._calling = False

    def __bool__(self) -> bool:
        return bool(self._waiting)

    async def turn(self) -> None:
        loop = asyncio.get_running_loop()
        ticket = loop.create_future()
        self._waiting.append(ticket)
        if not self._calling:
            self._calling = True
            loop.call_soon(self._call, loop)
        await ticket

    def _call(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            ticket = self._waiting.popleft()
            if not ticket.done():  # whoever was cancelled waits no more
                ticket.set_result(None)
                break
        self._calling = bool(self._waiting)
        if self._calling:
            loop.call_soon(self._call, loop)


_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()


def _queue() -> _Queue:
    return _queues.setdefault(asyncio.get_running_loop(), _Queue())
