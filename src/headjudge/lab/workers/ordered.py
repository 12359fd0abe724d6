"""Tasks are done in any order and collected in theirs, with never more than a few of them under way."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from threading import Event
from typing import Any, Protocol, TypeVar

AHEAD = 4  # tasks under way or waiting to be collected, for each worker

Task = TypeVar("Task")


class Pending(Protocol):
    """A task that somebody does."""

    def result(self) -> Any: ...


P = TypeVar("P", bound=Pending)


def in_order(
    tasks: Iterable[Task],
    submit: Callable[[Task], P],
    workers: int,
    stop: Event,
    drop: Callable[[deque[P]], None],
) -> Iterator[Any]:
    """What comes of all tasks. Where `stop` is set on the way, `drop` leaves a beginning of them without a gap."""
    waiting: deque[P] = deque()
    unbegun = iter(tasks)
    while True:
        if not stop.is_set():
            waiting += map(submit, islice(unbegun, AHEAD * workers - len(waiting)))
        if not waiting:
            return
        yield waiting.popleft().result()
        if stop.is_set():
            drop(waiting)
