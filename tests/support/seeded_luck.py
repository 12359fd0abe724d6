"""Luck that comes again: what a live table draws from the machine is drawn here from the name of the test."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from headjudge.live.tables import bots
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.dice.server_key import Keyring

REAL_SEED = Keyring.seed  # for recorded games, whose dice were drawn without any of this


def seed_of(keyring: Keyring | None, key: str, table: str, nonce: str) -> str:
    """By the nonce alone: the ids of tables are another every time."""
    return hashlib.sha256(nonce.encode()).hexdigest()


@contextmanager
def luck_of(name: str) -> Iterator[None]:
    """The seeds of tables, and of the bots at them. Keys, ids and seals decide nothing, and stay as they are."""
    luck = random.Random(name)

    def promised(dice: Dice) -> Promise:
        nonce = luck.randbytes(16).hex()
        return Promise(fair_dice.commitment(seed_of(None, "", "", nonce), 2), nonce, "0" * 16)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dice, "new_promise", promised)
        patch.setattr(Keyring, "seed", seed_of)
        patch.setattr(bots, "secrets", SimpleNamespace(randbits=luck.getrandbits))
        yield


@pytest.fixture(autouse=True)
def the_same_luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """For folders whose tests open tables: their `conftest.py` imports it."""
    with luck_of(request.node.nodeid.partition("@")[0]):
        yield
