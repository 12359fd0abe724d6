"""A proxy between a client and a server that cuts connections and loses messages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed


class LossyProxy:
    def __init__(self, server: str) -> None:
        self.server = server  # ws://…
        self.address = ""
        self.lose: Callable[[str], bool] = lambda message: False  # on the way to the client
        self.lost = 0
        self.cut_at: Callable[[str], bool] = lambda message: False  # ... or there: it is lost, too
        self.open: set[ServerConnection] = set()
        self.lines = 0

    async def cut(self) -> None:
        """All lines at once, without a word."""
        for each in list(self.open):
            each.transport.abort()

    async def _serve(self, near: ServerConnection) -> None:
        assert near.request is not None
        self.lines += 1
        self.open.add(near)
        key = near.request.headers.get("authorization")
        headers = [("authorization", key)] if key else []
        try:
            async with connect(
                self.server + near.request.path,
                additional_headers=headers,
                proxy=None,
                compression=None,
            ) as far:
                there = asyncio.create_task(self._pass(near, far.send))
                back = asyncio.create_task(self._pass(far, near.send, to_client=True))
                await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
                there.cancel()
                back.cancel()
                await asyncio.gather(there, back, return_exceptions=True)
        finally:
            self.open.discard(near)

    async def _pass(
        self, source: object, send: Callable[..., object], to_client: bool = False
    ) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for message in source:  # type: ignore[attr-defined]
                if self.cut_at(message):
                    await self.cut()
                elif to_client and self.lose(message):
                    self.lost += 1
                else:
                    await send(message)  # type: ignore[misc]


@asynccontextmanager
async def lossy_proxy(server: str) -> AsyncIterator[LossyProxy]:
    made = LossyProxy(server)
    async with serve(made._serve, "127.0.0.1", 0, compression=None) as listening:
        port = listening.sockets[0].getsockname()[1]
        made.address = f"ws://127.0.0.1:{port}"
        yield made
