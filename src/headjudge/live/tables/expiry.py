"""Removes what nobody comes back to: tables that never started, imported records, and what else the operator says."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import msgspec

from headjudge.errors import HeadjudgeError, StoreError
from headjudge.live.gently import gently
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.history import decoded, is_over
from headjudge.store import Store

HOUR, DAY = 3600.0, 24 * 3600.0
EVERY = HOUR  # between two rounds
PAUSE = 0.01  # seconds between two streams: people come first
PAGE = 500
LEASE = 60.0  # seconds for a removal
_NOTED = msgspec.json.encode({"type": "imported"})

log = logging.getLogger(__name__)

Claim = Callable[[str], AbstractAsyncContextManager[bool]]
"""Keeps a table from being loaded meanwhile; False if it is in memory."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Seconds after the last entry; None: for ever. Finished games are always kept."""

    lobbies: float | None = 2 * DAY  # tables that never started
    imports: float | None = 30 * DAY  # records, after they were imported
    unfinished: float | None = None  # games that began and are not over


class Expiry:
    def __init__(
        self, store: Store, now: Callable[[], float], claim: Claim, retention: Retention
    ) -> None:
        self._store = store
        self._now = now
        self._claim = claim
        self._keep = retention
        self._kept: dict[str, int] = {}  # games that need no second look at this version

    async def run(self, every: float = EVERY) -> None:
        while True:
            await asyncio.sleep(every)
            try:
                removed = await self.sweep()
                if removed:
                    log.info("removed %d tables that nobody came back to", len(removed))
            except StoreError as error:
                log.warning("cannot look for abandoned tables: %s", error)

    async def sweep(self) -> list[str]:
        """The streams that were removed."""
        removed = [stream async for stream in self._old_games()]
        return removed + [stream async for stream in self._old_records()]

    # --- tables ---------------------------------------------------------------------------------

    async def _old_games(self) -> AsyncIterator[str]:
        limits = [
            limit for limit in (self._keep.lobbies, self._keep.unfinished) if limit is not None
        ]
        if not limits:
            return
        async for stream in self._streams("game/"):
            version = await self._store.version(stream)
            if not version or self._kept.get(stream) == version:
                continue
            last = (await self._store.read(stream, version - 1))[-1].at
            if self._now() - last < min(limits):
                continue
            limit = await self._limit(stream)
            if limit is None:
                self._kept[stream] = version
            elif self._now() - last >= limit and await self._remove(stream, version):
                yield stream

    async def _limit(self, stream: str) -> float | None:
        """How long it is kept; None: for ever."""
        try:
            status = await self._status(stream)
        except Exception as error:  # whatever it is: what is not understood is not thrown away
            log.warning("%s is kept: %s", stream, error)
            return None
        if status == "lobby":
            return self._keep.lobbies
        return self._keep.unfinished if status == "playing" else None

    async def _status(self, stream: str) -> str:
        entries: list[E.Entry] = []
        async for entry, _ in gently(decoded(await self._store.read(stream))):
            entries.append(entry)
        if not any(isinstance(entry, E.Started) for entry in entries):
            return "lobby"
        return "over" if is_over(entries) else "playing"

    # --- records --------------------------------------------------------------------------------

    async def _old_records(self) -> AsyncIterator[str]:
        """A record's entries have the times of the game: when it was imported is noted beside it."""
        if self._keep.imports is None:
            return
        async for stream in self._streams("record/"):
            name = stream.removeprefix("record/")
            noted = await self._store.read(f"imported/{name}", limit=1)
            if not noted:
                await note_import(self._store, name, self._now())
            elif self._now() - noted[0].at >= self._keep.imports:
                if await self._remove(stream, await self._store.version(stream)):
                    await self._store.forget(f"imported/{name}")
                    yield stream

    # --- both -----------------------------------------------------------------------------------

    async def _streams(self, prefix: str) -> AsyncIterator[str]:
        after = ""
        while names := await self._store.streams(prefix, after, PAGE):
            for name in names:
                await asyncio.sleep(PAUSE)
                yield name
            after = names[-1]

    async def _remove(self, stream: str, version: int) -> bool:
        """Unless somebody, here or in another process, has it in memory or has just written to it."""
        owner = f"expiry-{secrets.token_hex(8)}"
        async with self._claim(stream.partition("/")[2]) as free:
            if not free or await self._store.lease(stream, owner, "", LEASE) is None:
                return False
            try:
                if await self._store.version(stream) != version:
                    return False
                await self._store.forget(stream)
            except HeadjudgeError as error:
                log.warning("%s could not be removed: %s", stream, error)
                return False
            finally:
                await self._store.release(stream, owner)
        return True


async def note_import(store: Store, name: str, at: float) -> None:
    await store.append(f"imported/{name}", 0, [_NOTED], at)
