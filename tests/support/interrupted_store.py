"""A store whose append fails when told to: before or after it has stored, as when a connection is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headjudge.errors import StoreUnavailable
from headjudge.store import Store


class InterruptedStore:
    """Everything else goes through."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.when = ""  # "before" or "after": the next append fails

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(
        self,
        stream: str,
        expected: int,
        events: Sequence[bytes],
        at: float | None = None,
        *,
        epoch: int | None = None,
    ) -> int:
        await self._before()
        version = await self._store.append(stream, expected, events, at, epoch=epoch)
        self._after()
        return version

    async def restore(self, stream: str, expected: int, entries: Sequence[Any]) -> int:
        await self._before()
        version = await self._store.restore(stream, expected, entries)
        self._after()
        return version

    async def _before(self) -> None:
        if self.when == "before":
            self.when = ""
            raise StoreUnavailable("the connection was lost")

    def _after(self) -> None:
        if self.when == "after":
            self.when = ""
            raise StoreUnavailable("the connection was lost; it is unknown whether it was stored")
