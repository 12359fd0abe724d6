"""Removes what nobody comes back to, by one table of rules: how long tables, games and imported records are kept."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

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

Status: TypeAlias = Literal["lobby", "playing", "over"]
Claim = Callable[[str], AbstractAsyncContextManager[bool]]
"""Keeps a table from being loaded meanwhile; False if it is in memory."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Seconds; None: for ever."""

    lobbies: float | None = 2 * DAY
    imports: float | None = 30 * DAY
    unfinished: float | None = None
    finished: float | None = None


class Rule(NamedTuple):
    """What is removed, so many seconds after what."""

    kind: str  # of the stream
    status: Status
    limit: Callable[[Retention], float | None]
    since: Literal["last entry", "import"] = "last entry"


RULES = (
    Rule("game", "lobby", lambda keep: keep.lobbies),  # tables that never started
    Rule("game", "playing", lambda keep: keep.unfinished),  # games that began and are not over
    Rule("game", "over", lambda keep: keep.finished),
    Rule("record", "over", lambda keep: keep.finished),
    Rule("record", "over", lambda keep: keep.imports, "import"),  # its entries are older
)


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
        """Every hour; with a limit for finished games, which somebody has asked for, at once as well."""
        if self._keep.finished is None:
            await asyncio.sleep(every)
        while True:
            try:
                removed = await self.sweep()
                if removed:
                    log.info("removed %d old tables and games", len(removed))
            except StoreError as error:
                log.warning("cannot look for old tables and games: %s", error)
            await asyncio.sleep(every)

    async def sweep(self) -> list[str]:
        """The streams that were removed."""
        removed = []
        for kind in dict.fromkeys(rule.kind for rule in RULES):
            rules = [rule for rule in RULES if rule.kind == kind and self._limit(rule) is not None]
            if not rules:
                continue
            async for stream in self._streams(f"{kind}/"):
                version = await self._store.version(stream)
                if version and self._kept.get(stream) != version:
                    if await self._is_due(stream, version, rules) and await self._remove(
                        stream, version
                    ):
                        removed.append(stream)
        return removed

    def _limit(self, rule: Rule) -> float | None:
        return rule.limit(self._keep)

    async def _is_due(self, stream: str, version: int, rules: list[Rule]) -> bool:
        """Cheap questions first: only what is old enough for some rule is read."""
        old = [rule for rule in rules if await self._is_old(stream, version, rule)]
        if not old:
            return False
        status = await self._status(stream)
        if not any(rule.status == status for rule in rules):
            self._kept[stream] = version
        return any(rule.status == status for rule in old)

    async def _is_old(self, stream: str, version: int, rule: Rule) -> bool:
        limit = self._limit(rule)
        since = await (
            self._imported(stream) if rule.since == "import" else self._last(stream, version)
        )
        return limit is not None and self._now() - since >= limit

    async def _last(self, stream: str, version: int) -> float:
        """When its last entry was written; if it is gone meanwhile, just now."""
        entries = await self._store.read(stream, version - 1, 1)
        return entries[-1].at if entries else self._now()

    async def _imported(self, stream: str) -> float:
        """A record's entries have the times of the game: when it was imported is noted beside it."""
        name = stream.partition("/")[2]
        noted = await self._store.read(f"imported/{name}", limit=1)
        if noted:
            return noted[0].at
        await note_import(self._store, name, self._now())  # a record of an older version
        return self._now()

    async def _status(self, stream: str) -> Status | None:
        """None: it is not understood, and so not thrown away."""
        if stream.startswith("record/"):
            return "over"  # only finished games are imported
        try:
            entries: list[E.Entry] = []
            async for entry, _ in gently(decoded(await self._store.read(stream))):
                entries.append(entry)
            if not any(isinstance(entry, E.Started) for entry in entries):
                return "lobby"
            return "over" if is_over(entries) else "playing"
        except Exception as error:  # whatever it is
            log.warning("%s is kept: %s", stream, error)
            return None

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
                await forget(self._store, stream)
            except HeadjudgeError as error:
                log.warning("%s could not be removed: %s", stream, error)
                return False
            finally:
                await self._store.release(stream, owner)
        return True


async def note_import(store: Store, name: str, at: float) -> None:
    await store.append(f"imported/{name}", 0, [_NOTED], at)


async def forget(store: Store, stream: str) -> int:
    """Remove a game or a record and all that is noted about it; return how many events it had.

    The note of an import goes first: one that was left behind would end the days of the same record too early.
    """
    kind, _, name = stream.partition("/")
    note = f"imported/{name}"
    if kind == "record" and await store.version(note):
        await store.forget(note)
    return await store.forget(stream)
