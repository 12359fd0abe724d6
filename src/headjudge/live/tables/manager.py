"""All live tables of one process. Idle tables leave memory and are rebuilt from their streams."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec

from headjudge.engine_version import ENGINE_VERSION
from headjudge.errors import (
    BadState,
    Frozen,
    HeadjudgeError,
    Moved,
    NoSuchTable,
    NotOwner,
    Stale,
    StoreError,
    UsedId,
)
from headjudge.live.keyed_locks import KeyedLocks
from headjudge.live.ownership import STOPPING, Hold, Ownership
from headjudge.live.steady_clock import BEAT, SteadyClock
from headjudge.live.tables import access_keys, going_on, plan, starting
from headjudge.live.tables.bot_time import BotTime
from headjudge.live.tables.dice import salts, server_key
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.draft import Draft
from headjudge.live.tables.expiry import Expiry, Retention, note_import
from headjudge.live.tables.metering import count_stored
from headjudge.live.tables.repeats import digest
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import TableState, Viewer
from headjudge.live.tables.stream.upcast import FORMAT
from headjudge.live.tables.streamed_table import TOLD
from headjudge.live.tables.table import LiveTable
from headjudge.live.workers.pool import WorkerPool
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from headjudge.store import Entry as StoredEntry
from headjudge.store import Lease, Store, chain
from headjudge.wire.commands import GoOn, TablePlan

IDLE = 300.0  # seconds without anybody before a table leaves memory
PAGE = 500  # entries that are read from the store in one go
PART = 32  # entries that are folded or stored in one go, before others get their turn
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
    book: Rulebook
    owner_seat: int | None
    command: str  # a hash of what was asked for
    wish: TablePlan | GoOn
    after: E.After | None = None
    carried: Sequence[E.Entry] = ()


class TableManager:
    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        idle: float,
        keyring: Keyring,
        owners: Ownership | None = None,
        retention: Retention | None = None,
        shelf: Shelf = SHIPPED,
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.keyring = keyring
        self.owners = owners
        self._closing = False
        self._now = now
        self._idle = idle
        self.expiry = Expiry(store, now, self._claim, retention or Retention())
        self.workers = WorkerPool()
        self.bots = BotTime()
        self._tables: dict[str, LiveTable] = {}
        self._opening = KeyedLocks()
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
        owners: Ownership | None = None,
        retention: Retention | None = None,
        shelf: Shelf = SHIPPED,
    ) -> TableManager:
        """`shelf`: the rulebooks by which tables can be opened.

        `keyring`: what seeds are made from; otherwise the keys of this machine (see `server_key`).

        `owners`: the leases of this process. Without them, nobody else may use the store's tables.
        """
        clock = now or SteadyClock()
        keys = keyring or server_key.load()
        manager = cls(store, clock, idle_seconds, keys, owners, retention, shelf)
        work = [manager._sweep(), manager._watch(), manager.expiry.run()]
        if owners is not None:
            owners.notes, owners.told = manager._notes, manager._lost
            work.append(owners.run())
        if isinstance(clock, SteadyClock):
            work.append(manager._beat(clock))
        manager._tasks = [asyncio.get_running_loop().create_task(task) for task in work]
        return manager

    def has(self, name: str) -> bool:
        """Is this table in memory?"""
        return name in self._tables

    def __len__(self) -> int:
        """Tables in memory."""
        return len(self._tables)

    async def new_table(self, table_plan: TablePlan, opener: str = "") -> NewTable:
        """Open a table, and start it if nobody has to be waited for: one commit.

        With a key that the client made, opening it again gives the same table.
        """
        seats = enumerate(table_plan.seats)
        mine = next((i for i, plan_seat in seats if plan_seat.kind == "me"), None)
        book = plan.book_for(table_plan, self.shelf)
        terms = plan.terms_for(table_plan, book)
        opening = Opening(terms, book, mine, _asked(table_plan), table_plan)
        return await self._open(opening, opener, start=table_plan.start)

    async def go_on(self, old: LiveTable, viewer: Viewer, wish: GoOn, opener: str = "") -> NewTable:
        """Open a table on which a finished game goes on from an earlier moment."""
        game = await going_on.old_game(old, viewer, wish.seq)
        command = digest("go on", old.id, wish.seq, wish.salt_commitment, wish.judge)
        opening = Opening(
            game.terms, game.book, game.owner_seat, command, wish, game.after, game.entries
        )
        return await self._open(opening, opener, start=True)

    async def _open(self, opening: Opening, opener: str, start: bool) -> NewTable:
        terms, mine, wish = opening.terms, opening.owner_seat, opening.wish
        key = access_keys.checked(wish.key) if wish.key else access_keys.new_key()
        name = access_keys.table_id(key) if wish.key else access_keys.new_id()
        promised = salts.commitment(wish.salt_commitment)
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
            salt_commitment=promised if mine is not None else "",  # only a seat has salts
            engine=ENGINE_VERSION,
            book_hash=opening.book.digest,
            book_files=None if opening.book.copy is None else dict(opening.book.copy),
            after=opening.after,
        )
        seat = None if mine is None else terms.chairs[mine].name
        answer = NewTable(name, seat, key, judge, banker)
        entries: list[E.Entry] = [entry, *opening.carried]
        draft = await self._drafted(name, entries, self._now())
        if draft.state.past is not None:
            draft.state.past.dice.check_promise(entry.salt_commitment)
        if start and all(chair.kind != "open" for chair in terms.chairs):
            entries.append(starting.started(draft.state, "bots"))
            draft = await self._drafted(name, entries, draft.at)
        data = [E.encode(stored) for stored in draft.entries]
        draft.state.note_head(chain.extended(chain.START, 0, draft.at, data), draft.before)
        async with self._opening.hold(name):  # the same may be asked for twice at once
            try:
                hold = await self._begun(name, data, draft.at)
            except (Stale, Moved, NotOwner):
                await self._opened_before(f"game/{name}", entry)
                return answer
            count_stored(data)
            self._tables[name] = self._live(draft.state, hold)
            self._tables[name].opener = opener
        return answer

    async def _begun(self, name: str, data: Sequence[bytes], at: float) -> Hold | None:
        """Store the beginning of a table. The caller has the lock of its name."""
        stream = f"game/{name}"
        hold = await self._taken(stream)
        try:
            epoch = None if hold is None else hold.epoch
            await self.store.append(stream, 0, data, at, epoch=epoch)
        except BaseException as error:
            if hold is not None and self.owners is not None and name not in self._tables:
                if isinstance(error, NotOwner):
                    hold.lose()
                await self.owners.let_go(hold)
            raise
        return hold

    async def _drafted(self, name: str, entries: list[E.Entry], at: float) -> Draft:
        """In a thread, if an old game has to be folded with it."""
        if len(entries) <= PART:
            return Draft(self._blank(name), entries, at)
        return await asyncio.to_thread(Draft, self._blank(name), entries, at)

    async def _opened_before(self, stream: str, entry: E.Opened) -> None:
        """The same plan with the same key has opened this table before; anything else is an error."""
        stored = await self.store.read(stream, limit=1)
        if not stored:
            raise Moved("this table is being opened; try again")
        opened = E.decode(stored[0].data)
        if not isinstance(opened, E.Opened) or (opened.owner, opened.command) != (
            entry.owner,
            entry.command,
        ):
            raise UsedId("this key has opened another table; make a new one")

    def _blank(self, name: str) -> TableState:
        return TableState(name, dice=Dice(name, self.keyring))

    def _live(self, state: TableState, hold: Hold | None = None) -> LiveTable:
        return LiveTable(state, self.store, self._now, self.workers, self.bots, hold)

    async def table(self, name: str, asker: str = "") -> LiveTable:
        """A table from memory, or rebuilt from its stream; `Moved` if another process runs it.

        `asker`: the address whose budget its bots share, unless somebody else opened or woke it.
        """
        table = await self._awake(name)
        table.opener = table.opener or asker
        return table

    async def _awake(self, name: str) -> LiveTable:
        table = self._tables.get(name)
        if table is not None and not table.lost:
            await table.assure()
            table.touched = table.now()
            return table
        if not _ID.fullmatch(name):
            raise NoSuchTable(f"there is no table {name[:60]!r}")
        async with self._opening.hold(name):
            table = self._tables.get(name)
            if table is not None and table.lost:
                self._forget(table)
            if name not in self._tables:
                self._tables[name] = await self._back(name)
            return self._tables[name]

    async def _back(self, name: str) -> LiveTable:
        """Take the lease first, so that nothing is written after it was read."""
        stream, hold = f"game/{name}", None
        if self.owners is not None and await self.store.version(stream):
            hold = await self._taken(stream)
        try:
            return await self._loaded(name, hold)
        except BaseException:
            if hold is not None and self.owners is not None:
                await self.owners.let_go(hold)
            raise

    async def _loaded(self, name: str, hold: Hold | None) -> LiveTable:
        state = self._blank(name)
        state.from_store = True
        table = self._live(state, hold)
        try:
            await table.automation.close()  # until all is folded: `woken` begins it anew
            fits = await self._read(table)
            if not state.version and not state.frozen:
                state.imported = True
                fits = await self._read(table)
            self._check_whole(state, fits)
            table.woken()
            if not state.imported and not state.frozen:
                await table.taken_over()
                await table.play_due_chance()
        except BaseException:
            await table.close()
            raise
        return table

    @staticmethod
    def _check_whole(state: TableState, fits: bool) -> None:
        """Is this a table that can be shown? `fits`: all that is stored of it was folded."""
        if not state.version and not state.frozen:
            raise NoSuchTable(f"there is no table {state.id!r}; perhaps the link is incomplete")
        if state.opened is None and state.frozen:
            raise Frozen(f"this table cannot be shown: {state.frozen}")
        if state.opened is None:
            raise BadState("the stream does not begin with a table", f"game/{state.id}")
        if state.imported and state.status != "over" and fits:
            raise NoSuchTable(f"the import of {state.id!r} is not complete; send the file again")

    @asynccontextmanager
    async def _claim(self, name: str) -> AsyncIterator[bool]:
        """Nobody can load this table meanwhile; False if it is in memory."""
        async with self._opening.hold(name):
            yield name not in self._tables

    async def _read(self, table: LiveTable) -> bool:
        """Read its stream page by page, then fold all of it: an entry may need what comes later.

        False if an entry does not fit.
        """
        stored: list[StoredEntry] = []
        while not len(stored) % PAGE:
            page = await self.store.read(table.stream, len(stored), PAGE)
            if not page:
                break
            stored += page
        return len(await table.fold_stored(stored)) == len(stored)

    # --- one process runs a table ---------------------------------------------------------------

    async def _taken(self, stream: str) -> Hold | None:
        if self.owners is None:
            return None
        if self._closing:
            raise Moved(STOPPING)
        return await self.owners.take(stream)

    async def elsewhere(self, name: str) -> Lease | None:
        """The lease of another process that runs this table; None: it is ours, free, or there is none."""
        if self.owners is None or self.owners.sole or not _ID.fullmatch(name):
            return None
        table = self._tables.get(name)
        if table is not None:
            with contextlib.suppress(Moved):
                await table.assure()
                return None
        return await self.owners.elsewhere(f"game/{name}")

    def _notes(self) -> dict[str, float]:
        """The time at each table that plays, so that whoever takes it over goes on from there."""
        return {
            table.stream: table.now()
            for table in self._tables.values()
            if table.hold is not None and table.state.status == "playing"
        }

    def _lost(self, hold: Hold) -> None:
        """Another process runs the table now."""
        table = self._tables.get(hold.stream.removeprefix("game/"))
        if table is not None and table.hold is hold:
            self._forget(table)

    def _forget(self, table: LiveTable) -> None:
        """Leave the table to whoever runs it now, and send its viewers there."""
        del self._tables[table.id]
        table.feed.dismiss()
        self._later(self._closed(table))

    async def _closed(self, table: LiveTable) -> None:
        try:
            await table.close()
        except Exception:  # whatever it is: the other tables are unaffected
            log.exception("table %s", table.id)

    async def _release(self, table: LiveTable, note: float) -> None:
        if table.hold is not None and self.owners is not None:
            with contextlib.suppress(StoreError):  # the lease ends by itself
                await self.owners.let_go(table.hold, note)

    async def import_game(self, data: bytes, asker: str = "") -> str:
        """Take in a finished game from a file, as a record: to replay, never to play on.

        The same file gives the same record, however often it is sent, and however far an earlier try came.
        """
        name = access_keys.record_id(data)
        known = tuple(book.digest for book in self.shelf.own)
        stored = await self.workers.check_import(data, asker, known)
        await self._store_record(f"record/{name}", stored)
        with contextlib.suppress(Stale):
            await note_import(self.store, name, self._now())
        return name

    async def _store_record(self, stream: str, stored: Sequence[StoredEntry]) -> None:
        """In small parts, so that nobody else's append waits for long; sent again, it goes on where it ended."""
        while (done := await self.store.version(stream)) < len(stored):
            with contextlib.suppress(Stale):  # somebody else brings in the same
                await self.store.restore(stream, done, stored[done : done + PART])

    # --- housekeeping: a task that waits must not keep a table alive -----------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._idle * _SWEEP)
            for name in list(self._tables):
                await self._let_go(name)

    async def _let_go(self, name: str) -> None:
        table = self._tables.get(name)
        if table and table.idle and table.now() - table.touched > self._idle:
            del self._tables[name]
            await self._closed(table)
            if name not in self._tables and name not in self._opening:
                await self._release(table, 0.0)  # nobody waited for it: no clock has to go on

    async def _beat(self, clock: SteadyClock) -> None:
        """Notice when the whole process stood still, and say so at the tables that play."""
        while True:
            await asyncio.sleep(BEAT)
            if self.owners is not None and self.owners.stalled:
                continue  # nothing can be stored, so nobody can play: no clock runs
            stopped = clock.beat()
            if stopped >= TOLD:
                log.warning("the server stood still for %.1f seconds; so did all clocks", stopped)
                for table in self._tables.values():  # the beat must not wait for any of them
                    self._later(self._told(table, stopped))

    async def _told(self, table: LiveTable, stopped: float) -> None:
        try:
            await table.stood_still(stopped)
        except Exception as error:  # its clock stood still all the same
            log.warning("table %s was not told: %s", table.id, error)

    async def _watch(self) -> None:
        async for stream, version in self.store.watch():
            kind, _, name = stream.partition("/")
            if kind in ("game", "record"):
                self._hint(name, version)

    def _hint(self, name: str, version: int) -> None:
        table = self._tables.get(name)
        if table is not None and not version:
            self._later(self._heard(table, self._erased(table)))
        elif table is not None and version > table.state.version:
            self._later(self._heard(table, table.hinted(version)))

    async def _heard(self, table: LiveTable, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Moved:
            log.debug("table %s is run by another process, which has changed it", table.id)
        except Exception as error:  # the next command reads what is missing
            log.warning("table %s: a change was not read: %s", table.id, error)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._hints.add(task)  # keeps the task alive
        task.add_done_callback(self._hints.discard)

    async def hand_over(self) -> None:
        """The process stops: note all clocks and give all tables back, so that others need not wait."""
        self._closing = True
        tables = list(self._tables.values())
        self._tables.clear()
        await asyncio.gather(*(self._stopped(table) for table in tables))

    async def _stopped(self, table: LiveTable) -> None:
        with contextlib.suppress(HeadjudgeError):  # a stop must not hang on a store that fails
            await table.stop_clock()
        note = table.now() if table.state.status == "playing" else 0.0
        table.feed.dismiss()
        await table.close()
        await self._release(table, note)

    async def _erased(self, table: LiveTable) -> None:
        """Something of its stream was erased, or all of it."""
        if not await table.reread():
            self._tables.pop(table.id, None)
            table.feed.dismiss(erased=True)
            await table.close()
            if table.hold is not None:
                table.hold.lose()  # with the stream, its lease has ended

    async def close(self) -> None:
        for task in [*self._tasks, *self._hints]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.hand_over()
        if self.owners is not None:
            await self.owners.close()
        await self.workers.close()
        self.bots.close()


def _asked(table_plan: TablePlan) -> str:
    """A hash of what a plan asks for, without the key and the way it is kept."""
    fields = msgspec.to_builtins(table_plan)
    return digest({name: value for name, value in fields.items() if name not in ("key", "bearer")})
