"""When Python looks for rubbish: a sweep through all tables would hold up everybody for a quarter of a second.

Nearly everything here is gone as soon as nobody holds it; what is left over now and then is what holds itself. New
things are looked through often, which takes a few milliseconds; all the rest in a moment when hardly anything happens.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator

NEVER = 1_000_000
# so many things are made until the new ones are looked through; the older ones are not
NEW = (2_000, NEVER, NEVER)
LOOK = 1.0  # seconds between two looks at how busy it is
CALM = 0.05  # of a core
# seconds from one whole sweep to the next: if it is calm; whether it is or not
SOONEST, LATEST = 600.0, 3600.0


@contextlib.asynccontextmanager
async def sweeping() -> AsyncIterator[None]:
    """As long as the server runs."""
    before = gc.get_threshold()
    gc.freeze()  # rulebooks and modules stay: nobody needs to look through them again
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
    """Is it time for a whole sweep, so many seconds after the last one, with so much of a core in use?"""
    return since > LATEST or (since > SOONEST and busy < CALM)
