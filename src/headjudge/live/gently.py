"""Long work on the event loop, in slices: others get their turn in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from time import perf_counter
from typing import TypeVar

SLICE = 0.004  # seconds
T = TypeVar("T")


async def gently(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause whenever making and using them has taken a slice of time."""
    since = perf_counter()
    for item in items:
        yield item
        if perf_counter() - since > SLICE:
            await asyncio.sleep(0)
            since = perf_counter()
