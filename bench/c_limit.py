"""The limit: `limit.c`, a hard-wired game in C with the players inlined. No rulings, no choices, no second rulebook.

It says what the machine could do; the ratio says what being a judge costs.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

from bench.figures import NotMeasurable, Speed

HERE = Path(__file__).parent
SEED = 1
TRADE = 0
FIRST = 2000  # games, to learn how many fill the time


def build() -> Path:
    source, program = HERE / "limit.c", HERE / "limit"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        compiler = shlex.split(os.environ.get("CC", "gcc"))
        flags = ["-O3", "-march=native", "-Wno-unused-result"]
        try:
            subprocess.run([*compiler, *flags, str(source), "-o", str(program)], check=True)
        except (OSError, subprocess.CalledProcessError) as problem:
            raise NotMeasurable(f"limit.c does not compile: {problem}") from problem
    return program


def measure(players: int, rounds: int, seconds: float) -> Speed:
    first = _run(min(FIRST, max(1, int(20 * FIRST * seconds))), players, rounds)
    return _run(max(1, int(first.games * seconds / max(first.seconds, 0.001))), players, rounds)


def _run(games: int, players: int, rounds: int) -> Speed:
    command = [str(build()), *map(str, (games, players, SEED, TRADE, rounds))]
    return read(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def read(said: str) -> Speed:
    """The program prints its throws per game with one decimal; that is precise enough."""
    found = {
        name: float(value)
        for name, value in re.findall(r"(games|games/s|rolls/game)=([\d.]+)", said)
    }
    games = int(found["games"])
    return Speed(games, round(games * found["rolls/game"]), games / found["games/s"])
