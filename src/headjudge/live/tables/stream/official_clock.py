"""The official clock of a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class OfficialClock:
    """The official clock, from the times of the entries: only playing time counts."""

    played: float = 0.0
    running: bool = False
    extra: float = 0.0
    last: float = 0.0  # the last entry's time

    def copy(self) -> OfficialClock:
        return OfficialClock(self.played, self.running, self.extra, self.last)

    def tick(self, at: float) -> None:
        if self.running:
            self.played += max(0.0, at - self.last)
        self.last = max(self.last, at)
