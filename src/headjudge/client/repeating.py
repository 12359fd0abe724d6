"""Commands that are sent again until they are answered: under its id, the server carries each out once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from headjudge.client.errors import Denied
from headjudge.errors import HeadjudgeError

PASSING = frozenset(
    {"table.moved", "store.unavailable"}
)  # codes after which the next try may succeed
AGAIN = (0.1, 0.5, 1.0)  # seconds before each repetition

T = TypeVar("T")


async def repeated(send: Callable[[], Awaitable[T]], *also: type[HeadjudgeError]) -> T:
    """Send again if the process no longer runs the table, or the store did not answer; `also`: after these errors."""
    for wait in AGAIN:
        try:
            return await send()
        except also:
            pass
        except Denied as denied:
            if denied.code not in PASSING:
                raise
        await asyncio.sleep(wait)
    return await send()
