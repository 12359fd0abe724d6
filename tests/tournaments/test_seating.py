"""Tables: their sizes, and who sits with whom."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.rulebooks import load
from headjudge.tournaments import Tournament, seating

RULE = load("opoly487").format.table_of("game")


@pytest.mark.parametrize("players", range(3, 200))
def test_everybody_finds_a_table_of_a_good_size(players: int) -> None:
    assert RULE is not None
    split = seating.sizes(players, RULE, RULE.least)
    assert sum(split) == players
    assert split[0] - split[-1] <= 1
    if players not in (3, 6, 7, 11):  # these cannot be made of fours and fives
        assert set(split) <= {4, 5}


def tournament(players: int, rounds: int, seed: int, families: int = 0) -> Tournament:
    entrants = [
        {"name": f"P{i}", "family": f"F{i % families}" if families and i < 3 * families else ""}
        for i in range(players)
    ]
    event = Tournament("opoly487", entrants, rounds, seed)
    event.apply({"do": "check_in"})
    return event


def run(event: Tournament) -> list[list[list[str]]]:
    """Play every round with the same result for all."""
    while not event.over:
        event.apply({"do": "seat"})
        assert event.round is not None
        for name in event.round.players():
            event.apply({"do": "result", "player": name, "assets": 1, "earnings": 1})
        event.apply({"do": "close_round"})
    return [each.tables for each in event.state.rounds]


@pytest.mark.parametrize(("players", "rounds"), [(16, 3), (20, 3), (25, 4), (30, 4), (60, 6)])
def test_nobody_meets_twice_where_that_is_possible(players: int, rounds: int) -> None:
    event = tournament(players, rounds, seed=1)
    run(event)
    pairs = [pair for each in event.state.rounds for pair in seating.pairs(each.tables)]
    assert len(set(pairs)) == len(pairs)


def test_families_are_kept_apart() -> None:
    event = tournament(24, 1, seed=3, families=4)
    event.apply({"do": "seat"})
    assert event.clashes() == 0


@settings(max_examples=20)
@given(players=st.integers(3, 40), seed=st.integers(0, 10**6))
def test_the_same_seed_gives_the_same_tables(players: int, seed: int) -> None:
    one, other = run(tournament(players, 2, seed)), run(tournament(players, 2, seed))
    assert one == other
    for tables in one:
        assert sorted(name for table in tables for name in table) == sorted(
            f"P{i}" for i in range(players)
        )


@settings(max_examples=50)
@given(players=st.integers(6, 30), away=st.sets(st.integers(0, 29), max_size=3))
def test_tables_stay_large_enough_when_some_do_not_come(players: int, away: set[int]) -> None:
    event = tournament(players, 1, 0)
    event.apply({"do": "seat"})
    names = [f"P{i}" for i in away if i < players]
    if names:
        event.apply({"do": "absent", "names": names})
    assert event.round is not None
    assert sorted(event.round.players()) == sorted(event.state.present())
    assert all(3 <= len(table) <= 8 for table in event.round.tables)


def test_a_newcomer_to_full_tables_opens_a_new_one() -> None:
    event = Tournament("opoly487", [f"P{i}" for i in range(17)], 1)
    event.apply({"do": "check_in", "names": [f"P{i}" for i in range(16)]})
    event.apply({"do": "seat", "count": 2})
    event.apply({"do": "late", "name": "P16"})
    assert event.round is not None
    assert sorted(map(len, event.round.tables)) == [3, 7, 7]
    assert event.round.moved == 2
