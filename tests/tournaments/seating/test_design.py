"""The constructions, checked pair by pair."""

from __future__ import annotations

from itertools import combinations

import pytest

from headjudge.tournaments.seating.design import Design, design
from headjudge.tournaments.seating.galois import field_of
from headjudge.tournaments.seating.starters import STARTERS, Starter


def repeats(found: Design, players: int) -> int:
    met: set[tuple[int, int]] = set()
    again = 0
    for row in found.where:
        pairs = {pair for pair in combinations(range(players), 2) if row[pair[0]] == row[pair[1]]}
        again += len(pairs & met)
        met |= pairs
    return again


def check(players: int, tables: int, rounds: int) -> None:
    found = design(players, tables, rounds)
    assert found is not None
    assert len(found.where) == rounds
    for row in found.where:
        sizes = [row.count(table) for table in range(tables)]
        assert sum(sizes) == players
        assert max(sizes) - min(sizes) <= 1
    assert repeats(found, players) == 0


@pytest.mark.parametrize("tables", range(5, 31))
def test_five_rounds_at_any_number_of_tables_of_four_or_five(tables: int) -> None:
    for players in range(4 * tables, 5 * tables + 1):
        check(players, tables, 5)


@pytest.mark.parametrize("tables", [7, 8, 9, 11, 13, 16])
def test_a_field_has_as_many_rounds_as_tables(tables: int) -> None:
    for players in (4 * tables, 4 * tables + 3, 5 * tables):
        check(players, tables, tables)


@pytest.mark.parametrize(
    ("players", "tables", "rounds"),
    [(16, 4, 5), (32, 8, 9), (25, 5, 6), (24, 5, 6), (9, 3, 4), (48, 12, 8), (40, 10, 7)],
)
def test_one_round_more_from_the_columns(players: int, tables: int, rounds: int) -> None:
    check(players, tables, rounds)


@pytest.mark.parametrize("starter", STARTERS, ids=lambda each: f"{each.players}x{each.cycle}")
def test_stored_first_rounds_never_repeat_a_pair(starter: Starter) -> None:
    seated = sorted(place for block in starter.blocks for place in block)
    assert seated == list(range(starter.players))
    check(starter.players, len(starter.blocks), starter.cycle)


def test_too_many_rounds_have_no_design() -> None:
    assert design(16, 4, 6) is None
    assert design(17, 4, 2) is None
    assert design(12, 3, 2) is None


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 32, 49])
def test_fields_divide(order: int) -> None:
    field = field_of(order)
    assert field is not None
    everything = list(range(order))
    for one in everything[1:]:
        assert sorted(field.times(one, other) for other in everything) == everything
        assert sorted(field.add(one, other) for other in everything) == everything
        assert field.minus(field.add(one, 1), 1) == one
    a, b, c = order - 1, order // 2, 1
    assert field.times(a, field.add(b, c)) == field.add(field.times(a, b), field.times(a, c))


@pytest.mark.parametrize("order", [0, 1, 6, 10, 12, 14, 15, 129])
def test_other_numbers_have_no_field(order: int) -> None:
    assert field_of(order) is None
