"""Chunks are played in any order and collected in theirs, with never more than a few of them under way."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from threading import Event
from typing import Protocol, TypeVar

from headjudge.lab import chunk
from headjudge.lab.chunk import Chunk
from headjudge.lab.plan import Plan

AHEAD = 4  # chunks under way or waiting to be collected, for each worker


class Pending(Protocol):
    """A chunk that somebody plays."""

    def result(self) -> Chunk: ...


P = TypeVar("P", bound=Pending)


def in_order(
    plan: Plan,
    submit: Callable[[int], P],
    workers: int,
    stop: Event,
    drop: Callable[[deque[P]], None],
) -> Iterator[Chunk]:
    """All chunks; where `stop` is set on the way, those that `drop` leaves, which are a beginning without a gap."""
    waiting: deque[P] = deque()
    starts = iter(range(0, plan.games, chunk.GAMES))
    while True:
        while not stop.is_set() and len(waiting) < AHEAD * workers:
            first = next(starts, None)
            if first is None:
                break
            waiting.append(submit(first))
        if not waiting:
            return
        yield waiting.popleft().result()
        if stop.is_set():
            drop(waiting)
