"""A plan gives the same games whoever plays them, and can be stopped at any time."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from headjudge.lab import chunk
from headjudge.lab.chunk import Chunk
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results.summary import Summary
from headjudge.lab.run import Threads, collect, simulate
from tests.support.simulation_plans import pawn, tokens, told


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that there are many of them in a few games."""
    monkeypatch.setattr(chunk, "GAMES", 5)


@pytest.mark.parametrize("plan", [tokens(42), pawn()], ids=["tokens", "pawn"])
def test_any_number_of_threads_plays_the_same_games(plan: SimulationPlan) -> None:
    alone = simulate(plan, Threads(1))
    assert alone.games == plan.games
    for threads in (2, 3):
        together = simulate(plan, Threads(threads))
        assert told(together) == told(alone)
        assert together.summary == alone.summary


@pytest.mark.parametrize("size", [1, 7, 256])
def test_the_size_of_chunks_does_not_matter(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = told(simulate(tokens(20), Threads(2)))
    monkeypatch.setattr(chunk, "GAMES", size)
    assert told(simulate(tokens(20), Threads(2))) == before


def test_a_plan_with_more_games_begins_with_the_same_ones() -> None:
    few, many = told(simulate(tokens(8))), told(simulate(tokens(16)))
    assert {name: column[:8] for name, column in many.items()} == few


def test_another_seed_gives_other_games() -> None:
    assert told(simulate(tokens(8))) != told(simulate(tokens(8, seed=8)))


def test_everybody_sits_everywhere_equally() -> None:
    sums = simulate(tokens(30)).summary
    assert sums.sat == [[10, 10, 10]] * 3
    assert sum(map(sum, sums.wins)) + sums.shared == 30
    still = simulate(tokens(30, rotate=False)).summary
    assert still.sat == [[30, 0, 0], [0, 30, 0], [0, 0, 30]]


def test_a_stop_keeps_a_beginning_without_a_gap() -> None:
    stop = Event()

    def heard(sums: Summary) -> None:
        if sums.games >= 20:
            stop.set()

    kept: list[Chunk] = []
    plan = tokens(1000)
    sums = collect(plan, Threads(2), (kept.append,), heard, stop)
    assert 20 <= sums.games < 100
    assert not sums.complete
    games = [number for each in kept for number in each.rows[:, 0].tolist()]
    assert games == list(range(sums.games))


def test_a_stop_before_the_first_game_plays_none() -> None:
    stop = Event()
    stop.set()
    assert simulate(tokens(50), stop=stop).games == 0


def test_what_goes_wrong_in_a_thread_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoilt(plan: SimulationPlan, first: int) -> Chunk:
        if first >= 10:
            raise ZeroDivisionError
        return played(plan, first)

    played = chunk.play
    monkeypatch.setattr(chunk, "play", spoilt)
    with pytest.raises(ZeroDivisionError):
        simulate(tokens(40), Threads(2))


def test_nothing_is_played_far_ahead_of_what_was_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def noted(plan: SimulationPlan, first: int) -> Chunk:
        begun.append(first)
        return played(plan, first)

    played = chunk.play
    monkeypatch.setattr(chunk, "play", noted)
    chunks: Iterator[Chunk] = Threads(1).chunks(tokens(1000), Event())
    next(chunks)
    assert len(begun) <= 5
    chunks.close()  # type: ignore[attr-defined]
    assert len(begun) <= 6
