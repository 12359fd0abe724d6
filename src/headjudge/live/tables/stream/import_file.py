"""Reads a game from a file, as `headjudge export` and the browser write it."""

from __future__ import annotations

from collections.abc import Collection
from io import BytesIO
from typing import NamedTuple

import msgspec

from headjudge.errors import BadExport, BadState, ForeignBook
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.books import book_of
from headjudge.live.tables.stream.history import decoded, is_over, public
from headjudge.live.tables.stream.validate import validated
from headjudge.live.tables.stream.validation.json_keys import check_keys
from headjudge.store import Entry as StoredEntry
from headjudge.store.jsonl import Reader

MOST = 8_000_000  # bytes
UNFINISHED = "only finished games can be imported"


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
    for entry in stored:
        check_keys(entry.data, f"entry {entry.version}")
    return GameFile(stream, stored)


def entries_of(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream. What they say has not been checked: `verify` reports every fault."""
    return list(decoded(stored_in(data).stored))


def valid_entries(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream that a live table could have written; BadState names the first that is not.

    For whoever plays the game again: not if it was played by other rules than ours.
    """
    entries = entries_of(data)
    state = validated(entries)
    if state.by_rows:
        raise BadState(f"this headjudge cannot play it again: {state.frozen}")
    return entries


def finished_game(data: bytes, books: Collection[str] = ()) -> list[StoredEntry]:
    """The entries of a stranger's file; BadState unless they make a finished game.

    A book that is not shipped is only read if its hash is among `books`: strangers bring games, not books.
    Since format 2 not a byte is changed, so that the hashes stay the same. No key is valid at a record anyway.
    """
    stored = stored_in(data).stored
    entries = list(decoded(stored))
    _check_book(entries[0][0] if entries else None, books)
    if not is_over(entry for entry, _ in entries):
        raise BadState(UNFINISHED)
    state = validated(entries)
    if state.status != "over":
        raise BadState(UNFINISHED)
    if state.format == 1:
        public_data = [E.encode(public(entry)) for entry, _ in entries]
        return [
            msgspec.structs.replace(entry, data=data, hash="")
            for entry, data in zip(stored, public_data, strict=True)
        ]
    return stored


def _check_book(opened: E.Entry | None, books: Collection[str]) -> None:
    """What a file says of its book counts for nothing: the copy itself must be one of them."""
    if not isinstance(opened, E.Opened) or opened.book_files is None:
        return
    if opened.book_hash not in books or book_of(opened).digest not in books:
        raise ForeignBook(
            f"this game was played by {opened.terms.book!r}, a rulebook that this server does not offer"
        )
