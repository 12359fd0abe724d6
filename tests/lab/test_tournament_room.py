"""How many tables a stage may have, so that the next one can seat the winners."""

from __future__ import annotations

import pytest

from headjudge.lab.tournaments.room import room, table_counts, table_room, tables_for
from headjudge.tournaments import Tournament
from headjudge.tournaments.seating import SizeRule

RULE = SizeRule(2, 6, (4, 5))


def test_a_final_of_six_limits_every_stage_before_it() -> None:
    desk = Tournament.open("boise").desk
    assert room(desk, "final") == 6
    assert table_room(desk, "semifinal") == 6
    assert room(desk, "semifinal") == 36
    assert table_room(desk, "qualifier") == 36


def test_standings_take_any_number_of_tables() -> None:
    assert table_room(Tournament.open("etiwanda").desk, "preliminary") is None


@pytest.mark.parametrize("players", range(6, 73))
def test_all_losers_can_come_again(players: int) -> None:
    seats, left = 36, players
    for sitting in range(4):
        coming, tables = tables_for(left, RULE, seats, 4 - sitting)
        assert coming == left or seats * RULE.most < left
        if not tables:
            assert left < RULE.least or not seats
            break
        assert -(-coming // tables) <= RULE.most
        seats, left = seats - tables, left - tables
        assert seats >= 0


def test_too_many_wait_for_a_seat() -> None:
    assert tables_for(50, RULE, seats=5) == (30, 5)


def test_a_stage_before_a_final_has_two_tables_if_it_can() -> None:
    assert tables_for(5, RULE, seats=6, fewest=2) == (5, 2)


def test_a_wanted_size_comes_first() -> None:
    assert table_counts(60, RULE, 6)[0] == 10
    assert table_counts(60, RULE, 3)[0] == 20
