"""What the commands about the store share: which store, and a bar for long work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="URL",
        help="A file or postgresql://…; else $HEADJUDGE_STORE, else headjudge.db in your data folder.",
    ),
]


@contextmanager
def bar(total: int | None, what: str) -> Iterator[Callable[[int], None]]:
    """Call what this gives with how many more are done; on anything but a terminal nothing is shown."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), TaskProgressColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda more: progress.advance(task, more)


@contextmanager
def kept(path: Path) -> Iterator[BinaryIO]:
    """A file that is there complete and on disk, or not at all; for its owner alone: seeds of games may be in it."""
    from headjudge.atomic_file import Draft

    with Draft(path, private=True) as draft, draft.writing():
        with draft.path.open("wb") as file:
            yield file
        draft.keep(durable=True)


def counted(streams: int, events: int) -> str:
    return f"{streams:,} stream{'s'[: streams != 1]}, {events:,} event{'s'[: events != 1]}"
