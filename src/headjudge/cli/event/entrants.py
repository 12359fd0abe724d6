"""`headjudge event entrants`."""

from typing import Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads


@reads
def entrants(
    desk: Desk,
    status: Annotated[
        str | None, typer.Option(help="Only those of this status, such as present.")
    ] = None,
) -> None:
    """List the entrants with their status."""
    from headjudge.errors import BadInput
    from headjudge.tournaments.evolve import entrant_json
    from headjudge.tournaments.state import STATUSES

    if status is not None and status not in STATUSES:
        raise BadInput(f"there is no {status!r}; there are: {', '.join(STATUSES)}", "--status")
    tournament = desk.read()
    people = [
        person
        for person in tournament.state.people.values()
        if status is None or person.status == status
    ]
    divided = bool(tournament.book.format.divisions())
    columns = ("id", "name", *(("division",) if divided else ()), "family", "status", "remarks")

    def row(number: int) -> tuple[str, ...]:
        person = people[number]
        entrant = person.entrant
        remarks = [
            text
            for text, yes in (
                ("rules not accepted", not entrant.accepted),
                (f"table {entrant.table}", entrant.table),
                ("step-free", entrant.step_free),
                ("last champion", entrant.champion),
                ("holds a seat", entrant.qualified),
            )
            if yes
        ]
        division = (person.division,) if divided else ()
        about = (entrant.family, person.status, ", ".join(remarks))
        return (entrant.id, entrant.name, *division, *about)

    desk.show(
        lambda: [
            {**entrant_json(p.entrant), "division": p.division, "status": p.status} for p in people
        ],
        lambda: output.table(columns, [row(number) for number in range(len(people))]),
    )
