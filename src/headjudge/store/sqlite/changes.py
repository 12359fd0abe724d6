"""What the writing thread does besides appending: erasing, and leases. Each runs inside its transaction."""

from __future__ import annotations

import sqlite3
import time

from headjudge.errors import BadInput
from headjudge.store.chain import ERASED, digest_of
from headjudge.store.contract import Lease

ENTRY = "SELECT data, erased FROM event WHERE stream = ? AND version = ?"
ERASE = "UPDATE event SET data = ?, erased = ? WHERE stream = ? AND version = ?"
FORGET = "DELETE FROM event WHERE stream = ?"
LEASE = """
INSERT INTO lease (stream, owner, address, epoch, until)
VALUES (:stream, :owner, :address, 1, :now + :seconds)
ON CONFLICT (stream) DO UPDATE SET
    epoch = epoch + (owner != :owner), owner = :owner, address = :address, until = :now + :seconds
WHERE owner = :owner OR until <= :now
RETURNING stream, owner, address, epoch, until
"""
RENEW = "UPDATE lease SET until = ? WHERE owner = ? RETURNING stream, epoch"
# the row stays, so that the epoch never starts again
RELEASE = """
UPDATE lease SET owner = '', address = '', until = 0, epoch = epoch + 1
WHERE stream = :stream AND owner != '' AND (owner = :owner OR :owner IS NULL)
"""
HOLDER = "SELECT stream, owner, address, epoch, until FROM lease WHERE stream = ? AND until > ?"
EPOCH = "SELECT epoch FROM lease WHERE stream = ?"


def erase(db: sqlite3.Connection, stream: str, version: int) -> None:
    row = db.execute(ENTRY, (stream, version)).fetchone()
    if row is None:
        raise BadInput(f"there is no event {version}", stream)
    data, erased = row
    if erased is None:
        db.execute(ERASE, (ERASED, digest_of(data), stream, version))


def forget(db: sqlite3.Connection, stream: str) -> int:
    release(db, stream, None)
    return db.execute(FORGET, (stream,)).rowcount


def lease(
    db: sqlite3.Connection, stream: str, owner: str, address: str, seconds: float
) -> Lease | None:
    asked = {"stream": stream, "owner": owner, "address": address, "seconds": seconds}
    rows = db.execute(LEASE, asked | {"now": time.time()}).fetchall()
    return Lease(*rows[0]) if rows else None


def renew(db: sqlite3.Connection, owner: str, seconds: float) -> dict[str, int]:
    return dict(db.execute(RENEW, (time.time() + seconds, owner)).fetchall())


def release(db: sqlite3.Connection, stream: str, owner: str | None) -> None:
    """`owner` None: whoever has it."""
    db.execute(RELEASE, {"stream": stream, "owner": owner})


def holder(db: sqlite3.Connection, stream: str) -> Lease | None:
    row = db.execute(HOLDER, (stream, time.time())).fetchone()
    return Lease(*row) if row else None
