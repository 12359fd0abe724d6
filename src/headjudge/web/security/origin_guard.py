"""Blocks cross-site requests, and adds security headers to every answer.

Requests that change something, and sockets, must come from our own pages or from a script:

1. `Host` is one of our names or our address: a stranger's name may resolve to us (DNS rebinding);
2. `Origin`, where a browser sends it, is that host or one of those allowed;
3. `Sec-Fetch-Site`, where a browser sends it, says same-origin (or that the user typed it);
4. a request carries what another site's form cannot send: a JSON body, `X-Headjudge` or a bearer key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from headjudge.errors import TooBig, TooFast, WebError, WrongHost, WrongOrigin
from headjudge.web.security.own_hosts import LOOPBACK, is_own_address

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OURS = frozenset({"same-origin", "none"})
MARK = b"x-headjudge"

_HOST = re.compile(r"(\[[0-9a-z:.%_-]+\]|[^\s\[\]:/?#@\\]+)(?::[0-9]{1,5})?")
HEADER_BYTES = 32 * 1024
POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: tuple[tuple[bytes, bytes], ...] = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }.items()
)
LONG = (b"strict-transport-security", b"max-age=31536000")


STATUS: dict[type[WebError], int] = {TooBig: 431, TooFast: 429}


class Guard:
    """Guards the whole application, including sockets and unknown paths."""

    def __init__(
        self,
        app: ASGIApp,
        origins: Iterable[str] = (),
        hosts: Iterable[str] = LOOPBACK,
        admits: Callable[[str | None], None] = lambda host: None,
    ) -> None:
        """`origins`: our other addresses. `hosts`: names we answer to. `admits`: raises if an address asks too much."""
        self.app = app
        self.admits = admits
        self.origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        named = {urlsplit(origin).netloc for origin in self.origins}
        self.hosts = frozenset({host.lower() for host in hosts} | named)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        try:
            self.check(scope, headers)
        except WebError as error:
            await _refuse(scope, send, error)
            return
        secure = scope["scheme"] in ("https", "wss")
        await self.app(scope, receive, _dressed(send, secure))

    def check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        client = scope.get("client")
        self.admits(client[0] if client else None)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > HEADER_BYTES:
            raise TooBig(f"headers may have at most {HEADER_BYTES} bytes")
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._answers_to(host, scope.get("server")):
            raise WrongHost(
                f"this server does not answer to {host or 'no name'!r}; "
                f"start it with --origin https://NAME for each of its names"
            )
        http = scope["type"] == ScopeType.HTTP
        if scope["type"] == ScopeType.HTTP and scope["method"] in SAFE:
            return
        origin = headers.get(b"origin")
        if origin is not None and not self._ours(origin.decode("latin-1").lower(), host):
            raise WrongOrigin("this comes from another site's page")
        site = headers.get(b"sec-fetch-site")
        if site is not None and site.decode("latin-1") not in OURS:
            if origin is None or origin.decode("latin-1").lower() not in self.origins:
                raise WrongOrigin("this comes from another site's page")
        if http and not _marked(headers):
            raise WrongOrigin(
                "send JSON (content-type: application/json), the header X-Headjudge: 1, or a bearer key"
            )

    def _answers_to(self, host: str, server: tuple[str, int | None] | None) -> bool:
        bare = _bare(host)
        if bare and (host in self.hosts or bare in self.hosts):
            return True
        return is_own_address(bare, server[0] if server else None)

    def _ours(self, origin: str, host: str) -> bool:
        if origin in self.origins:
            return True
        scheme, _, rest = origin.partition("://")
        return scheme in ("http", "https") and bool(host) and rest == host


def _bare(host: str) -> str:
    """The name without its port; nothing if it is not a name and perhaps a port."""
    found = _HOST.fullmatch(host)
    return found[1] if found else ""


def _marked(headers: dict[bytes, bytes]) -> bool:
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    bearer = headers.get(b"authorization", b"").lower().startswith(b"bearer ")
    return kind == b"application/json" or MARK in headers or bearer


def _dressed(send: Send, secure: bool) -> Send:
    extra = [*HEADERS, LONG] if secure else [*HEADERS]

    async def dressed(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers: list[tuple[bytes, bytes]] = list(message["headers"])
            known = {name.lower() for name, _ in headers}
            more = [header for header in extra if header[0] not in known]
            if b"cache-control" not in known:
                more.append((b"cache-control", b"no-store"))
            message["headers"] = [*headers, *more]
        await send(message)

    return dressed


async def _refuse(scope: Scope, send: Send, error: WebError) -> None:
    status = STATUS.get(type(error), 403)
    body = msgspec.json.encode({"code": error.code, "message": str(error)})
    kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    if kind != "http" and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
        return
    say: Callable[[Any], Any] = _dressed(send, False)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if isinstance(error, TooFast):
        headers += [(b"retry-after", b"20"), (b"connection", b"close")]
    await say({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await say({"type": f"{kind}.response.body", "body": body, "more_body": False})
