"""Checks what a player sends about salts."""

from __future__ import annotations

from headjudge.errors import BadSalt
from headjudge.salt_chain import HEX


def commitment(text: str) -> str:
    """A promise of salts; empty: this player gives none."""
    if text and not HEX.fullmatch(text):
        raise BadSalt("must be 64 hexadecimal digits in lower case", "salt_commitment")
    return text


def salt(text: str) -> str:
    if not HEX.fullmatch(text):
        raise BadSalt("must be 64 hexadecimal digits in lower case", "salt")
    return text
