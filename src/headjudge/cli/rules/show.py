"""`headjudge rules show`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, cast

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Book, Json, open_book

if TYPE_CHECKING:
    from headjudge.rulebooks.docs.describe import ClauseView, RulingView, SwitchView


def show(
    book: Book,
    name: Annotated[str | None, typer.Argument(help="A clause, a ruling or a switch.")] = None,
    as_json: Json = False,
) -> None:
    """Show a rulebook's clauses, or one clause, ruling or switch in full."""
    from headjudge.rulebooks.beside import all_beside
    from headjudge.rulebooks.docs.describe import book_view, clause_view, find

    rules = all_beside().get(book)
    opened = open_book(rules.root if rules else book)
    own_clauses = rules.clauses if rules else opened.own_clauses
    if name is not None:
        view = find(opened, name)
        output.print_json(view) if as_json else _show_one(view)
        return
    clauses = [clause_view(opened, clause) for clause in own_clauses.values()]
    if as_json:
        head = {"id": rules.id, "title": rules.title} if rules else book_view(opened)
        output.print_json({**head, "clauses": clauses})
        return
    title = f"{rules.title}, beside any book" if rules else f"{opened.title}, {opened.edition}"
    table = output.make_table("clause", "says", "enforced by", title=title)
    for clause in clauses:
        table.add_row(clause["id"], clause["statement"], clause["enforce"])
    output.print_table(table)


def _show_one(view: "ClauseView | RulingView | SwitchView") -> None:
    table = output.make_table("", "", header=False)
    for key, value in cast(Mapping[str, object], view).items():
        if value is False or value not in ("", None, []):
            table.add_row(key.replace("_", " "), output.safe(_cell(value)))
    output.print_table(table)


def _cell(value: object) -> str:
    from headjudge.rulebooks.model import shown

    if isinstance(value, dict):
        return f"{value['id']}: {value['statement']}"
    if isinstance(value, list):
        return "\n".join(_cell(item) for item in value)
    return shown(value) if isinstance(value, tuple | bool) else str(value)
