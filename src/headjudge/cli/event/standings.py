"""`headjudge event standings` and `finalists`."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament
    from headjudge.tournaments.views import Standing

Division: TypeAlias = Annotated[str | None, typer.Option(help="Only this division.")]


def divisions_of(tournament: "Tournament", division: str | None) -> tuple[str, ...]:
    known = tournament.book.format.divisions()
    if division is None:
        return known or ("",)
    if division not in known:
        there = ", ".join(known) or "none"
        raise BadInput(f"there is no division {division!r}; there are: {there}", "--division")
    return (division,)


def columns_of(tournament: "Tournament") -> tuple[str, ...]:
    """The sums that this format ranks by."""
    if tournament.book.format.sheets[0].kind == "two_scores":
        return ("points", "assets")
    return ("points", "total") if tournament.book.format.points else ("total", "cash")


def values_of(tournament: "Tournament", standing: "Standing") -> tuple[str, ...]:
    sums = {
        "points": standing.points,
        "assets": standing.total,
        "total": standing.total,
        "cash": standing.cash,
    }
    return tuple(output.amount(sums[column]) for column in columns_of(tournament))


@reads
def standings(
    desk: Desk,
    division: Division = None,
    provisional: Annotated[
        bool, typer.Option("--provisional", help="With the sheets of the round that is on.")
    ] = False,
) -> None:
    """Show the standings, best first."""
    from headjudge.tournaments import views

    tournament = desk.read()
    parts = {
        part: views.standings(tournament.desk, part, provisional)
        for part in divisions_of(tournament, division)
    }
    rounds = views.standing_rounds(tournament.desk, provisional)
    marked = provisional and any(not on.closed for on in rounds)

    def tables() -> None:
        after = f"after round {rounds[-1].number}" if rounds else "before the first round"
        for part, rows in parts.items():
            title = f"{part.capitalize()} standings" if part else "Standings"
            output.table(
                ("rank", "name", *columns_of(tournament), "games", "status"),
                [
                    (
                        _rank(rows, row),
                        row.name,
                        *values_of(tournament, row),
                        row.games,
                        row.status,
                    )
                    for row in rows
                ],
                title=f"{title} {after}{' (PROVISIONAL)' if marked else ''}",
                right="rank points assets total cash games",
            )

    desk.show(
        lambda: {
            "provisional": marked,
            "rounds": [on.number for on in rounds],
            "standings": {part: [asdict(row) for row in rows] for part, rows in parts.items()}
            if tournament.book.format.divisions()
            else [asdict(row) for row in parts[""]],
        },
        tables,
    )


def _rank(rows: "list[Standing]", row: "Standing") -> str:
    shared = sum(other.rank == row.rank for other in rows) > 1
    return f"{row.rank}=" if shared else str(row.rank)
