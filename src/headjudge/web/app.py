"""The application: routes, errors, descriptions, and the guard in front of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from importlib.metadata import version
from typing import Any

from litestar import Litestar, MediaType
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.types import Receive, Scope, Send

from headjudge.errors import HeadjudgeError
from headjudge.live.tables import TableManager
from headjudge.web.errors import respond
from headjudge.web.routes import books, imports, table_books, tables
from headjudge.web.routes import pages as page_routes
from headjudge.web.routes.socket import live
from headjudge.web.security.connections import ConnectionLimits
from headjudge.web.security.origin_guard import Guard
from headjudge.web.security.own_hosts import LOOPBACK
from headjudge.web.security.rate_limits import Limits
from headjudge.web.siblings.forward import Forwarder
from headjudge.web.siblings.proof import claims
from headjudge.web.static_pages import Pages

ABOUT = (
    "How a browser, a script or a bot talks to a live table. Errors are `{code, message}`; a refusal of the judge adds "
    "`ruling` and `clauses`. The socket, versions, roles and secrecy are described in docs/table-api.md."
)
TAGS = {
    "tables": "Opening, joining, starting",
    "playing": "What a seat does",
    "judging": "What judges and bankers do",
    "looking back": "The log, replays, files",
    "books": "What does not change while a game runs",
}


class Application:
    """An ASGI application. `farewell` says goodbye to all sockets before the server stops."""

    def __init__(
        self,
        inner: Litestar,
        guard: Guard,
        connections: ConnectionLimits,
        manager: TableManager,
        forwarder: Forwarder | None = None,
    ) -> None:
        """`forwarder`: to the other processes that share our store, if there may be any."""
        self.inner = inner
        self.manager = manager
        self.guard = guard
        self.connections = connections
        self.forwarder = forwarder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.forwarder is not None and scope["type"] in ("http", "websocket") and claims(scope):
            await self.forwarder.admit(scope, receive, send)
        else:
            await self.guard(scope, receive, send)

    async def farewell(self) -> None:
        """Say goodbye to all sockets, then give the tables back: others may take them at once."""
        if self.forwarder is not None:
            await asyncio.gather(self.connections.farewell(), self.forwarder.farewell())
        else:
            await self.connections.farewell()
        await self.manager.hand_over()

    async def close(self) -> None:
        if self.forwarder is not None:
            await self.forwarder.close()


def create(
    manager: TableManager,
    *,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    hosts: Iterable[str] = LOOPBACK,
    pages: Pages | None = None,
) -> Application:
    """`origins`: our public addresses, such as https://play.example.org. `hosts`: names to answer to."""
    limits = limits or Limits()
    connections = ConnectionLimits(limits, manager.keyring.pseudonym)
    shown = pages or Pages()
    inner = Litestar(
        [
            *books.ROUTES,
            *tables.ROUTES,
            *table_books.ROUTES,
            *imports.ROUTES,
            live,
            *page_routes.ROUTES,
        ],
        dependencies={
            name: Provide(_given(thing), sync_to_thread=False)
            for name, thing in (
                ("manager", manager),
                ("connections", connections),
                ("pages", shown),
            )
        },
        exception_handlers={HeadjudgeError: respond, Exception: respond},
        openapi_config=_described(),
        request_max_body_size=limits.body,
        logging_config=None,
        debug=False,
    )
    owners, forwarder = manager.owners, None
    if owners is not None and not owners.sole:
        forwarder = Forwarder(inner, manager, owners, connections)
    guard = Guard(forwarder or inner, origins, hosts, connections.admits)
    return Application(inner, guard, connections, manager, forwarder)


def _given(thing: Any) -> Any:
    def give() -> Any:
        return thing

    return give


def _described() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="headjudge",
        version=version("headjudge"),
        description=ABOUT,
        use_handler_docstrings=True,
        path="/api/openapi.json",
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        tags=[Tag(name=name, description=about) for name, about in TAGS.items()],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer", description="a seat's key"),
                "cookie": SecurityScheme(
                    type="apiKey",
                    name="hj_{table}",
                    security_scheme_in="cookie",
                    description="a seat's key, one cookie per table",
                ),
            }
        ),
        security=[{}, {"bearer": []}, {"cookie": []}],
    )
