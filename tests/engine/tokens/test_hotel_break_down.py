"""Hotels that come down with too few houses: nobody pays for that, whatever the buildings had cost."""

from __future__ import annotations

from headjudge.game import Game
from headjudge.scenario.read import from_data, set_up


def table() -> Game:
    """Two who break hotels down, six houses. Ann's buildings were bought cheaply, at auctions."""
    game = set_up(
        from_data(
            {
                "title": "two break hotels down",
                "rulebook": "classic",
                "seats": ["Ann", "Bob"],
                "players": {
                    "Ann": {
                        "cash": 100,
                        "deeds": ["park_place", "boardwalk"],
                        "buildings": {"park_place": 4, "boardwalk": "hotel"},
                    },
                    "Bob": {
                        "deeds": ["mediterranean", "baltic"],
                        "buildings": {"mediterranean": "hotel", "baltic": "hotel"},
                    },
                },
                "bank": {"houses": 6, "hotels": 9},
            },
            "two break hotels down",
        )
    )
    paid = list(game.state.paid)
    paid[26], paid[27] = 200, 400
    game.state.paid = paid
    return game


def test_half_of_what_was_paid_for_what_is_given_up() -> None:
    game = table()
    game.apply({"by": "Ann", "do": "want", "on": ["boardwalk"]})
    game.apply({"by": "Bob", "do": "want", "on": ["baltic"]})
    s = game.state
    assert s.level[26:] == [4, 3]  # three houses for the hotel, and the four that stood
    # 600 for nine units; seven stay (266 + 200); half of the rest, street by street: 300 - 133 - 100
    assert s.paid[26:] == [266, 200]
    assert s.cash[0] == 100 + 67
    assert s.cash[1] == 1500 + 175  # ten units at 50, three stay
