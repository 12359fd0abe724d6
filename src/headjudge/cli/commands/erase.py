"""Erase a game, a chat line or a name from the store, or all games that are older than you want to keep."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.shared.store import StoreOption, counted
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.store import Store

app = typer.Typer(add_completion=False)


@app.command()
def erase(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A table's id, or a stream.")
    ] = None,
    line: Annotated[
        int | None,
        typer.Option(metavar="N", help="Only this chat line: its number in the exported stream."),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Only this player's name, once the game is over."),
    ] = None,
    older_than: Annotated[
        float | None,
        typer.Option(
            "--older-than",
            metavar="DAYS",
            min=0.0,
            help="All records and finished games that nobody has changed for so long.",
        ),
    ] = None,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="With --older-than: abandoned games as well.")
    ] = False,
    yes: Annotated[
        bool, typer.Option("--yes", help="Do it; otherwise the command only says what it would do.")
    ] = False,
    store: StoreOption = None,
) -> None:
    """Erase for good. The hash chain of what is left still holds, and shows that something was erased.

    Exports and backups that you made before still hold everything.
    """
    if (game is None) == (older_than is None):
        raise BadInput("name one game, or use --older-than", "GAME")
    if line is not None and name is not None:
        raise BadInput("use either --line or --name", "--line")
    if older_than is not None and (line is not None or name is not None):
        raise BadInput("--older-than erases whole games", "--older-than")
    if unfinished and older_than is None:
        raise BadInput("goes with --older-than", "--unfinished")
    asyncio.run(_erase(game, line, name, older_than, unfinished, yes, store))


async def _erase(
    game: str | None,
    line: int | None,
    name: str | None,
    days: float | None,
    unfinished: bool,
    yes: bool,
    url: str | None,
) -> None:
    from headjudge.store import default_url, open_store

    store = await open_store(url or default_url(), create=False)
    try:
        if game is None:
            assert days is not None
            await _old(store, days, unfinished, yes)
        elif line is not None:
            await _line(store, game, line, yes)
        elif name is not None:
            await _name(store, game, name, yes)
        else:
            await _whole(store, game, yes)
    finally:
        await store.close()


async def _old(store: Store, days: float, unfinished: bool, yes: bool) -> None:
    from headjudge.live.tables.erasing import DAY, outdated
    from headjudge.live.tables.expiry import forget

    streams = [s async for s in outdated(store, time.time() - days * DAY, unfinished)]
    events = 0
    for stream in streams:
        events += await forget(store, stream) if yes else await store.version(stream)
        print(stream)
    _said(counted(len(streams), events), yes)


async def _whole(store: Store, game: str, yes: bool) -> None:
    from headjudge.live.tables.erasing import find
    from headjudge.live.tables.expiry import forget

    stream, entries = await find(store, game)
    if yes:
        await forget(store, stream)
    _said(f"{stream}, {counted(1, len(entries)).partition(', ')[2]}", yes)


async def _line(store: Store, game: str, line: int, yes: bool) -> None:
    from headjudge.live.tables.erasing import chat_line, erase_entry

    stream, text = await chat_line(store, game, line)
    if yes:
        await erase_entry(store, game, line)
    _said(f"line {line} of {stream}" + ("" if yes else f": {text}"), yes)


async def _name(store: Store, game: str, name: str, yes: bool) -> None:
    from headjudge.live.tables.erasing import erase_name, renamed

    if yes:
        new, entries = await erase_name(store, game, name)
    else:
        _, renaming, redacted = await renamed(store, game, name)
        new, entries = renaming.new, len(redacted)
    _said(f"the name of {new}, in {entries:,} entr{'y' if entries == 1 else 'ies'}", yes)


def _said(what: str, done: bool) -> None:
    print(f"erased: {what}" if done else f"would erase: {what}. Nothing was changed; add --yes")
