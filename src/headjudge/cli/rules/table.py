"""`headjudge rules table`."""

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Book, Json, open_book


def table(
    book: Book,
    scenarios: Annotated[Path, typer.Option(help="The folder of the scenario files.")] = Path(
        "scenarios"
    ),
    as_json: Json = False,
) -> None:
    """Print the table of a rulebook's clauses, in Markdown, for its documentation page."""
    from headjudge.rulebooks.docs.clause_table import markdown, read_screens, read_tests, scan
    from headjudge.rulebooks.docs.describe import clause_view

    opened, shown, named = open_book(book), scan(scenarios), read_tests(scenarios)
    screens = read_screens(scenarios)
    if as_json:
        rows = [
            {
                **clause_view(opened, clause),
                "scenarios": shown.get(clause.id, []),
                "tests": named.get(clause.id, []),
                "screen": screens.get(clause.id, ""),
            }
            for clause in opened.own_clauses.values()
        ]
        output.print_json(rows)
        return
    typer.echo(markdown(opened, shown, named, screens), nl=False)
