"""Runs the application with uvicorn: one process, one event loop, one manager of tables."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from headjudge.errors import PortTaken
from headjudge.live.ownership import Ownership
from headjudge.live.tables import TableManager
from headjudge.live.tables.dice import server_key
from headjudge.live.tables.expiry import Retention
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from headjudge.store import default_url, open_store, place_of
from headjudge.web.app import Application, create
from headjudge.web.gc_tuning import sweeping
from headjudge.web.log_throttle import throttled
from headjudge.web.security import proxies
from headjudge.web.security.door import ACCEPTED_AT_ONCE, Door, caps, descriptors
from headjudge.web.security.origin_guard import HEADER_BYTES
from headjudge.web.security.own_hosts import names_for
from headjudge.web.security.quotas import kept as kept_quotas
from headjudge.web.security.rate_limits import GENEROUS, Limits, Rate
from headjudge.web.sockets.http_protocol import Patience, guarded
from headjudge.web.sockets.uvicorn_protocol import limited
from headjudge.web.static_pages import Pages

NOWHERE = "sqlite://"  # a temporary store
SWITCH = 0.0005  # seconds: the store's thread gets its turn ten times sooner than by default
QUEUE = 1024  # connections that the system lets wait
PROOF_BYTES = 1024  # that a sibling process adds to the header of a request
GRACE = 5  # seconds for requests to finish when the server stops


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000  # 0: any free port
    store: str = field(default_factory=default_url)
    origins: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    idle_seconds: float = 300.0  # seconds after which an unwatched table leaves memory
    pages: Pages | None = None
    advertise: str = (
        ""  # HOST:PORT where other server processes reach this one; by default where it listens
    )
    key_file: Path | None = None  # the server's key; None: $HEADJUDGE_KEY, or the user's own
    retention: Retention = field(default_factory=Retention)
    shelf: Shelf = SHIPPED  # the rulebooks by which tables can be opened

    @classmethod
    def quick(
        cls,
        host: str = "127.0.0.1",
        port: int = 8000,
        origins: Iterable[str] = (),
        shelf: Shelf = SHIPPED,
    ) -> Settings:
        """For trials and tests: keep nothing, and let everybody share one address."""
        return cls(host, port, NOWHERE, tuple(origins), GENEROUS, shelf=shelf)


class Server(uvicorn.Server):
    """uvicorn, with a goodbye to every socket before it closes them."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Application,
        started: Callable[[], None],
        closed: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self.app, self._started, self._closed = app, started, closed

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(QUEUE)  # uvicorn's own number is also how many it accepts in one go
        if not self.should_exit:
            self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.farewell()
        await super().shutdown(sockets)
        await self._closed()  # here, because the signal that stopped us is raised again after this


def listen(host: str, port: int) -> socket.socket:
    """Bind the port before opening anything else."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named, because asyncio switches delays (Nagle) off only for connections that say they are TCP
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise PortTaken(
            f"cannot listen on {host} port {port} ({reason.lower()}); "
            f"stop what uses it, or choose another: headjudge serve --port {port + 1}"
        ) from None
    return listener


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - everywhere, so here, too
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def inner_address(listener: socket.socket) -> str:
    """Where other processes of this machine reach us, as HOST:PORT."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - everywhere, so here, too
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


async def serve(
    settings: Settings, started: Callable[[str, Server], None] = lambda address, server: None
) -> None:
    """Serve until the process is told to stop. `started` gets the address and the server."""
    sys.setswitchinterval(SWITCH)
    listener = listen(settings.host, settings.port)
    async with AsyncExitStack() as opened:
        opened.callback(listener.close)
        await opened.enter_async_context(sweeping())
        store = await open_store(settings.store, exclusive=True)
        opened.push_async_callback(store.close)
        shared = place_of(settings.store).postgres
        address = settings.advertise or inner_address(listener)
        kept = settings.store != NOWHERE
        keyring = server_key.load(settings.key_file) if kept else server_key.temporary()
        manager = await TableManager.open(
            store,
            idle_seconds=settings.idle_seconds,
            keyring=keyring,
            owners=Ownership(store, address, sole=not shared),
            retention=settings.retention,
            shelf=settings.shelf,
        )
        opened.push_async_callback(manager.close)
        app = create(
            manager,
            limits=settings.limits,
            origins=settings.origins,
            hosts=names_for(settings.host),
            pages=settings.pages,
        )

        await opened.enter_async_context(kept_quotas(store, app.connections.quotas))
        opened.push_async_callback(app.close)

        def ready() -> None:
            if settings.advertise and app.forwarder is not None:
                checking = asyncio.get_running_loop().create_task(app.forwarder.check(address))
                opened.callback(checking.cancel)
            started(address_of(listener), server)

        door = Door(*_caps(settings.limits), proxies.trusted(), _at_the_door(settings.limits))
        server = Server(_config(app, settings.limits, door), app, ready, opened.aclose)
        opened.enter_context(throttled())
        await server.serve(sockets=[listener])


def _caps(limits: Limits) -> tuple[int, int]:
    return caps(limits.connections, limits.connections_by_address, descriptors())


def _at_the_door(limits: Limits) -> Rate:
    """Higher than what is refused with an answer: whoever goes on after that is cut off."""
    return Rate(limits.anything.times * 3 // 2, limits.anything.seconds)


def _config(app: Application, limits: Limits, door: Door) -> uvicorn.Config:
    patience = Patience(limits.header_seconds, limits.body_seconds, largest=limits.file)
    return uvicorn.Config(
        app,
        http=guarded(door, patience),
        backlog=ACCEPTED_AT_ONCE,
        ws=limited(limits),
        ws_max_size=limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        h11_max_incomplete_event_size=HEADER_BYTES + PROOF_BYTES,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=15,
        server_header=False,
        access_log=False,
        log_level="warning",
        lifespan="off",
    )
