"""Erased entries: a tombstone or redacted data stands in their place, and the digest of the original stays.

An entry's mark is empty; or 32 bytes: the digest of the original data, which a tombstone replaces; or 64 bytes: that
digest, and the digest of the redacted data in its place. The chain still holds, and damage to the replacement is found.
"""

from __future__ import annotations

from hashlib import sha256

TOMBSTONE = b'{"type":"erased"}'  # what is read in place of erased data
DIGEST = 32  # bytes
REDACTED = 2 * DIGEST


def mark(original: bytes, replacement: bytes) -> bytes:
    """The mark of an entry; `original` is the digest of what was there."""
    return original + tail(replacement)


def tail(replacement: bytes) -> bytes:
    """What follows the original's digest in a mark."""
    return b"" if replacement == TOMBSTONE else sha256(replacement).digest()


def original_digest(data: bytes, marked: bytes | None) -> bytes:
    """The digest that the chain covers."""
    return marked[:DIGEST] if marked else sha256(data).digest()


def fits(data: bytes, marked: bytes | None) -> bool:
    """Is this what was put in the place of the original?"""
    return not marked or marked[DIGEST:] == tail(data)


def erased_note(entries: int) -> str:
    were, their = ("entry was", "its") if entries == 1 else ("entries were", "their")
    return f"{entries:,} {were} erased or redacted: {their} content rests on the operator's word"
