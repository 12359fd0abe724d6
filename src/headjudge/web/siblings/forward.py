"""Requests about a table that another process runs: they are forwarded to it, and its answer is streamed back.

If the owner is dead, the request waits until its lease is over, and then this process takes the table. Whatever arrives
forwarded is never forwarded again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from typing import Any

import httpx
import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from headjudge.errors import HeadjudgeError, Moved, StoreError, TooBig, TooFast
from headjudge.live.ownership import ELSEWHERE, Ownership
from headjudge.live.steady_clock import elapsed
from headjudge.live.tables import TableManager
from headjudge.store import Lease
from headjudge.web.errors import MARK, MOVED_MARK, failure_of, retry_after, status_of
from headjudge.web.security.connections import ConnectionLimits
from headjudge.web.security.rate_limits import household
from headjudge.web.siblings import proof
from headjudge.web.siblings.pump import Pump, Refused, Unreachable, reach
from headjudge.web.siblings.routes import Routes
from headjudge.web.siblings.self_check import SelfCheck
from headjudge.web.sockets.outbox import GOING_DOWN

TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,60})(?:/|$)")
PATIENCE = 7.0  # seconds that a request waits for a dead owner's lease to end
AGAIN = 0.1  # seconds until the owner is looked for again
KNOWN = 0.5  # seconds that an owner is taken to be the same
FRESH = 0.2  # seconds that an owner is not asked for again, even if nobody is there
MANY = 10_000  # owners remembered
SAFE = frozenset({"GET", "HEAD"})
TIMES = httpx.Timeout(60.0, connect=1.0, pool=5.0)
EACH = 100  # requests of one address that are under way at a time: a fifth of all
LINES = httpx.Limits(max_connections=500, max_keepalive_connections=50, keepalive_expiry=10.0)
LOG = logging.getLogger("headjudge.web")


class _Again(Exception):
    """Nothing was done there: look for the owner again."""


class Forwarder:
    """Stands between the guard and the application, where several processes share a store."""

    def __init__(
        self,
        inner: ASGIApp,
        manager: TableManager,
        owners: Ownership,
        connections: ConnectionLimits,
    ) -> None:
        self.inner, self.manager, self.connections = inner, manager, connections
        self.name = owners.owner
        self.routes = Routes(owners)
        self._known: dict[str, tuple[float, Lease]] = {}
        self._check = SelfCheck()
        self._pumps: set[Pump] = set()
        self._lines: Counter[str] = Counter()  # requests under way, by address
        self._http = httpx.AsyncClient(
            timeout=TIMES,
            limits=LINES,
            trust_env=False,
            verify=False,  # noqa: S501 - plain HTTP between siblings: no certificates to load
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = TABLE.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if name is None:
            await self.inner(scope, receive, send)
        else:
            await _Errand(self, name[1], scope, receive, send).run()

    async def admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What a sibling has forwarded. It has been checked there, and is answered here or not at all."""
        admitted = proof.admitted(scope, self.name)
        if admitted is None:
            await refuse(scope, send, Moved(ELSEWHERE))
        elif self._check.arrived(admitted):
            await _answer(scope, send, HTTPStatus.NO_CONTENT, b"", [])
        else:
            await self.inner(admitted, receive, send)

    async def check(self, address: str) -> bool:
        """Does this address, which the others are given, lead to this process?"""
        return await self._check.leads_here(address, self.name, self.send)

    async def owner(self, name: str, scope: Scope) -> Lease | None:
        """The lease of another process; None: this one has the table, or will."""
        if not self.manager.has(name):
            known = self._known.get(name)
            if known is not None and elapsed() - known[0] < KNOWN:
                return known[1]
            self.connections.fair(self.connections.lookups, _address(scope), "requests")
        lease = await self.manager.elsewhere(name)
        if lease is not None:
            if len(self._known) >= MANY:
                self._known.clear()
            self._known[name] = elapsed(), lease
        return lease

    def forget(self, name: str) -> None:
        """Nobody was there. However many wait for one table, the store is asked only a few times a second."""
        known = self._known.get(name)
        if known is not None and elapsed() - known[0] > FRESH:
            del self._known[name]

    @contextlib.contextmanager
    def line(self, scope: Scope) -> Iterator[None]:
        """For one request to another process. Whoever reads no answers must not use up all of them."""
        address = _address(scope)
        if self._lines[address] >= EACH:
            raise TooFast(f"at most {EACH} requests of one address at the same time; wait a little")
        self._lines[address] += 1
        try:
            yield
        finally:
            self._lines[address] -= 1
            if not self._lines[address]:
                del self._lines[address]

    async def send(self, lease: Lease, scope: Scope, body: bytes) -> httpx.Response:
        request = self._http.build_request(
            str(scope.get("method", "GET")),
            f"http://{lease.address}",
            headers=proof.signed(scope, lease.owner),
            content=body,
            extensions={"target": proof.target_of(scope)},  # to the letter: the proof is about it
        )
        return await self._http.send(request, stream=True)

    async def pump(self, pump: Pump, lease: Lease) -> None:
        self._pumps.add(pump)
        try:
            with self.routes.to(lease) as route:
                if self.connections.closing is not None:
                    pump.end(self.connections.closing)
                await pump.run(route)
        finally:
            self._pumps.discard(pump)

    async def farewell(self) -> None:
        tasks = [pump.task for pump in self._pumps if pump.task is not None]
        for pump in list(self._pumps):
            pump.end(GOING_DOWN)
        if tasks:
            await asyncio.wait(tasks, timeout=self.connections.limits.farewell * 2)

    async def close(self) -> None:
        await self.routes.close()
        await self._http.aclose()


class _Errand:
    """One request or socket about a table."""

    def __init__(
        self, forwarder: Forwarder, name: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        self.forwarder, self.name = forwarder, name
        self.scope, self.receive, self.respond = scope, receive, send
        self.body: bytes | None = None
        self.connected = False  # a socket's first message has been read

    async def run(self) -> None:
        until = elapsed() + PATIENCE
        try:
            while True:
                lease = await self.forwarder.owner(self.name, self.scope)
                try:
                    if lease is None:
                        await self._here()
                    elif not lease.address:
                        raise _Again  # not a server: somebody who tidies up, for a moment
                    elif self.scope["type"] == ScopeType.HTTP:
                        await self._http(lease)
                    else:
                        await self._socket(lease)
                    return
                except _Again:
                    self.forwarder.forget(self.name)
                    if elapsed() > until:
                        raise Moved(ELSEWHERE) from None
                    await asyncio.sleep(AGAIN)
        except HeadjudgeError as error:
            if isinstance(error, StoreError):
                LOG.error("the owner of a table cannot be found", exc_info=error)
            await refuse(self.scope, self.respond, error)

    # --- here -----------------------------------------------------------------------------------

    async def _here(self) -> None:
        """It is our table. If that has just changed, nothing has been answered yet."""
        if self.scope["type"] == ScopeType.WEBSOCKET and self.connected:
            await self.forwarder.inner(self.scope, self._connect_again(), self.respond)
        elif self.scope["type"] == ScopeType.HTTP and self.body is not None:
            await self.forwarder.inner(self.scope, self._read_again(), self.respond)
        else:
            await self.forwarder.inner(self.scope, self.receive, self.respond)

    def _connect_again(self) -> Receive:
        first: list[Any] = [{"type": "websocket.connect"}]

        async def receive() -> Any:
            return first.pop() if first else await self.receive()

        return receive

    def _read_again(self) -> Receive:
        body: list[Any] = [{"type": "http.request", "body": self.body, "more_body": False}]

        async def receive() -> Any:
            return body.pop() if body else await self.receive()

        return receive

    # --- there: a request -----------------------------------------------------------------------

    async def _http(self, lease: Lease) -> None:
        if self.body is None:
            self.body = await self._read()
        with self.forwarder.line(self.scope):
            await self._sent(lease, self.body)

    async def _sent(self, lease: Lease, body: bytes) -> None:
        safe = self.scope.get("method") in SAFE
        forwarder = self.forwarder
        with forwarder.routes.to(lease) as route:
            sending = asyncio.ensure_future(forwarder.send(lease, self.scope, body))
            gone = asyncio.ensure_future(route.gone.wait())
            try:
                await asyncio.wait({sending, gone}, return_when=asyncio.FIRST_COMPLETED)
                if not sending.done():
                    raise _Again if safe else Moved(ELSEWHERE)
                answer = sending.result()
            except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout):
                raise _Again from None
            except (
                httpx.TransportError
            ):  # the owner may have carried it out: only the client can ask again
                raise (_Again if safe else Moved(ELSEWHERE)) from None
            finally:
                gone.cancel()
                if not sending.done():
                    sending.cancel()
                    await asyncio.wait({sending})
        try:
            await self._stream(answer)
        finally:
            await answer.aclose()

    async def _read(self) -> bytes:
        parts, size = list[bytes](), 0
        most = self.forwarder.connections.limits.body
        while True:
            message = await self.receive()
            if message["type"] != "http.request":
                raise Moved(ELSEWHERE)  # nobody waits for the answer any more
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > most:
                raise TooBig(f"a request has at most {most:,} bytes")
            if not message.get("more_body"):
                return b"".join(parts)

    async def _stream(self, answer: httpx.Response) -> None:
        if answer.headers.get(MARK) == MOVED_MARK:
            raise _Again
        headers = [(name.lower(), value) for name, value in answer.headers.raw]
        length = [header for header in headers if header[0] == b"content-length"]
        kept = [header for header in headers if header[0] not in proof.HOPS | {b"date"}]
        await self.respond(
            {
                "type": "http.response.start",
                "status": answer.status_code,
                "headers": [*kept, *length],
            }
        )
        try:
            async for part in answer.aiter_raw():
                await self.respond({"type": "http.response.body", "body": part, "more_body": True})
        except httpx.TransportError as error:
            LOG.warning("an answer of another process ended early: %s", error)
            return  # the server closes the connection, so that the client notices
        await self.respond({"type": "http.response.body", "body": b"", "more_body": False})

    # --- there: a socket ------------------------------------------------------------------------

    async def _socket(self, lease: Lease) -> None:
        if not self.connected:
            await self.receive()
            self.connected = True
        try:
            owner = await reach(self.scope, lease)
        except Unreachable:
            raise _Again from None
        except Refused as refused:
            if dict(refused.headers).get(MARK.encode()) == MOVED_MARK.encode():
                raise _Again from None
            await _answer(self.scope, self.respond, refused.status, refused.body, refused.headers)
            return
        await self.respond({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await self.forwarder.pump(Pump(self.receive, self.respond, owner), lease)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return household(client[0] if client else None)


async def refuse(scope: Scope, send: Send, error: HeadjudgeError) -> None:
    """An error before any route has been reached."""
    failure = failure_of(error)
    status = status_of(failure.code)
    headers = [
        (name.encode(), value.encode())
        for name, value in {
            "content-type": "application/json",
            **retry_after(failure.code, status),
        }.items()
    ]
    body = msgspec.json.encode({"code": failure.code, "message": failure.message})
    await _answer(scope, send, status, body, headers)


async def _answer(
    scope: Scope,
    send: Send,
    status: int | HTTPStatus,
    body: bytes,
    headers: Iterable[tuple[bytes, bytes]],
) -> None:
    kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    kept = [header for header in headers if header[0] != b"content-length"]
    length = (b"content-length", str(len(body)).encode())
    start: Any = {
        "type": f"{kind}.response.start",
        "status": int(status),
        "headers": [*kept, length],
    }
    rest: Any = {"type": f"{kind}.response.body", "body": body, "more_body": False}
    messages: tuple[Message, ...] = (start, rest)
    for message in messages:
        await send(message)
