"""What the writing thread does besides appending: erasing, and leases. Each runs inside its transaction."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping

from headjudge.errors import BadInput
from headjudge.store.chain import ERASED, digest_of
from headjudge.store.contract import Lease

ENTRY = "SELECT data, erased FROM event WHERE stream = ? AND version = ?"
ERASE = "UPDATE event SET data = ?, erased = ? WHERE stream = ? AND version = ?"
FORGET = "DELETE FROM event WHERE stream = ?"
LEASE = """
INSERT INTO lease (stream, owner, address, epoch, until, noted, noted_at)
VALUES (:stream, :owner, :address, 1, :now + :seconds, 0, :now)
ON CONFLICT (stream) DO UPDATE SET
    epoch = epoch + (owner != :owner), owner = :owner, address = :address, until = :now + :seconds
WHERE owner = :owner OR until <= :now
RETURNING stream, owner, address, epoch, until, noted, max(0.0, :now - noted_at)
"""
RENEW = "UPDATE lease SET until = ? WHERE owner = ? AND owner != '' RETURNING stream, epoch"
NOTE = "UPDATE lease SET noted = ?, noted_at = ? WHERE stream = ? AND owner = ?"
# the row stays, so that the epoch never starts again
RELEASE = """
UPDATE lease SET owner = '', address = '', until = 0, epoch = epoch + 1,
    noted = coalesce(:note, noted), noted_at = CASE WHEN :note IS NULL THEN noted_at ELSE :now END
WHERE stream = :stream AND owner != '' AND (owner = :owner OR :owner IS NULL)
"""
HOLDER = (
    "SELECT stream, owner, address, epoch, until, noted FROM lease WHERE stream = ? AND until > ?"
)
EPOCH = "SELECT epoch FROM lease WHERE stream = ?"


def erase(db: sqlite3.Connection, stream: str, version: int) -> None:
    row = db.execute(ENTRY, (stream, version)).fetchone()
    if row is None:
        raise BadInput(f"there is no event {version}", stream)
    data, erased = row
    if erased is None:
        db.execute(ERASE, (ERASED, digest_of(data), stream, version))


def forget(db: sqlite3.Connection, stream: str) -> int:
    release(db, stream, None, 0.0)
    return db.execute(FORGET, (stream,)).rowcount


def lease(
    db: sqlite3.Connection, stream: str, owner: str, address: str, seconds: float
) -> Lease | None:
    asked = {"stream": stream, "owner": owner, "address": address, "seconds": seconds}
    rows = db.execute(LEASE, asked | {"now": time.time()}).fetchall()
    return Lease(*rows[0]) if rows else None


def renew(
    db: sqlite3.Connection, owner: str, seconds: float, notes: Mapping[str, float]
) -> dict[str, int]:
    now = time.time()
    db.executemany(NOTE, [(note, now, stream, owner) for stream, note in notes.items()])
    return dict(db.execute(RENEW, (now + seconds, owner)).fetchall())


def release(
    db: sqlite3.Connection, stream: str, owner: str | None, note: float | None = None
) -> None:
    """`owner` None: whoever has it."""
    asked = {"stream": stream, "owner": owner, "note": note, "now": time.time()}
    db.execute(RELEASE, asked)


def holder(db: sqlite3.Connection, stream: str) -> Lease | None:
    row = db.execute(HOLDER, (stream, time.time())).fetchone()
    return Lease(*row) if row else None
