"""Tasks may finish in any order but are collected in their own, with only a few in progress at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from threading import Event
from typing import Any, Protocol, TypeVar

AHEAD = 4  # tasks per worker that are in progress or wait to be collected

Task = TypeVar("Task")


class Pending(Protocol):
    """A task in progress."""

    def result(self) -> Any: ...


P = TypeVar("P", bound=Pending)


def in_order(
    tasks: Iterable[Task],
    submit: Callable[[Task], P],
    workers: int,
    stop: Event,
    drop: Callable[[deque[P]], None],
) -> Iterator[Any]:
    """The results of all tasks, in order. After `stop`, `drop` cuts the queue so that what is left has no gap."""
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
