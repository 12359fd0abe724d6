"""`headjudge event sitting`."""

from typing import Annotated

import typer

from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes


@writes
def sitting(
    judge: Judge,
    stage: Annotated[str, typer.Argument(help="The stage, such as qualifier or final.")],
    date: Annotated[str, typer.Option(metavar="DAY", help="Such as 2026-05-31.")] = "",
    place: Annotated[str, typer.Option(help="Where it is held.")] = "",
    start: Annotated[
        str, typer.Option(metavar="TIME", help="The official start, such as 13:00.")
    ] = "",
    number: Annotated[
        int | None, typer.Option(help="Change this sitting instead of planning a new one.")
    ] = None,
) -> None:
    """Plan an occasion of a stage, or change its day, place or start."""
    fields = {"date": date, "place": place, "start": start, "sitting": number}
    given = {key: value for key, value in fields.items() if value}
    judge.do({"do": "sitting", "stage": stage, **given})
