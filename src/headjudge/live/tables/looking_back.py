"""Logs, replays and exports of one table: of a short stream here and now, of a long one by a worker."""

from __future__ import annotations

import msgspec

from headjudge.live.tables.stream import history
from headjudge.live.tables.stream.reel import Reel
from headjudge.live.tables.stream.ruled_step import ruled_step
from headjudge.live.tables.stream.state import Viewer
from headjudge.live.workers.pool import WorkerPool, lines_of
from headjudge.live.workers.protocol import Export, History, ReadLog, ReadReplay, ReadRuling
from headjudge.rulebooks import Rulebook
from headjudge.store import Entry as StoredEntry
from headjudge.store import Store
from headjudge.wire.messages import Line

SHORT = 60  # entries that are folded at once: it takes about as long as a single look
FEW = 5  # frames of a replay, which cost more
_json = msgspec.json.Encoder()


class LookingBack:
    def __init__(
        self,
        past: History,
        viewer: Viewer,
        store: Store,
        workers: WorkerPool,
        asker: str,
        seeds: tuple[str, ...],
    ) -> None:
        """`seeds`: of the rounds of dice so far."""
        self._past = past
        self._viewer = viewer
        self._store = store
        self._workers = workers
        self._asker = asker
        self._seeds = seeds

    async def log(self, before: int, limit: int) -> list[Line]:
        past = self._past
        if past.version <= SHORT:
            stored = await self._read()
            lines = history.all_lines(past.table, stored, self._viewer, past.language, self._seeds)
            return history.last_lines(lines, before, limit)
        job = ReadLog(past, before, limit, self._seeds)
        return lines_of(await self._workers.look_back(job, self._read, self._asker))

    async def replay(self, start: int, count: int) -> bytes:
        past = self._past
        if past.version <= SHORT and count <= FEW:
            reel = Reel(past.table, await self._read(), self._viewer, past.language)
            return _json.encode(reel.page(start, count))
        job = ReadReplay(past, start, count)
        return await self._workers.look_back(job, self._read, self._asker)

    async def ruling(self, frame: int, under: Rulebook | None) -> bytes:
        """A frame of a finished game, ruled on again."""
        past = self._past
        if past.version <= SHORT:
            reel = Reel(past.table, await self._read(), self._viewer, past.language)
            return _json.encode(ruled_step(reel, frame, under))
        files = None if under is None or under.copy is None else dict(under.copy)
        job = ReadRuling(past, frame, under.id if under else "", files)
        return await self._workers.look_back(job, self._read, self._asker)

    async def export(self) -> bytes:
        past = self._past
        if past.version <= SHORT:
            return history.exported(past.table, await self._read_all())
        return await self._workers.look_back(Export(past), self._read_all, self._asker)

    async def _read_all(self) -> list[StoredEntry]:
        """An export is whole, whatever of it fits."""
        return await self._store.read(self._past.stream)

    async def _read(self) -> list[StoredEntry]:
        """As far as the table has folded: a frozen one stops before the entry that does not fit."""
        return await self._store.read(self._past.stream, limit=self._past.version)
