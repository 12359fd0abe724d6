"""Verify a game's dice: the commitment before the start, every throw, shuffle and event."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.shared.store import StoreOption, bar, erased_note

if TYPE_CHECKING:
    from headjudge.store import Entry as StoredEntry

app = typer.Typer(add_completion=False)


@app.command()
def verify(
    game: Annotated[str, typer.Argument(metavar="GAME", help="An exported file, or a table's id.")],
    store: StoreOption = None,
) -> None:
    """Recompute every chance event of a game and everything that followed from it."""
    from headjudge.live.tables.stream.import_file import decoded
    from headjudge.live.tables.stream.verify import verify as verified

    stored = _stored(game, store)
    entries = decoded(stored)
    redacted = frozenset(entry.version for entry in stored if entry.erased)
    with bar(len(entries), "entries") as progress:
        report = verified(entries, lambda _: progress(1), redacted)
    counts = (
        (report.actions, "action"),
        (report.draws, "draw", " of chance"),
        (report.events, "event"),
        (report.rulings, "ruling"),
        (report.seals, "seal"),
    )
    print(", ".join(_counted(*count) for count in counts))
    if redacted:
        print(erased_note(len(redacted)))
    if report.faults:
        for fault in report.faults:
            print(f"WRONG: {fault}")
        raise typer.Exit(1)
    if report.over:
        print("Fair: every throw and shuffle follows from the committed seed.")
    else:
        print("Fair so far; the game is not over, so the seed is still the server's secret.")


def _counted(number: int, noun: str, more: str = "") -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}{more}"


def _stored(game: str, url: str | None) -> list[StoredEntry]:
    from headjudge.errors import BadInput
    from headjudge.live.tables.stream.import_file import read_file

    path = Path(game)
    if path.is_file():
        return read_file(path.read_bytes())
    if path.suffix or "/" in game.removeprefix("game/"):
        raise BadInput("there is no such file", game)
    return asyncio.run(read_stored(game.removeprefix("game/"), url))


async def read_stored(table: str, url: str | None) -> list[StoredEntry]:
    """The stream, its hash chain checked."""
    from headjudge.errors import NoSuchTable
    from headjudge.store import default_url, open_store

    store = await open_store(url or default_url(), create=False)
    try:
        events = await store.read(f"game/{table}")
    finally:
        await store.close()
    if not events:
        raise NoSuchTable(f"there is no table {table!r} in this store")
    return events
