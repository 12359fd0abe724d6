"""uvicorn's HTTP protocol with deadlines for header, body and answer, and with a door that counts connections."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Literal

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from headjudge.errors import BadRequest
from headjudge.web.security.door import Door
from headjudge.web.sockets.strict_connection import StrictConnection
from headjudge.web.sockets.uvicorn_protocol import DroppingWebSocketProtocol

Stage = Literal["header", "body"]


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds a client has for each part of a request."""

    header: float = 10.0
    body: float = 10.0
    body_rate: int = 64 * 1024  # bytes a second that even a slow line manages
    largest: int = 8 * 1024 * 1024  # bytes: a longer body gets no more time
    answer: float = 60.0  # to read it, besides the time that its size takes

    def for_body(self, declared: int | None) -> float:
        size = self.largest if declared is None else min(declared, self.largest)
        return self.body + size / self.body_rate

    def for_answer(self, size: int) -> float:
        return self.answer + size / self.body_rate


class GuardedHTTPProtocol(H11Protocol):
    """`guarded` makes a class of it for one server."""

    door: Door
    patience: Patience
    admitted = False
    _stage: Stage | None = None
    _deadline: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        largest = self.config.h11_max_incomplete_event_size
        assert largest is not None
        self.conn: StrictConnection = StrictConnection(h11.SERVER, largest)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.admitted = self.door.enter(self, self._host, self._cut)
        if self.admitted:
            self._watch()
        else:
            self._cut()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        self.resume_writing()
        self._unset_keepalive_if_required()  # uvicorn does so only if there was no error
        super().connection_lost(exc)
        self._leave()

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)
            self._watch()

    def handle_events(self) -> None:
        self.conn.cost = 0
        super().handle_events()
        if self.conn.cost and not self.door.admits(self._host, self.conn.cost):
            self._cut()

    def send_400_response(self, msg: str) -> None:
        """uvicorn's answer to what is not HTTP, in our words."""
        failure = {"code": BadRequest.code, "message": self.conn.refusal or msg}
        body = msgspec.json.encode(failure)
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        answer = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        try:
            for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        except h11.LocalProtocolError:  # an earlier answer is still under way
            self._cut()
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, DroppingWebSocketProtocol):
            protocol.left = (
                self._leave
            )  # from now on, the loss of the connection is told only there

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            size = self.transport.get_write_buffer_size()
            self._unread = self.loop.call_later(self.patience.for_answer(size), self._cut)
            self.door.unread(self, self._host, size, self._cut)

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
            self.door.read(self)
        if self.flow is not None:
            super().resume_writing()

    def _watch(self) -> None:
        """Start the deadline of the part that is now awaited; one that runs already is not extended."""
        stage = self._awaited()
        if self.admitted:
            if stage is None and self._answering():
                self.door.serves(self)
            else:
                self.door.awaits(self, self._cut)
        if stage == self._stage:
            return
        self._unwatch()
        if stage is not None:
            self._stage = stage
            self._deadline = self.loop.call_later(self._seconds(stage), self._cut)

    def _awaited(self) -> Stage | None:
        state = self.conn.their_state
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return None
        if state is h11.SEND_BODY:
            return "body"
        # between two requests, uvicorn's own timer runs until the first byte of the next one
        return "header" if state is h11.IDLE and self.timeout_keep_alive_task is None else None

    def _answering(self) -> bool:
        """It waits for an answer, or holds a socket; otherwise we wait for its next request."""
        if self.transport.get_protocol() is not self:
            return True
        # None until the first request
        return bool(self.cycle) and not self.cycle.response_complete

    @property
    def _host(self) -> str | None:
        return self.client[0] if self.client else None

    def _seconds(self, stage: Stage) -> float:
        if stage == "header":
            return self.patience.header
        length = next((value for name, value in self.headers if name == b"content-length"), None)
        return self.patience.for_body(None if length is None else int(length))

    def _unwatch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._stage = self._deadline = None

    def _cut(self) -> None:
        """Without a word in the log: there may be thousands of them."""
        self._unwatch()
        self.transport.abort()

    def _leave(self) -> None:
        if self.admitted:
            self.admitted = False
            self.door.leave(self, self._host)


def guarded(door_: Door, patience_: Patience) -> type[GuardedHTTPProtocol]:
    """uvicorn makes the protocols itself, so that they get these two by their class."""

    class Guarded(GuardedHTTPProtocol):
        door = door_
        patience = patience_

    return Guarded
