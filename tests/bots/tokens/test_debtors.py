"""Bots and stand-ins in debt: they ask for what is theirs, and wait for each other, before they give up."""

from __future__ import annotations

import pytest

from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.game import Game, actions
from headjudge.hosting import default_action
from headjudge.hosting.turn_order import tokens as turn_order
from headjudge.rulebooks import ids
from headjudge.scenario.read import from_data, set_up


def table(book: str, cash_of_cy: int) -> Game:
    """Ann owes Bob 25 and has 10; she may still ask Cy for 16, which he has only if he sells."""
    game = set_up(
        from_data(
            {
                "title": "in debt",
                "rulebook": book,
                "seats": ["Ann", "Bob", "Cy"],
                "turn": "Cy",
                "players": {
                    "Ann": {"cash": 5, "square": "mediterranean", "deeds": ["new_york"]},
                    "Bob": {"deeds": ["reading_rr"]},
                    "Cy": {
                        "cash": cash_of_cy,
                        "square": "pennsylvania_rr",
                        "deeds": ["baltic"],
                    },
                },
            },
            "in debt",
        )
    )
    game.apply({"by": "Cy", "do": "roll", "dice": [1, 3]})
    give, get = {"deeds": ["new_york"]}, {"cash": 5}
    game.apply({"by": "Ann", "do": "offer", "to": "Bob", "give": give, "get": get})
    game.apply({"by": "Bob", "do": "accept"})
    game.apply({"by": "Ann", "do": "roll", "dice": [1, 3]})
    game.apply({"by": "Bob", "do": "claim", "from": "Ann"})
    return game


def answer(game: Game) -> dict[str, object]:
    a = Action()
    default_action.answer(game.state, a, turn_order.next_seat(game.state))
    said = actions.write(a, game.names, game.state)
    game.apply(said)
    return said


@pytest.mark.parametrize("book", ids("tokens"))
def test_a_stand_in_asks_for_its_rent_and_lets_the_other_pay_before_it_gives_up(book: str) -> None:
    game = table(book, 0)
    said = [answer(game) for _ in range(3)]
    assert [(each["by"], each["do"]) for each in said] == [
        ("Ann", "claim"),
        ("Cy", "mortgage"),
        ("Cy", "pay"),
    ]
    answer(game)
    assert game.state.debts == 0
    assert game.state.cash[:3] == [1, 1520, 14]


@pytest.mark.parametrize("book", ids("tokens"))
def test_the_game_does_not_wait_for_a_debtor_who_depends_on_another(book: str) -> None:
    game = table(book, 0)
    assert to_act.to_act(game.state) == 1
    game.apply({"by": "Ann", "do": "claim", "from": "Cy"})
    assert to_act.to_act(game.state) == 1 << 2
