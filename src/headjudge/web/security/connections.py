"""What the server remembers: limits, request counts, and open sockets."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from litestar.connection import ASGIConnection

from headjudge.errors import OverQuota, TooFast
from headjudge.live.tables.metering import METER
from headjudge.web.security.quotas import MANY, ByteQuota
from headjudge.web.security.rate_limits import Costs, Limits, Pace, Window, household
from headjudge.web.sockets.outbox import GOING_DOWN, Goodbye, Outbox

Connection = ASGIConnection[Any, Any, Any, Any]


class ConnectionLimits:
    def __init__(self, limits: Limits, pseudonym: Callable[[str], str] = str) -> None:
        """`pseudonym`: what an address is called in the store."""
        self.limits = limits
        self._pseudonym = lru_cache(MANY)(pseudonym)
        self.anything = Costs(limits.anything)
        self.requests = Pace(limits.requests)
        self.lookups = Pace(limits.requests)  # of the process that runs a table
        self.messages = Pace(limits.messages_by_address)
        self.opened = Pace(limits.opened)
        self.imported = Pace(limits.imported)
        self.bytes_imported = ByteQuota(limits.imported_bytes)
        self.bytes_stored = ByteQuota(limits.stored_bytes)
        self.joined = Pace(limits.joined)
        self.redeemed = Pace(limits.redeemed)
        self.commands = Pace(limits.commands)
        self.history = Pace(limits.history)
        self.budgets = {  # of all addresses together, for what costs much
            self.opened: Window(limits.opened_by_all),
            self.imported: Window(limits.imported_by_all),
            self.history: Window(limits.history_by_all),
        }
        self.sockets: dict[Outbox, asyncio.Task[None] | None] = {}
        self.by_address: Counter[str] = Counter()
        self.closing: Goodbye | None = None

    @staticmethod
    def address(connection: Connection) -> str:
        return household(connection.client.host if connection.client else None)

    def fair(self, pace: Pace, who: str, activity: str) -> None:
        """Count by `who`, an address or a verified key, and then against the budget of all."""
        if not pace.admits(who):
            rate = pace.rate
            raise TooFast(
                f"too many {activity}: at most {rate.times} in {rate.seconds:g} seconds; wait a little"
            )
        budget = self.budgets.get(pace)
        if budget is not None and not budget.admits(pace.now()):
            raise TooFast(f"the server is busy: too many {activity} by everybody; wait a little")

    def admits(self, host: str | None) -> None:
        """Count a request of any kind; TooFast if an address sends too many."""
        if not self.anything.admits(household(host)):
            rate = self.anything.rate
            raise TooFast(
                f"too many requests: at most {rate.times} in {rate.seconds:g} seconds; wait a little"
            )

    def quota(self, connection: Connection, size: int) -> None:
        """Count bytes to import by address and day."""
        who = self._pseudonym(self.address(connection))
        if not self.bytes_imported.admits(who, size):
            raise self._over("import", self.bytes_imported, who)

    def meter(self, address: str) -> None:
        """`count_stored`, for what is sent in order to be stored: OverQuota if the address has used up its day."""
        who = self._pseudonym(address)
        if self.bytes_stored.spent(who):
            raise self._over("store", self.bytes_stored, who)
        self.count_stored(address)

    def count_stored(self, address: str) -> None:
        """Count what this task stores from now on, by address and day.

        What a table does by itself counts for whoever opened or woke it.
        """
        METER.set(partial(self.bytes_stored.count, self._pseudonym(address)))

    @property
    def quotas(self) -> dict[str, ByteQuota]:
        """By the names that the store has for them."""
        return {"imported": self.bytes_imported, "stored": self.bytes_stored}

    def _over(self, verb: str, quota: ByteQuota, who: str) -> OverQuota:
        seconds = quota.ends(who)
        return OverQuota(
            f"an address may {verb} at most {quota.most:,} bytes a day; "
            f"this one can go on in {seconds / 3600:.1f} hours",
            seconds,
        )

    def enter(self, outbox: Outbox, address: str) -> Goodbye | None:
        """Register a socket; return the reason if it may not stay. `leave` must follow either way."""
        self.sockets[outbox] = asyncio.current_task()
        self.by_address[address] += 1
        if self.closing is not None:
            return self.closing
        if self.by_address[address] > self.limits.sockets:
            return Goodbye("web.too_fast", "too many sockets from one address", 1008)
        return None

    def leave(self, outbox: Outbox, address: str) -> None:
        self.sockets.pop(outbox, None)
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]

    async def farewell(self, goodbye: Goodbye = GOING_DOWN) -> None:
        """Say goodbye to all sockets and wait for delivery, but not long for unresponsive ones."""
        self.closing = goodbye
        for outbox in list(self.sockets):
            outbox.end(goodbye)
        tasks = [task for task in self.sockets.values() if task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=self.limits.farewell * 2)
