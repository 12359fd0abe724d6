"""Keys to seats and roles: random, told once, kept only as hashes."""

from __future__ import annotations

import hashlib
import secrets

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_code(letters: int = 8) -> str:
    """Short enough to be typed on another device; good once and for a few minutes only."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(letters))


def new_id() -> str:
    """Of a table: part of its link, so not to be guessed."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def hashed(key: str) -> str:
    """A key has 192 random bits, so that one round is enough."""
    return hashlib.sha256(key.encode()).hexdigest()
