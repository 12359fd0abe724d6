"""Events that are stored for good in a second: many tables at once, or one alone."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench.figures import NotMeasurable
from bench.postgres import server
from headjudge.store import Store, StoreError, open_store

HERE = Path(__file__).parents[1] / "build"  # not /tmp, which may be memory and sync in no time
WRITERS = 100  # tables, each of which waits for its answer before it goes on
EVENT = b'{"by":"Ann","do":"bid","amount":120,"events":["' + b"x" * 300 + b'"]}'


@dataclass(frozen=True)
class Stored:
    events: int
    seconds: float
    slowest: float  # seconds that 99 of 100 appends stayed below

    @property
    def per_second(self) -> float:
        return self.events / self.seconds if self.seconds else 0.0


def sqlite(writers: int, seconds: float) -> Stored:
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="store-", dir=HERE) as folder:
        return _measured(f"{folder}/store.db", writers, seconds)


def postgres(writers: int, seconds: float) -> Stored:
    with tempfile.TemporaryDirectory(prefix="headjudge-bench-") as folder:
        try:
            with server(Path(folder) / "data") as url:
                return _measured(url, writers, seconds)
        except (ImportError, OSError, RuntimeError) as problem:
            raise NotMeasurable(f"PostgreSQL: {problem}") from None


def _measured(url: str, writers: int, seconds: float) -> Stored:
    try:
        return asyncio.run(_write(url, writers, seconds))
    except StoreError as problem:
        raise NotMeasurable(f"store: {problem}") from None


async def _write(url: str, writers: int, seconds: float) -> Stored:
    store = await open_store(url)
    try:
        await asyncio.gather(*(_table(store, f"warm/{n}", 0.0) for n in range(writers)))
        began = time.perf_counter()
        waits = await asyncio.gather(*(_table(store, f"game/{n}", seconds) for n in range(writers)))
        spent = time.perf_counter() - began
    finally:
        await store.close()
    each = sorted(wait for some in waits for wait in some)
    return Stored(len(each), spent, each[len(each) * 99 // 100])


async def _table(store: Store, stream: str, seconds: float) -> list[float]:
    """One event after the other, at least one; how long each took."""
    waits: list[float] = []
    until = time.perf_counter() + seconds
    version = 0
    while not waits or time.perf_counter() < until:
        began = time.perf_counter()
        version = await store.append(stream, version, [EVENT])
        waits.append(time.perf_counter() - began)
    return waits
