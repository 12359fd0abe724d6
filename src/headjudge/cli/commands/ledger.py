"""Write the books of a recorded business-school game: tables, a page to read, a page for the class."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import BadInput

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.game.record import Record
    from headjudge.ledger.csv_columns import Published

app = typer.Typer(add_completion=False)


@app.command()
def ledger(
    games: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="GAME...",
            help="Games saved by `headjudge play`, or exported from the browser (.jsonl).",
        ),
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option(
            "--csv",
            metavar="DIR",
            help="Write twelve CSV files and one JSON file with everything into this folder.",
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page to read and print.")
    ] = None,
    class_: Annotated[
        Path | None,
        typer.Option("--class", metavar="FILE", help="Write a page with all tables side by side."),
    ] = None,
    names: Annotated[
        bool, typer.Option("--names", help="Show the players' names instead of A, B, C …")
    ] = False,
    ethics: Annotated[
        bool, typer.Option("--ethics", help="Also show who took the ethical opportunity.")
    ] = False,
    demo: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=2**31 - 1,
            metavar="SEED",
            help="Use a game played by bots, as a demonstration.",
        ),
    ] = None,
    seats: Annotated[int, typer.Option(min=3, max=8, help="Companies in the demonstration.")] = 4,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the record of the demonstration in this file."),
    ] = None,
) -> None:
    """Replay recorded games and write what a teacher needs to discuss them."""
    from headjudge.atomic_file import write_files
    from headjudge.cli.shared.recorded_games import record_in
    from headjudge.ledger.demo import SEATS, record_game
    from headjudge.ledger.pages.class_page import class_page
    from headjudge.ledger.pages.game_page import page

    if record is not None and demo is None:
        raise BadInput("only a demonstration can be recorded; use it with --demo", "--record")
    records = [(path.stem, record_in(path)) for path in games or []]
    if demo is not None:
        played = record_game(demo, SEATS[:seats])
        records.append((played.game, played))
    if not records:
        raise BadInput("name a recorded game, or try --demo 1", "GAME")
    if html is not None and len(records) > 1:
        raise BadInput("a page is for one game; --class is for several", "--html")
    publications = _keep(records, names, ethics)

    files: dict[Path, str] = {}
    if csv is not None:
        for folder, publication in publications:
            into = csv if len(publications) == 1 else csv / folder
            files |= {into / name: text for name, text in publication.files().items()}
    if html is not None:
        files[html] = page(publications[0][1])
    if class_ is not None:
        files[class_] = class_page([publication for _, publication in publications])
    if record is not None:
        files[record] = records[-1][1].text()
    write_files(files)
    for place in filter(None, (csv, html, class_, record)):
        print(f"written: {place}")
    if not files:
        _show([publication for _, publication in publications])


def _keep(
    records: list[tuple[str, Record]], names: bool, ethics: bool
) -> list[tuple[str, Published]]:
    """The books of each game, each with a unique folder name."""
    from headjudge.ledger import keep
    from headjudge.ledger.csv_columns import Published, Shown

    publications: list[tuple[str, Published]] = []
    taken: set[str] = set()
    for stem, played in records:
        try:
            books = keep(played, stem)
        except BadInput as error:
            raise BadInput(str(error), stem) from None
        plain = name = re.sub(r"[^\w-]+", "-", books.name).strip("-") or "game"
        again = 1
        while name.casefold() in taken:
            again += 1
            name = f"{plain}-{again}"
        if again > 1:
            books.name = f"{books.name} ({again})"
        taken.add(name.casefold())
        publications.append((name, Published(books, Shown(names, ethics))))
    return publications


def _show(games: list[Published]) -> None:
    """Print the results; done when no other output was asked for."""
    from rich.console import Console
    from rich.table import Table

    from headjudge.ledger.pages.game_page import ENDINGS

    for game in games:
        books = game.books
        ended = ENDINGS[books.game.ended]
        table = Table(title=f"{books.name}: {books.desk.roll} rolls, {ended}")
        for column in ("company", "assets", "place", "future earnings", "place", "points"):
            table.add_column(column, justify="left" if column == "company" else "right")
        for row in game.tables["scores"]:
            cells = ("company", "asset_score", "place_asset", "F", "place_future", "points")
            table.add_row(*(game.naming.flat(row[name]) for name in cells))
        Console(highlight=False, markup=False, emoji=False).print(table)
