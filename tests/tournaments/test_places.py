"""Places and points of a tournament are those of the engine."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.engine import codes as C
from headjudge.engine.pawn import score as pawn_score
from headjudge.errors import Refused
from headjudge.game import Game
from headjudge.game.pawn import score
from headjudge.rulebooks import load
from headjudge.scenario import read
from headjudge.scenario.pawn.run import PawnTable
from headjudge.scenario.read import set_up
from headjudge.tournaments import Tournament
from headjudge.tournaments.ranking.two_scores import counting, places, points
from headjudge.tournaments.sheets.two_scores import TwoScoresKind, TwoScoresSheet

BOOK = load("opoly487")
NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal"]
GAMES = {seats: Game.new(BOOK, NAMES[:seats]) for seats in range(3, 9)}
ENDINGS = sorted((Path(__file__).parents[2] / "scenarios/opoly487").glob("p0[79]*.toml"))

company = st.tuples(
    st.integers(0, 3),  # few values, so that there are many ties
    st.integers(0, 3),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from((False, False, False, True)),
)
tables = st.lists(company, min_size=3, max_size=8)


def finished(rows: list[tuple[int, int, int, bool, bool]]) -> Game:
    """A game whose companies have these scores: all are wound up, some destroyed."""
    game = GAMES[len(rows)]
    co = game.state.co
    for seat, (assets, rent, deeds, cashed_out, destroyed) in enumerate(rows):
        co.status[seat] = C.DESTROYED if destroyed else C.WOUND_UP
        co.cashed_out[seat] = int(cashed_out)
        co.frozen_assets[seat], co.frozen_rent[seat] = 100 * assets, 700 * rent
        co.frozen_bonus[seat], co.frozen_deeds[seat] = 25 * (rent % 2), deeds
    return game


@settings(max_examples=200)
@given(rows=tables)
def test_places_and_points_of_any_sheets_are_those_of_the_engine(
    rows: list[tuple[int, int, int, bool, bool]],
) -> None:
    game = finished(rows)
    s = game.state
    sheets = TwoScoresKind().of_game(game)
    won = points(sheets, counting(BOOK, "game", {}))
    for seat, name in enumerate(game.names.seats):
        assert places(sheets, "assets")[name] == pawn_score.place_assets(s, seat)
        assert places(sheets, "earnings")[name] == pawn_score.place_earnings(s, seat)
        assert won[name] == score.points(s, seat)


@settings(max_examples=60)
@given(
    rows=tables, first=st.integers(0, 9), weights=st.tuples(st.integers(1, 3), st.integers(0, 3))
)
def test_with_other_points_and_weights_too(
    rows: list[tuple[int, int, int, bool, bool]], first: int, weights: tuple[int, int]
) -> None:
    table = [[first, 5, 3, 2, 2, 1][:left] for left in range(1, 9)]
    switches = {"points_table": table, "score_weights": list(weights)}
    game = finished(rows)
    sheets = TwoScoresKind().of_game(game)
    other = Game(BOOK, game.names.seats, Game.new(BOOK, game.names.seats, None, switches).state)
    for field in ("status", "cashed_out", "frozen_assets", "frozen_rent", "frozen_deeds"):
        getattr(other.state.co, field)[:] = getattr(game.state.co, field)
    other.state.co.frozen_bonus[:] = game.state.co.frozen_bonus
    won = points(sheets, counting(BOOK, "game", switches))
    assert won == {name: score.points(other.state, i) for i, name in enumerate(game.names.seats)}


@pytest.mark.parametrize("path", ENDINGS, ids=lambda path: path.stem)
def test_a_game_that_is_over_is_taken_as_it_is(path: Path) -> None:
    """Those of the scenarios that end a game."""
    scenario = read(path)
    table = PawnTable(set_up(scenario))
    for step in scenario.steps:
        table.step(step, {})
    game = table.game
    event = Tournament(BOOK, game.names.seats, switches=_points_only(game))
    event.apply({"do": "check_in"})
    if len(game.names.seats) < 3:
        return
    event.apply({"do": "seat", "tables": [list(game.names.seats)]})
    if not game.over:
        with pytest.raises(Refused, match="over"):
            event.take(game)
        return
    event.take(game)
    event.apply({"do": "close_round"})
    for name in game.names.seats:
        assert event.points()[name] == pytest.approx(game.points()[name])
        assert event.places(name) == game.places()[name]


def _points_only(game: Game) -> dict[str, object]:
    return {
        key: game.switches[key] for key in ("points_table", "score_weights") if key in game.switches
    }


def test_a_table_of_which_all_are_equal_shares_everything() -> None:
    sheets = {name: TwoScoresSheet(Fraction(100), Fraction(1)) for name in NAMES[:4]}
    won = points(sheets, counting(BOOK, "game", {}))
    assert set(won.values()) == {Fraction(5)}
