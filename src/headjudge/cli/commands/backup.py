"""Back up the store while it is in use."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.shared.store import StoreOption, bar, counted
from headjudge.errors import BadInput

app = typer.Typer(add_completion=False)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup file to write.")],
    store: StoreOption = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Overwrite an older backup of that name.")
    ] = False,
) -> None:
    """Copy the whole store and check the copy.

    A backup of an SQLite file is itself a store. A backup of PostgreSQL is an export; `headjudge import` reads it.
    """
    from headjudge.store import default_url, place_of

    url = store or default_url()
    place = place_of(url)
    if file.exists() and not replace:
        raise BadInput("already exists. Choose another name, or use --replace", str(file))
    if place.postgres:
        from headjudge.cli.commands.export import _export

        asyncio.run(_export(None, url, file))
    elif place.path is None:
        raise BadInput("a temporary store cannot be backed up", "--store")
    else:
        _copy(place.path, file)


def _copy(source: Path, target: Path) -> None:
    from headjudge.atomic_file import Draft
    from headjudge.store.sqlite.backup import copy

    if target.exists() and source.exists() and target.samefile(source):
        raise BadInput("is the store itself. Choose another name", str(target))
    # replacing a file that is open would ruin both
    if target.with_name(f"{target.name}-wal").exists():
        raise BadInput("is a store in use. Choose another name", str(target))
    with Draft(target, private=True) as draft, bar(100, "copying") as progress:
        shown = 0

        def tell(done: int, pages: int) -> None:
            nonlocal shown
            now = 100 * done // max(1, pages)
            progress(now - shown)
            shown = now

        copied = copy(source, draft.path, tell)
        draft.keep()
    print(f"written: {target}: {counted(*copied)}, checked")
