"""A player's salts for the dice: a chain of hashes, of which the last is given away first.

    H(x) = SHA-256("headjudge salt 1\\n" + x)

Salt k is H applied 64 - k times to a random secret of 32 bytes; the commitment is H of salt 1. Whoever knows the
commitment can check salt 1, whoever knows salt k can check salt k + 1, and nobody can compute the next one.
"""

from __future__ import annotations

import hashlib
import re
import secrets

LENGTH = 64  # salts of one chain: enough for a game that is rewound 63 times
HEX = re.compile(r"[0-9a-f]{64}", re.ASCII)


def step(salt: str) -> str:
    """H, from hex to hex."""
    return hashlib.sha256(b"headjudge salt 1\n" + bytes.fromhex(salt)).hexdigest()


def follows(salt: str, previous: str, steps: int = 1) -> bool:
    """Is this the salt after `previous`, or the first one if that is the commitment?

    `steps`: more than one if salts between them are missing.
    """
    if not HEX.fullmatch(salt):
        return False
    for _ in range(steps):
        salt = step(salt)
    return salt == previous


def related(one: str, other: str) -> bool:
    """Does one of these lead to the other? Then whoever made it has no secret of their own."""
    return other in _links(one) or one in _links(other)


def _links(start: str) -> list[str]:
    links = [start]
    for _ in range(LENGTH):
        links.append(step(links[-1]))
    return links


class SaltChain:
    """The salts of one seat. Only their owner knows the secret, until the last salt is revealed."""

    def __init__(self, secret: str = "") -> None:
        self.secret = secret or secrets.token_hex(32)
        if not HEX.fullmatch(self.secret):
            raise ValueError("a secret is 64 hexadecimal digits")
        links = _links(self.secret)
        self.commitment = links.pop()
        self._salts = links[::-1]

    def salt(self, number: int) -> str:
        """Salt 1, 2, 3 …"""
        if not 1 <= number <= LENGTH:
            raise ValueError(f"a chain has the salts 1 to {LENGTH}, not {number}")
        return self._salts[number - 1]
