"""What a record comes to, and a saved game or a position."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from headjudge.game import Game
from headjudge.game.record import Record, replay_step
from tests.compat.game_facts import position, trail
from tests.compat.stored_files import V0, Facts, digest

POSITIONS = V0 / "positions.json.gz"


def replayed(record: Record) -> tuple[Game, Facts]:
    """Step by step, as `Record.replay` does it, with the events of each."""
    game = record.start()
    steps = [replay_step(game, number, step) for number, step in record.steps()]
    told: Facts = {
        "actions": len(record.moves),
        "marks": digest([mark.to_json() for mark in record.marks]),
        "corrections": [
            f"{each.action}: {each.what} ({each.reason})" for each in record.corrections
        ],
    }
    return game, told | trail(steps) | {"game": position(game)}


def stored_positions() -> dict[str, Facts]:
    found: dict[str, Facts] = json.loads(gzip.decompress(POSITIONS.read_bytes()))
    return found


def saved(path: Path) -> Facts:
    """A game as `headjudge play` saved it."""
    found: Facts = json.loads(path.read_text(encoding="utf-8"))
    return found
