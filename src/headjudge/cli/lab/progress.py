"""A progress bar for many games: how many, how fast, how long still."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from headjudge.lab.results.summary import Summary


@contextmanager
def bar(games: int, quiet: bool) -> Iterator[Callable[[Summary], None]]:
    """Yield a function to call with the sums so far."""
    with counter(games, "games", quiet) as (update, began):

        def heard(sums: Summary) -> None:
            spent = max(time.monotonic() - began, 1e-9)
            update(sums.games, f", {sums.throws / spent:,.0f} throws/s")

        yield heard


@contextmanager
def counter(
    total: int, unit: str, quiet: bool
) -> Iterator[tuple[Callable[[int, str], None], float]]:
    """Yield a function to call with the number done; the bar shows only on a terminal."""
    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(f"{unit}  {{task.fields[rate]}}"),
        TimeRemainingColumn(),
    )
    shown = not quiet and console.is_terminal
    with Progress(*columns, console=console, disable=not shown, transient=True) as progress:
        task = progress.add_task("", total=total, rate="")
        began = time.monotonic()

        def update(done: int, more: str = "") -> None:
            spent = max(time.monotonic() - began, 1e-9)
            rate = f"{done / spent:,.0f} {unit}/s{more}"
            progress.update(task, completed=done, rate=rate)

        yield update, began
