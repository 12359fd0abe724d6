"""Arguments and options that the sub-commands share."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:  # everything else is imported when a command runs, to keep --help fast
    from headjudge.rulebooks import Rulebook

Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Book: TypeAlias = Annotated[str, typer.Argument(help="A rulebook: its id or its folder.")]
Books: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rulebook",
        "--book",
        "-b",
        help="Only this rulebook: its id or its folder. Repeatable.",
    ),
]


def open_book(name: str) -> "Rulebook":
    from headjudge.rulebooks import open_book as opened

    return opened(name)


def open_books(names: list[str] | None) -> "list[Rulebook]":
    """The given rulebooks, or all that are shipped."""
    from headjudge.rulebooks import ids

    return [open_book(name) for name in names or ids()]
