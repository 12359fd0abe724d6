"""A one-pawn game is stored with its companies, comes back as it was, and is turned away if it cannot be."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.engine import COMPILED, company_state
from headjudge.engine import codes as C
from headjudge.engine.state import FIELDS
from headjudge.errors import BadState, HeadjudgeError
from headjudge.game import Game, legal
from headjudge.game.pawn import validate
from headjudge.game.pawn.position import Company, Position, place
from headjudge.rulebooks import load
from tests.game import random_pawn_games

SWITCHES: tuple[dict[str, object], ...] = (
    {},
    {"puts": "auctioned"},
    {"auction_method": "sealed2"},
    {"optional_internal_cards": True, "ethical_offer": "seat-order"},
)
Told = dict[str, dict[str, dict[str, list[int]]]]


def test_every_field_has_a_range() -> None:
    assert set(validate.RANGES) == set(company_state.FIELDS)
    assert set(validate.UNUSED) | set(validate.STATE_RANGES) <= set(FIELDS)


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_positions_all_through_a_game_come_back_as_they_were(switches: dict[str, object]) -> None:
    for seed in range(2 if COMPILED else 1):
        dice = random.Random(seed)
        game = (random_pawn_games.poor if seed % 2 else random_pawn_games.new)(dice, **switches)
        for _ in random_pawn_games.play(game, dice, 400):
            if not dice.randrange(3):
                told = json.loads(json.dumps(game.to_json()))
                back = Game.from_json(told)
                assert json.loads(json.dumps(back.to_json())) == told


def test_classic_games_are_stored_without_companies() -> None:
    told = Game.new("boise", ["Ann", "Bob"]).to_json()
    state = told["state"]
    assert isinstance(state, dict)
    assert "companies" not in state
    with pytest.raises(BadState):
        Game.from_json({**told, "state": {**state, "companies": {}}})


def position() -> Game:
    return place(
        load("opoly487"),
        ["Ann", "Bob", "Cy"],
        Position(
            {
                "Ann": Company(deeds=["st_james"], cards=["int.second-mover-advantage"]),
                "Bob": Company(deeds=["tennessee", "new_york"], cards=["int.patent-portfolio"]),
            }
        ),
    )


def spoil(field: str, at: int, value: int) -> Callable[[Told], None]:
    def change(told: Told) -> None:
        told["state"]["companies"][field][at] = value

    return change


WRONG: dict[str, tuple[Callable[[Told], None], str]] = {
    "a card in two places": (spoil("card_at", 9, C.BANK), "companies.card_at[9]"),
    "a card of nobody": (spoil("card_at", 9, 5), "companies.card_at[9]"),
    "a card twice in the deck": (spoil("outside", 1, 0), "companies.outside"),
    "a copy of itself": (spoil("copied", 3, 3), "companies.copied[3]"),
    "a line without the card": (spoil("line", 9, 1), "companies.line[9]"),
    "a flagship without a hotel": (spoil("flagship", 3, 9), "companies.flagship[3]"),
    "an order on a railroad": (spoil("orders", 2, 1), "companies.orders[2]"),
    "an alliance with the bank": (spoil("ally", 0, 1), "companies.ally[0]"),
    "shares of nothing": (spoil("share", 24, 60), "companies.ally[3]"),
    "a status nobody has": (spoil("status", 1, 9), "companies.status"),
    "a trustee who is not out": (spoil("status", 1, 1), "out[1]"),
    "a pledge of another's": (spoil("pledge", 2, 9), "companies.pledge[2]"),
}


@pytest.mark.parametrize(("change", "where"), WRONG.values(), ids=list(WRONG))
def test_what_cannot_be_is_turned_away(change: Callable[[Told], None], where: str) -> None:
    told = copy.deepcopy(position().to_json())
    change(told)  # type: ignore[arg-type]
    with pytest.raises(BadState) as caught:
        Game.from_json(told)
    assert caught.value.where == where


def test_money_that_does_not_exist_is_turned_away() -> None:
    told = position().to_json()
    state = told["state"]
    assert isinstance(state, dict)
    state["cash"][0] += 1
    with pytest.raises(BadState, match="all the money"):
        Game.from_json(told)


def test_terms_in_words_are_kept_with_the_game() -> None:
    game = position()
    ally = {"by": "Ann", "do": "ally", "with": "Bob", "group": "orange", "terms": "Bob bids low"}
    [*_, noted] = game.apply(ally)
    assert (noted.kind, noted.ruling, noted.place) == ("free_terms", "ALLY_TERMS", "orange")
    assert noted.details["terms"] == "Bob bids low"
    game.apply({"by": "Bob", "do": "accept", "with": "Ann", "group": "orange"})
    again = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert again.terms.in_force == {"orange": "Bob bids low"}
    assert again.copy().view("Cy") == game.view("Cy")


@settings(max_examples=30 if COMPILED else 10, deadline=None)
@given(seed=st.integers(0, 2**31 - 1))
def test_spoilt_games_that_are_let_in_can_be_played(seed: int) -> None:
    dice = random.Random(seed)
    told = json.loads(
        json.dumps(random_pawn_games.played(seed % 40, dice.randint(0, 200)).to_json())
    )
    for _ in range(dice.choice((1, 1, 2))):
        part = dice.choice((told["state"], told["state"]["companies"], told["state"]["companies"]))
        name = dice.choice([key for key in part if key != "companies"])
        near = (-1, 0, 1, 2, 3, 5, 8, 9, 11, 12, 16, 28, 31, 32, 255, 2**28)
        if isinstance(part[name], list):
            at = dice.randrange(len(part[name]))
            part[name][at] = dice.choice((part[name][at] + 1, *near))
        else:
            part[name] = dice.choice((part[name] + 1, part[name] ^ 2, *near))
    try:
        game = Game.from_json(told)
    except HeadjudgeError:
        return
    for _ in range(25):
        for name in (*game.names.seats, None):
            game.view(name)
        if game.over:
            break
        waiting = legal.to_act(game.state)
        able = [a for seat in waiting if seat < 8 for a in legal.all_actions(game.state, seat)]
        if not able and not {C.HOST, C.CHANCE} & set(waiting) and game.state.phase != C.PH_DIE:
            break
        game.apply(random_pawn_games.one(game, dice))
        game.to_json()
