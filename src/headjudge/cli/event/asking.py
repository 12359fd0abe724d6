"""`headjudge event why` and `need`."""

from headjudge.cli.event import output
from headjudge.cli.event.coming import Name
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads


@reads
def why(desk: Desk, name: Name) -> None:
    """Explain a player's results, rank, seats and titles, with the clauses."""
    from headjudge.cli.event.names import entrant_id
    from headjudge.tournaments.why import why as reasons

    tournament = desk.read()
    one = entrant_id(tournament, name)
    lines = reasons(tournament.desk, one)

    def tables() -> None:
        for line in lines:
            output.say(output.cited(line.text, line.clauses))

    desk.show(
        lambda: {
            "id": one,
            "name": tournament.state.name(one),
            "lines": [{"text": line.text, "clauses": list(line.clauses)} for line in lines],
        },
        tables,
    )


@reads
def need(desk: Desk, name: Name) -> None:
    """Say what a player needs to go on; clinched or out where that is certain."""
    from headjudge.cli.event.names import entrant_id
    from headjudge.tournaments.need import need as needed

    tournament = desk.read()
    one = entrant_id(tournament, name)
    answer = needed(tournament.desk, one)

    def tables() -> None:
        output.say(answer.status.capitalize() + ".")
        for line in answer.lines:
            output.say(output.cited(line.text, line.clauses))

    desk.show(
        lambda: {
            "id": one,
            "name": tournament.state.name(one),
            "status": answer.status,
            "lines": [{"text": line.text, "clauses": list(line.clauses)} for line in answer.lines],
        },
        tables,
    )
