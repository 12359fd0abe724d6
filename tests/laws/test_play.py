"""Laws over random play that Hypothesis steers, by every book: what breaks one is shrunk to a short game."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from headjudge.bots.random_play.chooser import Drawn, Seeded
from headjudge.bots.random_play.pawn import start as one_pawn
from headjudge.bots.random_play.start import Start
from headjudge.bots.random_play.tokens.start import AUTO, set_up
from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import legal, serialization
from headjudge.game.game import Game
from headjudge.game.vocabulary import STAGES
from tests.laws.checked_table import Table
from tests.support.random_books import BOOKS, PAWN

laws = settings(
    max_examples=15 if COMPILED else 8,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
books = pytest.mark.parametrize("book", BOOKS)
randoms = st.randoms(use_true_random=False)
seeds = st.integers(0, 2**31 - 1)


@st.composite
def starts(draw: st.DrawFn) -> tuple[Start, int]:
    """The middle of a game, or the start of one; the book is filled in later."""
    start = Start(
        book="",
        seats=draw(st.integers(2, 8)),
        stage=draw(st.sampled_from((None, *STAGES))),
        switches=draw(st.sampled_from(({}, AUTO))),
        told=draw(st.booleans()),
        middle=draw(st.integers(0, 3)) > 0,
    )
    return start, draw(seeds)


def begin(book: str, begun: tuple[Start, int]) -> Game:
    """The seed alone decides how a one-pawn game begins: it has many more switches."""
    start, seed = begun
    if book in PAWN:
        c = Seeded(60, seed)
        return one_pawn.set_up(one_pawn.draw_start(c, book), c)
    return set_up(start.under(book), Seeded(0, seed))


def sit_down(book: str, begun: tuple[Start, int]) -> Table:
    return Table(begin(book, begun), thorough=0)


def play_on(table: Table, random: Random, most: int) -> None:
    c, first = Drawn(random), len(table.done)
    try:
        for _ in range(most):
            if table.game.over:
                return
            table.step(c)
    finally:
        for action in table.done[first:]:
            note(json.dumps(action))


@books
@laws
@given(begun=starts(), random=randoms)
def test_every_law_holds_after_every_action(
    book: str, begun: tuple[Start, int], random: Random
) -> None:
    table = sit_down(book, begun)
    table.thorough = table.laws.thorough
    play_on(table, random, 40)


@books
@laws
@given(begun=starts(), random=randoms)
def test_a_replay_gives_the_same_state_and_the_same_events(
    book: str, begun: tuple[Start, int], random: Random
) -> None:
    table = sit_down(book, begun)
    again = Game.from_json(json.loads(json.dumps(table.game.to_json())))
    for _ in range(25):
        if table.game.over:
            break
        play_on(table, random, 1)
        events = again.apply(table.done[-1])
        assert [event.numbers for event in events] == table.rows
        assert all(event.clauses for event in events)
        json.dumps([event.as_json() for event in events])
    assert serialization.to_json(again.state) == serialization.to_json(table.game.state)


@books
@laws
@given(begun=starts(), random=randoms, steps=st.integers(0, 25), seed=seeds)
def test_time_can_be_called_at_any_moment_and_ends_the_game(
    book: str, begun: tuple[Start, int], random: Random, steps: int, seed: int
) -> None:
    table = sit_down(book, begun)
    play_on(table, random, steps)
    table.finish(Seeded(1, seed))
    game = table.game
    assert game.over
    assert not game.to_act()
    assert sorted(game.placing()) == sorted(game.names.seats)
    assert min(game.worth().values()) >= 0


@books
@laws
@given(begun=starts(), random=randoms)
def test_a_copy_and_its_original_go_their_own_ways(
    book: str, begun: tuple[Start, int], random: Random
) -> None:
    table = sit_down(book, begun)
    play_on(table, random, 8)
    other = Table(table.game.copy(), thorough=0)
    before = serialization.to_json(table.game.state)
    play_on(other, random, 10)
    assert serialization.to_json(table.game.state) == before
    after = serialization.to_json(other.game.state)
    play_on(table, random, 10)
    assert serialization.to_json(other.game.state) == after


@books
@laws
@given(begun=starts(), random=randoms, steps=st.integers(0, 20))
def test_the_host_may_put_anybody_out(
    book: str, begun: tuple[Start, int], random: Random, steps: int
) -> None:
    """At any moment of a game of tokens; in any window of a game with one pawn."""
    table = sit_down(book, begun)
    play_on(table, random, steps)
    seats = table.game.state.seats
    for seat in random.sample(range(seats), seats):
        if table.laws.can_be_put_out(seat):
            assert table.attempt(legal.make(C.DO_REMOVE, C.HOST, seat), dear=True)
            assert table.laws.is_out(seat)
            play_on(table, random, 2)


@books
@laws
@given(begun=starts(), seed=seeds)
def test_what_is_listed_is_accepted_as_it_is_written(
    book: str, begun: tuple[Start, int], seed: int
) -> None:
    table, c = sit_down(book, begun), Seeded(62, seed)
    for _ in range(c.below(40)):
        if not table.game.over:
            table.step(c)
    game = table.game
    for name in game.names.seats:
        words = set()
        for action in game.legal(name):
            assert game.objection(action) is None
            game.copy().apply(action)
            words.add(str(action["do"]))
        assert all(game.may(name, word) for word in words)
    assert set(game.to_act()) <= {*game.names.seats, "host", "chance"}
