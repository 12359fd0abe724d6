"""Seating: what plans cost, and how long planning takes beside the independent check of the same plan."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Iterable
from dataclasses import dataclass

from headjudge.tournaments.seating import (
    Player,
    Seating,
    SizeRule,
    Tables,
    counts,
    next_round,
    plan_rounds,
    repair,
)
from headjudge.tournaments.seating.design import extended, shifts

RULE = SizeRule(2, 6, (4, 5))
FOURS = SizeRule(4, 4, (4,))
SEED = "bench"


@dataclass(frozen=True)
class Cell:
    players: int
    rounds: int
    related: float = 0.0  # share of players in families of two or three
    rule: SizeRule = RULE

    @property
    def name(self) -> str:
        return f"{self.players} × {self.rounds}"

    def field(self) -> list[Player]:
        within = int(self.related * self.players)
        return [
            Player(f"P{i:05}", f"F{i // 5}{'ab'[i % 5 > 2]}" if i < within else "")
            for i in range(self.players)
        ]


SIZES = (*range(20, 34), 36, 40, 45, 50, 60)
CONSTRUCTED = (
    *(Cell(n, r, related) for n in SIZES for r in (2, 3, 4, 5) for related in (0.0, 0.15)),
    *(Cell(n, r, rule=FOURS) for n, r in ((32, 9), (24, 6), (16, 4), (16, 5))),
    Cell(100, 4, 0.15),
    Cell(500, 3, 0.15),
    Cell(5000, 2, 0.15),
)
FORCED = (Cell(16, 5, 0.13), *(Cell(n, r, 0.3) for n in (12, 13, 17, 18, 19) for r in (3, 4, 5)))


@dataclass(frozen=True)
class Planned:
    """All plans of some cells: what they cost in all, and the slowest beside its check."""

    repeats: int
    clashes: int
    slowest: float
    cell: str


def plans(cells: Iterable[Cell], repeats: int) -> Planned:
    found = [(*_costs(cell), _ratio(cell, repeats), cell.name) for cell in cells]
    slowest, name = max((ratio, name) for _, _, ratio, name in found)
    return Planned(sum(c[0] for c in found), sum(c[1] for c in found), slowest, name)


def _costs(cell: Cell) -> tuple[int, int]:
    players = cell.field()
    checked = _checked(plan_rounds(players, cell.rule, cell.rounds, SEED), players)
    return sum(each[0] for each in checked), sum(each[1] for each in checked)


def _checked(plan: list[Seating], players: list[Player]) -> list[tuple[int, int]]:
    families = {player.id: player.family for player in players}
    rounds = [seating.tables for seating in plan]
    found = [counts(tables, rounds[:r], families) for r, tables in enumerate(rounds)]
    return [(each.repeats, each.clashes) for each in found]


def _ratio(cell: Cell, repeats: int) -> float:
    """In turns, the best of several each."""
    players = cell.field()
    planning = checking = float("inf")
    for _ in range(repeats):
        shifts.cache_clear()
        extended.cache_clear()
        began = time.process_time()
        plan = plan_rounds(players, cell.rule, cell.rounds, SEED)
        planning = min(planning, time.process_time() - began)
        began = time.process_time()
        _checked(plan, players)
        checking = min(checking, time.process_time() - began)
    return planning / checking


@dataclass(frozen=True)
class Repaired:
    repeats: int  # over all trials
    moves: int  # at worst


def repairs(trials: int) -> Repaired:
    """60 players at 13 tables, in the first, second and third round: five leave, two come."""
    repeats = moves = 0
    players = Cell(60, 3, 0.15).field()
    for trial in range(trials):
        draw = random.Random(trial)
        history: list[Tables] = []
        for left in (3, 2, 1):
            seed = str(trial)
            tables = next_round(players, RULE, history, seed, rounds=left, tables=13).tables
            leave = draw.sample([player.id for player in players], 5)
            come = [Player("N1"), Player("N2")]
            found = repair(tables, leave, come, players, RULE, history, seed)
            assert found is not None
            repeats += found.certificate.repeats
            moves = max(moves, len(found.moves))
            history.append(tables)
    return Repaired(repeats, moves)


def memory(few: int, many: int) -> float:
    """Bytes for each player with many players, beside those with few; pairs would show as many / few."""
    return _peak(many) / many / (_peak(few) / few)


def _peak(count: int) -> int:
    players = Cell(count, 2, 0.15).field()
    tracemalloc.start()
    plan_rounds(players, RULE, 2, SEED)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak
