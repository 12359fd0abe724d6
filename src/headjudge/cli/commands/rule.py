"""Rule on one step of a game: the table before it, what was decided, and every clause that bore on it."""

from __future__ import annotations

from typing import Annotated

import typer

from headjudge.cli.rules.options import open_book
from headjudge.cli.shared.store import StoreOption

app = typer.Typer(add_completion=False)


@app.command()
def rule(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="A saved or recorded game, an exported file, a scenario, or a table's id.",
        ),
    ],
    step: Annotated[
        int | None,
        typer.Option(min=1, help="The step in dispute. Without it, all steps are listed."),
    ] = None,
    under: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOOK",
            help="Rule on the step again under this book: its id or its folder. Repeatable.",
        ),
    ] = None,
    set_: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="Another reading of a setting: of the books named, or of the game's own. Repeatable.",
        ),
    ] = None,
    instead: Annotated[
        str | None,
        typer.Option(
            metavar="ACTION",
            help="Rule on this action in its place, written as in a scenario: by = 'Bob', do = 'claim', from = 'Ann'.",
        ),
    ] = None,
    store: StoreOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Rule on one step of a game again, as a head judge is asked to: why was it decided like that?

    With --under or --set also: what would another book or reading have refused, and what would have been owed?
    """
    from headjudge.cli.dispute import output
    from headjudge.cli.dispute.games import action_of, steps_of
    from headjudge.cli.rules.output import print_json
    from headjudge.cli.shared.settings import settings_of
    from headjudge.errors import BadInput
    from headjudge.game.dispute.dispute import as_json as dispute_json
    from headjudge.game.dispute.dispute import dispute, rerule, reruling_json

    course = steps_of(game, store)
    if step is None:
        if under or set_ or instead:
            raise BadInput("say which step to rule on again", "--step")
        print_json(course.summary()) if as_json else output.print_steps(course.summary())
        return
    disputed = course.at(step)
    if instead is not None:
        disputed = disputed.with_action(action_of(instead))
    ruled = dispute(disputed)
    switches = settings_of(set_ or [])
    books = [open_book(name) for name in under or []]
    readings = [rerule(ruled, book, switches) for book in books]
    if switches and not books:
        readings = [rerule(ruled, None, switches)]
    if as_json:
        again = [reruling_json(reading) for reading in readings]
        print_json({**dispute_json(ruled), "under": again})
        return
    output.print_dispute(ruled)
    for reading in readings:
        output.print_reruling(ruled, reading)
