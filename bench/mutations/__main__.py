"""Mutated files against the import endpoint and every command that reads a file.

python -m bench.mutations                     # 10,000 imports, 1,000 files for each command
python -m bench.mutations 200 20              # fewer
python -m bench.mutations 0 50 --only ledger  # one command
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench.mutations.changes import Changer
from bench.mutations.imports import finished_games, imports
from bench.mutations.readers import read_mutated, readers
from bench.mutations.watch import Watch

CONSOLE = Console(width=140, highlight=False, markup=False)
SHOWN = 12  # failures


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("imports", nargs="?", type=int, default=10_000)
    options.add_argument("files", nargs="?", type=int, default=1_000)
    options.add_argument("--seed", type=int, default=14)
    options.add_argument("--only", default="")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return _measure(given.imports, given.files, given.seed, given.only, Path(folder))


def _measure(number: int, files: int, seed: int, only: str, folder: Path) -> int:
    watch = Watch(folder)
    bad = 0
    columns = TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=CONSOLE, transient=True) as progress:
        if number and not only:
            games = finished_games()
            task = progress.add_task("imports", total=number)
            with watch.watching():
                told = asyncio.run(
                    imports(
                        number, Changer(seed, watch.names), games, lambda: progress.advance(task)
                    )
                )
            progress.remove_task(task)
            bad += _report("imports", number, dict(told.statuses), told.failures, 0)
            CONSOLE.print(f"    pages of those taken in: {dict(told.shown)}; {told.seconds:.0f} s")
        for place, reader in enumerate(readers(folder) if files else []):
            if only not in reader.name:
                continue
            task = progress.add_task(reader.name, total=files)
            changer = Changer(seed + place, watch.names)
            with watch.watching():
                step = partial(progress.advance, task)
                read = read_mutated(reader, files, changer, folder, step)
            progress.remove_task(task)
            bad += _report(reader.name, files, dict(read.codes), read.failures, read.slow)
    for line in watch.seen[:SHOWN]:
        CONSOLE.print(f"NOTED: {line}")
    CONSOLE.print(f"processes started, planted files opened: {len(watch.seen)}")
    return 1 if bad or watch.seen else 0


def _report(
    name: str, number: int, codes: Mapping[Any, int], failures: list[str], slow: int
) -> int:
    CONSOLE.print(
        f"{name}: {number:,} files, answers {codes}, {len(failures)} crashes, {slow} stuck"
    )
    for failure, times in Counter(failures).most_common(SHOWN):
        CONSOLE.print(f"    {times} × {failure}")
    return len(failures) + slow


if __name__ == "__main__":
    sys.exit(main())
