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
    key_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The key that dice are made with; keep it apart from the store."
            "  [default: $HEADJUDGE_KEY, or a file in your configuration folder]",
        ),
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open", help="Open the browser at a table that is ready to play.")
    ] = False,
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
    from headjudge.store import default_url
    from headjudge.web.security.rate_limits import Limits
    from headjudge.web.server import Settings
    from headjudge.web.server import serve as run

    if quick and store is not None:
        raise BadInput("--quick keeps nothing; leave one of the two out", "--store")
    origins = tuple(_origin(text) for text in origin or [])
    if quick:
        settings = Settings.quick(host, port, origins)
    else:
        place = store or default_url()
        settings = Settings(host, port, place, origins, Limits(), key_file=key_file)

    def started(address: str, server: Server) -> None:
        print(f"headjudge serves at {address} (Ctrl-C stops)", flush=True)
        if open_:
            _show(f"{address}/play")

    try:
        asyncio.run(run(settings, started))
    except KeyboardInterrupt:
        print("Goodbye.")


def _origin(address: str) -> str:
    from urllib.parse import urlsplit

    from headjudge.errors import BadInput

    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise BadInput(
            f"{address!r} is not an address such as https://play.example.org", "--origin"
        )
    return f"{parts.scheme}://{parts.netloc}"


def _show(url: str) -> None:
    """Open the browser in a thread, since some are slow to start."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
