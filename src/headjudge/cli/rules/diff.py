"""`headjudge rules diff`."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Book, Json, open_book
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.rulebooks import Rulebook
    from headjudge.rulebooks.beside import Beside
    from headjudge.rulebooks.model import Setting


def diff(
    left: Book,
    right: Book,
    rulings: Annotated[
        bool, typer.Option(help="Also show the rulings that only one of them covers.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Compare two rulebooks: only what differs, with the clauses."""
    from headjudge.rulebooks.beside import all_beside
    from headjudge.rulebooks.docs.compare import compare, settings_of
    from headjudge.rulebooks.docs.describe import cited_as, show_value

    if right in all_beside():
        _house(open_book(left), all_beside()[right], as_json)
        return
    one, other = open_book(left), open_book(right)
    differences = compare(one, other)
    if as_json:
        output.print_json(differences)
        return
    if one.kind is not other.kind:
        _say_kinds(one, other, differences["same"], differences["same_board"])
    title = f"{len(differences['switches'])} settings differ"
    table = output.make_table("setting", one.id, other.id, title=title)
    for item in differences["switches"]:
        keys = (item["left"]["key"], item["right"]["key"])
        settings = (settings_of(one)[keys[0]], settings_of(other)[keys[1]])
        table.add_row(
            "\n".join(dict.fromkeys(keys)),
            *(f"{show_value(s.value)}\n[dim]{output.safe(cited_as(s))}[/dim]" for s in settings),
        )
    output.print_table(table)
    if rulings and one.kind is other.kind:
        table = output.make_table("ruling", one.id, other.id, title="Covered by only one of them")
        for row in differences["rulings"]:
            table.add_row(
                f"{row['ruling']}\n[dim]{row['says']}[/dim]",
                "\n".join(row["left"]),
                "\n".join(row["right"]),
            )
        output.print_table(table)


def _house(book: "Rulebook", rules: "Beside", as_json: bool) -> None:
    """What this book says, and what a table may agree on instead."""
    from headjudge.rulebooks.docs.describe import cited_as, show_value

    if not any(clause in book.clauses for clause in rules.clauses):
        raise BadInput(f"{rules.title.lower()} lie beside {rules.root}, not beside {book.id}")
    settings = [setting for setting in book.switches.values() if setting.house]
    if as_json:
        output.print_json([_house_row(setting) for setting in settings])
        return
    title = f"{len(settings)} settings by house rule; --set KEY=VALUE turns one on"
    table = output.make_table("setting", book.id, rules.id, title=title)
    for setting in settings:
        row = _house_row(setting)
        here = f"{show_value(setting.value)}\n[dim]{output.safe(cited_as(setting))}[/dim]"
        there = f"{output.safe(str(row['instead']))}\n[dim]{row['clause']}[/dim]"
        table.add_row(setting.key, here, there)
    output.print_table(table)


def _house_row(setting: "Setting") -> dict[str, object]:
    from headjudge.rulebooks.model import shown

    instead = [shown(value) for value in setting.options.choices if value != setting.value]
    return {
        "key": setting.key,
        "value": shown(setting.value),
        "instead": ", ".join(instead) or str(setting.options),
        "clause": setting.house,
    }


def _say_kinds(one: "Rulebook", other: "Rulebook", same: list[str], same_board: bool) -> None:
    """Say that two books of different kinds share no settings, and compare the rest."""
    typer.echo(f"{one.id} and {other.id} are different kinds of game:")
    for book in (one, other):
        counts = f"{len(book.switches)} settings, {len(book.kind.rulings)} rulings"
        typer.echo(f"  {book.id} ({book.kind.id}): {book.kind.says}; {counts}.")
    typer.echo(f"The board is {'the same' if same_board else 'not the same'}.")
    typer.echo(f"The same in both: {', '.join(same) or 'nothing'}.")
    typer.echo("In both, but different:")
