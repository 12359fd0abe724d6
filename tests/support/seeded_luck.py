"""Luck that comes again: what a live table draws from the machine is drawn here from the name of the test."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from headjudge.live.tables import bots
from headjudge.live.tables.dice import fair_dice


@contextmanager
def luck_of(name: str) -> Iterator[None]:
    """The seeds of tables, and of the bots at them. Keys, ids and seals decide nothing, and stay as they are."""
    luck = random.Random(name)

    def seed() -> str:
        return luck.randbytes(32).hex()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fair_dice, "new_seed", seed)
        patch.setattr(bots, "secrets", SimpleNamespace(randbits=luck.getrandbits))
        yield


@pytest.fixture(autouse=True)
def the_same_luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """For folders whose tests open tables: their `conftest.py` imports it."""
    with luck_of(request.node.nodeid.partition("@")[0]):
        yield
