"""How many sit at each table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.tournaments.seating import SizeRule, best_sizes, size_options

BOISE = SizeRule(2, 6, (4, 5))
ETIWANDA = SizeRule(2, 5, (4, 5))
OPOLY487 = SizeRule(3, 8, (4, 5))
RACINE = SizeRule(2, 8)


@pytest.mark.parametrize(
    ("players", "rule", "sizes"),
    [
        (0, BOISE, []),
        (1, BOISE, []),
        (2, BOISE, [2]),
        (2, OPOLY487, []),
        (3, BOISE, [3]),
        (5, BOISE, [5]),
        (6, BOISE, [6]),
        (6, ETIWANDA, [3, 3]),
        (6, RACINE, [6]),
        (7, BOISE, [4, 3]),
        (7, OPOLY487, [4, 3]),
        (8, RACINE, [4, 4]),
        (9, BOISE, [5, 4]),
        (10, BOISE, [5, 5]),
        (11, BOISE, [4, 4, 3]),
        (12, BOISE, [4, 4, 4]),
        (13, BOISE, [5, 4, 4]),
        (20, BOISE, [4, 4, 4, 4, 4]),
        (22, BOISE, [5, 5, 4, 4, 4]),
        (60, BOISE, [4] * 15),
    ],
)
def test_sizes_by_the_book(players: int, rule: SizeRule, sizes: list[int]) -> None:
    assert best_sizes(players, rule) == sizes


def test_a_final_has_one_table_or_none() -> None:
    final = SizeRule(2, 5, one_table=True)
    assert best_sizes(5, final) == [5]
    assert best_sizes(6, final) == []
    assert size_options(4, final) == [[4]]


def test_the_judge_may_name_the_number_of_tables() -> None:
    assert best_sizes(60, BOISE, 13) == [5] * 8 + [4] * 5
    assert best_sizes(60, BOISE, 9) == []
    assert best_sizes(60, BOISE, 0) == []


def test_fifty_nine_players_have_three_splits_inside_the_aim() -> None:
    assert [len(split) for split in size_options(59, BOISE)[:3]] == [14, 13, 12]


@given(
    players=st.integers(0, 300),
    least=st.integers(1, 4),
    more=st.integers(0, 5),
    aim=st.sampled_from([(), (4, 5), (3,), (5, 6)]),
)
def test_every_option_is_legal_and_even(
    players: int, least: int, more: int, aim: tuple[int, ...]
) -> None:
    rule = SizeRule(least, least + more, aim)
    options = size_options(players, rule)
    assert best_sizes(players, rule) == (options[0] if options else [])
    legal = [
        t for t in range(1, players + 1) if least <= players // t and -(-players // t) <= rule.most
    ]
    assert sorted(map(len, options)) == legal
    for split in options:
        assert sum(split) == players
        assert split == sorted(split, reverse=True)
        assert split[0] - split[-1] <= 1
