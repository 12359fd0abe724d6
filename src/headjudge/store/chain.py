"""The hash chain of a stream: each entry's hash covers the one before it, so no entry changes unnoticed.

    hash = sha256("headjudge chain 1" + previous hash + version (8 bytes) + time (8 bytes) + sha256(data))

The chain knows no stream's name, so a stream can be imported under another one. It covers the data's digest
instead of the data, so data can be erased and the chain still holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from struct import Struct
from struct import error as StructError

from headjudge.errors import StoreUnreadable
from headjudge.store.contract import Entry

ERASED = b'{"type":"erased"}'  # what is read in place of erased data
START = ""  # the hash before the first entry
_LINK = b"headjudge chain 1"
_SEAL = b"headjudge stream 1"
_numbers = Struct(">Qd").pack


def link(previous: str, version: int, at: float, data: bytes) -> str:
    """The hash of an entry, as 64 hexadecimal digits."""
    return follow(bytes.fromhex(previous), version, at, digest_of(data)).hex()


def extended(previous: str, version: int, at: float, events: Sequence[bytes]) -> str:
    """The last hash after these events were appended to this version."""
    for number, data in enumerate(events, version + 1):
        previous = link(previous, number, at, data)
    return previous


def digest_of(data: bytes) -> bytes:
    return sha256(data).digest()


def follow(previous: bytes, version: int, at: float, digest: bytes) -> bytes:
    """Like `link`, from the data's digest, and in bytes: what stores keep."""
    # SQLite knows no negative zero
    return sha256(_LINK + previous + _numbers(version, at + 0.0) + digest).digest()


def hashes(
    previous: bytes, version: int, times: Sequence[float], digests: Sequence[bytes]
) -> list[bytes]:
    """The hashes of new entries after this version."""
    new = []
    for number, (at, digest) in enumerate(zip(times, digests, strict=True), version + 1):
        previous = follow(previous, number, at, digest)
        new.append(previous)
    return new


def seal(stream: str, first: bytes) -> bytes:
    """Binds a stream's name to the hash of its first entry: a renamed stream is noticed."""
    return sha256(_SEAL + first + stream.encode()).digest()


def check(entries: Iterable[Entry], previous: str = START, since: int = 0) -> str:
    """Check entries that follow version `since`, which has the hash `previous`; return the last hash."""
    try:
        last = bytes.fromhex(previous)
    except ValueError:
        raise damaged("the stream", since) from None
    stream, number, version = "the stream", 0, since
    try:
        for version, entry in enumerate(entries, since + 1):
            stream, number = entry.stream, entry.version
            if number != version:
                raise damaged(stream, version)
            digest = bytes.fromhex(entry.erased) if entry.erased else digest_of(entry.data)
            if entry.erased and entry.data != ERASED:
                raise damaged(stream, version)
            last = follow(last, version, entry.at, digest)
            if last.hex() != entry.hash:
                raise damaged(stream, version)
    except (StructError, TypeError, ValueError, OverflowError):  # not even of the right type
        raise damaged(stream, version) from None
    return last.hex()


def damaged(stream: str, version: int) -> StoreUnreadable:
    return StoreUnreadable(
        f"{stream}, version {version}: damaged, its hash does not match. Restore a backup"
    )
