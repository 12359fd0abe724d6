"""What a table does by itself, between the players' commands: bots act, dice land, countdowns end, time runs out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.bots.host import SeatAction, safest
from headjudge.errors import BadInput, HeadjudgeError, Moved, Refused
from headjudge.live.steady_clock import BEAT
from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.bots import Robots, public_words
from headjudge.live.tables.deadlines import Deadlines, deadlines, throw_at
from headjudge.live.tables.metering import METER
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry
from headjudge.live.tables.stream.state import Recent

if TYPE_CHECKING:
    from headjudge.live.tables.streamed_table import StreamedTable

AWAKE = 60.0  # seconds: bots go on this long after the last sign of life
RETRY = 1.0  # seconds to wait after an error

log = logging.getLogger("headjudge.live.tables")


class Automation:
    def __init__(self, table: StreamedTable) -> None:
        self._its_table = weakref.ref(table)  # weak, so that an unused table is freed at once
        self._robots: Robots | None = None
        self._since = table.now()  # countdowns begin anew when a table wakes up
        self._quiet = -1  # the version at which no bot had anything to do
        self._due = Deadlines()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def _table(self) -> StreamedTable:
        table = self._its_table()
        assert table is not None, "automation does not outlive its table"
        return table

    # --- news -----------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something has changed: check again what is due."""
        if self._closed:
            return
        self._changed.set()
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def count_anew(self) -> None:
        """The table has been read from its stream: countdowns begin now."""
        self._since = self._table.now()
        self.wake()

    def again(self) -> Automation:
        """The same after this one was closed, with the same countdowns."""
        after = Automation(self._table)
        after._since = self._since
        after.wake()
        return after

    def ask_again(self) -> None:
        """Salts whose time ran out while the table slept: nobody was there to be asked for them."""
        if self._due.salts is not None and self._due.salts <= self._table.now():
            self.count_anew()
            self.set_clock()

    def happened(self, news: Sequence[Recent]) -> None:
        table = self._table
        if table.state.game is None:
            return
        if self._robots is None:
            self._robots = Robots(table.state, table.bots.pool)
        for recent in news:
            if isinstance(recent.entry, E.Sat | E.Ruled | E.Resumed):
                self._robots.seat_all()
            if isinstance(
                recent.entry, E.Ruled | E.Resumed
            ):  # whoever leaves and comes back gains no time
                self._since = max(self._since, recent.at)
            elif isinstance(recent.entry, E.Woke) and recent.entry.stopped:
                self._since = max(self._since, recent.at)  # everybody needs a moment to come back
        self._robots.hear([event for recent in news for event in recent.events])
        self.set_clock()
        self.wake()

    def set_clock(self) -> None:
        table = self._table
        now = table.now()
        quiet = self._quiet == table.state.version or not self._robots
        feed = table.feed
        self._due = deadlines(table.state, feed.present, now, self._since, quiet, feed.alone)
        table.feed.set_clock(self._due, now)

    async def close(self) -> None:
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})  # a cancellation of the caller still gets through
            with contextlib.suppress(asyncio.CancelledError):
                self._task.result()
        if self._robots is not None:
            self._robots.close()

    # --- acting ---------------------------------------------------------------------------------

    async def _run(self) -> None:
        table = self._table
        METER.set(table.meter)
        while True:
            try:
                if table.state.game is not None and self._robots is None:
                    self._robots = Robots(table.state, table.bots.pool)
                await self._step()
            except Moved as moved:
                if table.lost:
                    return  # another process goes on
                log.warning("table %s: %s", table.id, moved)  # only the store was slow
                await asyncio.sleep(RETRY)
            except HeadjudgeError as error:
                log.warning("table %s: %s", table.id, error)
                await asyncio.sleep(RETRY if error.code != "table.stale" else 0)
            except Exception:  # whatever it is: this table goes on, the others are unaffected
                log.exception("table %s", table.id)
                await asyncio.sleep(RETRY)

    async def _step(self) -> None:
        """Wait for the next due task, and do it."""
        table = self._table
        await table.assure()
        if table.late:
            await asyncio.sleep(
                BEAT
            )  # what seems due may not be: the time that was lost is not counted yet
            return
        self._changed.clear()
        before = self._due
        self.set_clock()
        if before.turn != self._due.turn or before.auction != self._due.auction:
            table.feed.tell_clock()
        due = self._next()
        wait = None if due is None else due[0] - table.now()
        if due is None or wait is None or wait > 0:
            await self._changed_within(wait)
        else:
            await self._do(due[1])

    async def _changed_within(self, seconds: float | None) -> None:
        """Wait for a change or the timeout, without a separate task, since this runs after every step."""
        if seconds is None:
            await self._changed.wait()
            return
        alarm = asyncio.get_running_loop().call_later(seconds, self._changed.set)
        try:
            await self._changed.wait()
        finally:
            alarm.cancel()

    def _next(self) -> tuple[float, str] | None:
        """When the next task is due, and which; while nobody is present, only what the official clock demands."""
        table, due = self._table, self._due
        if table.state.frozen or table.state.imported:
            return None
        times = [
            ("time_up", due.time_up),
            ("resume", due.resume),
            ("air", due.air),
            ("bots", due.bots),
            ("auction", due.auction),
            ("turn", due.turn),
            ("salts", due.salts),
        ]
        if not len(table.feed) and table.now() - table.touched > AWAKE:
            del times[2 if table.clocked else 0 :]  # only the official clock runs on
        due_times = [(at, task) for task, at in times if at is not None]
        return min(due_times, default=None, key=lambda due_time: due_time[0])

    async def _do(self, task: str) -> None:
        if task == "bots":
            await self._bots()
            return
        table = self._table
        async with table.ready():
            self.set_clock()
            due = self._next()
            if due is None or due[1] != task or due[0] > table.now():
                return  # somebody was quicker
            if task == "turn":
                await table.commit(self._new_stand_ins())
            elif task == "resume":
                await table.commit([E.Resumed()])
            elif task == "salts":
                owing = tuple(sorted(table.state.dice.owed))
                await table.commit([E.Withheld(owing, again=True)])
            else:
                attempt = self._tried(task)
                await table.commit(attempt.entries, attempt)

    def _new_stand_ins(self) -> Sequence[Entry]:
        stand_in, slow = self._table.state.terms.stand_in, self._due.slow
        return [
            E.Sat(seat, stand_in, "slow" if seat in slow else "absent")
            for seat in self._due.turn_seats
        ]

    def _tried(self, task: str) -> Attempt:
        attempt = Attempt(self._table.state)
        if task == "air":
            attempt.chance(land=True)
        elif task == "time_up":
            attempt.host("time_up")
        else:
            self._pass(attempt)
        return attempt

    def _pass(self, attempt: Attempt) -> None:
        """Going, going, gone: seats that have not bid drop out of this auction."""
        names, lot = attempt.game.names, attempt.game.state.lot
        for name in list(attempt.game.to_act()):
            if attempt.game.phase != "auction" or attempt.game.state.lot != lot:
                return
            seat = names.seat(name)
            if self._table.state.player_of(seat) is None and name in attempt.game.to_act():
                attempt.act(seat, {"do": "pass"}, via="clock")

    # --- bots -----------------------------------------------------------------------------------

    async def _bots(self) -> None:
        """Ask the bots; a slow one thinks while the table goes on."""
        table, robots = self._table, self._robots
        assert robots is not None
        version, seen, shown_at = -1, list[int](), 0.0

        def ask() -> SeatAction | None:
            # they may have changed while the bots waited for their turn
            nonlocal version, seen, shown_at
            state = table.state
            version, seen, shown_at = state.version, list(state.moved), state.shown_at
            return robots.next_bot_action()

        decision = await table.bots.decided(table.opener, robots, ask)
        faults = robots.marks()
        marks: list[Entry] = [
            E.Marked(table.state.game.names.seat(mark.seat), mark.kind, public_words(mark))
            for mark in faults
            if table.state.game is not None
        ]
        if decision is None and not marks:
            self._quiet = version
            return
        if decision is not None and decision[1].get("do") == "roll":
            version = table.state.version
            await self._hold(version)
            if table.state.version != version:
                return  # perhaps an offer to another bot, which answers before the throw
        # what others do in private does not spoil the answer of this seat: thinking anew would show in its pace
        seat = 8 if decision is None else decision[0]
        async with table.ready():
            state = table.state
            if state.moved[seat] != seen[seat] or state.paused is not None:
                return  # the bot's answer is for an older position
            if state.shown_at != shown_at:
                return  # whoever has said "done" meanwhile could not answer its offer
            if decision is None:
                await table.commit(marks)
            else:
                attempt = self._act_for(decision)
                await table.commit([*marks, *attempt.entries], attempt)
            robots.stored(faults)

    async def _hold(self, version: int) -> None:
        """A throw keeps the public pace, whatever was offered in private meanwhile."""
        table = self._table
        while table.state.version == version:
            feed = table.feed
            wait = throw_at(table.state, feed.present, self._since, feed.alone) - table.now()
            if wait <= 0:
                return
            self._changed.clear()
            await self._changed_within(wait)

    def _act_for(self, decision: SeatAction) -> Attempt:
        state = self._table.state
        seat, action = decision
        via = "bot" if state.chairs[seat].kind == "bot" else "stand-in"
        attempt = Attempt(state)
        try:
            attempt.act(seat, action, via)
        except (Refused, BadInput) as error:
            log.warning("table %s: the bot of seat %d: %s", state.id, seat, error)
            attempt = Attempt(state)
            attempt.act(seat, safest(attempt.game, seat), via)
        return attempt
