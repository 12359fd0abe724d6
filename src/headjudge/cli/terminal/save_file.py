"""Saves a game to a file and continues it later."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from headjudge import checks
from headjudge.atomic_file import write_files
from headjudge.bots import registry
from headjudge.bots.registry import BotEntry
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.named_bots import name_to_save
from headjudge.cli.terminal.table import TerminalTable
from headjudge.errors import BadState
from headjudge.game import Game
from headjudge.game.narration.teller import Line
from headjudge.game.record import Record, RecordedGame

FORMAT = 1
_LINES = 200  # of the log are saved


@dataclass
class TableAndLog:
    table: TerminalTable
    log: list[Line]


def save(path: Path, table: TerminalTable, log: Sequence[Line]) -> None:
    """Write the game to a file. If the disk is full, an older save stays intact."""
    data: dict[str, object] = {
        "headjudge_play": FORMAT,
        "you": table.you,
        "casual": table.casual,
        "rounds": table.rounds,
        "pauses": table.pauses,
        "dice": table.dice.to_json(),
        "log": [line.text for line in log[-_LINES:]],
        "game": table.game.to_json(),
    }
    bots = {seat: name_to_save(bot) for seat, bot in table.named.items() if seat != table.you}
    if bots:
        data["bots"] = bots
    if table.recorded:
        data["record"] = table.game.record().to_json()
    write_files({path: json.dumps(data) + "\n"})


def load(path: Path, with_bots: bool = True) -> TableAndLog:
    """`with_bots`: seat the bots that the file names. They must be built in."""
    from headjudge.cli.terminal.kinds import kind_of  # the session imports this module

    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise BadState(f"cannot be read: {reason}", path.name) from None
    except (ValueError, RecursionError):
        raise BadState("not a game saved by `headjudge play`", path.name) from None
    if not isinstance(data, dict) or data.get("headjudge_play") != FORMAT:
        raise BadState(f"not a game saved by `headjudge play` (format {FORMAT})", path.name)
    game = _game(data)
    you, casual = data.get("you"), data.get("casual")
    if you is not None and (not isinstance(you, str) or you not in game.names.seats):
        raise BadState("there is nobody of that name at the table", "you")
    if not isinstance(casual, bool) or not isinstance(data.get("pauses"), bool):
        raise BadState("must be true or false", "casual")
    rounds = checks.whole(data.get("rounds"), "rounds", 0, 10_000, BadState)
    log = data.get("log")
    if not isinstance(log, list) or not all(isinstance(text, str) for text in log):
        raise BadState("must be a list of sentences", "log")
    dice = Dice.from_json(data.get("dice"))
    bots = _bots(game, data.get("bots", {})) if with_bots else {}
    bots.pop(you or "", None)  # an older --auto saved the bot that sat in for the person
    table = kind_of(game.book).table(game, you, dice, casual, rounds, bots)
    table.pauses, table.recorded = data["pauses"], "record" in data
    return TableAndLog(table, [Line(text, ()) for text in log])


def _bots(game: Game, bots: object) -> dict[str, BotEntry]:
    """The bots by seat. What they remembered is lost."""
    if not isinstance(bots, dict):
        raise BadState("must be a table of seats and bots", "bots")
    for seat, name in bots.items():
        if seat not in game.names.seats or not isinstance(name, str):
            raise BadState(f"{seat!r} is not a seat with a bot", "bots")
        if not registry.known(name, game.book):  # a file must not choose which code runs
            raise BadState(
                f"{seat} was {name!r}, which is not a built-in bot for {game.book.id}; "
                "choose who plays on with --bots",
                "bots",
            )
    return {seat: registry.find(registry.bot_id(name)) for seat, name in bots.items()}


def _game(data: Mapping[str, object]) -> RecordedGame:
    """The position, and everything that led to it if the file says so."""
    record = Record.from_json(data["record"]) if "record" in data else None
    game = RecordedGame.from_json(data.get("game"))
    assert isinstance(game, RecordedGame)
    if record is None:  # a save from before games were recorded
        return game
    if record.rulebook != game.book.id or record.seats != game.names.seats:
        raise BadState("is the record of another game", "record")
    game.moves, game.marks = list(record.moves), list(record.marks)
    game.clock = time.time
    return game


def free_name(folder: Path) -> Path:
    """A name that no file has yet."""
    path = folder / "headjudge-game.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"headjudge-game-{number}.json"
    return path
