"""What folding a stream needs to know beforehand: the seeds from its end, and to which entries a rewind goes back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headjudge.errors import BadState
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import TableState
from headjudge.store import Entry as StoredEntry

_TELLING = (b'"unsealed"', b'"promise"')  # one of these is in every entry that matters here


def new_state(
    table: str,
    entries: Iterable[E.Entry],
    seeds: Sequence[str] = (),
    keyring: Keyring | None = None,
    imported: bool = False,
) -> TableState:
    """A table that is ready to fold these entries. `seeds`: of the rounds so far, if the game is not over."""
    state = TableState(table, imported=imported, dice=Dice(table, keyring, seeds))
    for entry in entries:
        _foresee(state, entry)
    return state


def look_ahead(state: TableState, stored: Iterable[StoredEntry]) -> None:
    """The same, for a table that is about to fold stored entries."""
    for entry in stored:
        if any(word in entry.data for word in _TELLING):
            try:
                _foresee(state, E.decode(entry.data))
            except BadState:
                return  # folding will say so


def _foresee(state: TableState, entry: E.Entry) -> None:
    if isinstance(entry, E.Unsealed):
        state.dice.shown = entry.seeds
    elif isinstance(entry, E.Ruled) and entry.promise is not None:
        state.kept.setdefault(entry.back_to, None)
