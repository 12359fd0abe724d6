"""Who takes which place of a design: relatives apart, fixed tables kept. No choice here adds a repeat."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from headjudge.tournaments.seating.design import Design
from headjudge.tournaments.seating.model import Problem

CLASH = 50  # one pair of relatives at a table weighs more than a player's old opponents together
WARMTH = 0.3
STEPS = 40  # per player

Conflicts = list[dict[int, int]]  # of each player: whom not to meet, and how much that weighs


def conflicts_of(problem: Problem) -> Conflicts:
    conflicts: Conflicts = []
    for kin, met in zip(problem.kin, problem.met, strict=True):
        weights = dict.fromkeys(met, 1)
        for other in kin:
            weights[other] = weights.get(other, 0) + CLASH
        conflicts.append(weights)
    return conflicts


def first_places(problem: Problem, design: Design, draw: Random) -> tuple[list[int], list[int]]:
    """A place for each player, and who may still change: fixed players stand in the column that never moves,
    relatives in one column, because a column never meets."""
    place = [-1] * problem.count
    pools = [0] * problem.count
    rooms = [list(column) for column in design.columns] or [list(range(problem.count))]
    for room in rooms:
        draw.shuffle(room)
    if design.shifts is not None and design.columns:
        for player, table in enumerate(problem.fixed):
            if table in rooms[0]:  # in column 0 the place is the table
                rooms[0].remove(table)
                place[player], pools[player] = table, -1
    families = [list(members) for members in problem.families]
    draw.shuffle(families)
    for members in sorted(families, key=len, reverse=True) if design.columns else ():
        _seat_family(members, place, rooms, problem.tables, draw)
    free = [spot for room in rooms for spot in room]
    draw.shuffle(free)
    for player in range(problem.count):
        if place[player] < 0:
            place[player] = free.pop()
    return place, pools


def _seat_family(
    members: Sequence[int], place: list[int], rooms: list[list[int]], tables: int, draw: Random
) -> None:
    waiting = [player for player in members if place[player] < 0]
    home = {place[player] // tables for player in members if place[player] >= 0}
    fitting = [i for i, room in enumerate(rooms) if len(room) >= len(waiting)]
    if not fitting:  # whole columns and one part: as even as can be in every round
        while waiting and any(rooms):
            room = max(rooms, key=len)
            while waiting and room:
                place[waiting.pop()] = room.pop()
        return
    at_home = [i for i in fitting if i in home]
    chosen = rooms[at_home[0] if at_home else draw.choice(fitting)]
    for player in waiting:
        place[player] = chosen.pop()


def relabel(
    where: Sequence[Sequence[int]],
    place: list[int],
    pools: Sequence[int],
    conflicts: Conflicts,
    draw: Random,
    steps: int,
    target: int = 0,
) -> int:
    """Swap players of one pool until only the target is left or the steps are used up. Returns what is left.

    Whoever is in pool -1 stays. The places are changed in the list that was given.
    """

    def felt(player: int) -> int:
        mine = place[player]
        total = 0
        for other, weight in conflicts[player].items():
            theirs = place[other]
            for row in where:
                if row[mine] == row[theirs]:
                    total += weight
        return total

    pooled: dict[int, list[int]] = {}
    for player, pool in enumerate(pools):
        if pool >= 0:
            pooled.setdefault(pool, []).append(player)
    marked = [player for player in range(len(place)) if conflicts[player]]
    cost = sum(map(felt, marked)) // 2
    best, best_cost = list(place), cost
    hot: list[int] = []
    for _ in range(steps):
        if cost <= target:
            break
        if not hot:
            hot = [p for p in marked if pools[p] >= 0 and felt(p)]
            if not hot:
                break
        spot = int(draw.random() * len(hot))
        one = hot[spot]
        before = felt(one)
        if not before:
            hot[spot] = hot[-1]
            hot.pop()
            continue
        others = pooled[pools[one]]
        other = others[int(draw.random() * len(others))]
        if other == one:
            continue
        before += felt(other)
        place[one], place[other] = place[other], place[one]
        change = felt(one) + felt(other) - before
        if change <= 0 or draw.random() < exp(-change / WARMTH):
            cost += change
            hot.append(other)
            if cost < best_cost:
                best, best_cost = list(place), cost
        else:
            place[one], place[other] = place[other], place[one]
    place[:] = best
    return best_cost
