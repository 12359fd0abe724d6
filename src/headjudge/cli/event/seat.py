"""`headjudge event seat`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament

MOST_SHOWN = 6  # numbers of tables; the best sizes come first


@writes
def seat(
    judge: Judge,
    tables: Annotated[int | None, typer.Option(help="The number of tables.")] = None,
    by_hand: Annotated[
        str | None,
        typer.Option(
            metavar="TABLES",
            help="Your own tables: 'Ann,Bob,Cy;Dan,Eve,Flo', or a file with one table per line.",
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Another draw than the event's seed.")] = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict",
            help="Refuse if some must meet twice, or relatives must meet, in the rounds to come.",
        ),
    ] = False,
    compare: Annotated[
        bool, typer.Option("--compare", help="Only compare numbers of tables; seat nobody.")
    ] = False,
) -> None:
    """Seat the next round, or seat it anew until it starts. A certificate says how good the tables are."""
    if compare:
        _compare(judge)
        return
    action: dict[str, object] = {"do": "seat"}
    if tables is not None:
        action["count"] = tables
    if seed is not None:
        action["seed"] = seed
    if strict:
        action["strict"] = True
    if by_hand is not None:
        action["tables"] = _by_hand(by_hand)
    judge.do(action, "seating")


def _by_hand(text: str) -> list[list[str]]:
    path = Path(text)
    lines = text.split(";")
    if "," not in text:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"cannot be read: {error}", text) from None
    tables = [[name.strip() for name in line.split(",") if name.strip()] for line in lines]
    return [table for table in tables if table]


def _compare(judge: Judge) -> None:
    from headjudge.cli.shared.store import bar

    tournament = judge.read()
    with bar(None, "comparing"):
        parts = _parts(tournament)
    shown = [row for part in parts for row in part[:MOST_SHOWN]]

    def tables() -> None:
        output.table(
            ("tables", "sizes", "repeats", "clashes", "certificate"),
            [
                (
                    f"{row['tables']} {row['division']}".strip(),
                    row["sizes"],
                    row["repeats"],
                    row["clashes"],
                    row["certificate"],
                )
                for row in shown
            ],
            right="repeats clashes",
        )
        more = sum(map(len, parts)) - len(shown)
        if more:
            output.say(f"and {more} more with other sizes; --json lists them all")

    judge.show(lambda: [row for part in parts for row in part], tables)


def _parts(tournament: "Tournament") -> list[list[dict[str, object]]]:
    """For each division that plays apart: what each number of tables costs in the rounds to come."""
    from collections import Counter

    from headjudge.tournaments.decide import tables as decide
    from headjudge.tournaments.decide.mending import history, player
    from headjudge.tournaments.seating import alternatives

    desk = tournament.desk
    sitting, _ = decide.sitting_to_seat(desk)
    ids = decide.to_be_seated(desk, sitting.stage)
    open_round = desk.state.open_round()
    number = open_round.number if open_round else len(desk.state.rounds) + 1
    left = desk.games(sitting.stage) - len([n for n in sitting.rounds if n < number])
    parts = []
    for division, members in decide.fields_of_play(desk, sitting.stage, ids):
        people = [player(desk, one) for one in members]
        options = alternatives(
            people,
            desk.size_rule(sitting.stage),
            history(desk, number),
            f"{desk.state.seed}/{number}",
            rounds=max(left, 1),
        )
        parts.append(
            [
                {
                    "division": division,
                    "tables": len(item.sizes),
                    "sizes": " + ".join(
                        f"{count} × {size}" for size, count in Counter(item.sizes).items()
                    ),
                    "repeats": item.repeats,
                    "clashes": item.clashes,
                    "optimal": item.optimal,
                    "certificate": item.says,
                }
                for item in options
            ]
        )
    return parts
