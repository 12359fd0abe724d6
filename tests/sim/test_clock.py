"""The clock of a simulated table: a model of how long people take. It calls time, and never changes the dice."""

from __future__ import annotations

import pytest

from headjudge.lab import records
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.run import simulate
from headjudge.sim import clock_factors
from headjudge.sim import clock_model as T
from headjudge.sim import row_layout as K
from tests.support.simulation_plans import FEW, pawn


def clocked(
    minutes: int, time_up: str = "equal_turns", games: int = FEW, pace: int = 45
) -> SimulationPlan:
    return SimulationPlan.checked(
        "boise",
        ["greedy", "trader", "greedy", "greedy"],
        games,
        seed=11,
        minutes=minutes,
        pace=pace,
        switches={"time_up.mode": time_up},
    )


def test_a_piece_of_time_is_as_long_as_it_should_be_on_average() -> None:
    factors = clock_factors.factors()
    assert len(factors) == T.FACTORS
    assert sum(factors) == pytest.approx(1000 * len(factors), rel=0.001)
    assert T.BEFORE + T.AFTER == 100
    twice = sum(1 for each in factors if each > 2000) / len(factors)
    assert 0.03 < twice < 0.08


def test_time_is_called_when_the_minutes_are_over() -> None:
    result = simulate(clocked(20))
    seconds, ended = result.columns["seconds"], result.columns["ended"]
    assert K.TIME in ended
    assert seconds[ended == K.TIME].min() >= 20 * 60
    assert set(ended.tolist()) <= {K.TIME, K.LAST_LEFT}


def test_a_turn_takes_its_pace_and_more_for_doubles_auctions_offers_and_trades() -> None:
    columns = simulate(clocked(90, games=4 * FEW)).columns
    sums = {name: int(column.sum()) for name, column in columns.items()}
    pieces = sums["turns"] + (sums["throws"] - sums["turns"]) * T.AGAIN / 100
    pieces += (sums["auctions"] + sums["shortages"]) * T.LOT / 100
    pieces += (sums["offers"] * T.OFFER + sums["trades"] * T.TRADE) / 100
    assert sums["seconds"] == pytest.approx(45 * pieces, rel=0.05)


def test_a_slower_table_plays_fewer_turns() -> None:
    turns = [simulate(clocked(30, pace=pace)).summary.numbers["turns"].total for pace in (30, 60)]
    assert turns[0] > 1.5 * turns[1]


def test_the_clock_never_changes_the_dice() -> None:
    """Until time is called, two clocks see the same game."""
    plans = [clocked(20), clocked(40)]
    short, long = (records.record(plan, 0).moves for plan in plans)
    done = [move.action["do"] for move in short]
    called = done.index("time_up")
    assert called > 50
    assert short[:called] == long[:called]


def test_the_three_ways_of_the_books_to_end_a_game_end_it_differently() -> None:
    ways = ("equal_turns", "finish_turn", "immediate")
    turns = [simulate(clocked(25, way)).columns["turns"].tolist() for way in ways]
    for equal, finish, at_once in zip(*turns, strict=True):
        assert equal >= finish >= at_once
    assert sum(turns[0]) > sum(turns[1])


def test_time_is_called_in_the_middle_of_things() -> None:
    """Not only between turns: that is when the three ways differ most."""
    found = set()
    for number in range(FEW):
        kept = records.record(clocked(25), number)
        game = kept.start()
        for move in kept.moves:
            if move.action["do"] == "time_up":
                found.add(game.phase)
            game.apply(move.action)
    assert len(found) > 1


def test_the_one_pawn_game_has_a_clock_that_the_opening_does_not_count_for() -> None:
    result = simulate(pawn(minutes=10, rounds=0, pace=30))
    columns = result.columns
    timed = columns["ended"] == K.TIME
    assert timed.any()
    assert columns["seconds"][timed].min() >= 600
    assert (columns["turns"][timed] > 10).all()
