"""`headjudge rules list`."""

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Json


def list_books(as_json: Json = False) -> None:
    """List the rulebooks that come with headjudge."""
    from headjudge.rulebooks import ids, load
    from headjudge.rulebooks.docs.describe import book_view

    views = [book_view(load(book)) for book in ids()]
    if as_json:
        output.print_json(views)
        return
    table = output.make_table("rulebook", "title", "edition", "game", "clauses", "stages")
    for view in views:
        stages, clauses = ", ".join(view["stages"]), str(view["clauses"])
        table.add_row(view["id"], view["title"], view["edition"], view["game"], clauses, stages)
    output.print_table(table)
