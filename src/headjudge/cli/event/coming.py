"""`headjudge event check-in`, `late` and `wait`: who has come."""

from typing import Annotated, TypeAlias

import typer

from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes

Name: TypeAlias = Annotated[str, typer.Argument(help="The name, its beginning, or the id.")]
Names: TypeAlias = Annotated[
    list[str], typer.Argument(metavar="NAME...", help="Names, their beginnings, or ids.")
]
Stage: TypeAlias = Annotated[
    str | None, typer.Option(help="The stage. Default: the one that is on, or comes next.")
]
Date: TypeAlias = Annotated[str | None, typer.Option(metavar="DAY", help="The day of the game.")]


def _when(stage: str | None, date: str | None) -> dict[str, object]:
    return {key: value for key, value in (("stage", stage), ("date", date)) if value}


@writes
def check_in(
    judge: Judge,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME...]", help="Default: everybody who may come in."),
    ] = None,
    stage: Stage = None,
    date: Date = None,
) -> None:
    """Check players in: those named, or everybody who may come in."""
    named = {"names": names} if names else {}
    judge.do({"do": "check_in", **named, **_when(stage, date)}, "checking in")


@writes
def late(judge: Judge, name: Name, stage: Stage = None, date: Date = None) -> None:
    """Let in a player who comes after the seating was made; as few others as possible move."""
    judge.do({"do": "late", "player": name, **_when(stage, date)})


@writes
def wait(judge: Judge, names: Names) -> None:
    """Put players on the waiting list."""
    judge.do({"do": "wait", "names": names})
