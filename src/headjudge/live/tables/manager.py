"""All live tables of one process. Idle tables leave memory and are rebuilt from their streams."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from headjudge.errors import BadState, NoSuchTable
from headjudge.live.tables import access_keys, plan
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import entries_of
from headjudge.live.tables.stream.state import TableState
from headjudge.live.tables.table import LiveTable
from headjudge.store import Entry as StoredEntry
from headjudge.store import Store
from headjudge.wire.commands import TablePlan

IDLE = 300.0  # seconds without anybody before a table leaves memory
_SWEEP = 0.2  # of that time: how often idle tables are looked for
_ID = re.compile(r"[A-Za-z0-9_-]{1,60}")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class NewTable:
    table: str
    seat: str | None
    key: str
    judge: str | None
    banker: str | None


class TableManager:
    def __init__(self, store: Store, now: Callable[[], float], idle: float) -> None:
        self.store = store
        self._now = now
        self._idle = idle
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._hints: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(
        cls, store: Store, *, now: Callable[[], float] = time.time, idle_seconds: float = IDLE
    ) -> TableManager:
        manager = cls(store, now, idle_seconds)
        loop = asyncio.get_running_loop()
        manager._tasks = [loop.create_task(manager._sweep()), loop.create_task(manager._watch())]
        return manager

    def __len__(self) -> int:
        """Tables in memory."""
        return len(self._tables)

    async def new_table(self, table_plan: TablePlan) -> NewTable:
        terms = plan.terms_for(table_plan)
        seed, key = fair_dice.new_seed(), access_keys.new_key()
        judge = access_keys.new_key() if table_plan.judge else None
        banker = access_keys.new_key() if table_plan.judge else None
        mine = next(
            (i for i, plan_seat in enumerate(table_plan.seats) if plan_seat.kind == "me"), None
        )
        entry = E.Opened(
            terms=terms,
            seed=seed,
            commitment=fair_dice.commitment(seed),
            owner=access_keys.hashed(key),
            owner_seat=mine,
            judge=access_keys.hashed(judge) if judge else "",
            banker=access_keys.hashed(banker) if banker else "",
            salt=plan.clean_salt(table_plan.salt),
        )
        name = access_keys.new_id()
        state, at = TableState(name), self._now()
        await self.store.append(f"game/{name}", 0, [E.encode(entry)], at)
        state.fold(entry, at)
        self._tables[name] = table = self._live(state)
        if table_plan.start and all(chair.kind != "open" for chair in terms.chairs):
            await table.start(table.viewer(key))
        seat = None if mine is None else terms.chairs[mine].name
        return NewTable(name, seat, key, judge, banker)

    def _live(self, state: TableState) -> LiveTable:
        return LiveTable(state, self.store, self._now)

    async def table(self, name: str) -> LiveTable:
        """A table from memory, or rebuilt from its stream."""
        table = self._tables.get(name)
        if table is not None:
            table.touched = self._now()
            return table
        if not _ID.fullmatch(name):
            raise NoSuchTable(f"there is no table {name[:60]!r}")
        lock = self._opening.setdefault(name, asyncio.Lock())
        async with lock:
            try:
                if name not in self._tables:
                    self._tables[name] = await self._back(name)
                return self._tables[name]
            finally:
                self._opening.pop(name, None)

    async def _back(self, name: str) -> LiveTable:
        stored = await self.store.read(f"game/{name}")
        if not stored:
            raise NoSuchTable(f"there is no table {name!r}; perhaps the link is incomplete")
        state = TableState(name)
        for entry in stored:
            state.fold(E.decode(entry.data), entry.at)
        if state.opened is None:
            raise BadState("the stream does not begin with a table", f"game/{name}")
        table = self._live(state)
        if state.status == "playing" and state.terms.minutes is not None:
            async with table.lock:
                await table.commit([E.Woke()])
        return table

    async def import_game(self, data: bytes) -> str:
        """Import a finished game from a file, to replay, under a new id."""
        entries = entries_of(data)
        state = TableState("import")
        for entry, at in entries:
            state.fold(entry, at)
        if state.status != "over":
            raise BadState("only finished games can be imported")
        name = access_keys.new_id()
        stream = f"game/{name}"
        stored = [
            StoredEntry(stream, number, at, E.encode(entry))
            for number, (entry, at) in enumerate(entries, 1)
        ]
        await self.store.restore(stream, 0, stored)
        return name

    # --- housekeeping: a task that waits must not keep a table alive -----------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._idle * _SWEEP)
            for name in list(self._tables):
                await self._let_go(name)

    async def _let_go(self, name: str) -> None:
        table = self._tables.get(name)
        if table and table.idle and self._now() - table.touched > self._idle:
            del self._tables[name]
            try:
                await table.close()
            except Exception:  # whatever it is: the other tables are unaffected
                log.exception("table %s", name)

    async def _watch(self) -> None:
        async for stream, version in self.store.watch("game/"):
            self._hint(stream.removeprefix("game/"), version)

    def _hint(self, name: str, version: int) -> None:
        table = self._tables.get(name)
        if table is not None and version > table.state.version:
            task = asyncio.get_running_loop().create_task(table.hinted(version))
            self._hints.add(task)  # keeps the task alive
            task.add_done_callback(self._hints.discard)

    async def close(self) -> None:
        for task in [*self._tasks, *self._hints]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for table in self._tables.values():
            await table.close()
        self._tables.clear()
