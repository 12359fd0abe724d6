"""A seat of a one-pawn game sees everything but decks, sealed bids, secret answers and others' deals."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.game.pawn.position import Company, Position, place
from headjudge.game.pawn.view import PawnView
from headjudge.rulebooks import load
from tests.game import random_pawn_games

seeds = st.integers(0, 2**31 - 1)
some = settings(max_examples=40 if COMPILED else 10, deadline=None)


def other_decks(game: Game, c: Seeded) -> Game:
    twin = game.copy()
    co = twin.state.co
    outside, inside = list(co.outside), list(co.inside)
    for deck, size in ((outside, co.outside_size), (inside, co.inside_size)):
        for i in range(size - 1, 0, -1):
            j = c.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
    co.outside, co.inside = outside, inside
    return twin


def other_secrets(game: Game, me: int | None, c: Seeded) -> Game:
    """Sealed bids and secret answers of everybody else, given or changed."""
    twin = game.copy()
    s = twin.state
    hidden = s.phase in (C.PH_VOTE, C.PH_ETHICS, C.PH_ROLL_OFF)
    s.co.sealed = [
        bid if seat == me or not s.co.method else c.below(500)
        for seat, bid in enumerate(s.co.sealed)
    ]
    if s.co.method:
        mine = 0 if me is None else s.co.entered & 1 << me
        s.co.entered = mine | c.below(1 << s.seats) & ~(0 if me is None else 1 << me)
    s.co.answers = [
        answer if seat == me or not hidden else 1 + c.below(2)
        for seat, answer in enumerate(s.co.answers)
    ]
    return twin


def other_offers(game: Game, me: int | None, c: Seeded) -> Game:
    twin = game.copy()
    s = twin.state
    number, to, cash, join = (
        list(s.offer_no),
        list(s.offer_to),
        list(s.offer_get_cash),
        list(s.co.offer_join),
    )
    for maker in range(s.seats):
        if maker != me and not (number[maker] and to[maker] == me):
            number[maker] = c.below(3)
            to[maker] = next(seat for seat in range(s.seats) if seat not in (maker, me))
            cash[maker], join[maker] = c.below(500), c.below(1 << C.GROUPS)
    s.offer_no, s.offer_to, s.offer_get_cash, s.co.offer_join = number, to, cash, join
    return twin


@some
@given(
    seed=seeds,
    change=seeds,
    seat=st.integers(-1, 2),
    method=st.sampled_from(["english", "sealed1", "sealed3"]),
)
def test_a_seat_sees_nothing_of_what_is_hidden_from_it(
    seed: int, change: int, seat: int, method: str
) -> None:
    game, c = random_pawn_games.played(seed, auction_method=method), Seeded(44, change)
    me = None if seat < 0 else seat
    name = None if me is None else game.names.seats[me]
    seen = game.view(name)
    for twin in (other_decks(game, c), other_secrets(game, me, c), other_offers(game, me, c)):
        assert twin.view(name) == seen
        assert me is None or twin.legal(game.names.seats[me]) == game.legal(game.names.seats[me])


def test_cash_deeds_and_cards_lie_open() -> None:
    patent = Company(
        cash=812, deeds=["baltic"], cards=["int.patent-portfolio"], basis={"baltic": 9}
    )
    game = place(load("opoly487"), ["Ann", "Bob", "Cy"], Position({"Bob": patent}))
    seen = game.view("Ann").players["Bob"]
    assert seen["cash"] == 812
    assert seen["cards"] == ["int.patent-portfolio"]
    assert seen["basis"] == {"baltic": 9}


def test_a_sealed_bid_is_seen_by_its_bidder_alone() -> None:
    switches = {"auction_method": "sealed1"}
    game = place(load("opoly487"), ["Ann", "Bob", "Cy"], Position(), switches=switches)
    game.apply({"by": "host", "do": "roll", "dice": [2, 4]})
    events = game.apply({"by": "Ann", "do": "bid", "amount": 77})
    assert all(77 not in event.numbers for event in events)
    mine, theirs = game.view("Ann").auction, game.view("Bob").auction
    assert mine is not None
    assert theirs is not None
    assert mine["bid"] == 77
    assert "bid" not in theirs
    assert theirs["declared"] == ["Ann"]
    assert (theirs["high"], theirs["by"]) == (0, None)


def test_a_vote_is_seen_by_its_voter_alone() -> None:
    decks = {"external": ["ext.environmental-opportunity"]}
    game = place(load("opoly487"), ["Ann", "Bob", "Cy"], Position(decks=decks))
    game.apply({"by": "host", "do": "roll", "dice": [3, 4]})
    game.apply({"by": "Ann", "do": "vote", "way": "oppose"})
    mine, theirs = game.view("Ann"), game.view("Bob")
    assert isinstance(mine, PawnView)
    assert isinstance(theirs, PawnView)
    assert mine.answer == {"way": "oppose"}
    assert theirs.answer is None
    assert theirs.asked == ["Bob", "Cy"]
