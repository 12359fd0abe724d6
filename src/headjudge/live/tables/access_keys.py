"""Keys to seats and roles: random, shown once, stored only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

from headjudge.errors import BadInput

_KEY = re.compile(r"[A-Za-z0-9_-]{32,64}", re.ASCII)
_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no look-alikes


def new_key() -> str:
    return secrets.token_urlsafe(24)


def new_code(letters: int = 8) -> str:
    """Short enough to type on another device; it works once, for a few minutes."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(letters))


def code_of(key: str, table: str, client: str) -> str:
    """The code that a key's holder asks for under this id: the same whenever it is asked for again."""
    asked = f"headjudge code 1\n{table}\n{client}".encode()
    value = int.from_bytes(hmac.new(key.encode(), asked, hashlib.sha256).digest(), "big")
    return "".join(_ALPHABET[value >> 5 * place & 31] for place in range(8))


def new_id() -> str:
    """A table's id: part of its link, so hard to guess."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def hashed(key: str) -> str:
    """A key has 192 random bits, so one round of hashing is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def checked(key: str) -> str:
    """A key that a client made, so that it can repeat a command whose answer was lost."""
    if not _KEY.fullmatch(key):
        raise BadInput("must be 32 to 64 letters, digits, - and _, drawn at random", "key")
    return key


def table_id(key: str) -> str:
    """The id of the table that a client's key opens: the same whenever it is opened again."""
    return _id_of(b"headjudge table 1\n" + key.encode())


def record_id(data: bytes) -> str:
    """The id of an imported game: the same whenever the same file is imported again."""
    return _id_of(b"headjudge record 1\n" + data)


def _id_of(content: bytes) -> str:
    value = int.from_bytes(hashlib.sha256(content).digest(), "big")
    letters = [_ID_LETTERS[value >> 5 * place & 31] for place in range(12)]
    return "".join(letters)


def derived(key: str, role: str) -> str:
    """The code of an official, which the table's owner hands out: made from the owner's own key."""
    return _long_code(key, f"headjudge official 1\n{role}")


def office_code(key: str, table: str, role: str, client: str) -> str:
    """A later code for this office: the same whenever the owner asks for it under this id."""
    return _long_code(key, f"headjudge official 2\n{table}\n{role}\n{client}")


def _long_code(key: str, asked: str) -> str:
    made = hmac.new(key.encode(), asked.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made.digest()[:24]).decode()
