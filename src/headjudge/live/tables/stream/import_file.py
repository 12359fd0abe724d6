"""Reads a game from a file, as `headjudge export` and the browser write it."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from headjudge.errors import BadExport, BadInput, BadState
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.history import public
from headjudge.store import Entry as StoredEntry
from headjudge.store.jsonl import Reader

MOST = 8_000_000  # bytes


class GameFile(NamedTuple):
    """A stream in a file: what the file calls it, and its entries with their hashes."""

    stream: str
    stored: list[StoredEntry]


def stored_in(data: bytes) -> GameFile:
    """The one stream of a file; BadState says which line is wrong."""
    if len(data) > MOST:
        raise BadState(f"more than {MOST // 1_000_000} MB is too big for one game")
    reader = Reader(BytesIO(data), "the file")
    stream, stored = "", list[StoredEntry]()
    try:
        for header in reader.streams():
            if stored:
                raise BadState(f"{header.stream} is a second game; only one can be read")
            stream, stored = header.stream, list(reader.entries(header))
    except BadExport as error:
        raise BadState(error.message, error.where) from None
    return GameFile(stream, stored)


def entries_of(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream, in order; BadState says which line is wrong."""
    return [(E.decode(entry.data), entry.at) for entry in stored_in(data).stored]


def finished_game(data: bytes) -> list[tuple[E.Entry, float]]:
    """The entries of a stranger's file; BadState unless they make a finished game.

    Since format 2 not a byte is changed, so that the hashes stay the same. No key is valid at a record anyway.
    """
    entries = entries_of(data)
    if not any(isinstance(entry, E.Opened) and entry.format > 1 for entry, _ in entries):
        entries = [(public(entry), at) for entry, at in entries]
    state = new_state("import", [entry for entry, _ in entries], imported=True)
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
