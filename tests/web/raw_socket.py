"""A bare socket, as a browser or somebody up to no good would use it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support.running_server import Running


class Line:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def send(self, **said: Any) -> None:
        await self.socket.send(msgspec.json.encode(said).decode())

    async def get(self) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        return told

    async def wait(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            told = await self.get()
            if told["type"] in kinds:
                return told

    async def end(self) -> tuple[dict[str, Any] | None, int | None]:
        """The goodbye, if one is said, and the code that the socket is closed with."""
        bye: dict[str, Any] | None = None
        with contextlib.suppress(ConnectionClosed):
            async for raw in self.socket:
                told = msgspec.json.decode(raw)
                if told["type"] == "bye":
                    bye = told
        return bye, self.socket.close_code


@asynccontextmanager
async def line(
    server: Running,
    table: str,
    key: str | None = None,
    since: int | None = None,
    lang: str | None = None,
    address: str | None = None,
    **more: Any,
) -> AsyncIterator[Line]:
    """`address`: of the client, as a proxy tells it."""
    headers = [("authorization", f"Bearer {key}")] if key else []
    headers += [("x-forwarded-for", address)] if address else []
    asked = {"since": since, "lang": lang}
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    where = f"{server.socket}/api/tables/{table}/live?{query}"
    async with connect(
        where, additional_headers=headers, proxy=None, compression=None, close_timeout=1, **more
    ) as socket:
        yield Line(socket)
