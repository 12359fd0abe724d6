"""Forgets finished games and records when they are older than the operator wants to keep them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from headjudge.errors import HeadjudgeError
from headjudge.live.tables.erasing import DAY, forget_outdated
from headjudge.store import Store

EVERY = 3600.0  # seconds between two looks

log = logging.getLogger("headjudge.live.tables")


@asynccontextmanager
async def keeping(store: Store, days: float, every: float = EVERY) -> AsyncIterator[None]:
    """Look at once, and then again and again."""
    task = asyncio.get_running_loop().create_task(_forget(store, days, every))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _forget(store: Store, days: float, every: float) -> None:
    while True:
        try:
            forgotten = await forget_outdated(store, time.time() - days * DAY)
            if forgotten:
                log.info("erased %d games that are older than %g days", forgotten, days)
        except HeadjudgeError as error:
            log.warning("old games could not be erased: %s", error)
        await asyncio.sleep(every)
