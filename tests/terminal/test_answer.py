"""How a simple bot answers an offer."""

from __future__ import annotations

import pytest

from headjudge.cli.terminal import answer
from headjudge.game import Game
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import load

BLUE = ["oriental", "vermont", "connecticut"]
SEATS = ("You", "Ann", "Bob")


def table(you: list[str], ann: list[str], cash: int = 1500, **more: object) -> Game:
    players = {"You": PlayerSetup(deeds=you), "Ann": PlayerSetup(deeds=ann, cash=cash)}
    return place(load("boise"), SEATS, players)


def takes(game: Game, give: dict[str, object], get: dict[str, object]) -> bool:
    game.apply({"by": "You", "do": "offer", "to": "Ann", "give": give, "get": get})
    return answer.takes(game.state, 1, 0)


@pytest.mark.parametrize(("cash", "yes"), [(60, False), (100, False), (130, True), (400, True)])
def test_a_single_street_sells_for_a_little_more_than_its_price(cash: int, yes: bool) -> None:
    assert takes(table([], ["oriental"]), {"cash": cash}, {"deeds": ["oriental"]}) == yes


@pytest.mark.parametrize(("cash", "yes"), [(150, False), (200, False), (320, True)])
def test_who_completes_a_group_pays_for_it(cash: int, yes: bool) -> None:
    game = table(BLUE[:2], ["connecticut"])
    assert takes(game, {"cash": cash}, {"deeds": ["connecticut"]}) == yes


def test_a_fair_swap_that_completes_both_groups_is_taken() -> None:
    game = table([*BLUE[:2], "virginia"], ["connecticut", "states", "st_charles"])
    assert takes(game, {"deeds": ["virginia"]}, {"deeds": ["connecticut"]})


def test_no_swap_that_completes_only_the_other_group() -> None:
    game = table([*BLUE[:2], "baltic"], ["connecticut"])
    assert not takes(game, {"deeds": ["baltic"]}, {"deeds": ["connecticut"]})


def test_a_complete_group_is_not_broken_up_for_its_price() -> None:
    assert not takes(table([], BLUE), {"cash": 200}, {"deeds": ["vermont"]})


def test_nothing_is_bought_with_the_last_money() -> None:
    game = table(["boardwalk"], ["park_place"], cash=300)
    assert not takes(game, {"deeds": ["boardwalk"]}, {"cash": 280})
    assert takes(table(["boardwalk"], ["park_place"]), {"deeds": ["boardwalk"]}, {"cash": 280})


def test_what_cannot_be_paid_is_turned_down() -> None:
    game = table(["boardwalk"], [], cash=100)
    assert not takes(game, {"deeds": ["boardwalk"]}, {"cash": 150})


@pytest.mark.parametrize(("deed", "yes"), [("baltic", False), ("boardwalk", True)])
def test_property_is_taken_for_rent_if_it_covers_it(deed: str, yes: bool) -> None:
    ann = PlayerSetup(deeds=BLUE, buildings=dict.fromkeys(BLUE, 3))
    game = place(
        load("boise"), SEATS, {"You": PlayerSetup(deeds=["baltic", "boardwalk"]), "Ann": ann}
    )
    game.apply({"by": "You", "do": "roll", "dice": [2, 4]})
    game.apply({"by": "Ann", "do": "claim", "from": "You"})
    assert takes(game, {"deeds": [deed]}, {}) == yes
