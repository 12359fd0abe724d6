"""uvicorn's websocket protocol that drops a peer which has stopped reading."""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 5.0  # seconds
# bytes the system may buffer for a peer that does not read; the default is megabytes
KERNEL = 128 * 1024


class DroppingWebSocketProtocol(WebSocketsSansIOProtocol):
    """asyncio closes a connection once all is sent, which never happens if the peer does not read: so abort it."""

    left: Callable[[], None] | None = None  # to be told when the connection is lost

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.left is not None:
            self.left()
            self.left = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)
