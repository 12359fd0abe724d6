"""What scenario files of the standard game leave open: cards that are told as they are drawn.

scenarios/classic/NOT_SHOWN.md says which clause rests on which test.
"""

from __future__ import annotations

import pytest

from headjudge.errors import Refused
from headjudge.game import Game


def told_table() -> Game:
    """Physical decks: Ann stands on the first Chance space and the card she took is awaited."""
    game = Game.new("classic", ("Ann", "Bob"), told_cards=True)
    for deck, word in enumerate(("chance", "chest")):
        cards = list(game.names.board.cards[deck])
        game.apply({"by": "chance", "do": "shuffle", "deck": word, "cards": cards})
    for who, dice in (("Ann", [6, 6]), ("Bob", [1, 2]), ("Ann", [3, 4])):
        game.apply({"by": who, "do": "roll", "dice": dice})
    assert game.phase == "card"
    assert game.to_act() == ["chance"]
    return game


def tell(game: Game, deck: str, card: str, by: str = "chance") -> None:
    game.apply({"by": by, "do": "draw", "deck": deck, "card": card})


def test_a_told_card_must_lie_in_its_deck() -> None:
    """Whoever holds the jail card has it: it cannot be the next one of its deck."""
    game = told_table()
    tell(game, "chance", "jail_free_chance")
    assert game.view("Bob").players["Ann"]["jail_cards"] == 1
    game.apply({"by": "Bob", "do": "roll", "dice": [3, 4]})
    before = game.to_json()
    with pytest.raises(Refused) as refused:
        tell(game, "chance", "jail_free_chance")
    assert refused.value.clauses == ("classic.card.order",)
    assert game.to_json() == before
    tell(game, "chance", "dividend")
    assert game.state.cash[1] == 1550


def test_a_told_card_comes_from_the_deck_of_the_space_and_from_no_player() -> None:
    game = told_table()
    for deck, card, by in (
        ("chest", "bank_error", "chance"),
        ("chance", "dividend", "Ann"),
        ("chance", "dividend", "host"),
    ):
        with pytest.raises(Refused):
            tell(game, deck, card, by)
    assert game.phase == "card"
    tell(game, "chance", "dividend")
    with pytest.raises(Refused):  # nobody awaits a second one
        tell(game, "chance", "chairman")


def test_nobody_moves_on_before_the_card_is_told() -> None:
    game = told_table()
    for who in ("Ann", "Bob"):
        with pytest.raises(Refused):
            game.apply({"by": who, "do": "roll", "dice": [1, 2]})
    assert game.state.square[0] == 7
