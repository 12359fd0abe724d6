"""What once came to light too early, and must not again."""

from __future__ import annotations

import pytest

from headjudge.errors import Refused
from headjudge.game import Game
from headjudge.game.pawn.position import Company, Position, place
from headjudge.rulebooks import load


def sealed_table() -> Game:
    """Three bid under seal for Reading Railroad, and a company in trust waits."""
    position = Position(companies={"Dee": Company(cash=500, trustee=True)})
    game = place(
        load("opoly487"),
        ("Ann", "Bob", "Cy", "Dee"),
        position,
        switches={"auction_method": "sealed1"},
    )
    game.apply({"by": "host", "do": "roll", "dice": [2, 3]})
    return game


@pytest.mark.parametrize("bob", [{"do": "pass"}, {"do": "bid", "amount": 130}])
def test_a_trustee_cannot_ask_how_many_have_bid_under_seal(bob: dict[str, object]) -> None:
    game = sealed_table()
    game.apply({"by": "Ann", "do": "bid", "amount": 120})
    game.apply({"by": "Bob", **bob})
    with pytest.raises(Refused) as refusal:
        game.apply({"by": "Dee", "do": "bid", "amount": 140})
    assert refusal.value.ruling == "TRUST_WAIT"
