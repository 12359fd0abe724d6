"""A nursery of servers that are killed: everything is loaded once, and each server is a fork.

    python -m bench.kill_server STORE PORT

Each line of the input starts a server: `-`, or `N WHEN`, where the server kills itself (SIGKILL) `before`, `during` or
`after` its N-th append. The answer is its process id, once it listens. The next line is read when it is dead.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

from headjudge import rulebooks
from headjudge.bots import registry
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.store import Entry, Store
from headjudge.web import server
from headjudge.web.app import create
from headjudge.web.security.rate_limits import GENEROUS

MOMENT = 0.004  # seconds: about as long as an append takes


class Aimed:
    """A store whose process dies at one of its appends."""

    def __init__(self, store: Store, number: int, when: str) -> None:
        self._store, self._left, self._when = store, number, when

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(
        self, stream: str, expected: int, events: Sequence[bytes], *more: Any, **named: Any
    ) -> int:
        return await self._aimed(
            lambda: self._store.append(stream, expected, events, *more, **named)
        )

    async def restore(self, stream: str, expected: int, entries: Sequence[Entry]) -> int:
        return await self._aimed(lambda: self._store.restore(stream, expected, entries))

    async def _aimed(self, stores: Callable[[], Awaitable[int]]) -> int:
        self._left -= 1
        if self._left:
            return await stores()
        if self._when == "before":
            _die()
        if self._when == "during":
            asyncio.get_running_loop().call_later(random.uniform(0.0, MOMENT), _die)
        stored = await stores()
        _die()
        return stored  # never: it is dead


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def run(store: str, port: int, number: int, when: str) -> None:
    opened = vars(server)["open_store"]

    async def aimed(*arguments: Any, **named: Any) -> Any:
        return Aimed(await opened(*arguments, **named), number, when)

    vars(server)["open_store"] = aimed
    settings = server.Settings(port=port, store=store, limits=GENEROUS)
    asyncio.run(server.serve(settings, lambda *_: print(os.getpid(), flush=True)))


def main(store: str, port: str) -> None:
    rulebooks.load("boise")
    create(cast(Any, SimpleNamespace(owners=None, keyring=Keyring([bytes(32)]))))
    registry.find(registry.bot_id("greedy")).runner()
    if store.startswith("postgres"):
        import asyncpg  # noqa: F401
    for line in sys.stdin:
        number, _, when = line.strip().partition(" ")
        child = os.fork()
        if not child:
            run(store, int(port), 0 if number == "-" else int(number), when)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
