"""Counts the bytes that a command stores, for whoever sent it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import TypeAlias

Meter: TypeAlias = Callable[[int], None]

METER: ContextVar[Meter | None] = ContextVar("METER", default=None)
"""Of the command at hand. A table keeps that of whoever opened or woke it, for what it does by itself."""


def count_stored(data: Sequence[bytes]) -> None:
    meter = METER.get()
    if meter is not None:
        meter(sum(map(len, data)))
