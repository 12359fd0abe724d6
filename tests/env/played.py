"""Games of players at random, and what is remembered of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from headjudge.env import raw_env
from headjudge.env.session import Play

BOOKS = ("classic", "boise", "etiwanda", "racine", "championship", "opoly487")


def choices(play: Play) -> list[int]:
    found: list[int] = np.flatnonzero(play.mask(play.seat)).tolist()
    return found


def moments(play: Play, seed: int, dice: random.Random) -> Iterator[Play]:
    """Every moment of one game at which somebody chooses, before they do."""
    play.begin(seed, 0)
    while not play.over:
        yield play
        play.choose(dice.choice(choices(play)))


def table(book: str, **settings: Any) -> Play:
    found: Play = raw_env(rulebook=book, **settings).play
    return found


def verb(play: Play, number: int) -> str:
    """Without its price."""
    return play.actions[number].split()[0].partition("@")[0]
