"""A bar for many games: how many, how fast, how long still."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from headjudge.lab.summary import Summary


@contextmanager
def bar(games: int, quiet: bool) -> Iterator[Callable[[Summary], None]]:
    """Call what this gives with the sums so far; on anything but a terminal nothing is shown."""
    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games  {task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    shown = not quiet and console.is_terminal
    with Progress(*columns, console=console, disable=not shown, transient=True) as progress:
        task = progress.add_task("", total=games, rate="")
        began = time.monotonic()

        def heard(sums: Summary) -> None:
            spent = max(time.monotonic() - began, 1e-9)
            rate = f"{sums.games / spent:,.0f} games/s, {sums.throws / spent:,.0f} throws/s"
            progress.update(task, completed=sums.games, rate=rate)

        yield heard
