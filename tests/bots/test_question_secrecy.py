"""A question does not depend on what is hidden from the seat that is asked."""

from __future__ import annotations

import pytest

from headjudge.bots.conformance.positions import Moment, moments
from headjudge.bots.contract import Ask
from headjudge.bots.question import ask_of, chair_of
from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import Game, serialization
from headjudge.rulebooks import load
from tests.support.hidden_twins import pawn as pawn_twins
from tests.support.hidden_twins.tokens import other_cash, other_decks, other_offers

TOKENS = ("classic", "boise", "etiwanda", "racine", "championship")
TABLES = 6 if COMPILED else 2


def asked(game: Game, seat: str) -> tuple[object, ...]:
    """Everything that the question holds, to be compared."""
    ask: Ask = ask_of(game, chair_of(game, seat), True, 3, 1.0, 1)
    return ask.view, ask.options, serialization.to_json(ask.position)


def found(book: str) -> list[Moment]:
    return moments(load(book), 3, TABLES, 2)


@pytest.mark.parametrize("book", TOKENS)
def test_a_question_in_a_token_game(book: str) -> None:
    c = Seeded(60, 1)
    for moment in found(book):
        game = moment.game()
        for name in moment.seats:
            me = game.names.seat(name)
            twins = [other_decks(game, c), other_offers(game, me, c)]
            if game.state.rules.cash_private:
                twins.append(other_cash(game, me, c))
            for twin in twins:
                assert asked(twin, name) == asked(game, name), moment.sort


def test_a_question_in_a_game_with_one_pawn() -> None:
    c = Seeded(61, 1)
    hidden = 0
    for moment in found("opoly487"):
        game = moment.game()
        for name in moment.seats:
            me = game.names.seat(name)
            twin = game.copy()
            twin.state = pawn_twins.twin(game, me, c)
            hidden += serialization.to_json(twin.state) != serialization.to_json(game.state)
            assert asked(twin, name) == asked(game, name), moment.sort
            others = other_offers(game, me, c)
            if game.state.phase == C.PH_WINDOW:
                assert asked(others, name) == asked(game, name), moment.sort
    assert hidden > 20  # the twins did differ


def test_one_s_own_secrets_are_in_it() -> None:
    """What is hidden from others is not hidden from oneself."""
    for moment in found("opoly487"):
        if moment.sort != "sealed auction":
            continue
        game = moment.game()
        me = game.names.seat(moment.seat)
        game.apply({"by": moment.seat, "do": "bid", "amount": game.state.cash[me]})
        if game.phase == "auction":
            mine = ask_of(game, chair_of(game, moment.seat), True, 3, 1.0, 1)
            assert mine.position.co.sealed[me] == game.state.cash[me]
            return
    pytest.fail("no sealed auction with somebody left to bid")
