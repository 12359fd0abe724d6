"""To whom something is being forwarded at the moment. If that process loses the table, or stands still, we notice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator

from headjudge.errors import StoreError
from headjudge.live.ownership import Ownership
from headjudge.store import Lease

EVERY = 1.0  # seconds

log = logging.getLogger(__name__)


class Route:
    """One request or socket on its way to an owner. `gone`: the lease is over."""

    __slots__ = ("gone", "lease")

    def __init__(self, lease: Lease) -> None:
        self.lease = lease
        self.gone = asyncio.Event()


class Routes:
    def __init__(self, owners: Ownership) -> None:
        self._owners = owners
        self._routes: set[Route] = set()
        self._task: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def to(self, lease: Lease) -> Iterator[Route]:
        route = Route(lease)
        self._routes.add(route)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._watch())
        try:
            yield route
        finally:
            self._routes.discard(route)

    async def _watch(self) -> None:
        """As long as anything is on its way: one question for each owner, more only if a lease is over."""
        while self._routes:
            await asyncio.sleep(EVERY)
            by_owner: dict[str, list[Route]] = {}
            for route in self._routes:
                by_owner.setdefault(route.lease.owner, []).append(route)
            for routes in by_owner.values():
                try:
                    await self._check(routes)
                except StoreError as error:
                    log.warning("cannot ask who runs a table: %s", error)

    async def _check(self, routes: list[Route]) -> None:
        """All leases of a process that stands still end together."""
        if await self._owners.has(routes[0].lease):
            return
        over: dict[str, bool] = {}
        for route in routes:
            stream = route.lease.stream
            if stream not in over:
                over[stream] = not await self._owners.has(route.lease)
            if over[stream]:
                route.gone.set()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
