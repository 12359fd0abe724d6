"""Play, write and show one simulation from the command line."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from headjudge.cli.lab.progress import bar
from headjudge.cli.lab.stopping import STOPPED, stoppable
from headjudge.cli.lab.workers import warn_if_plain, workers
from headjudge.lab.console import tables
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results.files import ResultFile, describe
from headjudge.lab.results.record_file import RecordFile
from headjudge.lab.results.summary import Summary
from headjudge.lab.run import collect


@dataclass(frozen=True)
class Wanted:
    """Where the output goes, and in which format."""

    threads: int | None
    cluster: str | None
    output: Path | None
    events: Path | None
    as_json: bool
    quiet: bool


def run(plan: SimulationPlan, wanted: Wanted) -> int:
    """Run the simulation and return the exit code. Files are opened before the first game, not after the last."""
    warn_if_plain(plan.games)
    with ExitStack() as files, stoppable() as stop:
        outputs: list[ResultFile | RecordFile] = []
        if wanted.output is not None:
            outputs.append(files.enter_context(ResultFile(wanted.output, plan)))
        if wanted.events is not None:
            outputs.append(files.enter_context(RecordFile(wanted.events)))
        takers = tuple(output.take for output in outputs)
        with workers(wanted.threads, wanted.cluster) as who, bar(plan.games, wanted.quiet) as heard:
            sums = collect(plan, who, takers, heard, stop)
        if sums.games:
            for output in outputs:
                output.finish(sums)
    _show(plan, sums, wanted)
    if sums.complete:
        return 0
    print(f"stopped after {sums.games:,} of {plan.games:,} games", file=sys.stderr)
    return STOPPED


def _show(plan: SimulationPlan, sums: Summary, wanted: Wanted) -> None:
    if wanted.as_json:
        print(json.dumps(describe(plan, sums), indent=1))
    elif sums.games:
        console = Console(highlight=False, markup=False, emoji=False)
        for table in tables(sums):
            console.print(table)
        for place in filter(None, (wanted.output, wanted.events)):
            print(f"written: {place}")
