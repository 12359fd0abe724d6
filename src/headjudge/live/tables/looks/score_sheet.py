"""The score sheet of a game that is over: everybody's items, places and points, and why the winner won."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.game import Game
from headjudge.game.narration.texts import ENGLISH, texts
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.looks.stored_sheet import corrected
from headjudge.wire.look import Sheet


def sheet(
    game: Game,
    language: str = ENGLISH,
    scored: Sequence[Sequence[int]] = (),
    scored_game: Game | None = None,
) -> Sheet:
    """`scored`: the stored rows of a game of another version, which count more than today's rules.

    `scored_game`: the game as it was then; whatever a judge has corrected since counts as well.
    """
    words, make = texts(language), kind_of(game.book).sheet
    today = make(game, words)
    if not scored:
        return today
    then = today if scored_game is None else make(scored_game, words)
    return corrected(today, then, game, scored, words)
