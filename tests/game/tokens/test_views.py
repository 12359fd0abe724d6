"""What a seat sees does not depend on what it must not know."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Seeded
from headjudge.bots.random_play.start import Start
from headjudge.bots.random_play.tokens.start import set_up
from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.rulebooks import load
from tests.laws.checked_table import Table
from tests.support.hidden_twins.tokens import other_cash, other_decks, other_offers
from tests.support.random_books import TOKENS

some = settings(
    max_examples=25 if COMPILED else 8,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
books = pytest.mark.parametrize("book", TOKENS)
seeds = st.integers(0, 2**31 - 1)


def played(book: str, seed: int, **switches: str) -> Game:
    """Some way into a random game of four, with offers and rents in the air."""
    c = Seeded(40, seed)
    table = Table(set_up(Start(book, 4, None, dict(switches)), c), thorough=0)
    for _ in range(c.below(60)):
        if not table.game.over:
            table.step(c)
    return table.game


def other_claims(game: Game, c: Seeded) -> Game:
    twin = game.copy()
    s = twin.state
    s.claims = c.below(s.claims + 1)
    s.claim_amount = [c.below(900) for _ in range(C.CLAIMS)]
    s.lapsed = [c.below(256) for _ in range(C.SEATS)]
    return twin


@books
@some
@given(seed=seeds, change=seeds, seat=st.integers(0, 3))
def test_a_seat_sees_nothing_of_what_is_hidden_from_it(
    book: str, seed: int, change: int, seat: int
) -> None:
    game, c = played(book, seed), Seeded(41, change)
    name = game.names.seats[seat]
    seen = game.view(name)
    assert seen.players[name]["cash"] == game.state.cash[seat]
    for twin in (
        other_cash(game, seat, c),
        other_decks(game, c),
        other_offers(game, seat, c),
        other_claims(game, c),
    ):
        assert twin.view(name) == seen


@books
@some
@given(seed=seeds, change=seeds)
def test_a_spectator_sees_neither_cash_nor_offers(book: str, seed: int, change: int) -> None:
    game, c = played(book, seed), Seeded(42, change)
    seen = game.view(None)
    assert seen.offers == []
    for twin in (other_cash(game, None, c), other_decks(game, c), other_claims(game, c)):
        assert twin.view(None) == seen


@books
@some
@given(seed=seeds, change=seeds)
def test_what_can_be_done_does_not_depend_on_the_order_of_the_decks(
    book: str, seed: int, change: int
) -> None:
    game = played(book, seed)
    twin = other_decks(game, Seeded(43, change))
    for name in game.names.seats:
        assert twin.legal(name) == game.legal(name)


@some
@given(seed=seeds)
def test_an_offer_is_seen_by_the_two_it_concerns(seed: int) -> None:
    game = played("boise", seed)
    s = game.state
    for seat, name in enumerate(game.names.seats):
        mine = [
            game.names.seats[maker]
            for maker in range(s.seats)
            if s.offer_no[maker] and seat in (maker, s.offer_to[maker])
        ]
        assert [offer["from"] for offer in game.view(name).offers] == mine


def test_open_cash_is_seen_where_the_settings_say_so() -> None:
    options = [
        each
        for each in load("boise").switches["conduct.cash"].options.choices
        if "private" not in str(each)
    ]
    for choice in options:
        game = Game.new("boise", ["Ann", "Bob"], switches={"conduct.cash": choice})
        assert game.view("Ann").players["Bob"]["cash"] == 1500
    hidden = Game.new("boise", ["Ann", "Bob"]).view("Ann")
    assert hidden.players["Bob"]["cash"] is None
