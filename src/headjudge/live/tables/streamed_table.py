"""A live table and its stream: what was decided is tried on a draft, stored, taken over, and only then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from headjudge.errors import (
    BadRulebook,
    Frozen,
    MissingKey,
    Moved,
    NotOwner,
    OnlyARecord,
    Stale,
    StaleLook,
)
from headjudge.live.gently import gently
from headjudge.live.ownership import ELSEWHERE, Hold
from headjudge.live.steady_clock import SteadyClock
from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.automation import Automation
from headjudge.live.tables.bot_time import BotTime
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.draft import Draft
from headjudge.live.tables.looks.broadcast import Feed
from headjudge.live.tables.metering import METER, count_stored
from headjudge.live.tables.repeats import digest
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream import foresight, history
from headjudge.live.tables.stream.entries import Entry
from headjudge.live.tables.stream.state import Recent, TableState
from headjudge.live.workers.pool import WorkerPool
from headjudge.store import Entry as StoredEntry
from headjudge.store import Store, chain

TICK = 2e-6  # shortest time between commits, in seconds: entries with the same time belong together
TOLD = 2.0  # seconds that the server must have stood still before a table is told

log = logging.getLogger("headjudge.live.tables")


class Ready:
    """See `StreamedTable.ready`. A generator would take longer, and this is entered for every command."""

    __slots__ = ("_table",)

    def __init__(self, table: StreamedTable) -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.lock.acquire()
        try:
            await self._table.settle()
        except BaseException:
            self._table.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()


class StreamedTable:
    def __init__(
        self,
        state: TableState,
        store: Store,
        now: Callable[[], float],
        workers: WorkerPool,
        bots: BotTime,
        hold: Hold | None = None,
    ) -> None:
        """`hold`: our lease, if several processes use the store."""
        self.id = state.id
        self.bots = bots
        self.opener = ""  # the address that opened the table, or woke it: its bots share a budget
        self.meter = METER.get()  # of the same
        self.state = state
        self.store = store
        self.workers = workers
        self.hold = hold
        self._now = now
        # a server whose clock was set back between two runs: this table's time goes on from its last entry
        self._ahead = max(0.0, state.clock.last - now())
        self.feed = Feed(state, hold.is_sure if hold is not None else lambda: True)
        self.lock = asyncio.Lock()
        self._unsure = False  # whether the last append was stored
        self._inherited = (0.0, 0.0)  # the time that the last owner noted, and how long ago
        self._erased: dict[int, str] = {}  # the marks of erased entries, by version
        self.touched = self.now()
        self.automation = Automation(self)
        self.automation.wake()

    def now(self) -> float:
        return self._now() + self._ahead

    @property
    def late(self) -> bool:
        """Has the process just stood still, and the clock does not know it yet?"""
        return isinstance(self._now, SteadyClock) and self._now.late

    @property
    def sure(self) -> bool:
        """Is this certainly the process that runs the table?"""
        return self.hold is None or self.hold.sure

    @property
    def lost(self) -> bool:
        """Has this process given the table up?"""
        return self.hold is not None and self.hold.lost

    async def assure(self) -> None:
        """`Moved` if another process runs the table."""
        if self.hold is not None and not self.hold.sure:
            await self.hold.assure()

    def moved(self) -> Moved:
        """The store says that another process runs the table: this one gives it up."""
        if self.hold is not None:
            self.hold.lose()
        return Moved(ELSEWHERE)

    @property
    def stream(self) -> str:
        return f"record/{self.id}" if self.state.imported else f"game/{self.id}"

    @property
    def content(self) -> str:
        """Another one as soon as an entry follows or is erased."""
        return digest(self.state.head, sorted(self._erased.items()))

    @property
    def seeds(self) -> tuple[str, ...]:
        """Of the rounds so far: what is needed to fold its stream again."""
        return self.state.dice.known_seeds()

    def ready(self) -> Ready:
        """The table's turn to decide, knowing all that is stored: an append may have failed after it was stored."""
        return Ready(self)

    async def settle(self) -> None:
        """Is the table still ours, and what became of an append whose answer was lost? The caller holds the lock."""
        await self.assure()
        if self._unsure:
            await self._catch_up()

    # --- storing --------------------------------------------------------------------------------

    async def commit(self, entries: Sequence[Entry], attempt: Attempt | None = None) -> None:
        """Fold into a draft, store, take the draft over, show. The caller holds the lock."""
        self._check_continues()
        at = max(self.now(), self.state.clock.last + TICK)
        draft = Draft(self.state, entries, at, attempt)
        data = [E.encode(entry) for entry in draft.entries]
        head = chain.extended(self.state.head, self.state.version, at, data)
        draft.state.note_head(head, draft.before)
        self._unsure = True
        try:
            epoch = None if self.hold is None else self.hold.epoch
            await self.store.append(self.stream, self.state.version, data, at, epoch=epoch)
        except NotOwner:
            raise self.moved() from None
        except Stale:
            await self._catch_up()
            if (
                self.hold is not None
            ):  # only an append of our own that was given up can have come first
                raise Moved("this table has just changed; try again") from None
            raise StaleLook("another process has moved the table on; look again") from None
        self._unsure = False
        count_stored(data)
        self.state.take_over(draft.state)
        self._project(draft.news, draft.before)

    def _check_continues(self) -> None:
        if self.state.imported:
            raise OnlyARecord("this is an imported game: it can be replayed, not played")
        if self.state.frozen:
            raise Frozen(f"this table cannot go on: {self.state.frozen}")

    def _project(self, news: Sequence[Recent], before: Sequence[int]) -> None:
        """What is stored is acknowledged, whatever becomes of the bots and the screens."""
        try:
            self.automation.happened(news)
        except Exception:
            log.exception("table %s: the automation failed", self.id)
            self.automation.wake()  # it has not got so far
        try:
            if any(isinstance(recent.entry, E.Started) for recent in news):
                self.feed.begin_anew()  # the seats were renumbered
            else:
                self.feed.publish(news, before)
        except Exception:
            log.exception("table %s: a look failed", self.id)

    async def _catch_up(self) -> None:
        """Another process has written: catch up with its entries."""
        before = list(self.state.seqs)
        stored = await self.store.read(self.stream, self.state.version)
        await self._foresee(stored)
        news = await self.fold_stored(stored)
        self._unsure = False
        if news:
            self._project(news, before)

    async def _foresee(self, news: Sequence[StoredEntry]) -> None:
        """A rewind by another process needs the game as it was."""
        foresight.look_ahead(self.state, news)
        for version in self.state.kept:
            if 0 < version <= self.state.version:
                before = await self.store.read(self.stream, 0, version)
                self.state.kept[version] = await history.game_after(self.id, before, self.seeds)

    async def fold_stored(self, stored: Sequence[StoredEntry]) -> list[Recent]:
        """Fold entries that were read. The first that does not fit freezes the table, which can still be looked at."""
        return await self._fold_into(self.state, stored)

    async def _fold_into(self, state: TableState, stored: Sequence[StoredEntry]) -> list[Recent]:
        foresight.look_ahead(state, stored)
        draft, news = state.draft(), list[Recent]()
        before, begun = list(draft.seqs), state.clock.last  # of the commit at hand
        self._erased |= {entry.version: entry.erased for entry in stored if entry.erased}
        async for entry in gently(stored):
            try:
                if entry.at != begun:
                    before, begun = list(draft.seqs), entry.at
                draft.fold(draft.decode(entry.data), entry.at)
                draft.note_head(entry.hash, before)
            except Exception as error:  # whatever it is: the entries before it still count
                news = await self._fold_into(state, stored[: len(news)])
                self.freeze(state, entry.version, error)
                return news
            news.append(draft.recent[-1])
        state.take_over(draft)
        return news

    def freeze(self, state: TableState, version: int, error: Exception) -> None:
        """Players are told why only if the reason cannot name what is hidden from them."""
        why = "does not fit; the server's log says why"
        if isinstance(error, E.Newer):
            why = f"was {error}"
        elif isinstance(error, BadRulebook):
            why = "needs a rulebook that this headjudge does not have"
        state.frozen = f"entry {version} of its stream {why}"
        if isinstance(error, MissingKey):
            state.frozen = str(error)
        log.error("table %s is frozen at entry %d: %s", self.id, version, error, exc_info=error)

    def woken(self) -> None:
        """The stream has been read: time goes on after its last entry, and countdowns begin anew."""
        last, now = self.state.clock.last, self._now()
        if self.hold is not None:
            self._inherited = self.hold.inherited()
        if self._inherited[0]:  # whatever the clocks of the two servers show
            self._ahead = max(last, sum(self._inherited)) - now
        else:
            self._ahead = max(0.0, last - now)
        self.touched = self.now()
        self.automation = Automation(self)  # whoever folded the stream has closed the old one
        self.automation.count_anew()

    async def taken_over(self) -> None:
        """Nobody ran the table for a while: no clock ran since the note of whoever ran it last."""
        async with self.ready():
            if self.state.status != "playing" or self.state.frozen:
                return
            since, gap = self._inherited
            stopped = gap if gap >= TOLD else 0.0
            if stopped or self.state.terms.minutes is not None:
                await self.commit([E.Woke(since, stopped)])

    async def stood_still(self, seconds: float) -> None:
        """The server stood still for so long; no clock ran meanwhile."""
        async with self.ready():
            if self.state.status == "playing" and not self.state.frozen:
                await self.commit([E.Woke(self.now(), seconds)])

    async def stop_clock(self) -> None:
        """The server stops: note how far the official clock has run, so that no playing time is given back."""
        async with self.ready():
            clocked = self.state.terms.minutes is not None and self.state.clock.running
            if clocked and self.state.status == "playing" and not self.state.frozen:
                await self.commit([E.Woke(self.now())])

    async def play_due_chance(self) -> None:
        """An old stream may end where chance has the next word."""
        async with self.ready():
            game = self.state.game
            if game is None or self.state.frozen or self.state.status != "playing":
                return
            attempt = Attempt(self.state)
            attempt.chance()
            if attempt.entries:
                await self.commit(attempt.entries, attempt)

    async def reread(self) -> bool:
        """Something was erased: fold the whole stream again, and show it to everybody. False if all of it is gone."""
        async with self.lock:
            stored = await self.store.read(self.stream)
            marks = {entry.version: entry.erased for entry in stored if entry.erased}
            if stored and marks == self._erased and len(stored) == self.state.version:
                return True
            await self.assure()
            await self.automation.close()
            old = self.state
            if not stored:
                old.frozen = "it was erased"
                return False
            self._erased = marks
            dice = Dice(self.id, old.dice.keyring)
            fresh = TableState(self.id, imported=old.imported, from_store=True, dice=dice)
            await self._fold_into(fresh, stored)
            old.__dict__.update(fresh.__dict__)
            # time and countdowns go on: whoever erases a message gains nothing
            self.automation = self.automation.again()
            self.feed.begin_anew()
            return True

    async def hinted(self, version: int) -> None:
        """The stream has reached this version, perhaps by another process, which then shows it."""
        async with self.lock:
            if version > self.state.version:
                await self.assure()
                await self._catch_up()

    @property
    def clocked(self) -> bool:
        """Is this a game by an official clock, and time has not been called?"""
        state = self.state
        if state.game is None or state.frozen or state.terms.minutes is None:
            return False
        return state.status == "playing" and not state.game.state.time_called

    @property
    def idle(self) -> bool:
        """No viewers, and no running official clock."""
        return not len(self.feed) and not self.clocked and not self.lock.locked()

    async def close(self) -> None:
        await self.automation.close()
