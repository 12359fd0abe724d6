"""The SQLite file: opening it, its schema, and the meaning of SQLite's errors."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

from headjudge.errors import StoreError, StoreFull, StoreUnavailable, StoreUnreadable
from headjudge.store.sqlite.schema import SCHEMA, TALLIES, TALLY_AGES, create
from headjudge.store.sqlite.upgrade import upgrade

PATIENCE = 10.0  # seconds to wait for another process that holds the file
FULL = {"SQLITE_FULL", "SQLITE_IOERR_WRITE"}  # the latter is a quota
BROKEN = {"SQLITE_NOTADB", "SQLITE_CORRUPT", "SQLITE_FORMAT"}
LOCKED = {"SQLITE_BUSY", "SQLITE_LOCKED"}


def explain(error: sqlite3.Error, path: Path) -> StoreError:
    """Translate an error of SQLite, with what to do next."""
    name = getattr(error, "sqlite_errorname", "") or ""
    kind = next((known for known in BROKEN | LOCKED if name.startswith(known)), name)
    if name in FULL:
        return StoreFull(
            f"{path}: the disk is full; nothing was stored. Free some space and try again"
        )
    # a name or a table that is not text any more
    if kind in BROKEN or "decode to UTF-8" in str(error):
        return StoreUnreadable(f"{path}: not a store, or a damaged one ({error}). Restore a backup")
    if kind in LOCKED:
        return StoreUnavailable(f"{path}: another program has locked it. Try again when it is done")
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return StoreUnavailable(
            f"{path}: cannot be opened or written to ({error}). Check the permissions of file and folder"
        )
    return StoreUnavailable(f"{path}: {error} ({name or 'SQLite'})")


def connect_writer(path: Path, may_create: bool) -> sqlite3.Connection:
    """Open a connection for writing; create the store if it is missing and `may_create` allows it."""
    _make(path, may_create)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return _open(path)
        except sqlite3.Error as error:
            # switching a new file to WAL does not wait for others doing the same
            busy = getattr(error, "sqlite_errorname", "") in LOCKED
            if not busy or time.monotonic() > until:
                raise explain(error, path) from None
            time.sleep(0.01)


def connect_reader(path: Path, tidy: bool = False) -> sqlite3.Connection:
    """Open a connection for reading. One thread uses it at a time; another may close it.

    `tidy`: it may be the only connection, and leaves only the store's file behind.
    """
    uri = f"{path.absolute().as_uri()}?mode={'rw' if tidy else 'ro'}"
    return sqlite3.connect(
        uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )


def _make(path: Path, create: bool) -> None:
    """Create an empty file that only its owner can read: it will hold seeds of running games."""
    try:
        if not create and not path.is_file():
            raise StoreUnavailable(f"{path}: there is no store")
        if path.is_dir():
            raise StoreUnavailable(f"{path}: is a folder; name a file")
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreUnavailable(
            f"{path}: cannot be opened or written to ({error.strerror}). Check the permissions of file and folder"
        ) from None


def _open(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        # checked before any change: a foreign file stays as it was
        if schema_of(db, path) != SCHEMA:
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA secure_delete=ON")
            db.execute("BEGIN IMMEDIATE")
            schema = schema_of(db, path)
            if not schema:
                create(db)
            elif schema < SCHEMA:
                upgrade(db)
            db.execute("COMMIT")
        mode = db.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise StoreUnavailable(
                f"{path}: this disk does not support SQLite's WAL. Use a local disk"
            )
        db.execute("PRAGMA synchronous=FULL")
        db.execute(TALLIES)
        db.execute(TALLY_AGES)
        # what is erased is overwritten
        db.execute("PRAGMA secure_delete=ON")
        # rarer checkpoints than usual: each costs two more syncs
        db.execute("PRAGMA wal_autocheckpoint=4000")
    except BaseException:
        db.close()
        raise
    return db


def check_ours(db: sqlite3.Connection, path: Path) -> int:
    """Its schema; an error if it is not a store."""
    schema = schema_of(db, path)
    if not schema:
        raise StoreUnreadable(f"{path}: empty, not a store of headjudge. Name another file")
    return schema


def schema_of(db: sqlite3.Connection, path: Path) -> int:
    """The schema of a store; 0 for an empty file, an error for anything else."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return 0
    if "headjudge_store" not in tables or "event" not in tables:
        raise StoreUnreadable(
            f"{path}: a database, but not a store of headjudge. Name another file"
        )
    schema = db.execute("SELECT max(schema) FROM headjudge_store").fetchone()[0]
    if schema not in range(1, SCHEMA + 1):
        raise StoreUnreadable(
            f"{path}: written by a newer headjudge (schema {schema}, this one knows {SCHEMA}). Update headjudge"
        )
    if (schema > 1) != ("head" in tables):  # one flipped bit makes a 1 of SQLite's 2
        raise StoreUnreadable(f"{path}: damaged (it is not of schema {schema}). Restore a backup")
    return int(schema)
