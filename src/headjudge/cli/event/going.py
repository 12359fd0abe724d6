"""`headjudge event absent`, `withdraw`, `eject` and `reinstate`: who has left."""

from typing import Annotated

import typer

from headjudge.cli.event.coming import Name, Names
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import Why, writes


@writes
def absent(judge: Judge, names: Names) -> None:
    """Say who is not there, before the round starts."""
    judge.do({"do": "absent", "names": names})


@writes
def withdraw(judge: Judge, name: Name, why: Why = "") -> None:
    """A player leaves the event."""
    judge.do({"do": "withdraw", "player": name, "why": why})


@writes
def eject(
    judge: Judge,
    name: Name,
    why: Why = "",
    order: Annotated[
        str, typer.Option(help="What becomes of the holdings. Default: as a bankrupt's.")
    ] = "",
    scored: Annotated[
        bool, typer.Option("--scored", help="The sheet of this round still counts.")
    ] = False,
) -> None:
    """Expel a player. A reason is needed."""
    judge.do({"do": "eject", "player": name, "why": why, "order": order, "scored": scored})


@writes
def reinstate(judge: Judge, name: Name, why: Why = "") -> None:
    """Let a player back in who had left, was out or was expelled. A reason is needed."""
    judge.do({"do": "reinstate", "player": name, "why": why})
