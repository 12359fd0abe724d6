"""How answers are printed: as JSON, or as tables."""

import json
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.table import Table


def print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def make_table(*columns: str, title: str | None = None, header: bool = True) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(title=title, box=box.SIMPLE_HEAD, show_header=header, title_justify="left")
    for number, column in enumerate(columns):
        table.add_column(
            column, overflow="fold", no_wrap=number == 0, style="bold" if number == 0 else ""
        )
    return table


def print_table(table: "Table") -> None:
    from rich.console import Console

    Console().print(table)


def safe(text: str) -> str:
    """Escape brackets, which are not markup here."""
    from rich.markup import escape

    return escape(text)
