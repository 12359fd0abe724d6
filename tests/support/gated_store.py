"""A store that lets operations wait: before they are done, or before their answer arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from headjudge.errors import StoreUnavailable
from headjudge.store import Store


class GatedStore:
    """`before` and `after` hold the names of operations that wait; everything else goes through at once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._opened = asyncio.Event()
        self.before: set[str] = set()
        self.after: set[str] = set()
        self.broken: set[str] = set()  # these fail
        self.waiting: list[str] = []  # what waits now
        self.asked: list[str] = []
        self.late: list[Callable[[], Awaitable[object]]] = []  # what failed, to be done after all

    def open(self) -> None:
        """Let everything through that waits now. What comes later waits again."""
        self._opened.set()
        self._opened = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        operation = getattr(self._store, name)
        return self._gated(name, operation) if asyncio.iscoroutinefunction(operation) else operation

    def _gated(
        self, name: str, operation: Callable[..., Awaitable[object]]
    ) -> Callable[..., Awaitable[object]]:
        async def gated(*given: object, **named: object) -> object:
            self.asked.append(name)
            if name in self.before:
                await self._wait(name)
            if name in self.broken:
                self.late.append(lambda: operation(*given, **named))
                raise StoreUnavailable("the connection was lost")
            answer = await operation(*given, **named)
            if name in self.after:
                await self._wait(name)
            return answer

        return gated

    async def _wait(self, name: str) -> None:
        self.waiting.append(name)
        try:
            await self._opened.wait()
        finally:
            self.waiting.remove(name)
