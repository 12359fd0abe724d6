"""A random start for a game of any shipped book. The order of the books is part of every seed."""

from __future__ import annotations

from headjudge.bots.random_play import kinds
from headjudge.bots.random_play.chooser import Seeded
from headjudge.game.game import Game
from headjudge.rulebooks import load

TOKENS = ("classic", "boise", "etiwanda", "racine", "championship")
PAWN = ("opoly487",)
BOOKS = (*TOKENS, *PAWN)


def begin(book: str, c: Seeded) -> Game:
    return kinds.begin(load(book), c)
