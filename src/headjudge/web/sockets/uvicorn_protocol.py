"""uvicorn's websocket protocol that drops a peer which has stopped reading, or which sends far too many frames."""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from collections.abc import Callable

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from headjudge.errors import BadRequest
from headjudge.web.security.rate_limits import Bucket, Costs, Limits, household

LINGER = 5.0  # seconds
# bytes the system may buffer for a peer that does not read; the default is megabytes
KERNEL = 128 * 1024
UNREADABLE = (
    "this cannot be read as the opening of a socket; send no body, and lines of 8 kB at most"
)
SLICE = 1024  # bytes read at once: an empty frame has six


class DroppingWebSocketProtocol(WebSocketsSansIOProtocol):
    """asyncio closes a connection once all is sent, which never happens if the peer does not read: so abort it."""

    left: Callable[[], None] | None = None  # to be told when the connection is lost
    limits = Limits()
    neighbours = Costs(limits.frames_by_address)  # of all sockets
    _frames: Bucket | None = None

    def data_received(self, data: bytes) -> None:
        """Slice by slice: a hundred thousand small frames at once would keep everybody waiting."""
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()

    def _refuse(self) -> None:
        """uvicorn waits for ever after a handshake that cannot be read: with a body, or a line of 8 kB."""
        body = msgspec.json.encode({"code": BadRequest.code, "message": UNREADABLE})
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n"
            b"connection: close\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body)
        )
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Text that is not UTF-8 ends the socket without a traceback in the log, like any other bad frame."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_events(self) -> None:
        """All frames count, not only messages: pings, pongs and empty parts of a message cost as much."""
        frames, now = len(self.conn.events), self.loop.time()
        if self._frames is None:
            self._frames = Bucket(self.limits.frames, now)
        if self._frames.admits(frames, now) and self.neighbours.admits(self._address, frames):
            super().handle_events()
        else:
            self.transport.abort()

    @property
    def _address(self) -> str:
        """Of the client, which a trusted proxy has told by the time of the first frame."""
        client = self.scope["client"] if self.handshake_initiated else self.client
        return household(client[0] if client else None)

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


def limited(limits_: Limits) -> type[DroppingWebSocketProtocol]:
    """uvicorn makes the protocols itself, so that they get their limits by their class."""

    class Limited(DroppingWebSocketProtocol):
        limits = limits_
        neighbours = Costs(limits_.frames_by_address)

    return Limited
