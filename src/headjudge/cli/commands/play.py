"""Play a game in the terminal, against bots."""

from __future__ import annotations

import sys
import time
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.errors import BadInput

if TYPE_CHECKING:  # everything else is imported when the command runs, to keep --help fast
    from headjudge.cli.terminal.save_file import TableAndLog
    from headjudge.cli.terminal.table import TerminalTable
    from headjudge.game import Event
    from headjudge.rulebooks import Rulebook

app = typer.Typer(add_completion=False)

BOTS = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
AUTO_ROUNDS = 30
DEFAULT = "boise"


@app.command()
def play(
    rulebook: Annotated[
        str | None,
        typer.Option(
            "--rulebook",
            "-r",
            help="The rulebook to play by: its id or its folder. Default: boise.",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", "-n", min=2, max=8, help="Seats at the table, yours included. Default: 4."
        ),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**62 - 1, help="Repeat the same throws. Default: random dice."),
    ] = None,
    stage: Annotated[
        str | None, typer.Option(help="The stage of the tournament, where the book has several.")
    ] = None,
    casual: Annotated[
        bool | None,
        typer.Option(
            "--casual/--strict",
            help="Casual collects rents automatically; strict pays only those who ask in time.  [default: casual]",
        ),
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=10_000,
            help="Call time after this many rounds (throws, in the one-pawn game).",
        ),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="Override a setting of the rulebook for this game. Repeatable.",
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Your opponents, such as trader,expert (see `headjudge bots list`). "
            "Default: bots that make no trade offers.",
        ),
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play for you, too.")] = False,
    load: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save the game to this file, however it ends.")
    ] = None,
) -> None:
    """Play a game in the terminal, against bots."""
    from rich.console import Console

    from headjudge.cli.shared.settings import settings_of
    from headjudge.cli.terminal import rulebook_prompt, save_file
    from headjudge.cli.terminal.kinds import kind_of

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # no input may end in a traceback
            stream.reconfigure(errors="replace")
    if load is not None:
        given = (rulebook, seats, name, seed, stage, casual, settings)
        if any(option is not None for option in given):
            raise BadInput("a saved game brings its own rulebook, seats, dice and mode", "--load")
        table_and_log = save_file.load(load, with_bots=bots is None)
    else:
        book = rulebook or (DEFAULT if auto else rulebook_prompt.rulebook(DEFAULT))
        if book is None:
            return
        who = "You" if name is None else name
        table_and_log = _new(
            book, seats or 4, who, seed, stage, casual, rounds, settings_of(settings or [])
        )
    if bots is not None:
        _seat(table_and_log.table, bots, auto)
    table = table_and_log.table
    if rounds is not None:
        table.rounds = rounds
    kind = kind_of(table.game.book)
    screen = kind.screen(Console(highlight=False, markup=False, emoji=False))
    try:
        if auto or table.you is None:
            table.rounds = table.rounds or AUTO_ROUNDS
            _auto(table_and_log, screen, save)
        else:
            kind.session(table, screen, table_and_log.log, save or load, save is not None).play()
    finally:
        table.host.close()


def _seat(table: TerminalTable, names: str, auto: bool) -> None:
    """Seat the bots by name; with --auto one of them takes your seat."""
    from headjudge.cli.terminal.named_bots import seated

    seats = [seat for seat in table.game.names.seats if auto or seat != table.you]
    table.seat(seated(names, seats))


def _new(
    rulebook: str,
    seats: int,
    name: str,
    seed: int | None,
    stage: str | None,
    casual: bool | None,
    rounds: int | None,
    settings: dict[str, object],
) -> TableAndLog:
    """A new table with you in the first seat and bots in the others."""
    from headjudge.cli.terminal.dice import Dice
    from headjudge.cli.terminal.kinds import kind_of
    from headjudge.cli.terminal.save_file import TableAndLog
    from headjudge.game.record import RecordedGame
    from headjudge.rulebooks import open_book

    if not name.strip() or len(name) > 12 or not name.isprintable() or name != name.strip():
        raise BadInput("a name has 1 to 12 letters", "--name")
    book = open_book(rulebook)
    _check(book, seats, stage)
    kind = kind_of(book)
    if casual is not None and not kind.claims:
        raise BadInput(f"the Bank pays all rents in {book.id}; nobody asks for them", "--casual")
    others = [bot for bot in BOTS if bot[0] != name[0].upper()][: seats - 1]
    tournament_stage = None if stage == "game" else stage
    switches = {**kind.switches(casual is not False, rounds), **settings}
    game = RecordedGame.new(book, [name, *others], tournament_stage, switches)
    assert isinstance(game, RecordedGame)
    game.clock = time.time
    return TableAndLog(kind.table(game, name, Dice(seed), casual is not False), [])


def _check(book: Rulebook, seats: int, stage: str | None) -> None:
    stages = [book_stage.id for book_stage in book.format.stages]
    if stage is not None and stage not in stages:
        raise BadInput(f"{book.id} has no stage {stage!r}; it has: {', '.join(stages)}", "--stage")
    size = book.format.table_of(stage or stages[0])
    if size is not None and not size.least <= seats <= size.most:
        reason = f" [{size.clause}]" if size.clause else ""
        raise BadInput(f"{book.id} seats {size.least} to {size.most} at a table{reason}", "--seats")


def _auto(table_and_log: TableAndLog, screen: object, save: Path | None) -> None:
    """Let bots play every seat and print the log."""
    from headjudge.cli.terminal import save_file
    from headjudge.cli.terminal.screen import Screen
    from headjudge.cli.terminal.table import Waits
    from headjudge.game.narration.teller import Teller

    assert isinstance(screen, Screen)
    table = table_and_log.table
    you, pauses = table.you, table.pauses
    teller = Teller(table.game, you)
    screen.tell(table_and_log.log)
    table.play_by_itself()
    heard: list[Event] = []
    try:
        while table.waits() == Waits.BOTS:
            heard += table.act()
            if heard and heard[-1].kind in ("turn", "window"):
                table_and_log.log += teller.story(heard)
                screen.tell(table_and_log.log)
                heard = []
    except KeyboardInterrupt:
        print("\nGoodbye.")
    table_and_log.log += teller.story(heard)
    table.you, table.pauses = you, pauses
    if save is not None:
        save_file.save(save, table, table_and_log.log)
    screen.live = False
    screen.finish(table, table_and_log.log)
