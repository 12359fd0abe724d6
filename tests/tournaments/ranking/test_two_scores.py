"""Places of two scores are those of the engine; points are handed out once each."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as pawn_score
from headjudge.game import Game
from headjudge.game.pawn import score
from headjudge.rulebooks import load
from headjudge.scenario import read
from headjudge.scenario.pawn.run import PawnTable
from headjudge.scenario.read import set_up
from headjudge.tournaments.ranking.two_scores import Counting, counting, places, points
from headjudge.tournaments.sheets.two_scores import TwoScoresKind, TwoScoresSheet

BOOK = load("opoly487")
KIND = TwoScoresKind()
NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal"]
GAMES = {seats: Game.new(BOOK, NAMES[:seats]) for seats in range(3, 9)}
ENDINGS = sorted((Path(__file__).parents[3] / "scenarios/opoly487").glob("p0[79]*.toml"))

company = st.tuples(
    st.integers(0, 3),  # few values, so that there are many ties
    st.integers(0, 3),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from((False, False, False, True)),
)
Row = tuple[int, int, int, bool, bool]
TABLE = [[9, 5, 3, 2, 2, 1][:left] for left in range(1, 9)]
tables = st.lists(company, min_size=3, max_size=8)


def finished(rows: list[Row], switches: Mapping[str, object] | None = None) -> Game:
    """A game whose companies have these scores: all are wound up, some destroyed."""
    names = NAMES[: len(rows)]
    game = Game.new(BOOK, names, None, switches) if switches else GAMES[len(rows)]
    co = game.state.co
    for seat, (assets, rent, deeds, cashed_out, destroyed) in enumerate(rows):
        co.status[seat] = C.DESTROYED if destroyed else C.WOUND_UP
        co.cashed_out[seat] = int(cashed_out)
        co.frozen_assets[seat], co.frozen_rent[seat] = 100 * assets, 700 * rent
        co.frozen_bonus[seat], co.frozen_deeds[seat] = 25 * (rent % 2), deeds
    return game


@settings(max_examples=200)
@given(rows=tables)
def test_places_of_any_sheets_are_those_of_the_engine(rows: list[Row]) -> None:
    game = finished(rows)
    s = game.state
    sheets = KIND.of_game(game)
    for seat, name in enumerate(game.names.seats):
        assert places(sheets, "assets")[name] == pawn_score.place_assets(s, seat)
        assert places(sheets, "earnings")[name] == pawn_score.place_earnings(s, seat)


@settings(max_examples=200)
@given(rows=tables, weights=st.tuples(st.integers(1, 3), st.integers(0, 3)))
def test_points_are_those_of_the_engine_where_nobody_ran_out_of_cash(
    rows: list[Row], weights: tuple[int, int]
) -> None:
    switches = {"points_table": TABLE, "score_weights": list(weights)}
    game = finished([(*row[:3], False, row[4]) for row in rows], switches)
    won = points(KIND.of_game(game), counting(BOOK, "game", switches))
    assert won == {name: score.points(game.state, i) for i, name in enumerate(game.names.seats)}


@settings(max_examples=300)
@given(rows=tables)
def test_points_are_those_of_the_engine_whoever_ran_out_of_cash(rows: list[Row]) -> None:
    game = finished(rows)
    won = points(KIND.of_game(game), counting(BOOK, "game", {}))
    assert won == {name: score.points(game.state, i) for i, name in enumerate(game.names.seats)}


@settings(max_examples=300)
@given(rows=tables)
def test_points_of_a_table_always_add_up_to_the_same_sum(rows: list[Row]) -> None:
    rows = [(*row[:4], False) for row in rows]
    game = finished(rows)
    won = [score.points(game.state, i) for i in range(len(rows))]
    assert sum(won) == len(rows) * (len(rows) + 1)  # n + … + 1 for each of the two scores


@settings(max_examples=300)
@given(rows=tables, first=st.integers(0, 9))
def test_running_out_of_cash_never_gains_points(rows: list[Row], first: int) -> None:
    """Also by a table of points that is not sorted."""
    switches = {"points_table": [[first, *row[1:]] for row in TABLE]}
    count = counting(BOOK, "game", switches)
    sheets = KIND.of_game(finished(rows))
    solvent = {name: KIND.read({"cashed_out": False}, sheet) for name, sheet in sheets.items()}
    won, unreduced = points(sheets, count), points(solvent, count)
    for name, sheet in sheets.items():
        assert isinstance(sheet, TwoScoresSheet)
        if sheet.cashed_out:
            assert won[name] <= unreduced[name]
    assert sum(won.values()) <= sum(unreduced.values())
    if first >= 5:
        assert sum(won.values()) == sum(unreduced.values())  # no point is lost either


def test_two_tied_companies_move_past_one_that_ran_out_of_cash() -> None:
    """They share first and second place; it gets the points of third."""
    sheets = {
        "Ana": TwoScoresSheet(Fraction(300), Fraction(9), True),
        "Ben": TwoScoresSheet(Fraction(200), Fraction(8)),
        "Cleo": TwoScoresSheet(Fraction(200), Fraction(7)),
    }
    assert places(sheets, "assets") == {"Ana": 3, "Ben": 1, "Cleo": 1}
    count = Counting(("assets",), (1,), ((), (), (10, 6, 1)))
    assert points(sheets, count) == {"Ana": 1, "Ben": 8, "Cleo": 8}


def test_a_tie_with_two_others_gains_nothing() -> None:
    """Second place alone would be worth more than a third of all points."""
    sheets = {name: TwoScoresSheet(Fraction(200), Fraction(0), name == "Ana") for name in NAMES[:3]}
    count = Counting(("assets",), (1,), ((), (), (10, 9, 0)))
    assert points(sheets, count) == {"Ana": 0, "Ben": Fraction(19, 2), "Cleo": Fraction(19, 2)}


@pytest.mark.parametrize("path", ENDINGS, ids=lambda path: path.stem)
def test_a_finished_game_is_taken_as_it_is(path: Path) -> None:
    """Those of the scenarios that end a game."""
    scenario = read(path)
    table = PawnTable(set_up(scenario))
    for step in scenario.steps:
        table.step(step, {})
    game = table.game
    sheets = KIND.of_game(game)
    keys = ("points_table", "score_weights")
    switches = {key: game.switches[key] for key in keys if key in game.switches}
    won = points(sheets, counting(BOOK, "game", switches))
    for name in game.names.seats:
        assert won[name] == pytest.approx(game.points()[name])
        assert game.places()[name] == {
            score: places(sheets, score)[name] for score in ("assets", "earnings")
        }


def test_a_table_of_which_all_are_equal_shares_everything() -> None:
    sheets = {name: TwoScoresSheet(Fraction(100), Fraction(1)) for name in NAMES[:4]}
    won = points(sheets, counting(BOOK, "game", {}))
    assert set(won.values()) == {Fraction(5)}
