"""How fast is it? Throws per second on one core: the limit in C, our engine compiled, our engine interpreted.

The limit (`limit.c`) is a hard-wired game: no rulings, no choices, no second rulebook. It says what the machine
could do; the ratio says what being a judge costs.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
CAPPED = 100  # rounds: a game of an evening
OPEN = 1000  # rounds: to the end, in practice
SEED = 1


class NotMeasurable(Exception):
    """It does not run here. The message goes below the table."""


@dataclass(frozen=True)
class Speed:
    """What one run did, and how long it took."""

    games: int
    throws: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.throws / self.seconds


# --- the limit ----------------------------------------------------------------------------------------------


def compile_limit() -> Path:
    source, program = HERE / "limit.c", HERE / "limit"
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        compiler = os.environ.get("CC", "gcc")
        command = [
            compiler,
            "-O3",
            "-march=native",
            "-Wno-unused-result",
            str(source),
            "-o",
            str(program),
        ]
        try:
            subprocess.run(command, check=True)
        except (OSError, subprocess.CalledProcessError) as problem:
            raise NotMeasurable(f"limit.c does not compile: {problem}") from problem
    return program


def measure_limit(players: int, cap: int, seconds: float) -> Speed:
    """First a small run, to learn how many games fill the time."""
    small = _run_limit(2000, players, cap)
    games = max(2000, int(2000 * seconds / max(small.seconds, 0.001)))
    return _run_limit(games, players, cap)


def _run_limit(games: int, players: int, cap: int) -> Speed:
    trade = 0
    command = [str(compile_limit()), *map(str, (games, players, SEED, trade, cap))]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return read_limit(said)


def read_limit(said: str) -> Speed:
    """The program prints its throws per game with one decimal; that is precise enough."""
    found = {
        name: float(value)
        for name, value in re.findall(r"(games|games/s|rolls/game)=([\d.]+)", said)
    }
    games = int(found["games"])
    return Speed(games, round(games * found["rolls/game"]), games / found["games/s"])


# --- our engine ---------------------------------------------------------------------------------------------


def measure_engine(players: int, cap: int, compiled: bool, seconds: float) -> Speed:
    """In a process of its own, which runs the plain files or refuses anything but the compiled ones."""
    chosen = {"HEADJUDGE_REQUIRE_COMPILED": "1", "HEADJUDGE_PLAIN": "0"}
    if not compiled:
        chosen = {"HEADJUDGE_REQUIRE_COMPILED": "0", "HEADJUDGE_PLAIN": "1"}
    command = [sys.executable, __file__, "--engine", *map(str, (players, cap, seconds))]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | chosen)
    if done.returncode:
        raise NotMeasurable(done.stderr.strip().rpartition("\n")[2])
    games, throws, spent = done.stdout.split()
    return Speed(int(games), int(throws), float(spent))


def play_for(players: int, cap: int, seconds: float) -> Speed:
    """Inside that process. Batches double until one takes long enough, so that the clock is seldom asked."""
    batch = 1
    while True:
        began = time.process_time()
        throws = play_games(players, cap, batch, SEED)
        spent = time.process_time() - began
        if spent >= seconds:
            return Speed(batch, throws, spent)
        batch = max(2 * batch, int(batch * seconds / max(spent, 0.001)))


def play_games(players: int, cap: int, games: int, seed: int) -> int:
    """The hook: plays whole games with the built-in bots and answers with the number of throws."""
    simple = importlib.import_module("headjudge.bots.simple")
    throws: int = simple.play_games(players, cap, games, seed)
    return throws


# --- the table ----------------------------------------------------------------------------------------------


def report(seconds: float) -> tuple[Table, list[str]]:
    """The table, and why a figure is missing."""
    table = Table(
        title="Throws per second, one core", caption="× = how many times slower than the limit in C"
    )
    for heading in ("players", "rounds", "limit in C", "compiled", "×", "interpreted", "×"):
        table.add_column(heading, justify="right")
    notes: list[str] = []
    for players in (2, 4):
        for cap in (CAPPED, OPEN):
            row = [str(players), f"≤ {cap}"]
            try:
                limit = measure_limit(players, cap, seconds)
            except NotMeasurable as problem:
                notes.append(str(problem))
                limit = None
            row.append(f"{limit.per_second:,.0f}" if limit else "–")
            for compiled in (True, False):
                try:
                    ours = measure_engine(players, cap, compiled, seconds)
                except NotMeasurable as problem:
                    notes.append(str(problem))
                    row += ["–", "–"]
                else:
                    row += [
                        f"{ours.per_second:,.0f}",
                        f"{limit.per_second / ours.per_second:,.1f}" if limit else "–",
                    ]
            table.add_row(*row)
    return table, list(dict.fromkeys(notes))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--engine", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.engine:
        players, cap, seconds = asked.engine
        speed = play_for(int(players), int(cap), float(seconds))
        print(speed.games, speed.throws, speed.seconds)
    else:
        table, notes = report(asked.seconds)
        Console().print(table)
        if notes:
            sys.exit("\n".join(notes))


if __name__ == "__main__":
    main()
