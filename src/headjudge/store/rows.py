"""From the rows of a database to checked entries, the same for every kind of store.

A row is: stream, version, at, data, hash, erased, seal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from struct import error as StructError
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


def check_head(
    stream: str, since: int, found: Sequence[Entry], head: Sequence[Any] | None, to_the_end: bool
) -> None:
    """Compare what was read with the note of where the stream ends, so that no last entry is missing unnoticed."""
    last = found[-1].version if found else max(0, since)
    version, hash_ = head or (0, b"")
    if not isinstance(version, int) or (found and version < last):
        raise chain.damaged(stream, last)
    if version > last and to_the_end:
        raise chain.damaged(stream, last + 1)
    if found and version == last and hash_ != bytes.fromhex(found[-1].hash):
        raise chain.damaged(stream, last)


def neighbours(stream: str) -> list[bytes]:
    """All names that differ in one bit: if the name of a last entry is damaged, the others still make a whole chain."""
    name = stream.encode()
    return [
        name[:at] + bytes([name[at] ^ 1 << bit]) + name[at + 1 :]
        for at in range(len(name))
        for bit in range(8)
    ]


def check_tail(
    stream: str, entries: Sequence[Entry], under_other_names: Iterable[Sequence[Any]]
) -> None:
    """The rows with the next version under similar names: none of them may belong to this stream."""
    last = bytes.fromhex(entries[-1].hash) if entries else b""
    version = len(entries) + 1
    for at, data, hash_, erased, seal in under_other_names:
        try:
            digest = erasure.original_digest(data, erased)
            follows = chain.follow(last, version, at, digest) == hash_
            lost = follows and (version > 1 or seal == chain.seal(stream, hash_))
        except (StructError, TypeError):
            continue
        if lost:
            raise chain.damaged(stream, version)


def check_seal(stream: str, first: Sequence[Any]) -> None:
    *_, hash_, _, seal = first
    if seal != chain.seal(stream, hash_):
        raise chain.damaged(stream, 1)


def check_stream_rows(stream: str, rows: Iterable[Sequence[Any]]) -> tuple[int, bytes]:
    """Check a whole stream, row by row; return its last version and hash."""
    last, version = chain.START, 0
    for version, row in enumerate(rows, 1):
        last = chain.check([entry_of(stream, row)], last, version - 1)
        if version == 1:
            check_seal(stream, row)
    return version, bytes.fromhex(last)


def entry_of(stream: str, row: Sequence[Any]) -> Entry:
    name, version, at, data, hash_, erased, _ = row
    if name != stream or not isinstance(name, str):
        raise chain.damaged(stream, version)
    if not isinstance(hash_, bytes) or not isinstance(erased, bytes | None):
        raise chain.damaged(stream, version)
    if erased is not None and len(erased) not in (erasure.DIGEST, erasure.REDACTED):
        raise chain.damaged(stream, version)
    return Entry(name, version, at, data, hash_.hex(), erased.hex() if erased else "")
