"""Play many games among bots, on all cores or on a cluster: who wins, how long it takes, how it ends."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from headjudge.cli.lab.options import Cluster, Quiet, Threads
from headjudge.errors import BadInput

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.rulebooks import Rulebook

app = typer.Typer(add_completion=False)
WATCHED = 2000  # how many games of a result are observed by default


@app.command()
def simulate(
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,…", help="The bots that play, by name; repeated to fill --seats."
        ),
    ],
    rulebook: Annotated[
        str, typer.Option("--rulebook", "-b", help="The rulebook to play by: its id or its folder.")
    ] = "boise",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    seats: Annotated[int | None, typer.Option(help="Seats per table.")] = None,
    stage: Annotated[str | None, typer.Option(help="The stage of the book's tournament.")] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="KEY=VALUE", help="Override a setting of the rulebook. Repeatable."
        ),
    ] = None,
    auto_rent: Annotated[
        bool, typer.Option("--auto-rent", help="Collect rents automatically; nobody has to ask.")
    ] = False,
    rotate: Annotated[bool, typer.Option(help="Rotate the seats from game to game.")] = True,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, help="Call time after this many rounds (rolls, in the one-pawn game)."),
    ] = None,
    minutes: Annotated[
        int | None, typer.Option(min=1, help="Call time after this many minutes on the clock.")
    ] = None,
    pace: Annotated[
        int | None,
        typer.Option(
            min=1, help="Average seconds per turn. Without --minutes: the book's minutes."
        ),
    ] = None,
    threads: Threads = None,
    cluster: Cluster = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write every game to this file: .parquet or .json.",
        ),
    ] = None,
    events: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write full records, one per line: .jsonl or .jsonl.gz."),
    ] = None,
    events_games: Annotated[
        int | None, typer.Option(min=1, help="Record only this many games, from the first.")
    ] = None,
    facts: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="Games to observe in detail, for `report`. Default with -o: the first 2,000.",
        ),
    ] = None,
    format_: Annotated[
        Literal["table", "json"], typer.Option("--format", help="What to print at the end.")
    ] = "table",
    quiet: Quiet = False,
) -> None:
    """Play many games among bots. Ctrl-C stops and keeps the games played so far."""
    from headjudge.cli.lab.invited import invited, typed
    from headjudge.cli.lab.simulation import Wanted, run
    from headjudge.cli.shared.settings import settings_of
    from headjudge.lab.kinds import KINDS
    from headjudge.lab.plan import SimulationPlan
    from headjudge.rulebooks import open_book

    book = open_book(rulebook)
    if events is None and events_games is not None:
        raise BadInput("this needs --events FILE", "--events-games")
    if pace is not None and rounds is not None:
        raise BadInput("--pace needs a clock, but these games end after rounds", "--pace")
    switches = settings_of(settings or [])
    if auto_rent:
        if not KINDS[book.kind.id].players_pay_rent:
            raise BadInput("the Bank pays all rents here; nobody asks for them", "--auto-rent")
        switches["rent.claim_until"] = "auto_collect"
    names = line_up(bots, seats)
    plan = SimulationPlan.checked(
        book,
        names,
        games,
        seed=seed,
        stage=stage,
        switches=switches,
        rotate=rotate,
        records=min(games, events_games or games) if events is not None else 0,
        facts=min(games, watched(facts, output, names)),
        invited=invited(typed(names)),
        **ending(book, stage, switches, rounds, minutes, pace),
    )
    as_json = format_ == "json"
    raise typer.Exit(run(plan, Wanted(threads, cluster, output, events, as_json, quiet)))


def watched(facts: int | None, output: Path | None, bots: list[str]) -> int:
    """Observe games when a result is written, unless told not to; guest bots are never observed."""
    from headjudge.lab.line_up import is_guest, named

    if facts is not None:
        return facts
    return 0 if output is None or any(is_guest(named(bot)) for bot in bots) else WATCHED


def line_up(bots: str, seats: int | None) -> list[str]:
    """`trader,greedy` at a table of four: trader, greedy, trader, greedy."""
    names = [name.strip() for name in bots.split(",")]
    if seats is None:
        return names
    if seats < len(names):
        raise BadInput(f"{len(names)} bots do not fit into {seats} seats", "--seats")
    return [names[seat % len(names)] for seat in range(seats)]


def ending(
    book: Rulebook,
    stage: str | None,
    switches: dict[str, object],
    rounds: int | None,
    minutes: int | None,
    pace: int | None,
) -> dict[str, int]:
    """What ends a game: rounds, minutes, or, with a pace alone, the book's minutes."""
    from headjudge.lab.plan import PACE

    if minutes is None and pace is not None:
        minutes = book.minutes(stage, switches)
        if not minutes:
            raise BadInput(f"{book.id} sets no minutes: add --minutes", "--pace")
    return {"rounds": rounds or 0, "minutes": minutes or 0, "pace": pace or PACE}
