"""A random start for a game of any book."""

from __future__ import annotations

from headjudge.game.game import Game
from tests.support.random_play.chooser import Seeded
from tests.support.random_play.pawn import start as pawn
from tests.support.random_play.tokens import start as tokens

BOOKS = (*tokens.BOOKS, *pawn.BOOKS)


def begin(book: str, c: Seeded) -> Game:
    if book in pawn.BOOKS:
        return pawn.set_up(pawn.draw_start(c, book), c)
    return tokens.set_up(tokens.draw_start(c, book), c)
