"""Bytes by client and day, kept in the store: a restart forgets nothing, and all processes count together.

Counting only touches memory. Every few seconds, what is new is added to the store, which answers with the sums of all
processes. Until then another process may admit a little too much, and after `kill -9` those seconds are forgotten.
The store knows clients only by pseudonyms, and forgets them after a day.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from headjudge.errors import StoreError
from headjudge.store import Store

DAY = 24 * 3600.0  # seconds
MANY = 10_000  # clients in memory
EVERY = 5.0  # seconds between two exchanges with the store
TIDY = 600.0  # seconds after which the store is asked to forget old counts, even if nothing is new

log = logging.getLogger("headjudge.web")


class ByteQuota:
    """What this process knows. Clients beyond many are forgotten, the oldest first."""

    def __init__(self, most: int, now: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.now = now
        self.used: OrderedDict[str, tuple[float, int]] = OrderedDict()  # since when, how many
        self.news: Counter[str] | None = None  # not in the store yet; None: nobody collects it

    def admits(self, who: str, size: int) -> bool:
        """Whether so many bytes more are allowed; if so, count them."""
        _, used = self._today(who)
        if used + size > self.most:
            return False
        self.count(who, size)
        return True

    def count(self, who: str, size: int) -> None:
        """What was stored counts, even beyond the quota."""
        since, used = self._today(who)
        self._note(who, since, used + size)
        if self.news is not None and (who in self.news or len(self.news) < MANY):
            self.news[who] += size

    def spent(self, who: str) -> bool:
        return self._today(who)[1] >= self.most

    def ends(self, who: str) -> float:
        """Seconds until this client's day is over."""
        return max(0.0, self._today(who)[0] + DAY - self.now())

    def taken_news(self) -> dict[str, int]:
        """What is to be added to the store."""
        news, self.news = dict(self.news or {}), Counter()
        return news

    def put_back(self, news: Mapping[str, int]) -> None:
        """It could not be added."""
        self.news = Counter(news) + (self.news or Counter())

    def learn(self, who: str, total: int, age: float) -> None:
        """What all processes have counted together, without what is new here."""
        new = 0 if self.news is None else self.news[who]
        self._note(who, self.now() - age, total + new)

    def _note(self, who: str, since: float, used: int) -> None:
        self.used[who] = since, used
        while len(self.used) > MANY:
            self.used.popitem(last=False)

    def _today(self, who: str) -> tuple[float, int]:
        now = self.now()
        since, used = self.used.get(who, (now, 0))
        return (now, 0) if now - since >= DAY else (since, used)


@asynccontextmanager
async def kept(
    store: Store, quotas: Mapping[str, ByteQuota], every: float = EVERY
) -> AsyncIterator[None]:
    """Load these quotas, exchange them with the store again and again, and once more at the end."""
    exchange, stop = Exchange(store, quotas), asyncio.Event()
    await exchange.load()
    task = asyncio.get_running_loop().create_task(exchange.run(every, stop))
    try:
        yield
    finally:
        stop.set()  # not cancelled: what is under way would be lost
        await task


class Exchange:
    def __init__(self, store: Store, quotas: Mapping[str, ByteQuota]) -> None:
        """`quotas` by the names that their counters begin with."""
        self._store = store
        self._quotas = quotas
        self._tidied = time.monotonic()

    async def load(self) -> None:
        await self._store.tally({}, DAY)
        for tally in reversed(await self._store.tallies(DAY, MANY * len(self._quotas))):
            self._learn(tally.name, tally.total, tally.age)
        for quota in self._quotas.values():
            quota.news = Counter()

    async def run(self, every: float, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                async with asyncio.timeout(every):
                    await stop.wait()
            except TimeoutError:
                pass
            await self.once()

    async def once(self) -> None:
        news = {kind: quota.taken_news() for kind, quota in self._quotas.items()}
        amounts = {f"{kind}/{who}": n for kind, new in news.items() for who, n in new.items()}
        if not amounts and time.monotonic() - self._tidied < TIDY:
            return
        try:
            tallies = await self._store.tally(amounts, DAY)
        except StoreError as error:
            log.warning("quotas cannot be stored now: %s", error)
            for kind, new in news.items():
                self._quotas[kind].put_back(new)
            return
        self._tidied = time.monotonic()
        for tally in tallies:
            self._learn(tally.name, tally.total, tally.age)

    def _learn(self, name: str, total: int, age: float) -> None:
        kind, _, who = name.partition("/")
        if kind in self._quotas:
            self._quotas[kind].learn(who, total, age)
