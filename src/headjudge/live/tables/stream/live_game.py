"""The game at a live table."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine.action import Action
from headjudge.game import Event, Game
from headjudge.game.bot_faults import Mark
from headjudge.game.record import RecordedGame


class LiveGame(RecordedGame):
    """A live game: its stream is its record, so it remembers only the mistakes of bots."""

    def apply(self, action: Mapping[str, object] | Action) -> list[Event]:
        return Game.apply(self, action)

    def mark(self, seat: str, kind: str, explanation: str) -> Mark:
        noted = super().mark(seat, kind, explanation)
        del self.marks[:-8]
        return noted

    def twin(self) -> LiveGame:
        """A copy that is a live game, too."""
        twin = self.copy()
        twin.__class__ = LiveGame
        assert isinstance(twin, LiveGame)
        twin.moves, twin.marks, twin.clock = [], [], None
        return twin
