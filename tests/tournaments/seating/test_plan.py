"""Whole plans: the figures that must be met, one round at a time or all at once."""

from __future__ import annotations

import random

import pytest

from headjudge.tournaments.seating import (
    Player,
    Seating,
    SizeRule,
    alternatives,
    best_sizes,
    counts,
    next_round,
    plan_rounds,
    why_impossible,
)
from headjudge.tournaments.seating.check import faults

RULE = SizeRule(2, 6, (4, 5))
FOURS = SizeRule(4, 4, (4,))
CELLS = [(n, r) for n in (*range(20, 34), 36, 40, 45, 50, 60) for r in (2, 3, 4, 5)]


def field(count: int, related: int = 0, size: int = 2) -> list[Player]:
    """Players, the first of whom belong to families of this size."""
    return [Player(f"P{i:04}", f"F{i // size}" if i < related else "") for i in range(count)]


def total(players: list[Player], plan: list[Seating], rule: SizeRule = RULE) -> tuple[int, int]:
    """(clashes, repeats) by the independent checker, which must agree with the certificates."""
    families = {player.id: player.family for player in players}
    clashes = repeats = 0
    for r, seating in enumerate(plan):
        found = counts(seating.tables, [earlier.tables for earlier in plan[:r]], families)
        names = [player.id for player in players]
        assert faults(seating.tables, names, rule.least, rule.most) == []
        assert (found.repeats, found.clashes) == (
            seating.certificate.repeats,
            seating.certificate.clashes,
        )
        clashes, repeats = clashes + found.clashes, repeats + found.repeats
    return clashes, repeats


def one_by_one(players: list[Player], rounds: int, seed: str = "s") -> list[Seating]:
    plan: list[Seating] = []
    for left in range(rounds, 0, -1):
        history = [seating.tables for seating in plan]
        plan.append(next_round(players, RULE, history, seed, rounds=left))
    return plan


@pytest.mark.parametrize(("count", "rounds"), CELLS)
def test_nobody_meets_twice(count: int, rounds: int) -> None:
    related = count * 15 // 100 // 2 * 2
    for players in (field(count), field(count, related), field(count, count * 15 // 300 * 3, 3)):
        plan = plan_rounds(players, RULE, rounds, "s")
        assert total(players, plan) == (0, 0)
        assert all(4 <= len(table) <= 5 for seating in plan for table in seating.tables)
        assert all(seating.certificate.optimal for seating in plan)


@pytest.mark.parametrize(
    ("count", "rounds"), [(32, 9), (24, 6), (24, 7), (28, 9), (16, 4), (16, 5)]
)
def test_nobody_meets_twice_in_fours(count: int, rounds: int) -> None:
    players = field(count)
    assert total(players, plan_rounds(players, FOURS, rounds, "s"), FOURS) == (0, 0)


@pytest.mark.parametrize("count", [16, 20, 21, 24, 26, 27, 30, 40, 45, 59, 60])
def test_round_by_round_continues_the_same_design(count: int) -> None:
    players = field(count, 4 if count > 16 else 0)
    assert total(players, one_by_one(players, 5)) == (0, 0)


@pytest.mark.parametrize(
    ("count", "rounds", "related"), [(100, 4, 15), (500, 3, 75), (5000, 2, 750)]
)
def test_large_fields(count: int, rounds: int, related: int) -> None:
    players = field(count, related, 3)
    plan = plan_rounds(players, RULE, rounds, "s")
    assert total(players, plan) == (0, 0)
    assert plan[0].certificate.method == "rotation"


@pytest.mark.parametrize("count", [20, 26, 32, 45, 60])
def test_rounds_may_be_added_one_at_a_time(count: int) -> None:
    players = field(count, 4)
    history: list[list[list[str]]] = []
    for number in range(4):
        seating = next_round(players, RULE, history, f"another seed {number}")
        assert (seating.certificate.clashes, seating.certificate.repeats) == (0, 0)
        history.append(seating.tables)


@pytest.mark.parametrize("count", [60, 45, 27])
def test_the_design_goes_on_when_people_leave_and_come(count: int) -> None:
    players = field(count, 8)
    draw = random.Random(count)
    history: list[list[list[str]]] = []
    for left in (3, 2, 1):
        seating = next_round(players, RULE, history, "s", rounds=left)
        assert (seating.certificate.clashes, seating.certificate.repeats) == (0, 0)
        history.append(seating.tables)
        gone = draw.sample(players, 2)
        players = [player for player in players if player not in gone] + [Player(f"N{left}")]


def test_one_round_follows_the_sizes_of_the_book() -> None:
    for count in range(2, 61):
        seating = next_round(field(count), RULE, [], "s")
        assert sorted(map(len, seating.tables), reverse=True) == best_sizes(count, RULE)


def test_59_players_take_the_smallest_tables_without_repeats() -> None:
    plan = plan_rounds(field(59), RULE, 5, "s")
    assert plan[0].certificate.sizes == tuple([5] * 3 + [4] * 11)


def test_16_players_five_rounds_with_a_family_say_at_once_why_not() -> None:
    players = field(16, 2)
    plan = plan_rounds(players, RULE, 5, "s")
    clashes, repeats = total(players, plan)
    assert clashes == 0
    assert 0 < repeats <= 8
    reason = "with 0 repeats every pair meets in 5 rounds, so relatives meet or a repeat is forced"
    assert all(reason in seating.certificate.says for seating in plan)
    assert reason in next_round(players, RULE, [], "s", rounds=5).certificate.says


def test_what_cannot_be_is_known_before_planning() -> None:
    assert why_impossible(field(16), RULE, 5) == ""
    assert why_impossible(field(24, 4), RULE, 5) == ""
    assert why_impossible(field(16, 2), RULE, 5) == (
        "with 0 repeats every pair meets in 5 rounds, so relatives meet or a repeat is forced"
    )
    assert why_impossible(field(12), RULE, 2) == "3 repeats forced in 2 rounds with 3 tables"
    assert why_impossible(field(8, 3, 3), RULE, 2) == "2 clashes forced in 2 rounds with 2 tables"
    assert why_impossible(field(1), RULE, 2) == "1 player cannot sit in groups of 2 to 6"


def test_forced_repeats_name_a_better_number_of_tables() -> None:
    players = field(12)
    first = next_round(players, RULE, [], "s", tables=3)
    second = next_round(players, RULE, [first.tables], "s", tables=3)
    assert second.certificate.says == "3 repeats forced with 3 tables; 4 tables would give 0"
    assert second.certificate.optimal


def test_families_larger_than_the_number_of_tables_clash() -> None:
    players = field(8, 3, 3)
    seating = next_round(players, RULE, [], "s")
    assert seating.certificate.clashes == seating.certificate.clashes_bound == 1
    assert seating.certificate.says == (
        "1 clash forced with 2 tables; 3 tables would give 0 repeats and 0 clashes"
    )


def test_a_club_of_twenty_is_spread_over_fifteen_tables_in_every_round() -> None:
    plan = plan_rounds(field(60, 20, 20), RULE, 3, "s")
    for seating in plan:
        assert (seating.certificate.repeats, seating.certificate.clashes) == (0, 5)
        assert seating.certificate.says.startswith(
            "5 clashes forced with 15 tables; 0 repeats and 15 clashes in all 3 rounds"
        )


def test_alternatives_side_by_side() -> None:
    players = field(12)
    first = next_round(players, RULE, [], "s")
    found = alternatives(players, RULE, [first.tables], "s")
    assert [(each.sizes, each.repeats, each.optimal) for each in found[:2]] == [
        ((4, 4, 4), 3, True),
        ((6, 6), 6, True),
    ]
    assert ((3, 3, 3, 3), 0) in [(each.sizes, each.repeats) for each in found]


def test_too_few_players_say_so() -> None:
    seating = next_round(field(1), RULE, [], "s")
    assert seating.tables == []
    assert seating.certificate.says == "1 player cannot sit in groups of 2 to 6"


# --- fixed tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [16, 22, 24, 60])
def test_fixed_players_keep_their_tables_and_nobody_meets_twice(count: int) -> None:
    players = [
        Player(p.id, p.family, {"P0003": 12, "P0007": 11}.get(p.id, 0)) for p in field(count, 4)
    ]
    history: list[list[list[str]]] = []
    for left in (4, 3, 2, 1):
        seating = next_round(players, RULE, history, "s", rounds=left, first=11)
        assert "P0003" in seating.tables[1]
        assert "P0007" in seating.tables[0]
        assert (seating.certificate.clashes, seating.certificate.repeats) == (0, 0)
        history.append(seating.tables)


def test_two_relatives_fixed_at_one_table_are_a_forced_clash() -> None:
    players = [Player(f"P{i:02}", "Lee" if i < 2 else "", 2 if i < 2 else 0) for i in range(20)]
    plan = plan_rounds(players, RULE, 2, "s")
    for seating in plan:
        assert {"P00", "P01"} <= set(seating.tables[1])
        assert seating.certificate.clashes == seating.certificate.clashes_bound == 1
    assert plan[1].certificate.repeats == plan[1].certificate.repeats_bound == 1


def test_a_table_that_does_not_exist_or_is_full_is_no_obstacle() -> None:
    players = [Player(f"P{i:02}", table=9 if i < 2 else 1) for i in range(8)]
    seating = next_round(players, RULE, [], "s")
    assert sorted(map(len, seating.tables)) == [4, 4]
    assert len({f"P{i:02}" for i in range(2, 8)} & set(seating.tables[0])) == 4


def test_five_fixed_players_get_the_larger_table() -> None:
    players = [Player(f"P{i:02}", table=3 if i < 5 else 0) for i in range(13)]
    for seating in plan_rounds(players, RULE, 3, "s"):
        assert {f"P{i:02}" for i in range(5)} == set(seating.tables[2])


# --- chairs, seeds, progress -------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "rounds"), [(16, 4), (20, 4), (25, 5), (22, 4), (60, 4)])
def test_everybody_has_the_first_seat_once_before_anybody_has_it_twice(
    count: int, rounds: int
) -> None:
    players = field(count, 4)
    for plan in (one_by_one(players, rounds), plan_rounds(players, RULE, rounds, "s")):
        openers = [table[0] for seating in plan for table in seating.tables]
        assert max(map(openers.count, openers)) == -(-len(openers) // count)


def test_who_has_had_the_first_seat_does_not_get_it_again() -> None:
    history = [[["P0000", "P0001", "P0002", "P0003"], ["P0004", "P0005", "P0006", "P0007"]]]
    seating = next_round(field(8), RULE, history, "s")
    assert not {"P0000", "P0004"} & {table[0] for table in seating.tables}


def test_the_same_seed_gives_the_same_tables_in_any_order_of_entrants() -> None:
    players = field(22, 6)
    mixed = list(players)
    random.Random(1).shuffle(mixed)
    assert plan_rounds(players, RULE, 3, "a") == plan_rounds(mixed, RULE, 3, "a")
    assert plan_rounds(players, RULE, 3, "a") != plan_rounds(players, RULE, 3, "b")


def test_progress_ends_at_one_and_never_goes_back() -> None:
    heard: list[float] = []
    next_round(field(20), RULE, [], "s", rounds=7, progress=heard.append)
    assert heard[-1] == 1.0
    assert heard == sorted(heard)
    assert len(heard) > 2
