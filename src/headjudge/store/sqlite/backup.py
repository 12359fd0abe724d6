"""Back up an SQLite store while it is in use, and check the copy."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from headjudge.errors import StoreFull, StoreUnavailable, StoreUnreadable
from headjudge.store.chain import damaged
from headjudge.store.rows import check_stream_rows
from headjudge.store.sqlite.file import check_ours, connect_reader, explain

ALL = (
    "SELECT stream, version, at, data, hash, erased, seal"
    " FROM event NOT INDEXED ORDER BY stream, version"
)
HEADS = "SELECT stream, version, hash FROM head"
NEEDED = (
    "SELECT stream, owner, address, epoch, until, noted, noted_at FROM lease LIMIT 0",
    "SELECT number, stream, at FROM erasure LIMIT 0",
)
STEP = 1000  # pages between two reports of progress


class Copied(NamedTuple):
    streams: int
    events: int


def copy(source: Path, target: Path, progress: Callable[[int, int], None]) -> Copied:
    """Copy all that was committed at the start. `progress(pages done, pages)`; `target` is empty or missing."""
    if not source.is_file():
        raise StoreUnavailable(f"{source}: there is no store")
    try:
        with (
            closing(connect_reader(source, tidy=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            check_ours(old, source)
            # held until the end: otherwise every write would restart the copy
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM headjudge_store").fetchone()
            old.backup(new, pages=STEP, progress=lambda _, left, all_: progress(all_ - left, all_))
            _leave_out(new)
            # a single file, readable from a read-only disk
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        failure = explain(error, source)
        raise (explain(error, target) if isinstance(failure, StoreFull) else failure) from None
    return check(target)


def _leave_out(db: sqlite3.Connection) -> None:
    """Who has stored how much is nobody's business where the copy goes. Leases stay: they hold the clocks of tables."""
    db.execute("PRAGMA secure_delete=ON")
    if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'tally'").fetchone():
        db.execute("DELETE FROM tally")
        db.commit()


def check(path: Path) -> Copied:
    """Check every page, index, version and hash."""
    try:
        with closing(connect_reader(path, tidy=True)) as db:
            schema = check_ours(db, path)
            if schema > 1:  # older stores get their hashes when they are opened
                _check_tables(db, path)
                _check_heads(db, _check_chains(db))  # first: it says which event is damaged
            problems = [problem for (problem,) in db.execute("PRAGMA integrity_check")]
            if problems != ["ok"]:
                raise StoreUnreadable(f"{path}: damaged ({problems[0]})")
            gaps = db.execute(
                "SELECT stream FROM event GROUP BY stream HAVING max(version) != count(*) LIMIT 1"
            ).fetchone()
            if gaps:
                raise StoreUnreadable(f"{path}: damaged ({gaps[0]} lacks an event)")
            return Copied(
                *db.execute("SELECT count(DISTINCT stream), count(*) FROM event").fetchone()
            )
    except sqlite3.Error as error:
        raise explain(error, path) from None


def _check_tables(db: sqlite3.Connection, path: Path) -> None:
    """Whatever else a store needs to work again must be there, by its name."""
    try:
        for columns in NEEDED:
            db.execute(columns)
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorname", "") != "SQLITE_ERROR":
            raise
        raise StoreUnreadable(f"{path}: damaged ({error}). Restore a backup") from None


def _check_chains(db: sqlite3.Connection) -> dict[str, tuple[int, bytes]]:
    """Every stream, entry by entry; where each of them ends."""
    return {
        stream: check_stream_rows(stream, rows)
        for stream, rows in groupby(db.execute(ALL), key=itemgetter(0))
    }


def _check_heads(db: sqlite3.Connection, ends: dict[str, tuple[int, bytes]]) -> None:
    """The notes of where each stream ends must say the same."""
    heads = {stream: (version, hash_) for stream, version, hash_ in db.execute(HEADS)}
    for stream in heads.keys() | ends.keys():
        if heads.get(stream) != ends.get(stream):
            version = ends.get(stream, (0, b""))[0]
            raise damaged(stream, version + (heads.get(stream, (0, b""))[0] != version))
