"""Which tables this process runs: one lease in the store for each, renewed in time, or the table is given up.

The database's clock decides when a lease ends. Here, a lease counts from the moment before it was asked for, so that
this process stops before another one may begin. The epoch in every append is what finally keeps two from writing.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress

from headjudge.errors import Moved, StoreError, StoreUnavailable
from headjudge.live.steady_clock import elapsed
from headjudge.store import Lease, Store

SECONDS = 3.5  # that a lease lasts: a dead process is replaced after so long, and a moment
BEAT = 0.6  # seconds between two renewals; a killed process loses so much of its tables' clocks
MARGIN = 0.2  # seconds that this process stops earlier than the database says
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

    async def assure(self) -> None:
        """Ask the store if in doubt; `Moved` if the table is not ours any more."""
        if not self.lost and not self._owners.sure:
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
        self.owner = f"{_machine()}/{os.getpid()}/{secrets.token_urlsafe(24)}"
        self.notes: Callable[[], Mapping[str, float]] = dict
        self.told: Callable[[str], None] = lambda stream: None
        self._seconds = seconds
        self._ticks = ticks
        self._holds: dict[str, Hold] = {}
        self._taking: set[str] = set()
        self._until = 0.0
        self._renewing = asyncio.Lock()

    @property
    def sure(self) -> bool:
        """Are all leases that were not lost certainly in force?"""
        return self.sole or self._ticks() < self._until

    # --- single tables --------------------------------------------------------------------------

    async def take(self, stream: str) -> Hold:
        """The lease of this stream; `Moved` while another process has it."""
        hold = self._holds.get(stream)
        if hold is not None:
            await hold.assure()
            return hold
        self._taking.add(stream)
        try:
            began = self._ticks()
            lease = await self._leased(stream)
            if lease is None:
                other = await self.store.holder(stream)
                if other is not None and not self._left_behind(other):
                    raise Moved(ELSEWHERE)
                if other is not None:
                    await self.store.release(stream, other.owner)
                lease = await self._leased(stream)
            if lease is None:
                raise Moved(ELSEWHERE)
            if not self._holds:
                self._until = began + self._seconds - MARGIN
            return self._holds.setdefault(stream, Hold(self, lease))
        finally:
            self._taking.discard(stream)

    async def _leased(self, stream: str) -> Lease | None:
        return await self.store.lease(stream, self.owner, self.address, self._seconds)

    async def let_go(self, hold: Hold, note: float | None = None) -> None:
        """Give a table back, with the time at it if its clock has to go on from there."""
        if self._holds.get(hold.stream) is hold:
            del self._holds[hold.stream]
            hold.lost = True
            await self.store.release(hold.stream, self.owner, note)

    async def elsewhere(self, stream: str) -> Lease | None:
        """The lease of another process; None if the stream is ours or free."""
        if self.sole:
            return None
        lease = await self.store.holder(stream)
        if lease is None or lease.owner == self.owner or self._left_behind(lease):
            return None
        return lease

    def _left_behind(self, lease: Lease) -> bool:
        """Is it the lease of a process that is dead for certain, because we have its place now?"""
        if self.sole:
            return True
        if not self.address or lease.address != self.address or lease.owner == self.owner:
            return False
        if lease.owner.partition("/")[0] == _machine():
            return True
        log.error(
            "another server process has the address %s, too; give each its own: headjudge serve --advertise",
            self.address,
        )
        return False

    def lose(self, hold: Hold) -> None:
        """Another process has the table now."""
        if hold.lost:
            return
        hold.lost = True
        if self._holds.get(hold.stream) is hold:
            del self._holds[hold.stream]
        log.warning("%s is run by another process now", hold.stream)
        self.told(hold.stream)

    # --- all of them ----------------------------------------------------------------------------

    async def run(self) -> None:
        """Renew all leases in time, for ever."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.renew(always=True)
            except StoreError as error:
                log.warning("the leases cannot be renewed: %s", error)

    async def renew(self, always: bool = False) -> None:
        """Renew all leases in one statement; whatever is no longer ours is lost."""
        async with self._renewing:
            held, notes = dict(self._holds), self.notes()
            if not (notes if self.sole else held) or (self.sure and not always):
                return
            began = self._ticks()
            epochs = await self._renewed(notes)
            if self.sole:
                return
            self._until = began + self._seconds - MARGIN
            for stream, hold in held.items():
                if epochs.get(stream) != hold.epoch:
                    self.lose(hold)
            for stream in epochs.keys() - self._holds.keys() - self._taking:
                await self.store.release(stream, self.owner)  # an earlier release failed

    async def _renewed(self, notes: Mapping[str, float]) -> dict[str, int]:
        try:
            async with asyncio.timeout(self._seconds):
                return await self.store.renew(self.owner, self._seconds, notes)
        except TimeoutError:
            raise StoreUnavailable("the store does not answer") from None

    async def close(self) -> None:
        """Release what is left."""
        for hold in list(self._holds.values()):
            with suppress(StoreError):
                await self.let_go(hold)


def _machine() -> str:
    return socket.gethostname().replace("/", "-")[:60]
