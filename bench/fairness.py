"""`event fairness` beside its games alone: the same numbers of games, tables and line-ups under `simulate`."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from headjudge.lab import run
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.tournaments import fairness
from headjudge.lab.tournaments.block import PlayedRound, play_block
from headjudge.lab.tournaments.fairness import Variant
from headjudge.lab.tournaments.games import NOBODY
from headjudge.lab.tournaments.plan import EventPlan

FORMATS = ("boise", "etiwanda", "racine", "championship", "opoly487")
QUICKEST = {"opoly487": ("investor", "random")}  # quick games leave the tournament the least time
OTHERWISE = ("policy-b", "greedy")
PLAYERS = 60

LineUp = tuple[str, tuple[str, ...]]  # the stage, and the bots by chair


def measured(number: float, events: float, threads: float) -> dict[str, float]:
    """Seconds of the processor and by the clock for one format, with all its variants."""
    book = FORMATS[int(number)]
    best, other = QUICKEST.get(book, OTHERWISE)
    plan = EventPlan(book, PLAYERS, best, (other,), events=int(events)).checked()
    chosen = fairness.variants(plan)
    workers = run.Threads(int(threads))
    plans = simulations(chosen)
    wall, busy = time.perf_counter(), time.process_time()
    fairness.run(chosen, workers)
    wall, busy = time.perf_counter() - wall, time.process_time() - busy
    games_wall, games = time.perf_counter(), time.process_time()
    for simulation in plans:
        run.collect(simulation, workers)
    games_wall, games = time.perf_counter() - games_wall, time.process_time() - games
    return {"fairness": busy, "games": games, "wall": wall, "games_wall": games_wall}


def simulations(chosen: Sequence[Variant]) -> list[SimulationPlan]:
    """All games of these variants, by stage and line-up."""
    plans = []
    for variant in chosen:
        plan = variant.plan
        for (stage, bots), games in sorted(line_ups(plan).items()):
            plans.append(
                SimulationPlan.checked(
                    plan.rulebook,
                    bots,
                    games,
                    stage=stage,
                    minutes=plan.minutes_of(stage),
                    pace=plan.pace,
                )
            )
    return plans


def line_ups(plan: EventPlan) -> Counter[LineUp]:
    """How many games each stage has with each line-up, wherever its players sit."""
    counted: Counter[LineUp] = Counter()

    def hear(played: PlayedRound) -> None:
        for table in played.seated.reshape(-1, played.seated.shape[2]).tolist():
            bots = sorted(plan.bots[player] for player in table if player != NOBODY)
            if len(bots) > 1:
                counted[played.stage, tuple(bots)] += 1

    play_block(plan, 0, plan.events, hear)
    return counted
