"""Watchers of a store. A slow watcher costs one entry per stream and delays nobody."""

from __future__ import annotations

import asyncio
from weakref import ref

REMEMBERED = 50_000  # streams; beyond that a hint may be repeated


class Watch:
    """An asynchronous iterator over hints; several changes of a stream become one, with the last version."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._waiting: dict[str, int] = {}
        self._bell = asyncio.Event()
        self._ended = False

    def tell(self, stream: str, version: int) -> None:
        if stream.startswith(self._prefix):
            # whoever is to read all of it again reads what is new as well
            self._waiting[stream] = self._waiting.get(stream, version) and version
            self._bell.set()

    def end(self) -> None:
        self._ended = True
        self._bell.set()

    def __aiter__(self) -> Watch:
        return self

    async def __anext__(self) -> tuple[str, int]:
        while not self._waiting:
            if self._ended:
                raise StopAsyncIteration
            self._bell.clear()
            await self._bell.wait()
        stream = next(iter(self._waiting))
        return stream, self._waiting.pop(stream)

    async def aclose(self) -> None:
        self.end()


class Watchers:
    """All watchers of a store; one that is no longer referenced disappears by itself."""

    def __init__(self) -> None:
        self._watching: list[ref[Watch]] = []  # a WeakSet is slow to walk, after every append
        self._told: dict[str, int] = {}
        self._closed = False

    def watch(self, prefix: str) -> Watch:
        new = Watch(prefix)
        if self._closed:
            new.end()
        self._watching.append(ref(new, self._watching.remove))
        return new

    def tell(self, stream: str, version: int) -> bool:
        """Announce a version; return whether it was new."""
        if self._told.get(stream, 0) >= version:
            return False
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told[stream] = version
        self._tell_all(stream, version)
        return True

    def tell_changed(self, stream: str) -> None:
        """Something was erased. If all of it is gone, a stream of the same name begins at 1 again."""
        self._told.pop(stream, None)
        self._tell_all(stream, 0)

    def _tell_all(self, stream: str, version: int) -> None:
        for watching in tuple(self._watching):
            watcher = watching()
            if watcher is not None:
                watcher.tell(stream, version)

    def close(self) -> None:
        self._closed = True
        for watching in tuple(self._watching):
            watcher = watching()
            if watcher is not None:
                watcher.end()
