"""PettingZoo's own tests pass, for every book."""

from __future__ import annotations

import itertools
import random
from functools import partial
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from headjudge.env import aec, env
from tests.env.random_sessions import BOOKS

books = pytest.mark.parametrize("book", BOOKS)


@pytest.fixture(autouse=True)
def the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table without a seed draws one from the machine, and PettingZoo's tests draw their actions."""
    luck = random.Random(487)
    monkeypatch.setattr(aec, "secrets", SimpleNamespace(randbits=luck.getrandbits))
    random.seed(487)
    np.random.seed(487)


def seated(book: str, rounds: int) -> Any:
    """A table whose spaces are sampled alike every time."""
    table = env(rulebook=book, rounds=rounds)
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(number)
        table.observation_space(agent).seed(number)
    return table


# They would rather have an array than a dictionary; with a mask it is one, as in PettingZoo's chess. And after the end
# there is nothing to choose.
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
@books
def test_the_api(book: str) -> None:
    api_test(seated(book, rounds=4), num_cycles=400)


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
    performance_benchmark(seated(book, rounds=1))
    assert "Finished performance benchmark" in capsys.readouterr().out
