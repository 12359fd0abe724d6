"""Changes to a store that somebody hands over: one event, with or without hashes that fit, or a column of any table."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing

from headjudge.store import chain

_MODE = 18  # two bytes of the header: is it in WAL mode, which needs a file?
ODD: tuple[object, ...] = (None, -1, 0, 2**62, 1e300, "", "x", b"", b"\x00" * 32, "event/none")


def changed(data: bytes, luck: random.Random, change: Callable[[bytes], bytes]) -> bytes:
    """`change` alters the JSON of one event."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        db.deserialize(data[:_MODE] + b"\x01\x01" + data[_MODE + 2 :])
        streams = [row[0] for row in db.execute("SELECT DISTINCT stream FROM event ORDER BY 1")]
        if luck.random() < 0.2:
            _column(db, luck)
        else:
            _event(db, luck.choice(streams), luck, change)
        made = db.serialize()
    return made[:_MODE] + data[_MODE : _MODE + 2] + made[_MODE + 2 :]


def _column(db: sqlite3.Connection, luck: random.Random) -> None:
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1")
    table = luck.choice([row[0] for row in tables if not row[0].startswith("sqlite_")])
    column = luck.choice([row[1] for row in db.execute(f"PRAGMA table_info({table})")])
    where = "" if luck.random() < 0.3 else f"WHERE {column} = (SELECT max({column}) FROM {table})"
    db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? {where}", (luck.choice(ODD),))


def _event(
    db: sqlite3.Connection, stream: str, luck: random.Random, change: Callable[[bytes], bytes]
) -> None:
    rows = db.execute(
        "SELECT version, at, data FROM event WHERE stream = ? ORDER BY version", (stream,)
    ).fetchall()
    place = luck.randrange(len(rows))
    version, at, content = rows[place]
    if not all(isinstance(data, bytes) for _, _, data in rows):
        raise TypeError("an earlier change has put something else there")
    rows[place] = version, at, change(bytes(content))
    db.execute(
        "UPDATE event SET data = ? WHERE stream = ? AND version = ?",
        (rows[place][2], stream, version),
    )
    if luck.random() < 0.85:
        _chain_anew(db, stream, rows)


def _chain_anew(db: sqlite3.Connection, stream: str, rows: list[tuple[int, float, bytes]]) -> None:
    """As a careful forger would leave it."""
    digests = [chain.digest_of(bytes(data)) for _, _, data in rows]
    hashes = chain.hashes(b"", 0, [at for _, at, _ in rows], digests)
    for (version, _, _), hash_ in zip(rows, hashes, strict=True):
        seal = chain.seal(stream, hash_) if version == 1 else None
        db.execute(
            "UPDATE event SET hash = ?, seal = ? WHERE stream = ? AND version = ?",
            (hash_, seal, stream, version),
        )
    db.execute("UPDATE head SET hash = ? WHERE stream = ?", (hashes[-1], stream))
