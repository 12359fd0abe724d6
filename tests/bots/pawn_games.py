"""Plays a few games and prints a hash of how they ended: once compiled and once plain it must be the same."""

from __future__ import annotations

import hashlib
import json

from bench.pawn import Table
from headjudge.engine import COMPILED
from headjudge.game import stored


def fingerprint() -> str:
    said = hashlib.sha256()
    for investors in (0b0000, 0b0110, 0b1111):
        table = Table(4, investors, theft=25, switches={"auction_method": "sealed2"})
        for game in range(2):
            table.play(13, game, 1)
            said.update(json.dumps(stored.to_json(table.state)).encode())
    return said.hexdigest()


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain", fingerprint())
