"""What could once not be stored and taken up again."""

from __future__ import annotations

import pytest

from headjudge.errors import BadState
from headjudge.game import Game
from headjudge.game.pawn.position import Company, Position, place
from headjudge.rulebooks import load

SIX = ["mediterranean", "baltic", "reading_rr", "short_line", "st_james", "kentucky"]


def test_a_game_with_four_doubles_in_a_row_can_be_kept() -> None:
    """Where three of them lead nowhere."""
    switches = {"three_doubles": False}
    game = place(load("opoly487"), ("Ann", "Bob", "Cy"), Position(), switches=switches)
    for _ in range(4):
        game.apply({"by": "host", "do": "roll", "dice": [5, 5]})
        while "host" not in game.to_act() and game.phase != "window":
            game.apply({"by": "host", "do": "deadline"})
    assert Game.from_json(game.to_json()).to_json() == game.to_json()


def test_a_tie_for_surplus_property_can_be_kept_with_the_offers_of_the_window() -> None:
    companies = {
        "Ann": Company(deeds=SIX, cards=["int.managerial-depth"]),
        "Bob": Company(cards=["int.outstanding-hr"], deeds=["boardwalk"]),
    }
    game = place(
        load("opoly487"),
        ("Ann", "Bob", "Cy", "Dee"),
        Position(companies=companies),
        switches={"auction_method": "sealed1"},
    )
    sale = {"give": {"deeds": ["boardwalk"]}, "get": {"cash": 1}}
    game.apply({"by": "Bob", "do": "offer", "to": "Dee", **sale})
    taken = {"from": "Ann", "target": "int.managerial-depth"}
    game.apply({"by": "Bob", "do": "use", "card": "int.outstanding-hr", **taken})
    game.apply({"by": "Ann", "do": "auction", "deed": "baltic"})
    for name, amount in (("Bob", 1), ("Cy", 40), ("Dee", 40), ("Cy", 50), ("Dee", 50)):
        game.apply({"by": name, "do": "bid", "amount": amount})
    assert game.phase == "die"
    assert Game.from_json(game.to_json()).to_json() == game.to_json()


@pytest.mark.parametrize("total", [1, 4499, 4500])
def test_a_bank_without_money_for_the_players_is_turned_away(total: int) -> None:
    with pytest.raises(BadState, match="starting cash"):
        Game.new("opoly487", ["Ann", "Bob", "Cy"], switches={"bank_total": total})


def test_the_estate_of_a_destroyed_company_can_be_kept_while_it_is_sold() -> None:
    """Its cards are without what was chosen for them, from the first lot on."""
    ann = Company(
        deeds=["park_place", "boardwalk"],
        buildings={"park_place": 4, "boardwalk": "hotel"},
        cards=["int.diversification", "int.flagship-property"],
        line="street",
        flagship="boardwalk",
        unethical=True,
    )
    position = Position(companies={"Ann": ann})
    game = place(load("opoly487"), ("Ann", "Bob", "Cy"), position)
    game.apply({"by": "host", "do": "roll", "dice": [1, 1]})
    game.apply({"by": "Ann", "do": "roll", "dice": [1, 1]})
    game.apply({"by": "host", "do": "die", "face": 1})
    lots = []
    while game.phase == "auction":
        lot = game.view(None).auction
        assert lot is not None
        lots.append(lot["lot"])
        assert Game.from_json(game.to_json()).to_json() == game.to_json()
        game.apply({"by": "Bob", "do": "bid", "amount": game.state.opening})
        game.apply({"by": "host", "do": "deadline"})
        if game.phase == "choice":
            line = {"card": "int.diversification", "line": "railroad"}
            game.apply({"by": "Bob", "do": "use", **line})
    assert lots[:4] == ["park_place", "boardwalk", "int.diversification", "int.flagship-property"]
