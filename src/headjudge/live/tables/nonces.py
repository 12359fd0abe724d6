"""Random numbers for entries: there are hundreds a second, and each question to the system takes its time."""

from __future__ import annotations

import os

SIZE = 16  # bytes
STOCK = 256  # are drawn in one go

_stock: list[str] = []
# whoever comes out of a fork must not use the same
os.register_at_fork(after_in_child=_stock.clear)


def new_nonce() -> str:
    """What nobody can guess: of an entry that not everybody may see, or that can be erased."""
    while True:
        try:
            return _stock.pop()
        except IndexError:
            drawn = os.urandom(SIZE * STOCK)
            _stock.extend(drawn[at : at + SIZE].hex() for at in range(0, len(drawn), SIZE))
