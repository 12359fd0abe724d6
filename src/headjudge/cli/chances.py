"""Say what everybody's chances are in a position, and what the player to move should do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli._lab.options import Cluster, Quiet, Threads

if TYPE_CHECKING:  # the rest is imported when the command runs, so that --help is quick
    from rich.table import Table

    from headjudge.lab.chances.answer import Answer, Share, Try

app = typer.Typer(add_completion=False)


@app.command()
def chances(
    position: Annotated[
        Path,
        typer.Argument(
            metavar="POSITION",
            help="A saved or recorded game, one as JSON (- is standard input), or a scenario (its start).",
        ),
    ],
    playouts: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Copies of the position that are played out.")
    ] = 1000,
    best: Annotated[
        int, typer.Option(min=0, max=20, help="So many of the best actions; 0: only the chances.")
    ] = 4,
    seat: Annotated[
        str | None,
        typer.Option(help="Through whose eyes, and whose actions; the player to move if not said."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Who plays on: one bot for all seats, or one for each, with commas."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**32 - 1, help="Other luck.")] = 1,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=10_000,
            help="Time is called after so many more rounds (throws, where one pawn moves for everybody).",
        ),
    ] = None,
    minutes: Annotated[
        int, typer.Option(min=0, max=1440, help="... or after so many minutes on the book's clock.")
    ] = 0,
    pace: Annotated[int, typer.Option(min=1, max=3600, help="Seconds that a turn takes.")] = 45,
    open_cash: Annotated[
        bool,
        typer.Option(
            "--open-cash", help="Everybody's cash is known, also where the book hides it."
        ),
    ] = False,
    at: Annotated[
        int | None, typer.Option(min=0, help="After so many actions of a recorded game.")
    ] = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    quiet: Quiet = False,
) -> None:
    """Play copies of a position out, and say how they end: with what is hidden imagined anew in each."""
    from headjudge.cli import _positions
    from headjudge.cli._lab.progress import counter
    from headjudge.cli._lab.stopping import STOPPED, stoppable
    from headjudge.cli._lab.workers import warn_if_plain, workers
    from headjudge.lab.chances.answer import Study
    from headjudge.lab.chances.position import position as prepared

    game = _positions.read(position, at)
    line_up = tuple(each.strip() for each in bots.split(",")) if bots else ()
    asked = prepared(game, seat, line_up, seed, rounds, minutes, pace, open_cash)
    total = playouts * (2 + best if best else 1)
    with (
        stoppable() as stop,
        workers(threads, cluster) as who,
        counter(total, "play-outs", quiet) as (update, _),
    ):
        warn_if_plain(total)
        study = Study(asked, who, lambda done: update(done, ""), stop)
        answer = study.answer(playouts, best)
    if as_json:
        print(json.dumps(answer.to_json(), indent=1))
    else:
        _show(answer)
    if stop.is_set():
        raise typer.Exit(STOPPED)


def _show(answer: Answer) -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    seen = answer.players[answer.position.seat].name
    console.print(
        f"{answer.rulebook}, as {seen} sees it: {answer.playouts:,} play-outs, 95% intervals"
    )
    console.print(_players(answer))
    if answer.own:
        bot = answer.players[answer.position.seat].bot
        console.print(f"{answer.mover}, played by {bot}, would: {answer.own}.")
    if answer.tries:
        console.print(_tries(answer))
    elif answer.considered == 0:
        console.print(f"{answer.mover} has nothing to decide now.")


def _players(answer: Answer) -> Table:
    from rich.table import Table

    pawn = answer.players[0].earnings is not None
    points = any(each.points for each in answer.players)
    table = Table()
    table.add_column("")
    heads = ["wins"] + [f"place {n}" for n in range(1, len(answer.players) + 1)]
    if pawn:
        heads = ["first in assets", "first in earnings", "assets", "earnings", *heads]
    else:
        heads.append("worth")
    for head in [*heads, *(["points"] if points else [])]:
        table.add_column(head, justify="right")
    for each in answer.players:
        cells = [_interval(each.wins)] + [f"{100 * one.share:.0f}%" for one in each.places]
        if each.wins_assets and each.wins_earnings and each.earnings is not None:
            scores = [_interval(each.wins_assets), _interval(each.wins_earnings)]
            cells = [*scores, f"${each.worth:,.0f}", f"${each.earnings:,.2f}", *cells]
        else:
            cells.append(f"${each.worth:,.0f}")
        if points:
            cells.append(f"{each.points:.2f}")
        table.add_row(f"{each.name} ({each.bot})", *cells)
    return table


def _interval(share: Share) -> str:
    return f"{100 * share.share:.1f}% ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _tries(answer: Answer) -> Table:
    from rich.table import Table

    points = answer.tries[0].points is not None
    table = Table(title=f"The best of {answer.considered} actions for {answer.mover}")
    table.add_column("")
    for head in ("wins", "gain", *(["points", "gain"] if points else [])):
        table.add_column(head, justify="right")
    for each in answer.tries:
        table.add_row(each.words, *_gains(each))
    return table


def _gains(each: Try) -> list[str]:
    d = each.wins
    cells = [f"{100 * d.after:.1f}%", f"{100 * d.change:+.1f}{_bounds(d.low, d.high, 100, 1)}"]
    if each.points is not None:
        p = each.points
        cells += [f"{p.after:.2f}", f"{p.change:+.2f}{_bounds(p.low, p.high, 1, 2)}"]
    return cells


def _bounds(low: float | None, high: float | None, times: int, digits: int) -> str:
    if low is None or high is None:
        return ""
    return f" ({times * low:+.{digits}f} to {times * high:+.{digits}f})"
