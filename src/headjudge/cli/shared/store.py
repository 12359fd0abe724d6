"""Shared by the commands about the store: which store, and a progress bar."""

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
        help="A file or postgresql://… Default: $HEADJUDGE_STORE, or headjudge.db in your data folder.",
    ),
]


@contextmanager
def bar(total: int | None, label: str) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with how many more are done; the bar shows only on a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn(label), BarColumn(), TaskProgressColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda more: progress.advance(task, more)


@contextmanager
def kept(path: Path) -> Iterator[BinaryIO]:
    """Write a file completely or not at all. Only its owner may read it: it may hold seeds of games."""
    from headjudge.atomic_file import Draft

    with Draft(path, private=True) as draft, draft.writing():
        with draft.path.open("wb") as file:
            yield file
        draft.keep(durable=True)


def counted(streams: int, events: int) -> str:
    return f"{streams:,} stream{'s'[: streams != 1]}, {events:,} event{'s'[: events != 1]}"
