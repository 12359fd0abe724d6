"""Random games in the environment, moment by moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from headjudge.env import raw_env
from headjudge.env.session import Session

BOOKS = ("classic", "boise", "etiwanda", "racine", "championship", "opoly487")


def choices(play: Session) -> list[int]:
    found: list[int] = np.flatnonzero(play.mask(play.seat)).tolist()
    return found


def moments(play: Session, seed: int, dice: random.Random) -> Iterator[Session]:
    """Every moment of one game at which somebody chooses, before they do."""
    play.begin(seed, 0)
    while not play.over:
        yield play
        play.choose(dice.choice(choices(play)))


def table(book: str, **settings: Any) -> Session:
    found: Session = raw_env(rulebook=book, **settings).play
    return found


def verb(play: Session, number: int) -> str:
    """Without its price."""
    return play.actions[number].split()[0].partition("@")[0]
