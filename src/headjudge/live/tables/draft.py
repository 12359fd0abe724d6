"""One command as one change: its entries are folded into a copy first, so that only what fits is ever stored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from headjudge.live.tables.attempt import Attempt
from headjudge.live.tables.nonces import new_nonce
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry
from headjudge.live.tables.stream.state import Recent, TableState

_BEFORE_CHANCE = E.Started | E.Salted | E.Withheld | E.Ruled


def hidden(entry: Entry) -> Entry:
    """With something random in it: nobody can guess from a hash afterwards what was stored, or whose name."""
    if getattr(entry, "nonce", None) == "":
        return msgspec.structs.replace(entry, nonce=new_nonce())
    return entry


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
        for entry in map(hidden, entries):
            done = next(events) if attempt is not None and isinstance(entry, E.Acted) else None
            self.state.fold(entry, at, done)
            self._add(entry)
        if any(isinstance(entry, _BEFORE_CHANCE) for entry in entries):
            self.play_chance()
        dice = self.state.dice
        if dice.rounds and not dice.unsealed and self.state.status == "over":
            self.state.fold(shown := E.Unsealed(dice.all_seeds()), at)
            self._add(shown)

    def play_chance(self) -> None:
        """Shuffle, deal or draw what is due now, so that no stored position waits for chance."""
        if self.state.game is None:
            return
        due = Attempt(self.state)
        due.chance()
        for entry in map(hidden, due.entries):
            self.state.fold(entry, self.at)
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.news.append(self.state.recent[-1])
