"""What a trade is said to leave in one's purse is what it leaves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from headjudge.game import Game
from headjudge.live.tables.looks import options
from headjudge.live.tables.looks.trade_preview import weigh
from headjudge.live.tables.stream.state import TableState
from headjudge.scenario.read import from_data, set_up
from headjudge.wire.names import Fields

TOKEN_BOOKS = ("boise", "championship", "etiwanda", "racine")
BOTH = {"deeds": ["baltic", "mediterranean"], "cash": 40}


def table(book: str, **data: object) -> Game:
    said = {"title": "t", "rulebook": book, "clauses": [], "seats": ["Ann", "Bob", "Cy"], **data}
    return set_up(from_data({**said, "step": [{"by": "Ann", "do": "done"}]}, "t"))


@pytest.mark.parametrize("book", TOKEN_BOOKS)
@pytest.mark.parametrize("lift", [[], ["baltic"], ["baltic", "mediterranean"]])
def test_lifting_at_once_is_reckoned_in(book: str, lift: list[str]) -> None:
    bob = {"deeds": ["baltic", "mediterranean"], "mortgaged": ["baltic", "mediterranean"]}
    game = table(book, players={"Ann": {"cash": 500, "deeds": ["reading_rr"]}, "Bob": bob})
    game.apply({"by": "Bob", "do": "offer", "to": "Ann", "give": BOTH, "get": {"cash": 100}})
    accept: Fields = {"do": "accept", "from": "Bob", "lift": lift}
    weighed = weigh(game, "Ann", accept)
    game.apply({"by": "Ann", **accept})
    assert weighed.refusal is None
    assert weighed.cash_after == game.view("Ann").players["Ann"]["cash"]


def test_a_window_s_prices_are_on_its_options() -> None:
    """Orders, lifts and cards to be kept cost what the option says."""
    ann = {
        "cash": 900,
        "deeds": ["baltic", "mediterranean", "reading_rr"],
        "mortgaged": ["reading_rr"],
    }
    game = table("opoly487", players={"Ann": ann})
    costs = {(o["do"], o.get("on") or o.get("deed")): money for o, money in priced(game)}
    assert costs["build", "baltic"] == -50
    assert costs["lift", "reading_rr"] < 0
    before = cash(game)
    game.apply({"by": "Ann", "do": "lift", "deed": "reading_rr"})
    assert cash(game) - before == costs["lift", "reading_rr"]


def test_keeping_cards_says_what_one_and_all_cost() -> None:
    hand = ["int.patent-portfolio", "int.marketing-genius"]
    decks = {"external": ["ext.disruptive-technology"]}
    game = table(
        "opoly487", players={"Ann": {"cards": hand}}, pawn={"square": "tennessee"}, decks=decks
    )
    game.apply({"by": "host", "do": "roll", "dice": [1, 3]})
    costs = {str(o.get("card")): money for o, money in priced(game) if o["do"] == "pay"}
    before = cash(game)
    game.apply({"by": "Ann", "do": "pay"})
    assert cash(game) - before == costs["None"] == 2 * costs[hand[0]]


def test_taking_another_s_card_says_what_it_costs_and_a_copy_is_free() -> None:
    hand = ["int.outstanding-hr", "int.second-mover-advantage"]
    bob = {"cards": ["int.patent-portfolio"]}
    game = table("opoly487", players={"Ann": {"cards": hand}, "Bob": bob})
    uses = {str(o["card"]): (o, money) for o, money in priced(game) if o["do"] == "use"}
    taking, price = uses[hand[0]]
    assert price < 0
    assert uses[hand[1]][1] == 0
    before = cash(game)
    game.apply({"by": "Ann", **taking})
    assert cash(game) - before == price


def priced(game: Game) -> list[tuple[Fields, int]]:
    no_help = cast("TableState", SimpleNamespace(terms=SimpleNamespace(reminders=False)))
    found = options.ask(no_help, game, "Ann")
    assert found is not None
    return [(option.action, option.money) for option in found.options]


def cash(game: Game) -> int:
    return int(str(game.view("Ann").players["Ann"]["cash"]))
