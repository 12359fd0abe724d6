"""`headjudge event tables`."""

from typing import Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads


@reads
def tables(
    desk: Desk,
    by_name: Annotated[bool, typer.Option("--by-name", help="List by name instead.")] = False,
    round_: Annotated[
        int | None, typer.Option("--round", help="The round. Default: the last.")
    ] = None,
) -> None:
    """Show who sits where."""
    from headjudge.cli.event.names import shown
    from headjudge.cli.event.one_round import round_of

    tournament = desk.read()
    on = round_of(tournament, round_)
    seats = [
        (number, on.chair[one], one) for number, table in enumerate(on.tables, 1) for one in table
    ]

    def value() -> object:
        return {
            "round": on.number,
            "stage": on.stage,
            "published": on.published,
            "certificate": on.certificate,
            "moved": on.moved,
            "tables": [
                {
                    "table": number,
                    "division": on.divisions[number - 1] if on.divisions else "",
                    "banker": on.bankers.get(number, ("", False))[0],
                    "laid": number in on.laid,
                    "signed": on.signed.get(number, []),
                    "seats": [
                        {"chair": on.chair[one], "id": one, "name": tournament.state.name(one)}
                        for one in table
                    ],
                }
                for number, table in enumerate(on.tables, 1)
            ],
        }

    def show() -> None:
        published = "" if on.published else " (not published)"
        output.say(f"Round {on.number}{published}: {on.certificate}")
        if by_name:
            rows = sorted((shown(tournament, one), number, chair) for number, chair, one in seats)
            output.table(("name", "table", "chair"), rows, right="table chair")
            return
        named = [
            (
                number,
                on.divisions[number - 1] if on.divisions else "",
                ", ".join(f"{on.chair[one]} {shown(tournament, one)}" for one in table),
            )
            for number, table in enumerate(on.tables, 1)
        ]
        divided = any(part for _, part, _ in named)
        columns = ("table", "division", "chairs") if divided else ("table", "chairs")
        output.table(
            columns, [row if divided else (row[0], row[2]) for row in named], right="table"
        )

    desk.show(value, show)
