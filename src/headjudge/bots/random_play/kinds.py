"""How each kind of game is played at random. The only registry of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from headjudge.bots.random_play.chooser import Chooser
from headjudge.bots.random_play.pawn import moves as pawn_moves
from headjudge.bots.random_play.pawn import start as pawn_start
from headjudge.bots.random_play.proposal import Try
from headjudge.bots.random_play.start import Start
from headjudge.bots.random_play.tokens import moves as token_moves
from headjudge.bots.random_play.tokens import start as token_start
from headjudge.engine import codes as C
from headjudge.game.game import Game
from headjudge.rulebooks import Rulebook


@dataclass(frozen=True)
class RandomPlay:
    draw_start: Callable[[Chooser, str | Rulebook], Start]
    set_up: Callable[[Start, Chooser], Game]
    propose: Try
    awaited: Mapping[int, Try]  # by phase: what the host or chance does
    slow: tuple[int, ...] = ()  # actions that do not bring the game on


KINDS = {
    "tokens": RandomPlay(
        token_start.draw_start, token_start.set_up, token_moves.propose, token_moves.AWAITED
    ),
    "pawn": RandomPlay(
        pawn_start.draw_start,
        pawn_start.set_up,
        pawn_moves.propose,
        pawn_moves.AWAITED,
        (C.DO_TIME_OUT, C.DO_LIFT),
    ),
}


def begin(book: Rulebook, c: Chooser) -> Game:
    """A random start for a game of any book."""
    play = KINDS[book.kind.id]
    return play.set_up(play.draw_start(c, book), c)
