"""`headjudge event export`."""

import csv
import io
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament

COLUMNS = (
    *("id", "name", "family", "division", "grade", "born", "age", "adult", "accepted", "table"),
    *("step_free", "champion", "qualified", "status"),
    *("rank", "points", "total", "cash", "games"),
)


@reads
def export(
    desk: Desk, file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The file to write.")]
) -> None:
    """Write entrants and standings as a table for spreadsheets."""
    from headjudge.atomic_file import write_files

    tournament = desk.read()
    write_files({file: _text(tournament)})
    count = len(tournament.state.people)
    desk.show(
        lambda: {"file": str(file), "entrants": count},
        lambda: output.say(f"written: {file}: {count} entrants"),
    )


def _text(tournament: "Tournament") -> str:
    from headjudge.tournaments import views
    from headjudge.tournaments.importing import safe_cell

    ranked = {
        row.id: row
        for part in tournament.book.format.divisions() or ("",)
        for row in views.standings(tournament.desk, part)
    }
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one, person in tournament.state.people.items():
        entrant, row = person.entrant, ranked.get(one)
        cells: list[object] = [one, entrant.name, entrant.family, person.division, entrant.grade]
        cells += [entrant.born, entrant.age, entrant.adult, entrant.accepted, entrant.table or None]
        flags = (entrant.step_free, entrant.champion, entrant.qualified)
        cells += ["yes" if flag else None for flag in flags]
        cells.append(person.status)
        sums = (row.rank, row.points, row.total, row.cash, row.games) if row else (None,) * 5
        cells += [None if value is None else _number(Fraction(value)) for value in sums]
        writer.writerow(["" if cell is None else safe_cell(str(cell)) for cell in cells])
    return text.getvalue()


def _number(value: Fraction) -> str:
    """Without separators of thousands, which spreadsheets read differently."""
    return output.amount(value).replace(",", "")
