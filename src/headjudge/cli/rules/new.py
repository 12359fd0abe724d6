"""`headjudge rules new`."""

from pathlib import Path
from typing import Annotated

import typer


def new(
    folder: Annotated[
        Path,
        typer.Argument(metavar="FOLDER", help="The folder to make; its name is the book's id."),
    ],
    extends: Annotated[
        str, typer.Option(help="The shipped rulebook that holds wherever yours says nothing.")
    ] = "boise",
) -> None:
    """Write a rulebook of your own to begin with: it is sound, and its comments say what to change."""
    from headjudge.atomic_file import write_files
    from headjudge.errors import BadInput
    from headjudge.rulebooks.new_book import files_of

    files = files_of(folder.name, extends)
    if folder.is_symlink() or (folder.exists() and (not folder.is_dir() or any(folder.iterdir()))):
        raise BadInput("is there already; nothing was written", str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    write_files({folder / name: text for name, text in files.items()})
    for name in files:
        typer.echo(f"written: {folder / name}")
    typer.echo(f"Next: change them, then headjudge rules check {folder}")
