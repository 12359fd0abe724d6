"""uvicorn's end of a socket, but one that lets go of a peer who has stopped reading."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINGER = 5.0  # seconds


class Line(WebSocketsSansIOProtocol):
    """asyncio closes a connection when all is sent, which for one who does not read is never: then it is cut."""

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(LINGER, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)
