"""Makes the tables of a round even and puts fixed players where they must sit."""

from __future__ import annotations

from random import Random

from headjudge.tournaments.seating.model import Problem, Round
from headjudge.tournaments.seating.search import CLASH

GLANCE = 10  # tables that are compared, so that large fields take no longer


def level(tables: Round, problem: Problem, draw: Random) -> Round:
    """Even tables by moving the players whose move costs least."""
    _pin(tables, problem, draw)
    small = problem.sizes[-1]
    larger = sum(size > small for size in problem.sizes)
    while True:
        sizes = [len(table) for table in tables]
        high, low = max(sizes), min(sizes)
        if high - low <= 1 and sum(size > small for size in sizes) == larger:
            return tables
        _move_one(tables, problem, draw, high, low)


def _move_one(tables: Round, problem: Problem, draw: Random, high: int, low: int) -> None:
    sources = [number for number, table in enumerate(tables) if len(table) == high]
    targets = [number for number, table in enumerate(tables) if len(table) == low]
    draw.shuffle(sources)
    draw.shuffle(targets)
    _, one, source, target = min(
        (
            _price(one, tables[target], problem) - _price(one, tables[source], problem),
            one,
            source,
            target,
        )
        for source in _movable(sources, tables, problem)
        for one in tables[source]
        if problem.fixed[one] != source
        for target in targets[:GLANCE]
    )
    tables[source].remove(one)
    tables[target].append(one)


def _movable(sources: list[int], tables: Round, problem: Problem) -> list[int]:
    """Some tables that have a player who is not fixed there."""
    loose = [n for n in sources if any(problem.fixed[one] != n for one in tables[n])]
    return loose[:GLANCE]


def _price(one: int, table: list[int], problem: Problem) -> int:
    met, kin = problem.met[one], problem.kin[one]
    return sum((other in met) + CLASH * (other in kin) for other in table if other != one)


def _pin(tables: Round, problem: Problem, draw: Random) -> None:
    """Fixed players change places with somebody at their table who is not fixed there."""
    if not any(table >= 0 for table in problem.fixed):
        return
    at = {one: number for number, table in enumerate(tables) for one in table}
    for one, home in enumerate(problem.fixed):
        if home < 0 or at[one] == home:
            continue
        here = at[one]
        tables[here].remove(one)
        loose = [other for other in tables[home] if problem.fixed[other] != home]
        if loose:
            other = min(
                loose, key=lambda other: (_price(other, tables[here], problem), draw.random())
            )
            tables[home].remove(other)
            tables[here].append(other)
            at[other] = here
        tables[home].append(one)
        at[one] = home
