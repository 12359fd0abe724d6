"""`headjudge event new`."""

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes
from headjudge.cli.shared.settings import settings_of
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament


@writes
def new(
    judge: Judge,
    format_: Annotated[
        str,
        typer.Argument(
            metavar="FORMAT", help="A rulebook with a tournament, such as boise, or its folder."
        ),
    ],
    new_id: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="A short name. Default: the format and the year."),
    ] = None,
    title: Annotated[str, typer.Option(help="The title on all papers.")] = "",
    date: Annotated[str, typer.Option(metavar="DAY", help="Such as 2026-05-31.")] = "",
    place: Annotated[str, typer.Option(help="Where it is held.")] = "",
    rounds: Annotated[
        int | None, typer.Option(help="Rounds of the stage whose number is agreed on.")
    ] = None,
    minutes: Annotated[
        int | None, typer.Option(help="Minutes of a round, where they are agreed on.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="For the draw: the same seed gives the same tables.")
    ] = None,
    switch: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="A setting of the rulebook. Repeatable."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="A setting of the event, such as divisions=mixed or finalists=5. Repeatable.",
        ),
    ] = None,
) -> None:
    """Open a new event."""
    import secrets

    from headjudge.cli.event.desk import moment
    from headjudge.rulebooks import open_book
    from headjudge.tournaments import Tournament

    day = _day(date)
    book = open_book(format_)
    stamp = judge.stamp("")
    year = day[:4] or str(moment(judge.at).year)
    event_id = new_id or judge.event or f"{book.id}-{year}"
    tournament = Tournament.open(
        book,
        event_id=event_id,
        title=title,
        date=day,
        place=place,
        seed=secrets.randbelow(10**6) if seed is None else seed,
        rounds=rounds,
        minutes=minutes,
        switches=settings_of(switch or []),
        options=settings_of(option or []),
        by=stamp["by"],
        at=stamp["at"],
    )
    if judge.preview:
        output.tell_preview(tournament, tournament.facts, (), judge.as_json)
        return
    asyncio.run(_create(judge, event_id, tournament))


async def _create(judge: Judge, event_id: str, tournament: "Tournament") -> None:
    from headjudge.live.tournaments import EventDesk

    async with judge.stored(create=True) as store:
        desk = await EventDesk.create(store, event_id, tournament)
    judge.tell(desk, tournament.facts)
    if not judge.as_json:
        output.say(f"Its id is {event_id}. Next: headjudge event import FILE.csv, or enter NAME")


def _day(text: str) -> str:
    import datetime

    try:
        return datetime.date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise BadInput(f"{text!r} is not a date; write it like 2026-05-31", "--date") from None
