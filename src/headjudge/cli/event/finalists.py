"""`headjudge event finalists`."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads
from headjudge.cli.event.standings import Division, divisions_of
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament
    from headjudge.tournaments.advancing import Chosen


@reads
def finalists(
    desk: Desk,
    division: Division = None,
    stage: Annotated[
        str | None, typer.Option(help="The seats of this stage. Default: the final.")
    ] = None,
) -> None:
    """Show who plays the final, or another stage, as things stand, and why."""
    tournament = desk.read()
    title, parts = _seats(tournament, division, stage)

    def tables() -> None:
        for part, chosen in parts.items():
            _say(tournament, f"{title}, {part}" if part else title, chosen)

    desk.show(
        lambda: (
            {part: _json(tournament, chosen) for part, chosen in parts.items()}
            if parts.keys() != {""}
            else _json(tournament, parts[""])
        ),
        tables,
    )


def _seats(
    tournament: "Tournament", division: str | None, stage: str | None
) -> "tuple[str, dict[str, Chosen]]":
    from headjudge.tournaments import advancing, views

    stages = {item.id: item.title for item in tournament.book.format.stages}
    if stage is None or stage == list(stages)[-1]:
        parts = divisions_of(tournament, division)
        final = list(stages.values())[-1]
        return final, {part: views.finalists(tournament.desk, part) for part in parts}
    if stage not in stages:
        raise BadInput(f"there is no stage {stage!r}; there are: {', '.join(stages)}", "--stage")
    return stages[stage], {"": advancing.seats(tournament.desk, stage)}


def _say(tournament: "Tournament", title: str, chosen: "Chosen") -> None:
    from headjudge.cli.event.names import shown

    context = tournament.desk
    rows = [
        (shown(tournament, one), context.says(ruling), ", ".join(context.cite(ruling)))
        for one, ruling in ((one, chosen.rulings[one]) for one in chosen.players)
    ]
    if rows:
        output.table(("name", "why", "clauses"), rows, title=title)
    else:
        output.say(f"{title}: nobody yet")
    for tie in chosen.ties:
        names = ", ".join(shown(tournament, one) for one in tie.players)
        output.say(f"Tied for {tie.about}, the judge decides: {names}")


def _json(tournament: "Tournament", chosen: "Chosen") -> object:
    context = tournament.desk
    return {
        "players": [
            {
                "id": one,
                "name": context.state.name(one),
                "ruling": chosen.rulings[one],
                "clauses": list(context.cite(chosen.rulings[one])),
            }
            for one in chosen.players
        ],
        "ties": [{"players": list(tie.players), "about": tie.about} for tie in chosen.ties],
    }
