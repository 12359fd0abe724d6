"""A server with a store file of its own, and the dice as the table will throw them next.

It runs in a thread of this process, by the same function as `headjudge serve`. That is the seam for dice: whoever knows
the seed of a table can compute its next throw, as `headjudge verify` does later. Nothing in the product is changed
for it; seeds are given by name, and what browsers add to them is left out, so that the same dice come every time. The
clock of the tables can be put forward, and nobody is stood in for: a busy machine may take its time with a screen.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from headjudge.hosting import rng
from headjudge.hosting.kinds import KINDS
from headjudge.live.tables import LiveTable, TableManager, bots, deadlines, looking_back
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream.import_file import finished_game
from headjudge.live.workers.pool import WorkerPool
from headjudge.store import Entry
from tests.support.running_server import running

NEVER = 1e9  # seconds
SEEDS: dict[str, str] = {}  # by nonce


async def checked_here(
    pool: WorkerPool, data: bytes, asker: str, books: tuple[str, ...]
) -> list[Entry]:
    return finished_game(data, books)


def seed_named(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


class SeededServer:
    """The server, and what only its owner knows."""

    manager: TableManager
    address: str
    store: str  # its address

    def __init__(self) -> None:
        self.seed = seed_named("")
        self.ahead = 0.0  # seconds

    def now(self) -> float:
        return time.time() + self.ahead

    def promise(self) -> Promise:
        """Of the round that begins next: its nonce begins like its seed."""
        nonce = self.seed[:32]
        SEEDS[nonce] = self.seed
        return Promise(fair_dice.commitment(self.seed, 2), nonce, "0" * 16)

    @staticmethod
    def seed_of(keyring: Keyring, key: str, table: str, nonce: str) -> str:
        return SEEDS[nonce]

    def bot_luck(self, bits: int) -> int:
        """The bots of a test draw alike; what they do with it depends on their seat and the position."""
        return random.Random(self.seed).getrandbits(bits)

    def table(self, name: str) -> LiveTable:
        return self.manager._tables[name]

    def seed_for(self, name: str, seat: int, wish: str) -> str:
        """By which, at a table like this one before its first throw, this seat throws the most for the start."""
        state = self.table(name).state

        def begins(seed: str) -> bool:
            throws = []
            for each, _ in enumerate(state.chairs, 1):
                luck = fair_dice.draw(seed, (), state.draws + each)
                throws.append(rng.die(luck.dice) + rng.die(luck.dice))
            return throws[seat] > max(throws[:seat] + throws[seat + 1 :])

        return seed_where(begins, wish)

    def next_throw(self, name: str) -> tuple[int, int, int]:
        """What the dice will show, if nothing else is drawn before; the third is the Speed Die."""
        state = self.table(name).state
        assert state.game is not None
        luck, s = state.dice.draw(state.draws + 1), state.game.state
        if s.rules.pawn:
            return rng.die(luck.dice), rng.die(luck.dice), 0
        a = KINDS[state.game.book.kind.id].throw(s, s.on_turn, luck)
        return a.x, a.y, a.z


@contextmanager
def seeded_server(folder: Path) -> Iterator[SeededServer]:
    found = SeededServer()
    opened, draw = TableManager.open, fair_dice.draw

    async def remembered(*args: Any, **more: Any) -> TableManager:
        found.manager = await opened(*args, now=found.now, **more)
        return found.manager

    store = f"sqlite:///{folder / 'games.db'}"
    found.store = store
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableManager, "open", remembered)
        patch.setattr(Dice, "new_promise", lambda dice: found.promise())
        patch.setattr(Dice, "commitments", lambda dice: frozenset())  # a test may repeat its seed
        patch.setattr(Keyring, "seed", found.seed_of)
        patch.setattr(fair_dice, "draw", lambda seed, salts, number: draw(seed, (), number))
        patch.setattr(bots, "secrets", SimpleNamespace(randbits=found.bot_luck))
        patch.setattr(deadlines, "ABSENT", NEVER)
        patch.setattr(looking_back, "SHORT", NEVER)  # a worker knows nothing of the seam for dice
        patch.setattr(looking_back, "FEW", NEVER)
        patch.setattr(WorkerPool, "check_import", checked_here)
        with running(store=store) as server:
            found.address = server.address
            yield found


def seed_where(wanted: Callable[[str], bool], name: str = "", most: int = 100_000) -> str:
    """The first seed of this name that does what is wanted."""
    for number in range(most):
        seed = seed_named(f"{name} {number}")
        if wanted(seed):
            return seed
    raise AssertionError(f"none of {most} seeds does that")
