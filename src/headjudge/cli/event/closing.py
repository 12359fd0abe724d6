"""`headjudge event sign`, `close` and `undo`."""

from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event.coming import Names
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.names import call, entrant_id
from headjudge.cli.event.options import Why, writes
from headjudge.errors import UnknownName

if TYPE_CHECKING:
    from headjudge.cli.event.judge import Action
    from headjudge.tournaments import Tournament


@writes
def sign(
    judge: Judge,
    table: Annotated[int, typer.Argument(help="The number of the table.")],
    names: Names,
    round_: Annotated[
        int | None, typer.Option("--round", help="The round. Default: the last.")
    ] = None,
) -> None:
    """Note that players, or `banker`, have signed the sheet of a table."""

    def actions(tournament: "Tournament") -> "list[Action]":
        number = {} if round_ is None else {"round": round_}
        return [
            {"do": "sign", "table": table, "who": _signer(tournament, name), **number}
            for name in names
        ]

    judge.do(actions)


def _signer(tournament: "Tournament", name: str) -> str:
    """A player, or the Banker, who may be no entrant."""
    try:
        return call(tournament, entrant_id(tournament, name))
    except UnknownName:
        bankers = {who for on in tournament.state.rounds for who, _ in on.bankers.values()}
        if name in bankers or name == "banker":
            return name
        raise


@writes
def close(judge: Judge) -> None:
    """Close the round, when all sheets are in: who goes on, and why."""
    judge.do({"do": "close_round"})


@writes
def undo(judge: Judge, why: Why = "") -> None:
    """Take back the last action. What happened stays in the log."""
    judge.do({"do": "undo", "why": why})
