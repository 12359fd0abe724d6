"""A socket whose table another process runs: frames go both ways, and whoever closes says why to the other side."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from litestar.types import Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from headjudge.store import Lease
from headjudge.web.siblings import proof
from headjudge.web.siblings.routes import Route
from headjudge.web.sockets.outbox import MOVED, TOO_SLOW, Goodbye
from headjudge.wire import messages

LARGEST = 8 * 1024 * 1024  # bytes of a message of the owner
WAITING = 16  # messages of the owner that wait here; after those, its own bounded outbox fills
SLOW = 20.0  # seconds for one message to a client
FAREWELL = 1.0  # seconds for a goodbye
CONNECT = 3.0  # seconds to reach the owner
SOCKET = b"sec-websocket-"
NOT_SENT = frozenset({1004, 1005, 1006, 1015})  # codes that no close frame may carry
BYE = msgspec.json.Encoder()

log = logging.getLogger(__name__)


class Refused(Exception):
    """The owner answered the handshake with an error."""

    def __init__(self, status: int, headers: proof.Headers, body: bytes) -> None:
        super().__init__(status)
        self.status, self.headers, self.body = status, headers, body


class Unreachable(Exception):
    """There is nobody at the owner's address, or nobody who answers."""


async def reach(scope: Scope, lease: Lease) -> ClientConnection:
    """Connect to the owner in the client's name."""
    headers = [
        (name.decode("latin-1"), value.decode("latin-1"))
        for name, value in proof.signed(scope, lease.owner)
        if name != b"host" and not name.startswith(SOCKET)
    ]
    try:
        return await connect(
            f"ws://{lease.address}{proof.target_of(scope).decode('latin-1')}",
            additional_headers=headers,
            user_agent_header=None,
            compression=None,
            max_size=LARGEST,
            max_queue=WAITING,
            open_timeout=CONNECT,
            close_timeout=1,
            proxy=None,
        )
    except InvalidStatus as refused:
        answer = refused.response
        told = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in answer.headers.raw_items()
            if name.lower().encode("latin-1") not in proof.HOPS
        ]
        raise Refused(answer.status_code, told, bytes(answer.body or b"")) from None
    except (OSError, TimeoutError, InvalidHandshake) as error:
        raise Unreachable(str(error)) from None


class Pump:
    def __init__(self, receive: Receive, send: Send, owner: ClientConnection) -> None:
        self._receive, self._send = receive, send
        self._owner = owner
        self._ended = asyncio.Event()
        self._goodbye: Goodbye | None = None
        self.task = asyncio.current_task()

    def end(self, goodbye: Goodbye) -> None:
        self._goodbye = self._goodbye or goodbye
        self._ended.set()

    async def run(self, route: Route) -> None:
        """Until either side closes, or the owner loses the table."""
        loop = asyncio.get_running_loop()
        tasks = [
            loop.create_task(work)
            for work in (self._up(), self._down(), route.gone.wait(), self._ended.wait())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if route.gone.is_set():
                self.end(MOVED)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception):
                    log.debug("a forwarded socket ended: %s", result)
            if self._goodbye is not None:
                self._owner.transport.abort()
            await self._owner.close()
            with contextlib.suppress(Exception):  # whatever the state of the line
                async with asyncio.timeout(FAREWELL):
                    await self._close()

    async def _up(self) -> None:
        """From the client to the owner; the client's close code, too."""
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                code = message.get("code") or 1000
                await self._owner.close(1000 if code in NOT_SENT else code)
                return
            if message["type"] == "websocket.receive":
                text, data = message.get("text"), message.get("bytes")
                await self._owner.send(text if text is not None else data or b"")

    async def _down(self) -> None:
        try:
            while True:
                message = await self._owner.recv()
                async with asyncio.timeout(SLOW):
                    await self._out(message)
        except TimeoutError:
            self.end(TOO_SLOW)
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code in NOT_SENT:
                self.end(MOVED)  # it died without a word

    async def _out(self, message: str | bytes) -> None:
        if isinstance(message, str):
            await self._send({"type": "websocket.send", "text": message, "bytes": None})
        else:
            await self._send({"type": "websocket.send", "bytes": message, "text": None})

    async def _close(self) -> None:
        goodbye = self._goodbye
        if goodbye is not None:
            bye = BYE.encode(messages.Bye(goodbye.code, goodbye.message)).decode()
            await self._out(bye)
            code, reason = goodbye.close, goodbye.code
        else:
            code, reason = self._owner.close_code or 1000, self._owner.close_reason or ""
        await self._send({"type": "websocket.close", "code": code, "reason": reason})
