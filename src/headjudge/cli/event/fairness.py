"""`headjudge event fairness`: does the best player win? Thousands of events among bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.lab.options import Cluster, Quiet, Threads
from headjudge.cli.rules.options import Json

if TYPE_CHECKING:
    from rich.table import Table

    from headjudge.lab.stats.paired import Difference
    from headjudge.lab.tournaments.fairness import Findings
    from headjudge.lab.tournaments.plan import EventPlan


def fairness(
    format_: Annotated[
        str,
        typer.Argument(metavar="FORMAT", help="The rulebook of the event: its id or its folder."),
    ],
    events: Annotated[int, typer.Option(min=1, help="How many events.")] = 1000,
    players: Annotated[int, typer.Option(min=2, help="How many play in each.")] = 60,
    best: Annotated[
        str | None, typer.Option(metavar="BOT", help="The bot of the best player.")
    ] = None,
    others: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="The bots of all other players.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same events.")] = 1,
    rounds: Annotated[
        int, typer.Option(min=0, help="Rounds of the first stage, where the book leaves them open.")
    ] = 0,
    sittings: Annotated[
        int, typer.Option(min=1, help="Occasions of a stage that is held several times.")
    ] = 4,
    minutes: Annotated[
        int, typer.Option(min=0, help="Minutes of a game, where the book leaves them open.")
    ] = 0,
    size: Annotated[
        int, typer.Option("--table-size", min=0, help="Players at a table, as near as possible.")
    ] = 0,
    compare: Annotated[
        bool, typer.Option(help="Also play variants: one more round, other table sizes.")
    ] = True,
    threads: Threads = None,
    cluster: Cluster = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Play many events: how often the best player wins, and what other rounds or tables would change."""
    from headjudge.cli.lab.progress import counter
    from headjudge.cli.lab.stopping import STOPPED, stoppable
    from headjudge.cli.lab.workers import warn_if_plain, workers
    from headjudge.cli.rules import output
    from headjudge.lab.tournaments.as_json import findings_json
    from headjudge.lab.tournaments.fairness import run, variants
    from headjudge.lab.tournaments.plan import EventPlan, checked_format
    from headjudge.rulebooks import copies, open_book

    book = open_book(format_)
    kind = checked_format(book, rounds, minutes)
    plan = EventPlan(
        book.id,
        players,
        best or kind.best_bot,
        tuple(name.strip() for name in (others or kind.rival_bot).split(",")),
        events=events,
        seed=seed,
        size=size,
        rounds=rounds,
        sittings=sittings,
        minutes=minutes,
        own=copies.own(book),
    ).checked()
    chosen = variants(plan)
    chosen = chosen if compare else chosen[:1]
    warn_if_plain(events * sum(variant.course().games for variant in chosen))
    with (
        stoppable() as stop,
        workers(threads, cluster) as who,
        counter(events * len(chosen), "events", quiet) as (update, _),
    ):
        findings = run(chosen, who, lambda done: update(done, ""), stop)
    if findings.base.events:
        if as_json:
            output.print_json(findings_json(plan, findings))
        else:
            show(plan, findings)
    if findings.base.events < events:
        typer.echo(f"stopped after {findings.base.events:,} of {events:,} events", err=True)
        raise typer.Exit(STOPPED)


def show(plan: EventPlan, findings: Findings) -> None:
    from headjudge.cli.rules import output

    base = findings.base
    field = " and ".join(dict.fromkeys(plan.others))
    typer.echo(
        f"{base.events:,} events by {plan.rulebook}. The best player is one {plan.best} among"
        f" {plan.players - 1} {field}; it wins {base.best_won / max(1, base.best_games):.0%} of its games."
    )
    if plan.divisions[0]:
        rivals = plan.divisions.count(plan.divisions[0])
        typer.echo(f"It plays in the {plan.divisions[0]} division, with {rivals - 1} others.")
    output.print_table(_shares(findings))
    if len(findings.measured) > 1:
        output.print_table(_changes(findings))
        typer.echo(
            "Changes are in percentage points, event by event against the plan. An asterisk marks an\n"
            "interval without zero; one comparison in twenty looks that clear by chance."
        )
    typer.echo("Bots are not people: compare variants of a format rather than read single figures.")


def _shares(findings: Findings) -> Table:
    from headjudge.cli.rules import output

    measures = list(findings.base.happened)
    heads = [f"the best {measure}" for measure in measures]
    table = output.make_table(
        "variant", "tables", "games", *heads, title="How often, with 95% intervals"
    )
    for measured in findings.measured:
        games = str(measured.variant.course().games)
        cells = []
        for measure in measures:
            low, high = measured.interval(measure)
            cells.append(f"{measured.share(measure):.1%} ({low:.1%} to {high:.1%})")
        table.add_row(measured.variant.name, measured.variant.shape(), games, *cells)
    even = [f"{findings.base.even[measure]:.1%}" for measure in measures]
    table.add_row("if all were equal", "", "", *even)
    return table


def _changes(findings: Findings) -> Table:
    from headjudge.cli.rules import output

    measures = list(findings.base.happened)
    heads = [f"the best {measure}" for measure in measures]
    table = output.make_table("variant", *heads, title="What it changes")
    for number, measured in enumerate(findings.measured[1:], 1):
        cells = [_points(findings.change(number, measure)) for measure in measures]
        table.add_row(measured.variant.name, *cells)
    return table


def _points(change: Difference) -> str:
    if change.low is None or change.high is None:
        return f"{100 * change.change:+.1f}"
    interval = f"({100 * change.low:+.1f} to {100 * change.high:+.1f})"
    return f"{100 * change.change:+.1f} {interval}{' *' if change.clear else ''}"
