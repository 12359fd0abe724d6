"""Play all bots against each other, in all line-ups, and rank them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

app = typer.Typer(add_completion=False)


@app.command()
def league(
    rulebook: Annotated[
        str, typer.Option("--rulebook", "-b", help="The rulebook to play by: its id or its folder.")
    ] = "boise",
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="The bots that play. Default: all that play this rulebook.",
            show_default=False,
        ),
    ] = None,
    seats: Annotated[int, typer.Option(help="Seats per table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games per line-up.")] = 200,
    slow_games: Annotated[
        int, typer.Option(min=1, help="Games per line-up with a bot that thinks for long.")
    ] = 2,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    auto_rent: Annotated[
        bool, typer.Option(help="Collect rents automatically; nobody has to ask.")
    ] = True,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, help="Call time after this many rounds (rolls, in the one-pawn game)."),
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option(help="Games at a time. Default: the number of cores.", show_default=False),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="A Dask scheduler; `local` starts one on this machine."
        ),
    ] = None,
    docs: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Also write the table into this Markdown page."),
    ] = None,
    format_: Annotated[
        Literal["table", "json"], typer.Option("--format", help="What to print at the end.")
    ] = "table",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress bar.")] = False,
) -> None:
    """Play all line-ups and rank the bots. Ctrl-C stops and shows the games played so far."""
    from headjudge.cli.lab.invited import invited, typed
    from headjudge.cli.lab.leagues import Wanted, run
    from headjudge.lab.league.league import League
    from headjudge.rulebooks import open_book

    names = None if bots is None else [name.strip() for name in bots.split(",")]
    league_plan = League.checked(
        open_book(rulebook),
        names,
        seats=seats,
        games=games,
        slow_games=slow_games,
        seed=seed,
        auto_rent=auto_rent,
        rounds=rounds or 0,
        invited=invited(typed(names or [])),
    )
    options: dict[str, object] = {"rulebook": rulebook, "bots": ",".join(league_plan.bots)}
    options |= {"seats": seats, "games": games, "slow-games": slow_games, "seed": seed}
    command = " ".join(
        ["headjudge league", *(f"--{name} {value}" for name, value in options.items())]
    )
    command += (f" --rounds {rounds}" if rounds else "") + ("" if auto_rent else " --no-auto-rent")
    raise typer.Exit(
        run(league_plan, Wanted(threads, cluster, docs, command, format_ == "json", quiet))
    )
