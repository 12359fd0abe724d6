"""Plays seeded games and prints a hash of how they ended: `python -m tests.engine.final_states GAMES`.

Run once compiled and once plain, it must print the same.
"""

from __future__ import annotations

import hashlib
import json
import sys

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import COMPILED
from headjudge.game import serialization
from tests.golden.write import GAMES
from tests.laws.checked_table import Table
from tests.support.random_books import BOOKS, begin


def random_games(count: int) -> str:
    """Anybody does anything, for a hundred actions."""
    said = hashlib.sha256()
    for book in BOOKS:
        for seed in range(count):
            c = Seeded(30, seed)
            table = Table(begin(book, c), thorough=0)
            for _ in range(100):
                if not table.game.over:
                    table.step(c)
                    said.update(json.dumps([table.done[-1:], table.rows]).encode())
            said.update(json.dumps(serialization.to_json(table.game.state)).encode())
    return said.hexdigest()


def bot_games(count: int) -> str:
    said = hashlib.sha256()
    for golden in GAMES.values():
        for seed in range(count):
            game, done = golden.play(1000 + seed, turns=120)
            said.update(json.dumps([done, serialization.to_json(game.state)]).encode())
    return said.hexdigest()


if __name__ == "__main__":
    games = int(sys.argv[1])
    print("compiled" if COMPILED else "plain", random_games(games), bot_games(max(1, games // 8)))
