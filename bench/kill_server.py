"""A server that may kill itself (SIGKILL) just before or just after its n-th append: `STORE PORT [N before|after]`."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

from headjudge.store import Store
from headjudge.web import server
from headjudge.web.security.rate_limits import GENEROUS


class Aimed:
    """A store whose process dies at one of its appends."""

    def __init__(self, store: Store, number: int, when: str) -> None:
        self._store, self._left, self._when = store, number, when

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(
        self, stream: str, expected: int, events: Sequence[bytes], *more: Any, **named: Any
    ) -> int:
        self._left -= 1
        if self._left == 0 and self._when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        version = await self._store.append(stream, expected, events, *more, **named)
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return version


def main(store: str, port: str, number: str = "0", when: str = "") -> None:
    opened = vars(server)["open_store"]

    async def aimed(*arguments: Any, **named: Any) -> Any:
        return Aimed(await opened(*arguments, **named), int(number), when)

    vars(server)["open_store"] = aimed
    settings = server.Settings(port=int(port), store=store, limits=GENEROUS)
    asyncio.run(server.serve(settings, lambda address, _: print(address, flush=True)))


if __name__ == "__main__":
    main(*sys.argv[1:])
