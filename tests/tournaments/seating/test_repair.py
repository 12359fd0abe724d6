"""Reseating after people left or came."""

from __future__ import annotations

import random
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.tournaments.seating import (
    Player,
    SizeRule,
    Tables,
    best_sizes,
    counts,
    moved,
    next_round,
    repair,
    size_options,
)
from headjudge.tournaments.seating.check import faults

RULE = SizeRule(2, 6, (4, 5))
SMALL = SizeRule(2, 4, (3, 4))


def field(count: int, related: int = 0) -> list[Player]:
    return [Player(f"P{i:02}", f"F{i // 2}" if i < related else "") for i in range(count)]


@pytest.mark.parametrize("seed", range(20))
def test_60_players_at_13_tables_five_leave_two_come(seed: int) -> None:
    players = field(60, 8)
    draw = random.Random(seed)
    history: list[Tables] = []
    for left in (3, 2, 1):
        tables = next_round(players, RULE, history, "s", rounds=left, tables=13).tables
        leave = draw.sample([player.id for player in players], 5)
        found = repair(tables, leave, [Player("N1"), Player("N2")], players, RULE, history, "s")
        assert found is not None
        assert found.certificate.repeats == found.certificate.clashes == 0
        assert len(found.moves) <= 4
        assert sorted(move.player for move in found.moves) == sorted(moved(tables, found.tables))
        history.append(tables)


def fewest(
    tables: Tables,
    present: list[str],
    sizes: list[int],
    history: list[Tables],
    families: dict[str, str],
) -> tuple[int, int, int]:
    """(moves, clashes, repeats) of the best of all seatings, tables numbered or not."""
    best = (99, 0, 0)
    shapes = set(permutations(sizes))
    for choice in product(range(len(sizes)), repeat=len(present)):
        if tuple(choice.count(table) for table in range(len(sizes))) not in shapes:
            continue
        after = [
            [name for name, table in zip(present, choice, strict=True) if table == number]
            for number in range(len(sizes))
        ]
        moves = len(moved(tables, after))
        if moves <= best[0]:
            found = counts(after, history, families)
            best = min(best, (moves, found.clashes, found.repeats))
    return best


@pytest.mark.parametrize("case", range(24))
def test_no_repair_of_few_players_needs_fewer_moves(case: int) -> None:
    draw = random.Random(case)
    players = field(draw.choice([7, 8, 9]), 4)
    names = [player.id for player in players]
    draw.shuffle(names)
    history = [[names[t::3] for t in range(3)]]
    draw.shuffle(names)
    count = len(best_sizes(len(names), SMALL, draw.choice([2, 3])) or best_sizes(len(names), SMALL))
    tables = [names[t::count] for t in range(count)]
    leave = draw.sample(names, draw.choice([1, 2, 3]))
    come = [Player(f"N{i}", "F0" if i == 0 else "") for i in range(draw.choice([0, 1, 2]))]
    present = sorted({*names, *(player.id for player in come)} - set(leave))
    families = {player.id: player.family for player in (*players, *come)}
    found = repair(tables, leave, come, players, SMALL, history, "s")
    same = best_sizes(len(present), SMALL, count)
    options = [same] if same else size_options(len(present), SMALL)
    assert found is not None
    assert faults(found.tables, present, 2, 4) == []
    best = min(fewest(tables, present, sizes, history, families) for sizes in options)
    made = found.certificate
    assert (len(found.moves), made.clashes, made.repeats) == best


def test_a_table_that_is_too_small_is_dissolved() -> None:
    tables = [["A", "B", "C", "D"], ["E", "F", "G"], ["H", "I", "J", "K"]]
    players = [Player(name) for table in tables for name in table]
    rule = SizeRule(3, 5, (4, 5))
    found = repair(tables, ["E", "F", "G"], [], players, rule, [], "s")
    assert found is not None
    assert (found.tables, found.moves) == ([tables[0], tables[2]], ())
    found = repair(tables, ["E", "F", "D"], [], players, rule, [], "s")
    assert found is not None
    assert sorted(map(len, found.tables)) == [4, 4]
    assert [(move.player, move.from_table, move.why) for move in found.moves] == [
        ("G", 2, "table 2 is dissolved")
    ]


def test_full_tables_make_room_at_a_new_one() -> None:
    tables = [list("ABCDEF"), list("GHIJKL")]
    players = [Player(name) for table in tables for name in table]
    found = repair(tables, [], [Player("M")], players, RULE, [], "s")
    assert found is not None
    assert sorted(map(len, found.tables)) == [4, 4, 5]
    assert len(found.moves) == 3
    assert all(move.to_table == 3 for move in found.moves)


def test_nobody_is_moved_to_seat_a_newcomer_where_a_chair_is_free() -> None:
    tables = [list("ABCD"), list("EFGH"), list("IJK")]
    players = [Player(name) for table in tables for name in table]
    found = repair(tables, ["F"], [Player("X"), Player("Y")], players, RULE, [], "s")
    assert found is not None
    assert found.moves == ()
    assert found.tables[1][0] == "E"
    assert found.tables[1][1] in "XY"  # on the chair that became free
    assert found.tables[0] == tables[0]


def test_fixed_players_are_not_moved_and_fixed_newcomers_get_their_table() -> None:
    tables = [list("ABCDE"), list("FGHIJ"), list("KLMNO")]
    players = [Player(name, table=1 if name in "ABCD" else 0) for table in tables for name in table]
    found = repair(tables, ["K", "L", "M"], [Player("Z", table=2)], players, RULE, [], "s")
    assert found is not None
    assert set("ABCD") <= set(found.tables[0])
    assert "Z" in found.tables[1]
    assert sorted(map(len, found.tables)) == [4, 4, 5]
    assert len(found.moves) == 2


def test_a_fixed_newcomer_at_a_table_of_fixed_players_gets_the_larger_table() -> None:
    tables = [list("DEF"), list("ABC")]
    players = [Player(name, table=2 if name in "ABC" else 0) for table in tables for name in table]
    found = repair(tables, [], [Player("G", table=2)], players, RULE, [], "s")
    assert found is not None
    assert (set(found.tables[1]), found.moves) == (set("ABCG"), ())


def test_no_legal_tables_no_repair() -> None:
    assert repair([["A", "B"]], ["A"], [], [Player("A"), Player("B")], RULE, [], "s") is None


def test_a_table_that_only_got_another_number_was_not_moved() -> None:
    before = [list("ABCD"), list("EFGH"), list("IJKL")]
    assert moved(before, [before[2], before[0], before[1]]) == []
    assert moved(before, [list("IJKD"), list("ABCX"), list("EFGHL")]) == ["D", "L"]


@settings(max_examples=60)
@given(
    count=st.integers(4, 40),
    gone=st.sets(st.integers(0, 39), max_size=8),
    arriving=st.integers(0, 5),
    seed=st.text(max_size=3),
)
def test_repaired_tables_are_legal_and_say_who_moved(
    count: int, gone: set[int], arriving: int, seed: str
) -> None:
    players = field(count, 6)
    tables = next_round(players, RULE, [], seed).tables
    leave = [f"P{i:02}" for i in gone if i < count]
    come = [Player(f"N{i}") for i in range(arriving)]
    present = [p.id for p in (*players, *come) if p.id not in leave]
    found = repair(tables, leave, come, players, RULE, [], seed)
    if found is None:
        assert size_options(len(present), RULE) == []
        return
    assert faults(found.tables, present, 2, 6) == []
    assert sorted(m.player for m in found.moves) == sorted(moved(tables, found.tables))
    if best_sizes(len(present), RULE, len(tables)):
        assert len(found.tables) == len(tables)
        assert len(found.moves) <= len(leave) + len(tables)
    assert found == repair(tables, leave, come, players, RULE, [], seed)
