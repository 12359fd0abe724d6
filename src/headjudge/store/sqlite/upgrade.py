"""From schema 1 to 2: give every entry its hash, and note where streams end. Runs once, in the caller's transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

from headjudge.store import chain
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
    stream, last, hash_ = "", 0, b""
    old = db.execute("SELECT seq, stream, version, at, data FROM event_1 ORDER BY stream, version")
    for seq, name, version, at, data in old:
        if name != stream:
            stream, last, hash_ = name, 0, b""
        if version != last + 1:  # a chain must not hide that an entry was lost before
            raise chain.damaged(stream, last + 1)
        hash_ = chain.follow(hash_, version, at, chain.digest_of(data))
        seal = chain.seal(stream, hash_) if version == 1 else None
        yield seq, stream, version, at, hash_, seal, data
        last = version
