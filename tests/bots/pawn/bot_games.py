"""Plays a few games and prints a hash of how they ended: once compiled and once plain it must be the same."""

from __future__ import annotations

import hashlib
import json

from bench.pawn import Series
from headjudge.bots.pawn import brain_ids as B
from headjudge.engine import COMPILED
from headjudge.game import serialization

LINE_UPS = (
    ((B.RANDOM,) * 4, 2),
    ((B.RANDOM, B.INVESTOR, B.INVESTOR, B.RANDOM), 2),
    ((B.INVESTOR, B.DEALER, B.DEALER, B.RANDOM), 2),
)


def fingerprint() -> str:
    said = hashlib.sha256()
    for brains, games in LINE_UPS:
        series = Series(4, brains, 25, switches={"auction_method": "sealed2", "rolls_to_time": 40})
        series.table.mind.budget = 4
        for game in range(games):
            series.play(13, game, 1)
            said.update(json.dumps(serialization.to_json(series.state)).encode())
    return said.hexdigest()


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain", fingerprint())
