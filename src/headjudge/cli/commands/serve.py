"""Serve tables to browsers, scripts and bots: play alone against bots, or with friends by a link."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.web.server import Server

app = typer.Typer(add_completion=False)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free port.")] = 8000,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where games are kept: a file, or postgresql://…  [default: your data folder]",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="Public address of this server behind a proxy, such as https://play.example.org. Repeatable.",
        ),
    ] = None,
    advertise: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT",
            help="Where other servers on the same PostgreSQL database reach this one.  [default: where it listens]",
        ),
    ] = None,
    key_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The key that dice are made with; keep it apart from the store."
            "  [default: $HEADJUDGE_KEY, or a file in your configuration folder]",
        ),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Let this bot of an installed package play at the tables, beside the built-in ones. Repeatable.",
        ),
    ] = None,
    rulebooks: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Offer rulebooks of your own beside the shipped ones: each folder in DIR is one.",
        ),
    ] = None,
    keep_lobbies: Annotated[
        float,
        typer.Option(
            metavar="HOURS",
            min=0,
            help="Remove tables that never started, this long after the last sign of life; 0 keeps them.",
        ),
    ] = 48,
    keep_imports: Annotated[
        float,
        typer.Option(
            metavar="DAYS", min=0, help="Remove imported games after so many days; 0 keeps them."
        ),
    ] = 30,
    keep_unfinished: Annotated[
        float,
        typer.Option(
            metavar="DAYS",
            min=0,
            help="Remove games that began and were not touched for so many days; 0 keeps them.",
        ),
    ] = 0,
    open_: Annotated[
        bool, typer.Option("--open", help="Open the browser at a table that is ready to play.")
    ] = False,
    keep: Annotated[
        float | None,
        typer.Option(
            metavar="DAYS",
            min=0.01,
            help="Erase finished games and imported ones after so many days.  [default: never]",
        ),
    ] = None,
    quick: Annotated[
        bool,
        typer.Option(
            "--quick", help="For trials: keep nothing, and do not limit requests by address."
        ),
    ] = False,
) -> None:
    """Serve tables to browsers, scripts and bots: play alone against bots, or with friends by a link."""
    import asyncio

    from headjudge.errors import BadInput
    from headjudge.live.tables.expiry import DAY, HOUR, Retention
    from headjudge.rulebooks.shelf import SHIPPED, Shelf
    from headjudge.store import default_url
    from headjudge.web.security.rate_limits import Limits
    from headjudge.web.server import Settings
    from headjudge.web.server import serve as run

    if quick and store is not None:
        raise BadInput("--quick keeps nothing; leave one of the two out", "--store")
    if bots:
        _allow(bots)
    shelf = SHIPPED if rulebooks is None else Shelf.of_folder(rulebooks)
    origins = tuple(_origin(text) for text in origin or [])
    retention = Retention(
        keep_lobbies * HOUR or None,
        keep_imports * DAY or None,
        keep_unfinished * DAY or None,
        None if keep is None else keep * DAY,
    )
    if quick:
        settings = Settings.quick(host, port, origins, shelf)
    else:
        settings = Settings(
            host,
            port,
            store or default_url(),
            origins,
            Limits(),
            advertise=_inner(advertise) if advertise else "",
            key_file=key_file,
            retention=retention,
            shelf=shelf,
        )

    def started(address: str, server: Server) -> None:
        print(f"headjudge serves at {address} (Ctrl-C stops)", flush=True)
        if open_:
            _show(f"{address}/play")

    try:
        asyncio.run(run(settings, started))
    except KeyboardInterrupt:
        print("Goodbye.")


def _allow(names: list[str]) -> None:
    from headjudge.bots import registry, third_party
    from headjudge.bots.discovery import BotSource

    registry.allow(third_party.for_tables(BotSource(name) for name in names))


def _origin(address: str) -> str:
    from urllib.parse import urlsplit

    from headjudge.errors import BadInput

    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise BadInput(
            f"{address!r} is not an address such as https://play.example.org", "--origin"
        )
    return f"{parts.scheme}://{parts.netloc}"


def _inner(address: str) -> str:
    from urllib.parse import urlsplit

    from headjudge.errors import BadInput

    parts = urlsplit(f"//{address}")
    try:
        named = parts.hostname and parts.port and parts.netloc == address and "@" not in address
    except ValueError:
        named = False
    if not named:
        raise BadInput(f"{address!r} is not an address such as 10.0.0.5:8000", "--advertise")
    return address


def _show(url: str) -> None:
    """Open the browser in a thread, since some are slow to start."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
