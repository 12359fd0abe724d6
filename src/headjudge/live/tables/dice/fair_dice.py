"""Verifiable dice: a commitment before the first throw, the players' salts, the seed at the end (see `rounds`).

Draw number n is HMAC-SHA-256 with the seed as its key, over the salts of all seats and n. Its first 62 bits seed
the generator of `hosting/rng.py`, which then throws, shuffles or deals as it does everywhere. No number is used
twice: after a rewind the numbering goes on, so nobody can know the next draw.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from headjudge.hosting import random_streams, rng
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random

_HALF = 0x7FFFFFFF  # the compiled generator takes its seed as two plain numbers


def new_nonce() -> str:
    """What makes a seed impossible to guess."""
    return secrets.token_hex(16)


def commitment(seed: str, protocol: int = 1) -> str:
    """The commitment, published before the first throw. Old tables have the protocol 1."""
    text = b"headjudge commitment %d\n" % protocol
    return hashlib.sha256(text + bytes.fromhex(seed)).hexdigest()


def draw(seed: str, salts: Sequence[str], number: int) -> Streams:
    """The random generator of one throw, shuffle or deal."""
    salted = b"\n".join(salt.encode().hex().encode() for salt in salts)
    text = b"headjudge draw 1\n%d\n%b" % (number, salted)
    digest = hmac.new(bytes.fromhex(seed), text, hashlib.sha256).digest()
    value = int.from_bytes(digest[:8], "big") >> 2
    random = Random()
    rng.seed(random, value & _HALF, value >> 31)
    return random_streams.single(random)
