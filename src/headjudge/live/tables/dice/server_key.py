"""The server's key: what seeds are made from, so that no store holds a seed before its game is over.

    seed = HMAC-SHA-256(key, "headjudge seed 1\\n" + table + "\\n" + nonce)

It is read from `$HEADJUDGE_KEY` or from a file outside the store. Several keys may be given: the first makes new seeds,
the others still open games that were begun with them.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import os
import re
import secrets
from collections.abc import Sequence
from pathlib import Path

from headjudge.errors import BadInput, MissingKey

VARIABLE = "HEADJUDGE_KEY"
FILE = "server.key"
PRIVATE = 0o600
_KEY = re.compile(r"[0-9a-fA-F]{64}", re.ASCII)

log = logging.getLogger("headjudge.live.tables")


class Keyring:
    """One server's keys, each of 32 bytes."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._keys = {key_id(key): key for key in keys}
        self.current = key_id(keys[0])

    def seed(self, key: str, table: str, nonce: str) -> str:
        """The seed of one round at a table, by the key with this id."""
        if key not in self._keys:
            raise MissingKey(key)
        text = b"headjudge seed 1\n" + table.encode() + b"\n" + nonce.encode()
        return _mac(self._keys[key], text)

    def codes(self, code: str) -> list[str]:
        """The hashes of a short code, by each key: without one, nobody can try all codes on them."""
        return [_mac(key, b"headjudge code 1\n" + code.encode()) for key in self._keys.values()]

    def pseudonym(self, address: str) -> str:
        """What the store calls a client: without the key, nobody can try all addresses on it."""
        return _mac(self._keys[self.current], b"headjudge address 1\n" + address.encode())


def key_id(key: bytes) -> str:
    """Names a key without giving it away."""
    return hashlib.sha256(b"headjudge key 1\n" + key).hexdigest()[:16]


def _mac(key: bytes, text: bytes) -> str:
    return hmac.new(key, text, hashlib.sha256).hexdigest()


def temporary() -> Keyring:
    """For tables that are not kept."""
    return Keyring([secrets.token_bytes(32)])


def load(file: Path | None = None, *, make: bool = True) -> Keyring:
    """The keys in this file, in `$HEADJUDGE_KEY`, or in the default file, which is made on first use."""
    if file is None and os.environ.get(VARIABLE):
        return _read(os.environ[VARIABLE], f"${VARIABLE}")
    path = file or default_file()
    if make and not path.exists():
        _make(path)
    try:
        _warn_if_open(path)
        return _read(path.read_text(encoding="ascii"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text of hexadecimal digits"
        raise BadInput(f"the server's key cannot be read: {reason}", str(path)) from None


def own_keys() -> Keyring | None:
    """The keys of this machine's server, if it has any: they show the seeds of games that are not over."""
    try:
        return load(make=False)
    except BadInput:
        return None


def default_file() -> Path:
    """In the user's configuration: apart from the store, so that a copy of the one is no copy of the other."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    folder = Path(base) if base and Path(base).is_absolute() else Path.home() / ".config"
    return folder / "headjudge" / FILE


def _read(text: str, where: str) -> Keyring:
    keys = text.replace(",", " ").split()
    if not keys or not all(_KEY.fullmatch(key) for key in keys):
        raise BadInput("a key is 64 hexadecimal digits; several are separated by spaces", where)
    return Keyring([bytes.fromhex(key) for key in keys])


def _make(path: Path) -> None:
    """Whole or not at all, and never over another server's: a link to an existing name fails."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE), "w") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return  # another process was quicker: its key counts
        finally:
            draft.unlink()
    except OSError as error:
        raise BadInput(
            f"the server's key cannot be written ({error.strerror}); "
            f"give one with --key-file or ${VARIABLE}",
            str(path),
        ) from None


def _warn_if_open(path: Path) -> None:
    if os.name == "posix" and path.stat().st_mode & 0o077:
        log.warning("others on this machine can read the server's key: chmod 600 %s", path)
