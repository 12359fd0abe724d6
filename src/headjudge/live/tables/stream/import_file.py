"""Reads a game from a file, as `headjudge export` and the browser write it."""

from __future__ import annotations

from io import BytesIO

from headjudge.errors import BadExport, BadState
from headjudge.live.tables.stream import entries as E
from headjudge.store.jsonl import Reader

MOST = 8_000_000  # bytes


def entries_of(data: bytes) -> list[tuple[E.Entry, float]]:
    """All entries of one stream, in order; BadState says which line is wrong."""
    if len(data) > MOST:
        raise BadState(f"more than {MOST // 1_000_000} MB is too big for one game")
    reader = Reader(BytesIO(data), "the file")
    entries: list[tuple[E.Entry, float]] = []
    try:
        for header in reader.streams():
            if entries:
                raise BadState(f"{header.stream} is a second game; only one can be read")
            entries = [(E.decode(entry.data), entry.at) for entry in reader.entries(header)]
    except BadExport as error:
        raise BadState(error.message, error.where) from None
    return entries
