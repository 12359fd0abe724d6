"""From the rows of a database to checked entries, the same for every kind of store.

A row is: stream, version, at, data, hash, erased, seal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from headjudge.store import chain, erasure
from headjudge.store.contract import Entry

LOWEST = -(2**63)  # a damaged version may be below 1, and must not be overlooked


def bounds(since: int, limit: int | None) -> tuple[int, int | None]:
    """The lowest version to read, and how many rows: the entry before the first gives its hash."""
    if since <= 0:
        return LOWEST, limit
    return since, None if limit is None else limit + 1


def checked(stream: str, since: int, rows: Sequence[Sequence[Any]]) -> list[Entry]:
    """The entries after `since`. `rows` begins with the entry `since` itself, unless that is 0."""
    if not rows:
        return []
    if since <= 0:
        entries = [entry_of(stream, row) for row in rows]
        chain.check(entries)
        check_seal(stream, rows[0])
        return entries
    before = entry_of(stream, rows[0])
    if before.version != since:  # reading on from beyond the end finds nothing at all
        raise chain.damaged(stream, since)
    entries = [entry_of(stream, row) for row in rows[1:]]
    chain.check(entries, before.hash, since)
    return entries


def check_seal(stream: str, first: Sequence[Any]) -> None:
    *_, hash_, _, seal = first
    if seal != chain.seal(stream, hash_):
        raise chain.damaged(stream, 1)


def check_stream_rows(stream: str, rows: Iterable[Sequence[Any]]) -> int:
    """Check a whole stream, row by row; return the number of its entries."""
    last, version = chain.START, 0
    for version, row in enumerate(rows, 1):
        last = chain.check([entry_of(stream, row)], last, version - 1)
        if version == 1:
            check_seal(stream, row)
    return version


def entry_of(stream: str, row: Sequence[Any]) -> Entry:
    name, version, at, data, hash_, erased, _ = row
    if name != stream or not isinstance(hash_, bytes) or not isinstance(erased, bytes | None):
        raise chain.damaged(stream, version)
    if erased is not None and len(erased) not in (erasure.DIGEST, erasure.REDACTED):
        raise chain.damaged(stream, version)
    return Entry(name, version, at, data, hash_.hex(), erased.hex() if erased else "")
