"""Reads a game from a file, as `headjudge export` and the browser write it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from headjudge.errors import BadExport, BadInput, BadState
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.history import public
from headjudge.live.tables.stream.state import TableState
from headjudge.store import Entry as StoredEntry
from headjudge.store.jsonl import Reader

MOST = 8_000_000  # bytes


def read_file(data: bytes) -> list[StoredEntry]:
    """All entries of one stream, in order, as they were stored; BadState says which line is wrong."""
    if len(data) > MOST:
        raise BadState(f"more than {MOST // 1_000_000} MB is too big for one game")
    reader = Reader(BytesIO(data), "the file")
    stored: list[StoredEntry] = []
    try:
        for header in reader.streams():
            if stored:
                raise BadState(f"{header.stream} is a second game; only one can be read")
            stored = list(reader.entries(header))
    except BadExport as error:
        raise BadState(error.message, error.where) from None
    return stored


def decoded(stored: Sequence[StoredEntry]) -> list[tuple[E.Entry, float]]:
    """Each entry, read in the format of its stream, and its time."""
    format_: int | None = None
    entries: list[tuple[E.Entry, float]] = []
    for entry in stored:
        entries.append((E.decode(entry.data, format_), entry.at))
        if isinstance(first := entries[0][0], E.Opened):
            format_ = first.format
    return entries


def entries_of(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream, in order; BadState says which line is wrong."""
    return decoded(read_file(data))


def finished_game(data: bytes) -> list[tuple[E.Entry, float]]:
    """The entries of a stranger's file, without the hashes of keys; BadState unless they make a finished game."""
    entries = [(public(entry), at) for entry, at in entries_of(data)]
    state = TableState("import")
    for number, (entry, at) in enumerate(entries, 1):
        if (state.opened is None) != isinstance(entry, E.Opened):
            raise BadState("a game begins with a table, and has only one", f"entry {number}")
        try:
            state.fold(entry, at)
        except BadInput:
            raise
        except Exception as error:  # a file may hold anything
            raise BadState(f"it does not fit ({type(error).__name__})", f"entry {number}") from None
    if state.status != "over":
        raise BadState("only finished games can be imported")
    return entries
