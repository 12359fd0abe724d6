"""Read a position from a file: a saved or recorded game, a state as JSON, or the start of a scenario."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from headjudge.errors import BadInput, BadState

if TYPE_CHECKING:
    from headjudge.game import Game


def read(path: Path, at: int | None = None) -> Game:
    """The game in that file, or after `at` actions of a record. `-` reads standard input."""
    if path.suffix == ".toml":
        if at is not None:
            raise BadInput("--at works only with a recorded game", "--at")
        return _scenario(path)
    data = _json(path)
    try:
        return _game(data, at)
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where else str(path)
        raise BadState(error.message, where) from None


def _scenario(path: Path) -> Game:
    from headjudge.scenario import read as read_scenario
    from headjudge.scenario.read import set_up

    scenario = read_scenario(path)
    if "event" in scenario.data:
        raise BadState("is about a tournament, not about a game", str(path))
    return set_up(scenario)


def _json(path: Path) -> object:
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
        return json.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise BadState(f"cannot be read: {reason}", str(path)) from None
    except (ValueError, RecursionError):
        raise BadState("neither JSON nor a scenario (.toml)", str(path)) from None


def _game(data: object, at: int | None) -> Game:
    from headjudge.game import Game
    from headjudge.game.record import Record

    if not isinstance(data, dict):
        raise BadState("not a position: expected a JSON object")
    if at is not None:
        return _replayed(data.get("record", data), at)
    if "headjudge_record" in data:
        return Record.from_json(data).replay()
    return Game.from_json(data.get("game") if "headjudge_play" in data else data)


def _replayed(data: object, at: int) -> Game:
    from headjudge.game.record import Record, replay_step

    record = Record.from_json(data)
    if not 0 <= at <= len(record.moves):
        raise BadInput(f"the record has {len(record.moves)} actions", "--at")
    game = record.start()
    for number, step in record.steps():
        if number > at:
            break
        replay_step(game, number, step)
    return game
