"""Championship points, by players left and place."""

from __future__ import annotations

import pytest

from headjudge.engine.tokens import score
from headjudge.game import Game
from headjudge.rulebooks import load
from headjudge.tournaments.ranking.placing_points import placing_points, points_table

BOOK = load("championship")
TABLE = points_table(BOOK.resolve()["score.points_table"].value)


@pytest.mark.parametrize(
    ("left", "points"),
    [
        (1, [28]),
        (2, [25, 14]),
        (3, [22, 12, 6]),
        (4, [19, 10, 5, 3]),
        (5, [16, 8, 4, 2, 1]),
        (6, [13, 6, 3, 1, 1, 0]),
    ],
)
def test_the_table_of_the_book(left: int, points: list[int]) -> None:
    assert [placing_points(left, place, TABLE) for place in range(1, left + 1)] == points


@pytest.mark.parametrize(("left", "place"), [(2, 3), (7, 1), (0, 1), (3, 0), (3, -1)])
def test_nothing_beyond_the_table(left: int, place: int) -> None:
    assert placing_points(left, place, TABLE) == 0


def test_a_book_without_points_has_an_empty_table() -> None:
    table = points_table(load("boise").resolve()["score.points_table"].value)
    assert placing_points(1, 1, table) == 0


@pytest.mark.parametrize("left", range(1, 7))
def test_the_engine_gives_the_same_points(left: int) -> None:
    game = Game.new(BOOK, ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo"])
    s = game.state
    s.out = [max(0, 7 - left - seat) for seat in range(6)] + [0, 0]
    s.left = sum(not out for out in s.out[:6])
    s.cash = [100 * seat for seat in range(9)]
    for seat in range(6):
        points = 0 if s.out[seat] else placing_points(s.left, score.place(s, seat), TABLE)
        assert score.points(s, seat) == points
