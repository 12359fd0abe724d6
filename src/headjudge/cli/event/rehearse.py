"""`headjudge event rehearse`: a whole tournament day among bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.lab.options import Quiet
from headjudge.cli.rules.options import Json

if TYPE_CHECKING:
    from rich.table import Table

    from headjudge.lab.tournaments.plan import EventPlan
    from headjudge.lab.tournaments.rehearsal import Rehearsal, RoundResult

SHOWN = 12  # lines of the standings


def rehearse(
    format_: Annotated[
        str,
        typer.Argument(metavar="FORMAT", help="The rulebook of the event: its id or its folder."),
    ],
    players: Annotated[int, typer.Option(min=2, help="How many sign up.")] = 60,
    tables: Annotated[
        int | None,
        typer.Option(min=1, help="Tables of the first stage. Default: as the planner decides."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same day.")] = 1,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="The bots that play, repeated until everybody has one."),
    ] = None,
    rounds: Annotated[
        int, typer.Option(min=0, help="Rounds of the first stage, where the book leaves them open.")
    ] = 0,
    sittings: Annotated[
        int, typer.Option(min=1, help="Occasions of a stage that is held several times.")
    ] = 4,
    minutes: Annotated[
        int, typer.Option(min=0, help="Minutes of a game, where the book leaves them open.")
    ] = 0,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Play a whole event with bots and print its timetable, seating, winners and champion."""
    from headjudge.cli.lab.progress import counter
    from headjudge.cli.rules import output
    from headjudge.lab.tournaments.as_json import rehearsal_json
    from headjudge.lab.tournaments.course import course
    from headjudge.lab.tournaments.plan import EventPlan, checked_format
    from headjudge.lab.tournaments.rehearsal import rehearse as play
    from headjudge.rulebooks import copies, open_book

    book = open_book(format_)
    kind = checked_format(book, rounds, minutes)
    names = [name.strip() for name in bots.split(",")] if bots else [kind.best_bot]
    plan = EventPlan(
        book.id,
        players,
        names[0],
        (*names[1:], names[0]),
        seed=seed,
        rounds=rounds,
        sittings=sittings,
        minutes=minutes,
        own=copies.own(book),
    ).checked()
    with counter(course(plan).games, "games", quiet) as (update, _):
        done = play(plan, tables, on_game=lambda games: update(games, ""))
    if as_json:
        output.print_json(rehearsal_json(plan, done))
    else:
        show(plan, done)


def show(plan: EventPlan, done: Rehearsal) -> None:
    from headjudge.cli.rules import output

    output.print_table(_timetable(done))
    for round_ in done.rounds:
        typer.echo(f"{round_.title}. Seating: {round_.certificate}")
        output.print_table(_round(round_))
        if round_.event_top:
            typer.echo(f"Best of all tables: {', '.join(round_.event_top)}\n")
    for division in plan.book.format.divisions() or ("",):
        output.print_table(_standings(done, division))
    titles = {stage.id: stage.title for stage in plan.book.format.stages}
    for stage, parts in done.finalists.items():
        for part in parts:
            title = f"{len(part.names)} seats in the {titles[stage]}"
            typer.echo(_line(title, part.division, part.names, part.clauses))
    for part in done.champions:
        names = part.names or ("open: the judge decides",)
        typer.echo(_line("Champion", part.division, names, part.clauses))
    for line in done.lots:
        typer.echo(f"Decided by lots, by the judge in a real event: {line}")
    for line in done.waiting:
        typer.echo(f"Left on the waiting list, because the next stage has no more seats: {line}")


def _line(title: str, division: str, names: tuple[str, ...], clauses: tuple[str, ...]) -> str:
    head = f"{title} ({division})" if division else title
    return f"{head}: {', '.join(names)} [{', '.join(clauses)}]"


def _timetable(done: Rehearsal) -> Table:
    from headjudge.cli.rules import output

    days = list(dict.fromkeys(row.starts.date() for row in done.timetable))
    several = len(days) > 1
    table = output.make_table(
        "what", *(["day"] if several else []), "from", "to", "clause", title="Timetable"
    )
    for row in done.timetable:
        day = [str(days.index(row.starts.date()) + 1)] if several else []
        times = f"{row.starts:%H:%M}", f"{row.ends:%H:%M}"
        table.add_row(output.safe(row.what), *day, *times, row.clause or "our ruling")
    return table


def _round(round_: RoundResult) -> Table:
    from headjudge.cli.rules import output

    apart = any(table.division for table in round_.tables)
    head = ["table", *(["division"] if apart else []), "players", "winner", "score", "minutes"]
    table = output.make_table(*head)
    for result in round_.tables:
        division = [result.division or "mixed"] if apart else []
        figures = (f"{int(float(result.score)):,}", str(result.minutes))
        winner = output.safe(" and ".join(result.winners))
        table.add_row(str(result.number), *division, str(len(result.players)), winner, *figures)
    return table


def _standings(done: Rehearsal, division: str) -> Table:
    from headjudge.cli.rules import output

    rows = done.tournament.standings(division)
    points = any(row.points is not None for row in rows)
    head = ["rank", "name", *(["points"] if points else [])]
    title = f"Standings ({division})" if division else "Standings"
    title += f": {SHOWN} of {len(rows)}" if len(rows) > SHOWN else ""
    table = output.make_table(*head, "total", "games", title=title)
    for row in rows[:SHOWN]:
        cells = [str(row.rank), output.safe(row.name)]
        if points:
            cells.append(f"{float(row.points or 0):g}")
        total = "" if row.total is None else f"{int(row.total):,}"
        table.add_row(*cells, total, str(row.games))
    return table
