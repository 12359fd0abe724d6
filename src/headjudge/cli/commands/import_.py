"""Import exported streams into the store."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.shared.store import StoreOption, bar, counted
from headjudge.errors import BadExport, Stale

if TYPE_CHECKING:
    from headjudge.store import Entry

TRIES = 5

app = typer.Typer(add_completion=False)


@app.command(name="import")
def import_(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file written by `headjudge export`.")
    ],
    store: StoreOption = None,
    as_: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="STREAM",
            help="Store the stream under another name; only for a file with one stream.",
        ),
    ] = None,
    trust: Annotated[
        bool,
        typer.Option(
            "--trust",
            help="Do not check that a live table or a desk could have written this: for a backup of your own.",
        ),
    ] = False,
) -> None:
    """Check the whole file, then store what is new. Nothing in the store is ever changed.

    If the store holds a stream with other events, the whole file is refused. Importing a file twice is harmless.
    """
    asyncio.run(_import(file, store, as_, trust))


async def _import(file: Path, url: str | None, rename: str | None, trust: bool) -> None:
    from headjudge.store import default_url, open_store
    from headjudge.store.transfer import check_import, do_import

    try:
        size = file.stat().st_size
        with file.open("rb"):
            pass
    except OSError as error:
        raise BadExport(f"cannot be read: {error.strerror}", str(file)) from None
    if not size:
        raise BadExport("is empty", str(file))
    if not trust:
        _check(file, rename)
    opened = await open_store(url or default_url())
    try:
        for tries_left in reversed(range(TRIES)):
            with bar(None, "checking") as progress:
                streams = await check_import(opened, file, rename, progress)
            new = sum(stream.new for stream in streams)
            try:
                with bar(sum(stream.events for stream in streams), "importing") as progress:
                    if new:
                        await do_import(opened, file, streams, progress)
                break
            except (
                Stale
            ):  # somebody else writes to the same streams, perhaps the same file: read again
                if not tries_left:
                    raise
    finally:
        await opened.close()
    if erased := sum(stream.erased for stream in streams):
        from headjudge.store.erasure import erased_note

        print(erased_note(erased))
    total = counted(len(streams), sum(stream.events for stream in streams))
    if not new:
        print(f"nothing to do: {total}, all already in the store")
    else:
        print(
            f"imported: {counted(sum(stream.new > 0 for stream in streams), new)} (the file: {total})"
        )


def _check(file: Path, rename: str | None) -> None:
    """A stream that becomes a table or an event is one that a table or a desk could have written."""
    from headjudge.errors import BadInput
    from headjudge.live.tables.stream.validation.json_keys import check_keys
    from headjudge.store.jsonl import Reader

    checks = {"game": _check_game, "record": _check_game, "event": _check_event}
    with file.open("rb") as opened:
        reader = Reader(opened, file.name)
        for header in reader.streams():
            entries = list(reader.entries(header))
            check = checks.get((rename or header.stream).partition("/")[0])
            try:
                if check is None:
                    continue
                for entry in entries:
                    check_keys(entry.data, f"entry {entry.version}")
                check(entries)
            except BadInput as error:
                raise BadExport(
                    f"{header.stream}: {error} (for a backup of your own: --trust)", file.name
                ) from None


def _check_game(entries: list[Entry]) -> None:
    from headjudge.errors import BadInput
    from headjudge.live.tables.dice.server_key import own_keys
    from headjudge.live.tables.stream.entries import Opened
    from headjudge.live.tables.stream.history import decoded, is_over
    from headjudge.live.tables.stream.validate import validated

    game = list(decoded(entries))
    validated(game, own_keys())
    opened, _ = game[0]
    if isinstance(opened, Opened) and opened.seed and not is_over(entry for entry, _ in game):
        raise BadInput("the game is not over, and whoever has the file knows its coming dice")


def _check_event(entries: list[Entry]) -> None:
    from headjudge.errors import BadRulebook
    from headjudge.live.tournaments.desk import tournament_of

    # an event of a book of one's own is checked when it is opened with its book
    with contextlib.suppress(BadRulebook):
        tournament_of(entries)
