"""From schema 1 to 2: give every entry its hash, and note where streams end. Runs once, in the caller's transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from headjudge.store.first_hashes import FirstHashes
from headjudge.store.sqlite.schema import ERASURES, EVENTS, HEADS, LEASES, OWNERS, SCHEMA

COPY = (
    "INSERT INTO event (seq, stream, version, at, hash, erased, seal, data)"
    " VALUES (?, ?, ?, ?, ?, NULL, ?, ?)"
)
# SQLite takes the other columns from the row with the highest version
FILL_HEADS = (
    "INSERT INTO head (stream, version, hash)"
    " SELECT stream, max(version), hash FROM event GROUP BY stream"
)


def upgrade(db: sqlite3.Connection) -> None:
    """Copy the table: a column added at its end would lie behind big data."""
    db.execute("ALTER TABLE event RENAME TO event_1")
    db.execute(EVENTS)
    db.executemany(COPY, _chained(db))
    db.execute("DROP TABLE event_1")
    db.execute(HEADS)
    db.execute(FILL_HEADS)
    db.execute(LEASES)
    db.execute(OWNERS)
    db.execute(ERASURES)
    db.execute("UPDATE headjudge_store SET schema = ?", (SCHEMA,))


def _chained(db: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    hashes = FirstHashes()
    old = db.execute("SELECT seq, stream, version, at, data FROM event_1 ORDER BY stream, version")
    for seq, stream, version, at, data in old:
        yield seq, stream, version, at, *hashes.of(stream, version, at, data), data
