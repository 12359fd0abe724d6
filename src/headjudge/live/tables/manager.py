"""All live tables of one process. Idle tables leave memory and are rebuilt from their streams."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from headjudge.errors import BadState, HeadjudgeError, NoSuchTable, Stale, UsedId
from headjudge.live.steady_clock import BEAT, SteadyClock
from headjudge.live.tables import access_keys, going_on, plan, starting
from headjudge.live.tables.dice import salts, server_key
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.draft import Draft
from headjudge.live.tables.repeats import digest
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.import_file import finished_game
from headjudge.live.tables.stream.state import TableState, Viewer
from headjudge.live.tables.table import LiveTable
from headjudge.store import Entry as StoredEntry
from headjudge.store import Store, chain
from headjudge.wire.commands import GoOn, TablePlan

FORMAT = 2  # of new tables: see `docs/fair-dice.md`
IDLE = 300.0  # seconds without anybody before a table leaves memory
TOLD = 2.0  # seconds that the server must have stood still before the tables are told
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


@dataclass(frozen=True)
class Opening:
    """What a new table is opened with."""

    terms: plan.TableTerms
    owner_seat: int | None
    command: str  # a hash of what was asked for
    wish: TablePlan | GoOn
    after: E.After | None = None
    carried: Sequence[E.Entry] = ()


class TableManager:
    def __init__(
        self, store: Store, now: Callable[[], float], idle: float, keyring: Keyring
    ) -> None:
        self.store = store
        self.keyring = keyring
        self._now = now
        self._idle = idle
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._hints: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(
        cls,
        store: Store,
        *,
        now: Callable[[], float] | None = None,
        idle_seconds: float = IDLE,
        keyring: Keyring | None = None,
    ) -> TableManager:
        """`keyring`: what seeds are made from; otherwise the keys of this machine (see `server_key`)."""
        clock = now or SteadyClock()
        manager = cls(store, clock, idle_seconds, keyring or server_key.load())
        work = [manager._sweep(), manager._watch()]
        if isinstance(clock, SteadyClock):
            work.append(manager._beat(clock))
        manager._tasks = [asyncio.get_running_loop().create_task(task) for task in work]
        return manager

    def __len__(self) -> int:
        """Tables in memory."""
        return len(self._tables)

    async def new_table(self, table_plan: TablePlan) -> NewTable:
        """Open a table, and start it if nobody has to be waited for: one commit.

        With a key that the client made, opening it again gives the same table.
        """
        seats = enumerate(table_plan.seats)
        mine = next((i for i, plan_seat in seats if plan_seat.kind == "me"), None)
        opening = Opening(plan.terms_for(table_plan), mine, _asked(table_plan), table_plan)
        return await self._open(opening, start=table_plan.start)

    async def go_on(self, old: LiveTable, viewer: Viewer, wish: GoOn) -> NewTable:
        """Open a table on which a finished game goes on from an earlier moment."""
        game = await going_on.old_game(old, viewer, wish.seq)
        command = digest("go on", old.id, wish.seq, wish.salt_commitment, wish.judge)
        opening = Opening(game.terms, game.owner_seat, command, wish, game.after, game.entries)
        return await self._open(opening, start=True)

    async def _open(self, opening: Opening, start: bool) -> NewTable:
        terms, mine, wish = opening.terms, opening.owner_seat, opening.wish
        key = access_keys.checked(wish.key) if wish.key else access_keys.new_key()
        name = access_keys.table_id(key) if wish.key else access_keys.new_id()
        judge = access_keys.derived(key, "judge") if wish.judge else None
        banker = access_keys.derived(key, "banker") if wish.judge else None
        entry = E.Opened(
            terms=terms,
            seed="",
            commitment="",
            owner=access_keys.hashed(key),
            owner_seat=mine,
            judge=access_keys.hashed(judge) if judge else "",
            banker=access_keys.hashed(banker) if banker else "",
            command=opening.command,
            format=FORMAT,
            table=name,
            salt_commitment=salts.commitment(wish.salt_commitment),
            after=opening.after,
        )
        seat = None if mine is None else terms.chairs[mine].name
        answer = NewTable(name, seat, key, judge, banker)
        entries: list[E.Entry] = [entry, *opening.carried]
        draft = Draft(self._blank(name), entries, self._now())
        if start and all(chair.kind != "open" for chair in terms.chairs):
            entries.append(starting.started(draft.state, "bots"))
            draft = Draft(self._blank(name), entries, draft.at)
        data = [E.encode(stored) for stored in draft.entries]
        draft.state.head = chain.extended(chain.START, 0, draft.at, data)
        try:
            await self.store.append(f"game/{name}", 0, data, draft.at)
        except Stale:
            await self._opened_before(name, entry)
            return answer
        self._tables[name] = self._live(draft.state)
        return answer

    async def _opened_before(self, name: str, entry: E.Opened) -> None:
        """The same plan with the same key has opened this table before; anything else is an error."""
        opened = (await self.table(name)).state.opened
        if opened is None or (opened.owner, opened.command) != (entry.owner, entry.command):
            raise UsedId("this key has opened another table; make a new one")

    def _blank(self, name: str) -> TableState:
        return TableState(name, dice=Dice(name, self.keyring))

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
        state = self._blank(name)
        stored = await self.store.read(f"game/{name}")
        if not stored:
            stored = await self.store.read(f"record/{name}")
            state.imported = True
        if not stored:
            raise NoSuchTable(f"there is no table {name!r}; perhaps the link is incomplete")
        table = self._live(state)
        table.fold_stored(stored)
        if state.opened is None:
            raise BadState("the stream does not begin with a table", f"game/{name}")
        table.woken()
        if state.imported or state.frozen:
            return table
        if state.status == "playing" and state.terms.minutes is not None:
            async with table.lock:
                await table.commit([E.Woke()])
        await table.play_due_chance()
        return table

    async def import_game(self, data: bytes) -> str:
        """Take in a finished game from a file, as a record: to replay, never to play on, under a new id."""
        entries = await asyncio.to_thread(finished_game, data)
        name = access_keys.new_id()
        stream = f"record/{name}"
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

    async def _beat(self, clock: SteadyClock) -> None:
        """Notice when the whole process stood still, and say so at the tables that play."""
        while True:
            await asyncio.sleep(BEAT)
            stopped = clock.beat()
            if stopped >= TOLD:
                log.warning("the server stood still for %.1f seconds; so did all clocks", stopped)
                for table in list(self._tables.values()):
                    with contextlib.suppress(HeadjudgeError):  # its clock stood still all the same
                        await table.stood_still(stopped)

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
            with contextlib.suppress(HeadjudgeError):  # a stop must not hang on a store that fails
                await table.stop_clock()
            await table.close()
        self._tables.clear()


def _asked(table_plan: TablePlan) -> str:
    """A hash of what a plan asks for, without the key and the way it is kept."""
    fields = msgspec.to_builtins(table_plan)
    return digest({name: value for name, value in fields.items() if name not in ("key", "bearer")})
