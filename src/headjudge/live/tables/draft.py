"""One command as one change: its entries are folded into a copy first, so that only what fits is ever stored."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry
from headjudge.live.tables.stream.state import Recent, TableState


class Draft:
    """`entries` are to be stored together; `state` is the table after them, `news` what each of them did."""

    def __init__(
        self, state: TableState, entries: Sequence[Entry], at: float, attempt: Attempt | None = None
    ) -> None:
        """An attempt has already acted on its copy of the game: its events are taken, not made again."""
        self.state = state.draft()
        self.before = list(state.seqs)  # the numbers of the looks before
        self.at = at
        self.entries: list[Entry] = []
        self.news: list[Recent] = []
        events = iter(attempt.events if attempt is not None else ())
        if attempt is not None:
            self.state.adopt(attempt.game)
        for entry in entries:
            done = next(events) if attempt is not None and isinstance(entry, E.Acted) else None
            self.state.fold(entry, at, done)
            self._add(entry)
        if any(isinstance(entry, E.Started | E.Ruled) for entry in entries):
            self.play_chance()

    def play_chance(self) -> None:
        """Shuffle, deal or draw what is due now, so that no stored position waits for chance."""
        if self.state.game is None:
            return
        due = Attempt(self.state)
        due.chance()
        for entry in due.entries:
            self.state.fold(entry, self.at)
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.news.append(self.state.recent[-1])
