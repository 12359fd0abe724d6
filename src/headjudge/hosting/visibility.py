"""What a seat hears of what happens: everything but the offers that others make one another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from headjudge.game import Event

_BETWEEN_TWO = frozenset({"offer", "no_trade"})
_NUMBERED = frozenset({"offer", "no_trade", "trade"})


def heard_by(seat: str, events: Iterable[Event]) -> list[Event]:
    found = []
    for event in events:
        if event.kind in _BETWEEN_TWO and seat not in (event.seat, event.other):
            continue
        if event.kind in _NUMBERED:  # the number counts the offers of others, too
            event = replace(event, numbers=(*event.numbers[:-1], 0))
        found.append(event)
    return found
