"""The source of dice and shuffled decks: the system's randomness, or a seed."""

from __future__ import annotations

import secrets

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.errors import BadState
from headjudge.hosting import random_streams, rng
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random

_WORDS = ("s0", "s1", "s2", "s3")
_MOST = 0x7FFFFFFF  # the compiled generator takes its seed as two plain integers


class Dice:
    """Unpredictable without a seed; with one, the same game can be played again."""

    def __init__(self, seed: int | None = None) -> None:
        self.seeded = seed is not None
        self._random = Random()
        if seed is not None:
            rng.seed(self._random, seed & _MOST, seed >> 31 & _MOST)

    def random(self) -> Random:
        """The numbers for the next throw or shuffle."""
        if not self.seeded:
            real = secrets.SystemRandom()
            rng.seed(self._random, real.getrandbits(31), real.getrandbits(31))
        return self._random

    def streams(self) -> Streams:
        """All luck from one generator, so that a saved game has little to store."""
        return random_streams.single(self.random())

    def to_json(self) -> list[int] | None:
        return [getattr(self._random, word) for word in _WORDS] if self.seeded else None

    @classmethod
    def from_json(cls, data: object) -> Dice:
        if data is None:
            return cls()
        if not isinstance(data, list) or len(data) != len(_WORDS):
            raise BadState("must be four numbers, or nothing", "dice")
        dice = cls(0)
        for word, value in zip(_WORDS, data, strict=True):
            setattr(dice._random, word, checks.whole(value, "dice", 0, 0xFFFFFFFF, BadState))
        return dice


def first_throw(s: State) -> bool:
    """Is the player on turn about to begin that turn?"""
    return s.phase == C.PH_TURN and s.throws == 0 and not s.voided
