"""A table on which a finished game goes on: the old stream comes with it, and its position is derived from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.errors import BadState
from headjudge.live.tables.dice.rounds import Dice
from headjudge.live.tables.stream import entries as E
from headjudge.store import Entry as StoredEntry
from headjudge.store import chain, erasure
from headjudge.store.contract import check_mark

if TYPE_CHECKING:
    from headjudge.live.tables.stream.state import LiveGame, TableState

DEEPEST = 8  # games that go on from games that go on ...


def carried(stored: Sequence[StoredEntry]) -> list[E.Entry]:
    """The entries that take an old game along."""
    return [E.Carried(entry.at, entry.data.decode(), entry.erased) for entry in stored]


def rewinds(stored: Sequence[StoredEntry]) -> tuple[int, ...]:
    """The entries to which rewinds in it go back."""
    entries = [E.decode(entry.data) for entry in stored if b'"promise"' in entry.data]
    return tuple(
        entry.back_to
        for entry in entries
        if isinstance(entry, E.Ruled) and entry.promise is not None
    )


def begin(state: TableState, after: E.After) -> None:
    """The table of the old game, still empty."""
    if state.depth >= DEEPEST:
        raise BadState("too many games go on from each other here")
    past = type(state)(after.table, imported=True, dice=Dice(after.table, None, after.seeds))
    past.kept = dict.fromkeys(after.rewinds)
    past.depth, past.from_store = state.depth + 1, state.from_store
    state.past = past


def fold(state: TableState, entry: E.Carried) -> None:
    """One more entry of the old game, in its own table."""
    past = state.past
    if past is None or state.started is not None:
        raise BadState("an old game is taken along only when a table is opened")
    data = entry.data.encode()
    mark = check_mark(data, entry.erased, "erased")
    past.fold(E.decode(data), entry.at)
    digest = erasure.original_digest(data, mark)
    past.head = chain.follow(bytes.fromhex(past.head), past.version, entry.at, digest).hex()


def _other_book(one: E.Opened, other: E.Opened) -> bool:
    return (one.terms.book, one.book_files) != (other.terms.book, other.book_files)


def game_of(state: TableState, seats: tuple[str, ...]) -> LiveGame:
    """The game as it goes on, when the new table starts."""
    past, opened = state.past, state.opened
    assert past is not None
    assert opened is not None
    after = opened.after
    assert after is not None
    if (past.version, past.head) != (after.version, after.head):
        raise BadState("the old game is not the one that this table follows")
    game = past.game
    if game is None or game.over or past.opened is None or _other_book(past.opened, opened):
        raise BadState("the old game cannot go on from there")
    if game.names.seats != seats:
        raise BadState("the players of the old game keep their names and seats")
    state.clock.played, state.clock.extra = past.clock.played, past.clock.extra
    if past.by_rows and not state.may_differ:
        raise BadState("a game of another version cannot go on")
    if past.by_rows:
        state.by_rows, state.frozen = True, past.frozen
    return game.twin()
