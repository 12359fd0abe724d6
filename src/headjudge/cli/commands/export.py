"""Export streams of the store, such as games, as JSON lines."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.shared.store import StoreOption, bar, counted, kept
from headjudge.errors import BadInput

app = typer.Typer(add_completion=False)


@app.command()
def export(
    stream: Annotated[
        str | None, typer.Argument(metavar="STREAM", help="The stream to export, such as game/k7.")
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="Every stream.")] = False,
    store: StoreOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="The file to write. Default: standard output."
        ),
    ] = None,
) -> None:
    """Export streams event by event, for `headjudge import`. The store may be in use meanwhile.

    An export contains everything, even what players may not see yet, such as the seed of the dice.
    """
    if (stream is None) != all_:
        raise BadInput("name one stream, or use --all", "STREAM")
    asyncio.run(_export(stream, store, output))


async def _export(stream: str | None, url: str | None, output: Path | None) -> None:
    from headjudge.store import default_url, open_store
    from headjudge.store.transfer import all_streams, versions
    from headjudge.store.transfer import export as write

    opened = await open_store(url or default_url(), create=False)
    try:
        names = [stream] if stream else [name async for name in all_streams(opened)]
        version_by_stream = await versions(opened, names)
        with bar(sum(version_by_stream.values()), "events") as progress:
            if output is None:
                await write(opened, version_by_stream, sys.stdout.buffer, progress)
                sys.stdout.flush()
            else:
                with kept(output) as file:
                    await write(opened, version_by_stream, file, progress)
    finally:
        await opened.close()
    if output is not None:
        print(
            f"written: {output}: {counted(len(version_by_stream), sum(version_by_stream.values()))}"
        )
