"""A copy is a position of its own, and nobody listens to it; a log belongs to one state and is read in time."""

from __future__ import annotations

import pytest

from headjudge import rulebooks
from headjudge.bots.tokens import greedy
from headjudge.engine import codes as C
from headjudge.engine import judge, log, state
from headjudge.engine.action import Action, say
from headjudge.engine.state import FIELDS, State
from headjudge.hosting import random_streams, rng


def fields(s: State) -> dict[str, object]:
    values = {name: getattr(s, name) for name in FIELDS}
    return {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}


def table() -> State:
    s = State(rulebooks.load("classic").rules(None, {"rent.claim_until": "auto_collect"}))
    judge.new_game(s, 4)
    return s


def play_on(s: State, seed: int, actions: int) -> None:
    a, random = Action(), rng.Random()
    rng.seed(random, 7, seed)
    for _ in range(actions):
        if not s.over:
            greedy.decide(s, a, random_streams.single(random))
            assert judge.apply(s, a) == 0


def test_every_field_is_copied() -> None:
    """Fields with a value of their own each, so that none can be mistaken for another."""
    s = table()
    for number, name in enumerate(FIELDS):
        old = getattr(s, name)
        setattr(
            s,
            name,
            [number * 100 + at for at in range(len(old))]
            if isinstance(old, list)
            else number * 100,
        )
    blank = table()
    state.copy_into(blank, s)
    assert fields(blank) == fields(s)
    assert fields(state.copy(s)) == fields(s)


def test_a_copy_goes_its_own_way() -> None:
    s = table()
    play_on(s, 1, 100)
    before, twin = fields(s), state.copy(s)
    play_on(twin, 2, 200)
    assert fields(s) == before
    assert fields(twin) != before


def test_nobody_listens_to_a_copy() -> None:
    s = table()
    log.listen(s)
    play_on(s, 1, 20)
    heard = s.log.count
    twin = state.copy(s)
    play_on(twin, 2, 200)
    assert heard > 0
    assert s.log.count == heard
    assert not twin.listening


def test_two_who_are_listened_to_have_a_log_each() -> None:
    one = table()
    two = state.copy(one)
    log.listen(one)
    log.listen(two)
    play_on(one, 1, 3)
    assert one.log.count > 0
    assert two.log.count == 0


def test_listening_twice_loses_nothing() -> None:
    s = table()
    log.listen(s)
    play_on(s, 1, 3)
    heard = s.log.count
    log.listen(s)
    assert s.log.count == heard


def test_reading_empties_the_log() -> None:
    s = table()
    log.listen(s)
    play_on(s, 1, 3)
    heard = s.log.count
    assert len(log.read(s)) == heard * C.LOG_WIDTH
    assert log.read(s) == []


def test_there_is_nothing_to_read_where_nobody_listens() -> None:
    s = table()
    play_on(s, 1, 3)
    assert log.read(s) == []


def test_a_log_that_nobody_reads_is_an_error() -> None:
    s = table()
    log.listen(s)
    with pytest.raises(AssertionError, match="not read between actions"):
        play_on(s, 1, 5_000)


def test_listening_without_a_log_is_an_error() -> None:
    """`s.listening = 1` by hand would write into the log of everybody."""
    s = table()
    s.listening = 1
    a = Action()
    say(a, C.DO_SHUFFLE, C.CHANCE, 0, 0, 0)
    a.streets = list(range(16))
    with pytest.raises(AssertionError):
        judge.apply(s, a)
