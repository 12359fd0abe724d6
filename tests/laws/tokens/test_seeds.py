"""Whole seeded games under all laws, as `make soak` plays them; and seeds that once broke one."""

from __future__ import annotations

import pytest

from headjudge.engine import COMPILED
from tests.laws.one_game import play
from tests.support.random_books import TOKENS

GAMES = 36 if COMPILED else 12
BATCHES = 4
ONCE_BROKEN = (
    ("classic", 128),  # mortgaged property in kind, for an owner who could not pay the ten percent
    ("racine", 272),
    ("boise", 64),  # built on a group mortgaged since it was wanted
    ("etiwanda", 31),  # built unevenly, on a group torn down since it was wanted
    ("etiwanda", 146),
)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("book", TOKENS)
def test_whole_games_keep_every_law(book: str, batch: int) -> None:
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        play(book, seed)


@pytest.mark.parametrize(("book", "seed"), ONCE_BROKEN)
def test_what_once_broke_a_law_does_not_any_more(book: str, seed: int) -> None:
    play(book, seed, thorough=2)
