"""uvicorn's end of a socket, but one that lets go of a peer who has stopped reading."""

from __future__ import annotations

import socket
from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 5.0  # seconds
KERNEL = (
    128 * 1024
)  # bytes that the system may hold for one who does not read; by itself it takes megabytes


class DroppingWebSocketProtocol(WebSocketsSansIOProtocol):
    """asyncio closes a connection when all is sent, which for one who does not read is never: then it is cut."""

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
