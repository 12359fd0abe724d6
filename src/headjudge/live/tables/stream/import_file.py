"""Reads a game from a file, as `headjudge export` and the browser write it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from headjudge.errors import BadExport, BadState
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validate import validated
from headjudge.store import Entry as StoredEntry
from headjudge.store.jsonl import Reader

MOST = 8_000_000  # bytes


def stored_in(data: bytes) -> list[StoredEntry]:
    """All entries of one stream, in order and as they stand; BadState says which line is wrong."""
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
    return [(E.decode(entry.data), entry.at) for entry in stored]


def entries_of(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream. What they say has not been checked: `verify` reports every fault."""
    return decoded(stored_in(data))


def valid_entries(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream that a live table could have written; BadState names the first that is not."""
    entries = entries_of(data)
    validated(entries)
    return entries


def finished_game(data: bytes) -> list[StoredEntry]:
    """The entries of a stranger's file, as they stand; BadState unless they make a finished game."""
    stored = stored_in(data)
    if validated(decoded(stored)).status != "over":
        raise BadState("only finished games can be imported")
    return stored
