"""Keys to seats and roles: random, shown once, stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no look-alikes


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_code(letters: int = 8) -> str:
    """Short enough to type on another device; it works once, for a few minutes."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(letters))


def new_id() -> str:
    """A table's id: part of its link, so hard to guess."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def hashed(key: str) -> str:
    """A key has 192 random bits, so one round of hashing is enough."""
    return hashlib.sha256(key.encode()).hexdigest()
