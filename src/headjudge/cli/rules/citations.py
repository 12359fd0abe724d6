"""`headjudge rules citations`: every ruling of a book, with a sentence from play beside the clauses it cites."""

from typing import Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Book, Json, open_book


def citations(
    book: Book,
    games: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="How many games to play.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Play seeded games and print each ruling that comes up beside the clauses it cites, in Markdown."""
    from headjudge.cli.lab.progress import counter
    from headjudge.lab.citations.examples import GAMES, collect
    from headjudge.lab.citations.table import citations as table
    from headjudge.lab.citations.table import markdown

    opened, number = open_book(book), games or GAMES
    with counter(number, "games", quiet=False) as (update, _):
        rows = table(opened, collect(opened, number, lambda done: update(done, "")))
    if as_json:
        output.print_json(rows)
        return
    typer.echo(markdown(opened, rows), nl=False)
