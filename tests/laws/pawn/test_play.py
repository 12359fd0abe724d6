"""Laws over random one-pawn play that Hypothesis steers: what breaks one is shrunk to a short game."""

from __future__ import annotations

import json
from random import Random

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import legal, serialization
from headjudge.game.game import Game
from tests.laws.chooser import Drawn, Seeded
from tests.laws.pawn.start import draw_start, set_up
from tests.laws.pawn.table import Table

laws = settings(
    max_examples=15 if COMPILED else 6,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
randoms = st.randoms(use_true_random=False)
seeds = st.integers(0, 2**31 - 1)


def sit_down(seed: int, thorough: int = 0) -> Table:
    c = Seeded(60, seed)
    return Table(set_up(draw_start(c, "opoly487"), c), thorough)


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


@laws
@given(seed=seeds, random=randoms)
def test_every_law_holds_after_every_action(seed: int, random: Random) -> None:
    play_on(sit_down(seed, thorough=4), random, 40)


@laws
@given(seed=seeds, random=randoms)
def test_a_replay_gives_the_same_state_and_the_same_events(seed: int, random: Random) -> None:
    table = sit_down(seed)
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


@laws
@given(seed=seeds, random=randoms, steps=st.integers(0, 25))
def test_every_game_comes_to_its_end(seed: int, random: Random, steps: int) -> None:
    table = sit_down(seed)
    play_on(table, random, steps)
    table.finish(Seeded(61, seed))
    assert table.game.over
    assert not table.game.to_act()


@laws
@given(seed=seeds, random=randoms)
def test_a_copy_and_its_original_go_their_own_ways(seed: int, random: Random) -> None:
    table = sit_down(seed)
    play_on(table, random, 8)
    other = Table(table.game.copy(), thorough=0)
    before = serialization.to_json(table.game.state)
    play_on(other, random, 10)
    assert serialization.to_json(table.game.state) == before
    after = serialization.to_json(other.game.state)
    play_on(table, random, 10)
    assert serialization.to_json(other.game.state) == after


@laws
@given(seed=seeds, random=randoms, steps=st.integers(0, 20))
def test_the_referee_may_put_anybody_out_in_a_window(seed: int, random: Random, steps: int) -> None:
    table = sit_down(seed)
    play_on(table, random, steps)
    s = table.game.state
    for seat in random.sample(range(s.seats), s.seats):
        if s.phase == C.PH_WINDOW and s.co.status[seat] <= C.IN_TRUST:
            assert table.attempt(legal.make(C.DO_REMOVE, C.HOST, seat), dear=True)
            assert s.co.status[seat] == C.DESTROYED
            play_on(table, random, 2)


@laws
@given(seed=seeds)
def test_what_is_listed_is_accepted_as_it_is_written(seed: int) -> None:
    table, c = sit_down(seed), Seeded(62, seed)
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
