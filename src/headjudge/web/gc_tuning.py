"""When the garbage collector runs: a full collection would block all tables for a quarter of a second.

Reference counting frees nearly everything; only cycles are left over. The young generation is collected often, which
takes a few milliseconds; everything else while the server is nearly idle, or after an hour.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator

NEVER = 1_000_000
# allocations before the young generation is collected; the older ones never are
NEW = (2_000, NEVER, NEVER)
LOOK = 1.0  # seconds between two checks of the load
CALM = 0.05  # of a core
# seconds between two full collections: when idle; in any case
SOONEST, LATEST = 600.0, 3600.0


@contextlib.asynccontextmanager
async def sweeping() -> AsyncIterator[None]:
    """Tune the collector as long as the server runs."""
    before = gc.get_threshold()
    gc.freeze()  # rulebooks and modules stay: never scan them again
    gc.set_threshold(*NEW)
    task = asyncio.get_running_loop().create_task(_whole_sweeps())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        gc.set_threshold(*before)
        gc.unfreeze()


async def _whole_sweeps() -> None:
    last = time.monotonic()
    while True:
        busy = time.process_time()
        await asyncio.sleep(LOOK)
        if due(time.monotonic() - last, (time.process_time() - busy) / LOOK):
            gc.collect()
            last = time.monotonic()


def due(since: float, busy: float) -> bool:
    """Is a full collection due, given the seconds since the last one and the share of a core in use?"""
    return since > LATEST or (since > SOONEST and busy < CALM)
