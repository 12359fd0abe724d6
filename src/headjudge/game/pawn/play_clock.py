"""The playing time of a one-pawn game, which decides when doubles end it.

It runs from the first roll of the pawn, so the opening auctions do not count; it stands still from a time-out
to the next roll; auctions, votes and talks during play count. The host of a table passes it the time of
every action and its events, and calls time once it is due.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game.events import Event
from headjudge.game.game import Game


class PlayClock:
    def __init__(self) -> None:
        self.started = False
        self.stopped = False
        self._last: float | None = None
        self._total = 0.0

    def tick(self, at: float | None) -> None:
        """It is now `at` seconds by any clock that never runs backwards; None if the time is unknown."""
        if at is None:
            return
        if self._last is not None and self.started and not self.stopped:
            self._total += max(0.0, at - self._last)
        self._last = at

    def hear(self, events: Sequence[Event]) -> None:
        """Take note of the events of the action at the last tick."""
        for event in events:
            kind, ruling, _, _, amount, _, _ = event.numbers
            if kind == C.EV_DICE and ruling == R.ROLL:
                self.started, self.stopped = True, False
            elif kind == C.EV_TIME_OUT and amount:
                self.stopped = True

    @property
    def seconds(self) -> int | None:
        """Whole seconds played; None if the time was never known."""
        return None if self._last is None else int(self._total)

    def left(self, minutes: int) -> float:
        """Seconds until last call."""
        return max(0.0, 60.0 * minutes - self._total)

    def call_time(self, game: Game) -> list[Event]:
        """Call time if it is due and has not been called: from now on doubles end the game."""
        minutes = game.book.minutes(game.stage, game.switches)
        if not minutes or self.left(minutes) or game.over or game.state.time_called:
            return []
        return game.apply({"by": "host", "do": "time_up"})
