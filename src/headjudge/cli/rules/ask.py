"""`headjudge rules ask`."""

from typing import Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Books, Json, open_books


def ask(
    words: Annotated[list[str], typer.Argument(help="A question in plain words.")],
    books: Books = None,
    limit: Annotated[
        int, typer.Option("--limit", "-n", min=1, max=100, help="How many answers to show.")
    ] = 8,
    as_json: Json = False,
) -> None:
    """Find the clauses that answer a question, best first."""
    from dataclasses import asdict

    from headjudge.rulebooks.docs.search import Index

    index = Index(open_books(books), open_books(None))
    hits = index.ask(" ".join(words), limit)
    if as_json:
        output.print_json([asdict(hit) for hit in hits])
        return
    if not hits:
        typer.echo("Nothing found; try other words.")
        return
    table = output.make_table("", "", header=False)
    for hit in hits:
        lines = [output.safe(hit.text), *map(output.safe, hit.reasons)]
        table.add_row(
            hit.id, "\n".join([*lines, *(f"[dim]{clause}[/dim]" for clause in hit.clauses)])
        )
    output.print_table(table)
