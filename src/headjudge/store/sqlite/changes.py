"""What the writing thread does besides appending: erasing, and leases. Each runs inside its transaction."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping

from headjudge.errors import BadInput, NotOwner, Stale
from headjudge.store import erasure
from headjudge.store.contract import Lease

TOLD = 3600.0  # seconds that other processes have to notice an erasure
HEAD = "SELECT coalesce(max(version), 0) FROM head WHERE stream = ?"
NOTE = "INSERT INTO erasure (stream, at) VALUES (?, ?)"
OLD_NOTES = "DELETE FROM erasure WHERE at < ?"
ENTRY = "SELECT data, erased FROM event WHERE stream = ? AND version = ?"
ERASE = "UPDATE event SET data = ?, erased = ? WHERE stream = ? AND version = ?"
FORGET = "DELETE FROM event WHERE stream = ?"
FORGET_HEAD = "DELETE FROM head WHERE stream = ?"
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


def erase(
    db: sqlite3.Connection,
    stream: str,
    replacements: Mapping[int, tuple[bytes, bytes]],
    expected: int | None,
    epoch: int | None,
) -> None:
    """By version: the new data, and the end of its mark."""
    if epoch is not None and db.execute(EPOCH, (stream,)).fetchone() != (epoch,):
        raise NotOwner(stream, epoch)
    head = db.execute(HEAD, (stream,)).fetchone()[0]
    if expected is not None and expected != head:
        raise Stale(stream, expected, head)
    changes = []
    for version, (data, tail) in replacements.items():
        row = db.execute(ENTRY, (stream, version)).fetchone()
        if row is None:
            raise BadInput(f"there is no event {version}", stream)
        changes.append((data, erasure.original_digest(*row) + tail, stream, version))
    if epoch is None:
        release(db, stream, None)
    db.executemany(ERASE, changes)
    _note(db, stream)


def forget(db: sqlite3.Connection, stream: str) -> int:
    release(db, stream, None)
    _note(db, stream)
    db.execute(FORGET_HEAD, (stream,))
    return db.execute(FORGET, (stream,)).rowcount


def _note(db: sqlite3.Connection, stream: str) -> None:
    now = time.time()
    db.execute(OLD_NOTES, (now - TOLD,))
    db.execute(NOTE, (stream, now))


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
