"""Laws over random play that Hypothesis steers: what breaks one is shrunk to a short game."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import legal, serialization
from headjudge.game.game import Game
from headjudge.game.vocabulary import STAGES
from tests.laws.chooser import Drawn, Seeded
from tests.laws.start import AUTO, BOOKS, Start, set_up
from tests.laws.table import Table

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


def sit_down(book: str, begun: tuple[Start, int], thorough: int = 0) -> Table:
    start, seed = begun
    return Table(set_up(start.under(book), Seeded(0, seed)), thorough)


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
    play_on(sit_down(book, begun, thorough=6), random, 40)


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
def test_the_host_may_put_anybody_out_at_any_moment(
    book: str, begun: tuple[Start, int], random: Random, steps: int
) -> None:
    table = sit_down(book, begun)
    play_on(table, random, steps)
    s = table.game.state
    for seat in random.sample(range(s.seats), s.seats):
        if s.phase < C.PH_TURN or s.over or s.out[seat]:
            continue
        assert table.attempt(legal.make(C.DO_REMOVE, C.HOST, seat), dear=True)
        assert s.out[seat]
        play_on(table, random, 2)
