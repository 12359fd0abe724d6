"""PettingZoo's own tests pass, for every book."""

from __future__ import annotations

import itertools
from functools import partial
from importlib import import_module

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from headjudge.env import env
from tests.env.played import BOOKS

books = pytest.mark.parametrize("book", BOOKS)


# They would rather have an array than a dictionary; with a mask it is one, as in PettingZoo's chess. And after the end
# there is nothing to choose.
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
@books
def test_the_api(book: str) -> None:
    api_test(env(rulebook=book, rounds=4), num_cycles=400)


@books
def test_the_same_seed_gives_the_same_game(book: str) -> None:
    seed_test(partial(env, rulebook=book), num_cycles=60)


@pytest.mark.parametrize("book", ["boise", "opoly487"])
def test_the_performance_test_runs(
    book: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a clock that counts its cycles: how fast this machine is today is not the question."""
    clock = itertools.count()
    module = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module.time, "time", lambda: next(clock) / 20)
    performance_benchmark(env(rulebook=book, rounds=1))
    assert "Finished performance benchmark" in capsys.readouterr().out
