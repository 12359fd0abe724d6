"""Many games among bots, on all cores or on a cluster: who wins, how long it takes, how it ends."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from headjudge.cli.lab.options import Cluster, Quiet, Threads
from headjudge.errors import BadInput

app = typer.Typer(add_completion=False)
WATCHED = 2000  # games of a result that are observed where nothing is said


@app.command()
def simulate(
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help="Who plays, by name; with --seats they are repeated."),
    ],
    rulebook: Annotated[str, typer.Option("--rulebook", "-b", help="The book that counts.")] = (
        "boise"
    ),
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, the same games.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    stage: Annotated[str | None, typer.Option(help="The stage of the book's tournament.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="A switch of the book. Repeatable."),
    ] = None,
    auto_rent: Annotated[
        bool, typer.Option("--auto-rent", help="Rents are collected; nobody has to ask.")
    ] = False,
    rotate: Annotated[
        bool, typer.Option(help="Everybody moves on by a seat from game to game.")
    ] = True,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Time is called after so many (one pawn: rolls).")
    ] = None,
    minutes: Annotated[
        int | None, typer.Option(min=1, help="Time is called by a clock, after so many minutes.")
    ] = None,
    pace: Annotated[
        int | None,
        typer.Option(
            min=1, help="Seconds that a turn takes, on average. Alone: the book's minutes."
        ),
    ] = None,
    threads: Threads = None,
    cluster: Cluster = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Keep every game: .parquet or .json."),
    ] = None,
    events: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Full records, one to a line: .jsonl or .jsonl.gz."),
    ] = None,
    events_games: Annotated[
        int | None, typer.Option(min=1, help="Only of the first so many games.")
    ] = None,
    facts: Annotated[
        int | None,
        typer.Option(
            min=0, help="Games observed in detail, for `report`; with -o the first 2,000."
        ),
    ] = None,
    format_: Annotated[
        Literal["table", "json"], typer.Option("--format", help="What is printed at the end.")
    ] = "table",
    quiet: Quiet = False,
) -> None:
    """Play many games among bots. Ctrl-C stops, and what has been played so far is kept."""
    from headjudge.cli.lab.invited import invited
    from headjudge.cli.lab.simulation import Wanted, run
    from headjudge.cli.shared.settings import settings_of
    from headjudge.lab.plan import SimulationPlan
    from headjudge.rulebooks import load

    if events is None and events_games is not None:
        raise BadInput("there is no --events FILE to write them to", "--events-games")
    if pace is not None and rounds is not None:
        raise BadInput("a pace is for a clock, and these games end after rounds", "--pace")
    switches = settings_of(settings or [])
    if auto_rent:
        if load(rulebook).kind.id == "pawn":
            raise BadInput("the Bank pays all rents here; nobody asks for them", "--auto-rent")
        switches["rent.claim_until"] = "auto_collect"
    names = line_up(bots, seats)
    plan = SimulationPlan.checked(
        rulebook,
        names,
        games,
        seed=seed,
        stage=stage,
        switches=switches,
        rotate=rotate,
        records=min(games, events_games or games) if events is not None else 0,
        facts=min(games, watched(facts, output, names)),
        invited=invited(names),
        **ending(rulebook, stage, switches, rounds, minutes, pace),
    )
    as_json = format_ == "json"
    raise typer.Exit(run(plan, Wanted(threads, cluster, output, events, as_json, quiet)))


def watched(facts: int | None, output: Path | None, bots: list[str]) -> int:
    """A result that is kept has something to draw, unless that is not wanted; guests are not observed."""
    from headjudge.lab.line_up import is_guest

    if facts is not None:
        return facts
    return 0 if output is None or any(map(is_guest, bots)) else WATCHED


def line_up(bots: str, seats: int | None) -> list[str]:
    """`trader,greedy` at a table of four: trader, greedy, trader, greedy."""
    names = [name.strip() for name in bots.split(",")]
    if seats is None:
        return names
    if seats < len(names):
        raise BadInput(f"{len(names)} bots do not fit into {seats} seats", "--seats")
    return [names[seat % len(names)] for seat in range(seats)]


def ending(
    rulebook: str,
    stage: str | None,
    switches: dict[str, object],
    rounds: int | None,
    minutes: int | None,
    pace: int | None,
) -> dict[str, int]:
    """What ends a game: rounds, minutes, or a pace alone, which asks for the minutes of the book."""
    from headjudge.lab.plan import PACE
    from headjudge.rulebooks import load

    if minutes is None and pace is not None:
        minutes = load(rulebook).minutes(stage, switches)
        if not minutes:
            raise BadInput(f"{rulebook} names no minutes: say --minutes, too", "--pace")
    return {"rounds": rounds or 0, "minutes": minutes or 0, "pace": pace or PACE}
