"""`headjudge event timetable`."""

import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament
    from headjudge.tournaments.timetable import PlannedSitting


@reads
def timetable(
    desk: Desk,
    start: Annotated[
        str, typer.Option(metavar="TIME", help="The start, if no sitting is planned.")
    ] = "10:00",
    between: Annotated[
        int, typer.Option(min=0, help="Minutes between two rounds of one sitting.")
    ] = 15,
) -> None:
    """Show when rounds and breaks begin and end, if all goes as planned."""
    from headjudge.tournaments.timetable import timetable as planned

    tournament = desk.read()
    state = tournament.state
    minutes = {
        stage.id: tournament.desk.minutes(stage.id) for stage in tournament.book.format.stages
    }
    rows = planned(tournament.book, _sittings(tournament, start, between), minutes, state.switches)
    desk.show(
        lambda: [
            {
                "what": row.what,
                "starts": row.starts.isoformat(),
                "ends": row.ends.isoformat(),
                "clause": row.clause,
            }
            for row in rows
        ],
        lambda: output.table(
            ("day", "from", "to", "what", "clause"),
            [
                (
                    f"{row.starts:%Y-%m-%d}",
                    f"{row.starts:%H:%M}",
                    f"{row.ends:%H:%M}",
                    row.what,
                    row.clause or "",
                )
                for row in rows
            ],
        ),
    )


def _sittings(tournament: "Tournament", start: str, between: int) -> "list[PlannedSitting]":
    """Those planned, then the stages that nobody has planned yet, as early as possible."""
    from headjudge.tournaments.timetable import PlannedSitting

    context = tournament.desk
    sittings: list[PlannedSitting] = []
    for sitting in tournament.state.sittings:
        day = sitting.date or tournament.state.date
        starts = _time(day, sitting.start or start)
        title = context.stage(sitting.stage).title
        if len([item for item in tournament.state.sittings if item.stage == sitting.stage]) > 1:
            title = f"{title}, sitting {sitting.number}"
        rounds = max(context.games(sitting.stage), len(sitting.rounds))
        early = None if sittings and not sitting.start and not sitting.date else starts
        sittings.append(PlannedSitting(sitting.stage, early, rounds, between, title))
    there = {sitting.stage for sitting in tournament.state.sittings}
    for stage in context.format.stages:
        if stage.id not in there:
            first = None if sittings else _time(tournament.state.date, start)
            rounds = context.games(stage.id)
            sittings.append(PlannedSitting(stage.id, first, rounds, between))
    return sorted(sittings, key=lambda item: context.stage_index(item.stage))


def _time(day: str, start: str) -> datetime.datetime:
    try:
        date = datetime.date.fromisoformat(day) if day else datetime.date.today()
        return datetime.datetime.combine(date, datetime.time.fromisoformat(start))
    except ValueError:
        raise BadInput(f"{start!r} is not a time; write it like 13:00", "--start") from None
