"""Which tables this process runs: one lease in the store for each, renewed in time, or the table is given up.

The database's clock decides when a lease ends. Here, a lease counts from the moment before it was asked for, so that
this process stops before another one may begin. The epoch in every append is what finally keeps two from writing.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress

from headjudge.errors import Moved, StoreError, StoreUnavailable
from headjudge.live.keyed_locks import KeyedLocks
from headjudge.live.process_name import is_dead, machine
from headjudge.live.steady_clock import elapsed
from headjudge.store import Lease, Store

SECONDS = 3.5  # that a lease lasts: a dead process is replaced after so long, and a moment
BEAT = 0.6  # seconds between two renewals; a killed process loses so much of its tables' clocks
MARGIN = 0.2  # seconds that this process stops earlier than the database says
STALL = 0.5  # seconds without an answer of the store: nobody can play, so no clock runs
MANY = 10_000  # leases of others that are remembered
ELSEWHERE = "this table is run by another server process now; try again"
STOPPING = "this server process is stopping; try again in a moment"

log = logging.getLogger(__name__)


class Hold:
    """One table's lease, as the table sees it."""

    __slots__ = ("_owners", "epoch", "gap", "lost", "noted", "stream")

    def __init__(self, owners: Ownership, lease: Lease) -> None:
        self._owners = owners
        self.stream = lease.stream
        self.epoch = lease.epoch
        self.noted = lease.noted  # the time at the table that the last owner noted; 0: none
        self.gap = lease.gap  # seconds since then
        self.lost = False

    @property
    def sure(self) -> bool:
        """Is the table certainly still ours?"""
        return not self.lost and self._owners.sure

    def is_sure(self) -> bool:
        return self.sure

    async def assure(self) -> None:
        """Ask the store if in doubt; `Moved` if the table is not ours any more."""
        for _ in range(2):  # a renewal that was under way may have begun before we stood still
            if self.lost or self._owners.sure:
                break
            await self._owners.renew()
        if not self.sure:
            raise Moved(ELSEWHERE)

    def inherited(self) -> tuple[float, float]:
        """What the last owner noted, and how many seconds ago; (0, 0) if it has been used already."""
        inherited = (self.noted, self.gap) if self.noted else (0.0, 0.0)
        self.noted = self.gap = 0.0
        return inherited

    def lose(self) -> None:
        self._owners.lose(self)


class Ownership:
    def __init__(
        self,
        store: Store,
        address: str = "",
        *,
        sole: bool = False,
        seconds: float = SECONDS,
        ticks: Callable[[], float] = elapsed,
    ) -> None:
        """`address`: where other processes reach this one. `sole`: there are none, by a lock on the whole store."""
        self.store = store
        self.address = address
        self.sole = sole
        # only processes that use this store know this name: it proves that they are our siblings
        self.owner = f"{machine()}/{os.getpid()}/{secrets.token_urlsafe(24)}"
        self.notes: Callable[[], Mapping[str, float]] = dict
        self.told: Callable[[Hold], None] = lambda hold: None
        self._seconds = seconds
        self._ticks = ticks
        self._holds: dict[str, Hold] = {}
        self._changing = KeyedLocks()  # a lease is never taken and given back at once
        self._others: dict[str, tuple[Lease, float]] = {}  # and since when they are the same
        self._until = 0.0
        self._unanswered: float | None = None  # since when the store owes us an answer
        self._renewal: asyncio.Task[None] | None = None

    @property
    def sure(self) -> bool:
        """Are all leases that were not lost certainly in force?"""
        return self.sole or self._ticks() < self._until

    @property
    def stalled(self) -> bool:
        """Does the store not answer, so that nobody can play?"""
        since = self._unanswered
        return since is not None and self._ticks() - since > STALL

    # --- single tables --------------------------------------------------------------------------

    async def take(self, stream: str) -> Hold:
        """The lease of this stream; `Moved` while another process has it."""
        async with self._changing.hold(stream):
            hold = self._holds.get(stream)
            if hold is not None:
                await hold.assure()
                return hold
            began = self._ticks()
            lease = await self._leased(stream) or await self._succeeded(stream)
            if lease is None:
                raise Moved(ELSEWHERE)
            if not self._holds:
                self._until = began + self._seconds - MARGIN
            self._others.pop(stream, None)
            hold = self._holds[stream] = Hold(self, lease)
            return hold

    async def _leased(self, stream: str) -> Lease | None:
        return await self.store.lease(stream, self.owner, self.address, self._seconds)

    async def _succeeded(self, stream: str) -> Lease | None:
        """The lease, if whoever has it is dead."""
        other = await self.store.holder(stream)
        if other is not None:
            if not self._is_over(other):
                return None
            await self.store.release(stream, other.owner, until=other.until)
        return await self._leased(stream)

    async def let_go(self, hold: Hold, note: float | None = None) -> None:
        """Give a table back, with the time at it if its clock has to go on from there."""
        if self._holds.get(hold.stream) is hold:
            del self._holds[hold.stream]
            hold.lost = True
            async with self._changing.hold(hold.stream):
                await self.store.release(hold.stream, self.owner, note)

    async def elsewhere(self, stream: str) -> Lease | None:
        """The lease of another process; None if the stream is ours or free."""
        if self.sole:
            return None
        lease = await self.store.holder(stream)
        if lease is None or lease.owner == self.owner or self._is_over(lease):
            return None
        if self.address and lease.address == self.address:
            log.error(
                "another server process has the address %s, too; give each its own: headjudge serve --advertise",
                self.address,
            )
        return lease

    async def has(self, lease: Lease) -> bool:
        """Does the other process still have this lease?"""
        holder = await self.store.holder(lease.stream)
        return holder is not None and holder.owner == lease.owner and not self._is_over(holder)

    def _is_over(self, lease: Lease) -> bool:
        """Is its process dead for certain, or has it not renewed the lease in time by our own clock?

        If the database's clock is set back, leases would not end before it has caught up.
        """
        if self.sole or is_dead(lease.owner):
            return True
        if not lease.address:
            return False  # somebody who tidies up, and renews nothing
        seen, since = self._others.get(lease.stream, (None, 0.0))
        if seen is None or (seen.owner, seen.until) != (lease.owner, lease.until):
            if len(self._others) >= MANY:
                self._others.clear()
            self._others[lease.stream] = lease, self._ticks()
            return False
        return self._ticks() - since > self._seconds + MARGIN

    def lose(self, hold: Hold) -> None:
        """Another process has the table now."""
        if hold.lost:
            return
        hold.lost = True
        if self._holds.get(hold.stream) is hold:
            del self._holds[hold.stream]
        log.warning("%s is run by another process now", hold.stream)
        self.told(hold)

    # --- all of them ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Renew all leases in time, for ever."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.renew(always=True)
            except StoreError as error:
                log.warning("the leases cannot be renewed: %s", error)
            except Exception:  # whatever it is: without renewals all tables would be lost
                log.exception("the leases cannot be renewed")

    async def renew(self, always: bool = False) -> None:
        """Renew all leases; whatever is no longer ours is lost. However many ask, the store is asked once."""
        if self.sure and not always:
            return
        if self._renewal is None:
            self._renewal = asyncio.get_running_loop().create_task(self._renew())
            self._renewal.add_done_callback(self._is_renewed)
        await asyncio.shield(self._renewal)

    def _is_renewed(self, task: asyncio.Task[None]) -> None:
        self._renewal = None
        if not task.cancelled():
            task.exception()  # whoever waits for it knows

    async def _renew(self) -> None:
        held, notes = dict(self._holds), self.notes()
        if not (notes if self.sole else held):
            self._unanswered = None
            return
        began = self._ticks()
        if self._unanswered is None:
            self._unanswered = began
        epochs = await self._renewed(notes)
        self._unanswered = None
        if self.sole:
            return
        self._until = began + self._seconds - MARGIN
        for stream, hold in held.items():
            if epochs.get(stream) != hold.epoch:
                self.lose(hold)
        for stream in epochs.keys() - self._holds.keys():
            await self._release_stray(stream)

    async def _release_stray(self, stream: str) -> None:
        """Whoever took this lease was cancelled, or could not release it."""
        if stream not in self._changing:
            async with self._changing.hold(stream):
                if stream not in self._holds:
                    await self.store.release(stream, self.owner)

    async def _renewed(self, notes: Mapping[str, float]) -> dict[str, int]:
        try:
            async with asyncio.timeout(self._seconds):
                return await self.store.renew(self.owner, self._seconds, notes)
        except TimeoutError:
            raise StoreUnavailable("the store does not answer") from None

    async def close(self) -> None:
        """Release what is left."""
        if self._renewal is not None:
            self._renewal.cancel()
            await asyncio.wait({self._renewal})
        for hold in list(self._holds.values()):
            with suppress(StoreError):
                await self.let_go(hold)
