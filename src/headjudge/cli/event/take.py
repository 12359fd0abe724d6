"""`headjudge event take`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import writes
from headjudge.errors import BadInput

if TYPE_CHECKING:
    from headjudge.game import Game
    from headjudge.game.record import Record


@writes
def take(
    judge: Judge,
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A finished game: saved by `headjudge play`, or exported from the browser (.jsonl).",
        ),
    ],
    table: Annotated[
        int, typer.Option(min=0, help="The table, if several have players of these names.")
    ] = 0,
) -> None:
    """Hand in the sheets of a whole table from its finished game."""
    judge.take(_game(file), table)


def _game(file: Path) -> "Game":
    if file.suffix == ".jsonl":
        return record_of_stream(file).replay()
    from headjudge.cli.shared.positions import read

    return read(file)


def record_of_stream(file: Path) -> "Record":
    """A game exported from the browser."""
    from headjudge.live.tables.stream.import_file import valid_entries
    from headjudge.live.tables.stream.record import record_of

    try:
        return record_of(valid_entries(file.read_bytes()))
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    except BadInput as error:
        raise BadInput(str(error), str(file)) from None
