"""`headjudge event start`."""

from typing import Annotated

import typer

from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes


@writes
def start(
    judge: Judge,
    absent: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Is not there: the game does not wait. Repeatable."),
    ] = None,
) -> None:
    """Start the round: one signal for all tables."""
    judge.do({"do": "start", **({"absent": absent} if absent else {})})
