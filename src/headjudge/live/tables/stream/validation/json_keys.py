"""JSON with a key twice means one thing to one reader and another to the next: no table writes that."""

from __future__ import annotations

import json
from collections.abc import Sequence

from headjudge.errors import BadState


def check_keys(data: bytes, where: str) -> None:
    """BadState if an object in it has a key twice."""
    try:
        json.loads(data, object_pairs_hook=_once)
    except _Twice as twice:
        raise BadState(f"{twice.key[:40]!r} is there twice", where) from None
    except (ValueError, RecursionError):
        raise BadState("is not JSON that can be read", where) from None


class _Twice(Exception):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _once(pairs: Sequence[tuple[str, object]]) -> None:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            raise _Twice(key)
        seen.add(key)
