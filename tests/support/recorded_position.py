"""Any position in a game that records what is done from there on."""

from __future__ import annotations

from headjudge.game import Game
from headjudge.game.record import RecordedGame


def remembered(game: Game) -> RecordedGame:
    """The same position; what led to it is not in the record."""
    copy = RecordedGame.from_json(game.to_json(), game.book)
    assert isinstance(copy, RecordedGame)
    return copy
