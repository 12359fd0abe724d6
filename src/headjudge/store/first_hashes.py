"""Hashes for the entries of a store that was written before there were any."""

from __future__ import annotations

from headjudge.store import chain


class FirstHashes:
    """Takes the entries one by one, in the order of streams and versions."""

    def __init__(self) -> None:
        self._stream, self._version, self._hash = "", 0, b""

    def of(self, stream: str, version: int, at: float, data: bytes) -> tuple[bytes, bytes | None]:
        """The hash of the next entry, and the seal if it is the first of its stream."""
        if stream != self._stream:
            self._stream, self._version, self._hash = stream, 0, b""
        if version != self._version + 1:  # a chain must not hide that an entry was lost before
            raise chain.damaged(stream, self._version + 1)
        self._version = version
        self._hash = chain.follow(self._hash, version, at, chain.digest_of(data))
        return self._hash, chain.seal(stream, self._hash) if version == 1 else None
