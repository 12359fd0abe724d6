"""Two scores, two rankings, the points for them, and one winner if there is one."""

from __future__ import annotations

from fractions import Fraction

from headjudge.game import Game
from headjudge.game.pawn.position import Company, Pawn, Position, place
from headjudge.rulebooks import load


def ended(**companies: Company) -> Game:
    """Time is up, and doubles end the game as it stands."""
    game = place(load("opoly487"), ["Ann", "Bob", "Cy"], Position(companies, Pawn("go")))
    game.apply({"by": "host", "do": "time_up"})
    game.apply({"by": "host", "do": "roll", "dice": [2, 2]})
    return game


def test_earnings_are_exact_and_shown_as_numbers() -> None:
    orange = ["st_james", "tennessee", "new_york"]
    game = ended(
        Ann=Company(deeds=[*orange, "reading_rr"], buildings=dict.fromkeys(orange, 1)),
        Bob=Company(deeds=["electric_company"], cards=["int.marketing-genius"]),
    )
    # (70 + 70 + 80 + 25) / 40 x 4, and 28 x 1.25 / 40
    assert game.earnings()["Ann"] == Fraction(49, 2)
    assert game.earnings()["Bob"] == Fraction(7, 8)
    assert game.scores()["Bob"] == {"assets": 1650, "earnings": 0.875}
    assert game.ended == "time"


def test_points_add_both_rankings_and_shared_places_share_them() -> None:
    game = ended(Ann=Company(deeds=["baltic"]), Bob=Company(cash=900), Cy=Company(cash=900))
    assert game.places() == {
        "Ann": {"assets": 1, "earnings": 1},
        "Bob": {"assets": 2, "earnings": 2},
        "Cy": {"assets": 2, "earnings": 2},
    }
    assert game.points() == {"Ann": 6, "Bob": 3, "Cy": 3}
    assert game.placing() == ["Ann", "Bob", "Cy"]
    assert game.winner() == "Ann"


def test_equal_points_are_decided_by_assets() -> None:
    game = ended(
        Ann=Company(cash=100, deeds=["baltic"]), Bob=Company(cash=3000), Cy=Company(cash=9)
    )
    assert game.points() == {"Ann": 5, "Bob": 4.5, "Cy": 2.5}
    assert game.winner() == "Ann"
    even = ended(Ann=Company(cash=500), Bob=Company(cash=500), Cy=Company(cash=9))
    assert even.points()["Ann"] == even.points()["Bob"] == 4.5
    assert even.winner() is None


def test_nobody_has_won_while_the_game_runs() -> None:
    game = place(load("opoly487"), ["Ann", "Bob", "Cy"], Position())
    assert game.winner() is None
    assert game.ended is None
    assert not game.over
