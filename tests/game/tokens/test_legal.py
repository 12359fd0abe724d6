"""What the public face lists can be said to it, word for word."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Seeded
from headjudge.bots.random_play.start import Start
from headjudge.bots.random_play.tokens.start import set_up
from headjudge.engine import COMPILED
from headjudge.game import Game
from headjudge.game.vocabulary import MOST_MONEY
from tests.laws.checked_table import Table
from tests.support.random_books import TOKENS


@pytest.mark.parametrize("book", TOKENS)
@settings(
    max_examples=20 if COMPILED else 6,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(seed=st.integers(0, 2**31 - 1), seats=st.integers(2, 8))
def test_what_is_listed_is_accepted_as_it_is_written(book: str, seed: int, seats: int) -> None:
    c = Seeded(50, seed)
    table = Table(set_up(Start(book, seats), c), thorough=0)
    for _ in range(c.below(40)):
        if not table.game.over:
            table.step(c)
    game = table.game
    for name in game.names.seats:
        words = set()
        for action in game.legal(name):
            assert game.objection(action) is None
            game.copy().apply(action)
            words.add(str(action["do"]))
        assert all(game.may(name, word) for word in words)
    assert set(game.to_act()) <= {*game.names.seats, "chance"}


def test_nothing_is_listed_above_the_highest_bid_there_can_be() -> None:
    game = Game.new("boise", ["Ann", "Bob", "Cy"])
    cards = game.names.board.cards
    for deck, word in enumerate(("chance", "chest")):
        game.apply({"by": "chance", "do": "shuffle", "deck": word, "cards": list(cards[deck])})
    for name, dice in (("Ann", [6, 5]), ("Bob", [1, 2]), ("Cy", [1, 3])):
        game.apply({"by": name, "do": "roll", "dice": dice})
    game.apply({"by": "Ann", "do": "roll", "dice": [1, 2]})
    game.apply({"by": "Ann", "do": "decline"})
    game.apply({"by": "Ann", "do": "bid", "amount": MOST_MONEY})
    assert [action["do"] for action in game.legal("Bob")] == ["pass"]
