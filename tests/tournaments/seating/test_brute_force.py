"""Up to nine players every seating is tried, and the planner's is as good as the best."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest

from headjudge.tournaments.seating import (
    Player,
    SizeRule,
    counts,
    next_round,
    plan_rounds,
    size_options,
)

ANY = SizeRule(2, 6, (4, 5))


def partitions(people: Sequence[str], sizes: Sequence[int]) -> Iterator[list[list[str]]]:
    """Every way to fill tables of these sizes; equal tables are not told apart."""
    if not sizes:
        yield []
        return
    head, rest = people[0], people[1:]
    for size in sorted(set(sizes)):
        left = list(sizes)
        left.remove(size)
        for mates in combinations(rest, size - 1):
            others = [name for name in rest if name not in mates]
            for tables in partitions(others, left):
                yield [[head, *mates], *tables]


def field(count: int, draw: random.Random) -> list[Player]:
    families = draw.choice([0, 1, 2, 3])
    return [
        Player(f"P{i}", draw.choice("ABC"[:families]) if families and draw.random() < 0.6 else "")
        for i in range(count)
    ]


@pytest.mark.parametrize("count", range(2, 10))
def test_one_round_is_as_good_as_the_best(count: int) -> None:
    draw = random.Random(count)
    for case in range(12):
        players = field(count, draw)
        families = {player.id: player.family for player in players}
        names = [player.id for player in players]
        for sizes in size_options(count, ANY):
            history = []
            for _ in range(case % 3):
                draw.shuffle(names)
                history.append([names[t :: len(sizes)] for t in range(len(sizes))])
            best = min(
                (found.clashes, found.repeats)
                for tables in partitions(sorted(names), sizes)
                for found in [counts(tables, history, families)]
            )
            made = next_round(players, ANY, history, "s", tables=len(sizes)).certificate
            assert (made.clashes, made.repeats) == best
            assert made.clashes_bound <= best[0]
            assert made.repeats_bound <= best[1]
            assert made.optimal


@pytest.mark.parametrize("count", range(4, 9))
def test_two_rounds_are_as_good_as_the_best(count: int) -> None:
    draw = random.Random(count)
    for _ in range(3):
        players = field(count, draw)
        families = {player.id: player.family for player in players}
        names = sorted(families)
        for sizes in size_options(count, SizeRule(3, 6)):
            every = list(partitions(names, sizes))
            best = min(
                (one.clashes + two.clashes, two.repeats)
                for first, second in product(every, every)
                for one in [counts(first, [], families)]
                for two in [counts(second, [first], families)]
            )
            plan = plan_rounds(players, ANY, 2, "s", tables=len(sizes))
            made = [seating.certificate for seating in plan]
            assert (sum(c.clashes for c in made), sum(c.repeats for c in made)) == best


def test_fixed_players_are_obeyed_at_the_lowest_cost() -> None:
    draw = random.Random(5)
    for _ in range(20):
        players = [Player(p.id, p.family, draw.choice([0, 0, 0, 1, 2])) for p in field(8, draw)]
        fixed = {p.id: p.table for p in players if p.table}
        if any(list(fixed.values()).count(table) > 4 for table in (1, 2)):
            continue
        names = [player.id for player in players]
        draw.shuffle(names)
        history = [[names[:4], names[4:]]]
        families = {player.id: player.family for player in players}
        best = min(
            (found.clashes, found.repeats)
            for first in combinations(names, 4)
            for tables in [[list(first), [name for name in names if name not in first]]]
            if all(name in tables[table - 1] for name, table in fixed.items())
            for found in [counts(tables, history, families)]
        )
        seating = next_round(players, ANY, history, "s", tables=2)
        assert all(name in seating.tables[table - 1] for name, table in fixed.items())
        made = seating.certificate
        assert (made.clashes, made.repeats) == best
