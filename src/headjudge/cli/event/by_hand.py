"""`headjudge event swap`, `move`, `publish`, `lay` and `banker`: the tables before the start."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event.coming import Name
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.names import call, entrant_id
from headjudge.cli.event.options import writes
from headjudge.errors import UnknownName

if TYPE_CHECKING:
    from headjudge.cli.event.judge import Action
    from headjudge.tournaments import Tournament


@writes
def swap(
    judge: Judge,
    one: Annotated[str, typer.Argument(metavar="NAME")],
    other: Annotated[str, typer.Argument(metavar="NAME")],
) -> None:
    """Let two players change places."""
    judge.do({"do": "swap", "names": [one, other]})


@writes
def move(
    judge: Judge,
    name: Name,
    table: Annotated[int, typer.Argument(help="The number of the table.")],
    chair: Annotated[int | None, typer.Option(help="The chair there. Default: the last.")] = None,
) -> None:
    """Move one player to another table."""
    chosen = {} if chair is None else {"chair": chair}
    judge.do({"do": "move", "player": name, "table": table, **chosen})


@writes
def publish(judge: Judge) -> None:
    """Publish the seating: without that no round can start."""
    judge.do({"do": "publish"})


@writes
def lay(
    judge: Judge,
    tables: Annotated[
        list[int] | None, typer.Argument(metavar="[TABLE...]", help="Default: all tables.")
    ] = None,
) -> None:
    """Mark tables as laid: board, decks and bank are in place."""

    def actions(tournament: "Tournament") -> "list[Action]":
        now = tournament.desk.round_on()
        numbers = tables or [n for n in range(1, len(now.tables) + 1) if n not in now.laid]
        return [{"do": "lay", "table": number} for number in numbers]

    judge.do(actions)


@writes
def banker(
    judge: Judge,
    table: Annotated[int, typer.Argument(help="The number of the table.")],
    name: Annotated[str, typer.Argument(help="A player, or anybody else.")],
    only: Annotated[
        bool, typer.Option("--only", help="Acts as Banker only and does not play.")
    ] = False,
) -> None:
    """Appoint the Banker of a table."""

    def action(tournament: "Tournament") -> "Action":
        try:
            who = call(tournament, entrant_id(tournament, name))
        except UnknownName:  # somebody who is no entrant
            who = name
        return {"do": "banker", "table": table, "who": who, "only": only}

    judge.do(action)
