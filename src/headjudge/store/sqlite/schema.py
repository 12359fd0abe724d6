"""The tables of an SQLite store."""

from __future__ import annotations

import sqlite3

SCHEMA = 2
# the hash stands before the data: whoever needs only the hash need not read big data
EVENTS = """
CREATE TABLE event (
    seq INTEGER PRIMARY KEY, -- the order of writing, over all streams
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    hash BLOB NOT NULL, -- covers this entry and all before it
    erased BLOB, -- if the data was erased: its digest, and that of what stands here now
    seal BLOB, -- of a first entry: binds the stream's name to it
    data BLOB NOT NULL,
    UNIQUE (stream, version)
)
"""
# where each stream ends: without it, damage to the index could hide the last entries, and nobody would notice
HEADS = """
CREATE TABLE head (
    stream TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    hash BLOB NOT NULL
) WITHOUT ROWID
"""
LEASES = """
CREATE TABLE lease (
    stream TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    address TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    until REAL NOT NULL,
    noted REAL NOT NULL,
    noted_at REAL NOT NULL
) WITHOUT ROWID
"""
OWNERS = "CREATE INDEX lease_owner ON lease (owner) WHERE owner != ''"
# tells the other processes what was erased since they last looked; the numbers never start again
ERASURES = """
CREATE TABLE erasure (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    at REAL NOT NULL
)
"""
# counters of all processes, outside the streams; stores of schema 2 may lack it, and get it when they are opened
TALLIES = """
CREATE TABLE IF NOT EXISTS tally (
    name TEXT PRIMARY KEY,
    total INTEGER NOT NULL,
    since REAL NOT NULL
) WITHOUT ROWID
"""
TALLY_AGES = "CREATE INDEX IF NOT EXISTS tally_since ON tally (since)"
INSERT = (
    "INSERT INTO event (stream, version, at, hash, erased, seal, data) VALUES (?, ?, ?, ?, ?, ?, ?)"
)

SET_HEAD = """
INSERT INTO head (stream, version, hash) VALUES (?, ?, ?)
ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash
"""


def create(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE headjudge_store (schema INTEGER NOT NULL)")
    db.execute(EVENTS)
    db.execute(HEADS)
    db.execute(LEASES)
    db.execute(OWNERS)
    db.execute(ERASURES)
    db.execute("INSERT INTO headjudge_store VALUES (?)", (SCHEMA,))
