"""The score sheet of a game that is over: everybody's items, places and points, and why the winner won."""

from __future__ import annotations

from headjudge.game import Game
from headjudge.game.narration.texts import ENGLISH, texts
from headjudge.live.tables.kinds import kind_of
from headjudge.wire.look import Sheet


def sheet(game: Game, language: str = ENGLISH) -> Sheet:
    return kind_of(game.book).sheet(game, texts(language))
