"""Reads TOML that anybody may have written: whatever is wrong with it is a ValueError."""

from __future__ import annotations

import tomllib

DEEPEST = 100  # tables and lists within each other
LARGEST = 2**63  # TOML promises 64 bits; Python would read a number that it cannot even print


def loads(text: str) -> dict[str, object]:
    try:
        data: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    _check(data)
    return data


def _check(data: object) -> None:
    """Level by level: keys with dots can nest deeper than functions may call each other."""
    level = [data]
    for _ in range(DEEPEST):
        below: list[object] = []
        for value in level:
            if isinstance(value, dict):
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif isinstance(value, int) and not -LARGEST <= value < LARGEST:
                raise ValueError("a number is too large")
        if not below:
            return
        level = below
    raise ValueError("nested too deeply")
