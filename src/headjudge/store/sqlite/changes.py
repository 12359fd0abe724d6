"""What the writing thread does besides appending: erasing, leases and counters. Each runs inside its transaction."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping

from headjudge.errors import BadInput, NotOwner, Stale
from headjudge.store import erasure
from headjudge.store.contract import MAX_VERSION, Lease, Tally

TOLD = 3600.0  # seconds that other processes have to notice an erasure
HEAD = "SELECT coalesce(max(version), 0) FROM head WHERE stream = ?"
NOTE = "INSERT INTO erasure (stream, at) VALUES (?, ?)"
OLD_NOTES = "DELETE FROM erasure WHERE at < ?"
ENTRY = "SELECT data, erased FROM event WHERE stream = ? AND version = ?"
ERASE = "UPDATE event SET data = ?, erased = ? WHERE stream = ? AND version = ?"
FORGET = "DELETE FROM event WHERE stream = ?"
FORGET_HEAD = "DELETE FROM head WHERE stream = ?"
LEASE = """
INSERT INTO lease (stream, owner, address, epoch, until, noted, noted_at)
VALUES (:stream, :owner, :address, 1, :now + :seconds, 0, :now)
ON CONFLICT (stream) DO UPDATE SET
    epoch = epoch + (owner != :owner), owner = :owner, address = :address, until = :now + :seconds
WHERE owner = :owner OR until <= :now
RETURNING stream, owner, address, epoch, until, noted, max(0.0, :now - noted_at)
"""
RENEW = "UPDATE lease SET until = ? WHERE owner = ? AND owner != '' RETURNING stream, epoch"
LEASE_NOTE = "UPDATE lease SET noted = ?, noted_at = ? WHERE stream = ? AND owner = ?"
# the row stays, so that the epoch never starts again
RELEASE = """
UPDATE lease SET owner = '', address = '', until = 0, epoch = epoch + 1,
    noted = coalesce(:note, noted), noted_at = CASE WHEN :note IS NULL THEN noted_at ELSE :now END
WHERE stream = :stream AND owner != '' AND (owner = :owner OR :owner IS NULL)
AND (until = :until OR :until IS NULL)
"""
HOLDER = (
    "SELECT stream, owner, address, epoch, until, noted FROM lease WHERE stream = ? AND until > ?"
)
EPOCH = "SELECT epoch FROM lease WHERE stream = ?"

# a clock that was set back must not keep a counter for ever
TALLY = """
INSERT INTO tally (name, total, since) VALUES (:name, :amount, :now)
ON CONFLICT (name) DO UPDATE SET total = min(total + :amount, :most), since = min(since, :now)
RETURNING name, total, :now - since
"""
OLD_TALLIES = "DELETE FROM tally WHERE since <= ?"
TALLIES = (
    "SELECT name, total, max(0.0, :now - since) FROM tally WHERE since > :old"
    " ORDER BY total DESC LIMIT :limit"
)


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
    release(db, stream, None, 0.0)
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


def renew(
    db: sqlite3.Connection, owner: str, seconds: float, notes: Mapping[str, float]
) -> dict[str, int]:
    now = time.time()
    db.executemany(LEASE_NOTE, [(note, now, stream, owner) for stream, note in notes.items()])
    return dict(db.execute(RENEW, (now + seconds, owner)).fetchall())


def release(
    db: sqlite3.Connection,
    stream: str,
    owner: str | None,
    note: float | None = None,
    until: float | None = None,
) -> None:
    """`owner` None: whoever has it."""
    asked = {"stream": stream, "owner": owner, "note": note, "until": until}
    db.execute(RELEASE, asked | {"now": time.time()})


def holder(db: sqlite3.Connection, stream: str) -> Lease | None:
    row = db.execute(HOLDER, (stream, time.time())).fetchone()
    return Lease(*row) if row else None


def tally(db: sqlite3.Connection, amounts: Mapping[str, int], seconds: float) -> list[Tally]:
    now = time.time()
    db.execute(OLD_TALLIES, (now - seconds,))
    rows = []
    for name, amount in amounts.items():
        asked = {"name": name, "amount": amount, "now": now, "most": MAX_VERSION}
        rows += db.execute(TALLY, asked).fetchall()
    return [Tally(*row) for row in rows]


def tallies(db: sqlite3.Connection, seconds: float, limit: int) -> list[Tally]:
    now = time.time()
    asked = {"now": now, "old": now - seconds, "limit": limit}
    return [Tally(*row) for row in db.execute(TALLIES, asked)]
