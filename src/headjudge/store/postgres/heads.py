"""The last hash of each stream in use, so that an append needs no question first."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 10_000  # streams


class Heads:
    """What this process last saw. It may be outdated: the database has the last word."""

    def __init__(self) -> None:
        self._heads: OrderedDict[str, tuple[int, bytes]] = OrderedDict()

    def hash_at(self, stream: str, version: int) -> bytes | None:
        """The hash of this version; None if it is not known."""
        if not version:
            return b""
        known, hash_ = self._heads.get(stream, (0, b""))
        return hash_ if known == version else None

    def saw(self, stream: str, version: int, hash_: bytes) -> None:
        self._heads[stream] = version, hash_
        self._heads.move_to_end(stream)
        if len(self._heads) > REMEMBERED:
            self._heads.popitem(last=False)

    def forget(self, stream: str) -> None:
        self._heads.pop(stream, None)
