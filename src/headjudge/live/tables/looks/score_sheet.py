"""The score sheet of a game that is over: everybody's items, places and points, and why the winner won."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.game import Game
from headjudge.game.narration.texts import ENGLISH, texts
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.looks.stored_sheet import corrected
from headjudge.wire.look import Sheet


def sheet(game: Game, language: str = ENGLISH, scored: Sequence[Sequence[int]] = ()) -> Sheet:
    """`scored`: the stored rows of a game of another version, which count more than today's rules."""
    words = texts(language)
    today = kind_of(game.book).sheet(game, words)
    return corrected(today, game, scored, words) if scored else today
