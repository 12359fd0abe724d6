"""All bots against each other, in all line-ups: a table of their strengths."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

app = typer.Typer(add_completion=False)


@app.command()
def league(
    rulebook: Annotated[str, typer.Option("--rulebook", "-b", help="The book that counts.")] = (
        "boise"
    ),
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="Who plays; all of the book's.", show_default=False),
    ] = None,
    seats: Annotated[int, typer.Option(help="How many sit at the table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many, of each line-up.")] = 200,
    slow_games: Annotated[
        int, typer.Option(min=1, help="... of those in which an expert sits and thinks.")
    ] = 2,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, the same games.")] = 1,
    auto_rent: Annotated[bool, typer.Option(help="Rents are collected; nobody has to ask.")] = True,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Time is called after so many (one pawn: rolls).")
    ] = None,
    threads: Annotated[
        int | None, typer.Option(help="At once; as many as there are cores.", show_default=False)
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Dask scheduler; `local` starts one of processes."),
    ] = None,
    docs: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the table into this page (Markdown), too."),
    ] = None,
    format_: Annotated[
        Literal["table", "json"], typer.Option("--format", help="What is printed at the end.")
    ] = "table",
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress bar.")] = False,
) -> None:
    """Play all line-ups and say how strong each bot is. Ctrl-C stops, and the games so far are shown."""
    from headjudge.cli.lab.invited import invited
    from headjudge.cli.lab.leagues import Wanted, run
    from headjudge.lab.league.league import League

    names = None if bots is None else [name.strip() for name in bots.split(",")]
    found = League.checked(
        rulebook,
        names,
        seats=seats,
        games=games,
        slow_games=slow_games,
        seed=seed,
        auto_rent=auto_rent,
        rounds=rounds or 0,
        invited=invited(names or []),
    )
    options: dict[str, object] = {"rulebook": rulebook, "bots": ",".join(found.bots)}
    options |= {"seats": seats, "games": games, "slow-games": slow_games, "seed": seed}
    command = " ".join(
        ["headjudge league", *(f"--{name} {value}" for name, value in options.items())]
    )
    command += (f" --rounds {rounds}" if rounds else "") + ("" if auto_rent else " --no-auto-rent")
    raise typer.Exit(run(found, Wanted(threads, cluster, docs, command, format_ == "json", quiet)))
