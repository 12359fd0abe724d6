"""Questions that a seat may answer although the game does not wait for it, in both kinds of game."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.engine.state import State

Key = tuple[object, ...]
"""Identifies a question or a moment, so that each is handled once."""


def open_offers(s: State) -> Iterator[tuple[int, Key]]:
    """Every open offer, with the seat it is made to."""
    numbers, to = s.offer_no, s.offer_to
    for maker in range(s.seats):
        if numbers[maker]:
            yield to[maker], ("offer", maker, numbers[maker])
