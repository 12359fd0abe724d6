"""The lab and the command, measured: asked for through `bench.ours`, or from outside, as people run them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass

from bench.figures import NotMeasurable
from headjudge.lab import match_setup, run
from headjudge.lab.plan import CLAIMS, SimulationPlan
from headjudge.sim import _nogil

BOTS = ("greedy", "trader")
EXPERTS = ("expert", "policy-a", "policy-b", "policy-c")
PLAYERS, ROUNDS = 4, 100  # as limit.c plays them
SEED = 1
COMMAND = [sys.executable, "-m", "headjudge.cli.main"]


def simulated(bot: float, threads: float, seconds: float) -> dict[str, float]:
    """Four of a kind, with all that `headjudge simulate` does but printing. By the clock, and of the processor."""
    workers = run.Threads(int(threads))
    games = 8
    while True:
        plan = SimulationPlan.checked(
            "classic",
            [BOTS[int(bot)]] * PLAYERS,
            games,
            seed=SEED,
            switches={CLAIMS: "auto_collect"},
            rounds=ROUNDS,
        )
        wall, busy = time.perf_counter(), time.process_time()
        sums = run.collect(plan, workers)
        wall, busy = time.perf_counter() - wall, time.process_time() - busy
        if busy > seconds * workers.count:
            return {"throws": sums.throws, "wall": wall, "busy": busy}
        games *= 2


def playouts(rounds: float, seconds: float) -> dict[str, float]:
    """How many positions an expert plays out, on one thread, while it plays whole games against A, B and C."""
    plan = SimulationPlan.checked("boise", EXPERTS, 1000, seed=SEED, rounds=int(rounds))
    m = match_setup.match(plan)
    game, began = 0, time.process_time()
    while time.process_time() - began < seconds or not m.tokens.study.played:
        m.rows.count = 0
        _nogil.play_batch(m, game, 1)
        game += 1
    return {
        "playouts": m.tokens.study.played,
        "seconds": time.process_time() - began,
        "games": game,
    }


@dataclass(frozen=True)
class Ran:
    """One command that was run: seconds on the wall and of the processor, and megabytes at most."""

    wall: float
    busy: float
    peak: float


def ran(*said: str, first_line: bool = False) -> Ran:
    """`first_line`: the time until that was printed, in place of the time to the end."""
    chosen = os.environ | {"HEADJUDGE_REQUIRE_COMPILED": "1", "HEADJUDGE_PLAIN": "0"}
    began = time.perf_counter()
    with subprocess.Popen([*COMMAND, *said], stdout=subprocess.PIPE, env=chosen) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        wall = time.perf_counter() - began
        process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or not line:
        raise NotMeasurable(f"headjudge {said[0]}: exit code {process.returncode}")
    if not first_line:
        wall = time.perf_counter() - began
    parts = 2**20 if sys.platform == "darwin" else 2**10
    return Ran(wall, used.ru_utime + used.ru_stime, used.ru_maxrss / parts)


def simulate_command(games: int) -> Ran:
    """As anybody would ask for many games of four."""
    said = "simulate --rulebook boise --bots greedy --seats 4 --auto-rent --threads 2 --quiet"
    return ran(*said.split(), "--games", str(games))
