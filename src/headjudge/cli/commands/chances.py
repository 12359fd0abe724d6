"""Estimate everybody's chances in a position and what the player to move should do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.lab.options import Cluster, Quiet, Threads

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from rich.table import Table

    from headjudge.lab.chances.analysis import Answer, Share, Try

app = typer.Typer(add_completion=False)
_ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


@app.command()
def chances(
    position: Annotated[
        Path,
        typer.Argument(
            metavar="POSITION",
            help="A saved or recorded game, a state as JSON (- reads standard input), or a scenario (its start).",
        ),
    ],
    playouts: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="How many copies of the position to play out.")
    ] = 1000,
    best: Annotated[
        int,
        typer.Option(
            min=0, max=20, help="How many of the best actions to show; 0 shows only the chances."
        ),
    ] = 4,
    seat: Annotated[
        str | None,
        typer.Option(help="Whose view and whose actions. Default: the player to move."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots that play on: one for all seats, or one per seat, separated by commas."
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, max=2**32 - 1, help="Another seed gives other dice.")
    ] = 1,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=10_000,
            help="Call time after this many more rounds (throws, in the one-pawn game).",
        ),
    ] = None,
    minutes: Annotated[
        int,
        typer.Option(
            min=0, max=1440, help="Call time after this many minutes on the book's clock."
        ),
    ] = 0,
    pace: Annotated[int, typer.Option(min=1, max=3600, help="Seconds per turn.")] = 45,
    open_cash: Annotated[
        bool,
        typer.Option(
            "--open-cash", help="Everybody knows everybody's cash, even where the book hides it."
        ),
    ] = False,
    at: Annotated[
        int | None, typer.Option(min=0, help="Start after this many actions of a recorded game.")
    ] = None,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    quiet: Quiet = False,
) -> None:
    """Play out copies of a position and report how they end; each copy redraws what is hidden."""
    from headjudge.cli.lab.progress import counter
    from headjudge.cli.lab.stopping import STOPPED, stoppable
    from headjudge.cli.lab.workers import warn_if_plain, workers
    from headjudge.cli.shared import positions
    from headjudge.lab.chances.analysis import Study
    from headjudge.lab.chances.position import position as prepared

    game = positions.read(position, at)
    line_up = tuple(name.strip() for name in bots.split(",")) if bots else ()
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
    seat = answer.players[answer.position.seat]
    bots = ", ".join(dict.fromkeys(player.bot for player in answer.players))
    console.print(
        f"{answer.rulebook}, seen by {seat.name}: {answer.playouts:,} play-outs by {bots}, "
        "95% intervals"
    )
    console.print(_places(answer))
    if seat.earnings is not None:
        console.print(_scores(answer))
    if answer.considered == 0:
        console.print(f"{answer.mover} has nothing to decide now.")
    elif answer.considered == 1:
        console.print(f"{answer.mover} can only {answer.own}.")
    elif answer.own:
        console.print(f"{answer.mover}, played by {seat.bot}, would {answer.own}.")
    if answer.tries:
        console.print(_tries(answer))


def _places(answer: Answer) -> Table:
    points = any(player.points for player in answer.players)
    pawn = answer.players[0].earnings is not None
    places = [_ORDINALS[place] for place in range(len(answer.players))]
    heads = ["wins", *places, *([] if pawn else ["worth"]), *(["points"] if points else [])]
    table = _table(heads)
    for player in answer.players:
        cells = [_interval(player.wins), *(f"{100 * one.share:.0f}%" for one in player.places)]
        if not pawn:
            cells.append(f"${player.worth:,.0f}")
        if points:
            cells.append(f"{player.points:.2f}")
        table.add_row(player.name, *cells)
    return table


def _scores(answer: Answer) -> Table:
    """The columns for a game with two scores."""
    table = _table(["first in assets", "assets", "first in earnings", "earnings"])
    for player in answer.players:
        if player.wins_assets and player.wins_earnings and player.earnings is not None:
            assets = (_interval(player.wins_assets), f"${player.worth:,.0f}")
            earnings = (_interval(player.wins_earnings), f"${player.earnings:,.2f}")
            table.add_row(player.name, *assets, *earnings)
    return table


def _table(heads: list[str], title: str | None = None) -> Table:
    from rich.table import Table

    table = Table(title=title)
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def _interval(share: Share) -> str:
    return f"{100 * share.share:.1f}% ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _tries(answer: Answer) -> Table:
    points = answer.tries[0].points is not None
    heads = ["wins", "gain", *(["points", "gain"] if points else [])]
    table = _table(heads, f"The best of {answer.considered} actions for {answer.mover}")
    for attempt in answer.tries:
        table.add_row(attempt.words, *_gains(attempt))
    return table


def _gains(attempt: Try) -> list[str]:
    d = attempt.wins
    cells = [f"{100 * d.after:.1f}%", f"{100 * d.change:+.1f}{_bounds(d.low, d.high, 100, 1)}"]
    if attempt.points is not None:
        p = attempt.points
        cells += [f"{p.after:.2f}", f"{p.change:+.2f}{_bounds(p.low, p.high, 1, 2)}"]
    return cells


def _bounds(low: float | None, high: float | None, times: int, digits: int) -> str:
    if low is None or high is None:
        return ""
    return f" ({times * low:+.{digits}f} to {times * high:+.{digits}f})"
