"""Verify a game: its hashes, every commitment, salt, throw, shuffle, event, seal and ruling."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.shared.store import StoreOption, bar

if TYPE_CHECKING:
    from headjudge.live.tables.stream.import_file import GameFile
    from headjudge.live.tables.stream.verify import Verified

app = typer.Typer(add_completion=False)


@app.command()
def verify(
    game: Annotated[str, typer.Argument(metavar="GAME", help="An exported file, or a table's id.")],
    pin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HEAD",
            help="A head that you noted while it was played: finds every later change. Repeatable.",
        ),
    ] = None,
    store: StoreOption = None,
) -> None:
    """Recompute every chance event of a game and everything that followed from it, and say what that proves."""
    from headjudge.cli.shared.recorded_games import stored_game
    from headjudge.live.tables.dice.server_key import own_keys
    from headjudge.live.tables.stream.verdict import proved, summary, unproved
    from headjudge.live.tables.stream.verify import verify as verified

    path = Path(game)
    file = _read(path) if path.is_file() else asyncio.run(stored_game(game, store))
    keyring = None if path.is_file() else own_keys()
    with bar(len(file.stored), "entries") as progress:
        report = verified(
            file.stored,
            stream=file.stream,
            pins=pin or [],
            keyring=keyring,
            step=lambda _: progress(1),
        )
    _print_counts(report)
    if report.faults:
        for fault in report.faults:
            print(f"WRONG: {fault}")
        raise typer.Exit(1)
    print(summary(report))
    for title, lines in (("Proved:", proved(report)), ("Not proved:", unproved(report))):
        print(title)
        for line in lines:
            print(f"- {line}")
    print(f"Head: {report.head}")
    if report.foreign:
        raise typer.Exit(1)


def _print_counts(report: Verified) -> None:
    counts = (
        (report.actions, "action"),
        (report.draws, "draw", " of chance"),
        (report.events, "event"),
        (report.rulings, "ruling"),
        (report.seals, "seal"),
    )
    print(", ".join(_counted(*count) for count in counts))


def _counted(number: int, noun: str, more: str = "") -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}{more}"


def _read(path: Path) -> GameFile:
    from headjudge.live.tables.stream.import_file import stored_in

    return stored_in(path.read_bytes())
