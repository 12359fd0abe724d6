"""`headjudge event trades`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.options import Json
from headjudge.cli.event.take import record_of_stream
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.game.record import Record


def trades(
    games: Annotated[
        list[Path],
        typer.Argument(
            metavar="GAME...",
            help="Games saved by `headjudge play`, or exported from the browser (.jsonl).",
        ),
    ],
    as_json: Json = False,
) -> None:
    """List lopsided trades of one pair and deeds swapped three times, for the judge to look at."""
    from headjudge.game.record import replay_step
    from headjudge.tournaments import radar

    rows: list[dict[str, object]] = []
    for file in games:
        record = _record(file)
        game = record.start()
        events = (
            event for number, step in record.steps() for event in replay_step(game, number, step)
        )
        traded = list(radar.trades(events, radar.prices_of(game.book)))
        for pair in radar.lopsided(traded):
            what = f"{pair.giver} gave {pair.getter} {pair.value} more than came back"
            rows.append({"game": str(file), "what": what, "times": pair.trades})
        for swap in radar.swapped(traded):
            what = f"{swap.deed} passed between {' and '.join(swap.players)}"
            rows.append({"game": str(file), "what": what, "times": swap.times})
    if as_json:
        output.print_json(rows)
    elif rows:
        output.table(
            ("game", "what", "times"), [tuple(row.values()) for row in rows], right="times"
        )
    else:
        output.say("Nothing to look at.")


def _record(file: Path) -> "Record":
    from headjudge.game.record import read

    try:
        return record_of_stream(file) if file.suffix == ".jsonl" else read(file)
    except BadInput as error:
        raise BadInput(error.message, error.where or str(file)) from None
