"""Questions that both kinds of game put to a seat although nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.engine.state import State

Key = tuple[object, ...]
"""Tells one question, or one moment, from the next."""


def open_offers(s: State) -> Iterator[tuple[int, Key]]:
    """The seat each open offer is made to."""
    numbers, to = s.offer_no, s.offer_to
    for maker in range(s.seats):
        if numbers[maker]:
            yield to[maker], ("offer", maker, numbers[maker])
