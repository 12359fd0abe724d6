"""Play an experiment: several arms on the same seeds, and what differs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.lab.options import Cluster, Quiet, Threads

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.lab.experiments.findings import Outcome

app = typer.Typer(add_completion=False)


@app.command()
def compare(
    experiment: Annotated[
        Path,
        typer.Argument(
            metavar="EXPERIMENT", help="The experiment file; docs/compare.md describes it."
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(min=1, max=100_000_000, help="Games per arm. Default: as in the file."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**32 - 1, help="Play other games than the file's seed gives."),
    ] = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    quiet: Quiet = False,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="FILE",
            help="Let the experiment seat this bot, which is not built in. Repeatable.",
        ),
    ] = None,
    rulebooks: Annotated[
        list[str] | None,
        typer.Option(
            "--rulebook",
            metavar="FOLDER",
            help="A rulebook of your own that the experiment names by its id. Repeatable.",
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Also write an HTML page.")
    ] = None,
    docs: Annotated[
        Path | None, typer.Option("--docs", metavar="FILE", help="Also write a Markdown page.")
    ] = None,
) -> None:
    """Play all arms of an experiment on the same seeds and report, measure by measure, what differs."""
    from dataclasses import replace

    from headjudge.atomic_file import write_files
    from headjudge.cli.lab.invited import invited, typed
    from headjudge.cli.lab.progress import counter
    from headjudge.cli.lab.stopping import STOPPED, stoppable
    from headjudge.cli.lab.workers import warn_if_plain, workers
    from headjudge.lab.experiments.findings import prepare, run
    from headjudge.lab.experiments.render import markdown, page
    from headjudge.lab.experiments.spec import read
    from headjudge.rulebooks import load_folder
    from headjudge.rulebooks.shelf import Shelf

    wanted = read(experiment)
    if games is not None:
        wanted = replace(wanted, games=games)
    if seed is not None:
        wanted = replace(wanted, seed=seed)
    prepared = prepare(wanted, invited(typed(bot or [])), Shelf(map(load_folder, rulebooks or [])))
    total = wanted.games * len(wanted.arms)
    with (
        stoppable() as stop,
        workers(threads, cluster) as who,
        counter(total, "games", quiet) as (update, _),
    ):
        warn_if_plain(total)
        outcome = run(prepared, who, lambda done: update(done, ""), stop)
    files: dict[Path, str] = {}
    if html is not None:
        files[html] = page(outcome)
    if docs is not None:
        files[docs] = markdown(outcome, f"headjudge compare {experiment.as_posix()}")
    write_files(files)
    if as_json:
        print(json.dumps(outcome.to_json(), indent=1))
    else:
        _show(outcome)
    if not outcome.complete:
        raise typer.Exit(STOPPED)


def _show(outcome: Outcome) -> None:
    """The question, a table for each arm, and the sentences."""
    from rich.console import Console
    from rich.table import Table

    from headjudge.lab.experiments.render import cells, small_print

    console = Console(highlight=False, markup=False, emoji=False)
    e = outcome.experiment
    console.print(f"{e.title}\n{e.question}\n")
    for arm in e.arms[1:]:
        table = Table()
        for column in ("", e.arms[0].name, arm.name, "difference", "interval"):
            table.add_column(column, justify="right" if column else "left")
        for finding in outcome.findings:
            if finding.arm == arm.name:
                table.add_row(*cells(finding))
        console.print(table)
    for finding in outcome.findings:
        console.print(finding.sentence)
    console.print(f"\n{small_print(outcome)}")
    if not outcome.complete:
        console.print(f"Stopped: {outcome.games:,} of {e.games:,} games were played.")
