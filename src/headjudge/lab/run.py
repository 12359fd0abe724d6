"""Playing a plan: chunks on threads or a cluster, collected in order.

The size of a chunk does not depend on who plays it, and a game depends on the seed and its number alone. So the rows
are the same whatever the number of threads, workers or machines.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Protocol, TypeAlias, TypeVar

from headjudge.errors import BadInput
from headjudge.lab import chunk
from headjudge.lab.chunk import Chunk
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results.result import Result
from headjudge.lab.results.summary import Summary
from headjudge.lab.workers import ordered

MOST_THREADS = 256

Task = TypeVar("Task")
Done = TypeVar("Done")

Heard: TypeAlias = Callable[[Summary], None]
"""Told of the sums so far, whenever a chunk has come in."""


class Workers(Protocol):
    """Whoever plays the chunks: threads, or a cluster."""

    def chunks(self, plan: SimulationPlan, stop: Event) -> Iterator[Chunk]:
        """All chunks in order; the beginning of them where `stop` is set on the way."""
        ...

    def each(
        self, do: Callable[[Task], Done], tasks: Iterable[Task], stop: Event
    ) -> Iterator[Done]:
        """The same for other work: what `do` makes of each task. Both can be sent to another machine."""
        ...


class Threads:
    """The threads of this process. The compiled engine lets them run side by side."""

    def __init__(self, count: int | None = None) -> None:
        self.count = (os.cpu_count() or 1) if count is None else count
        if not 1 <= self.count <= MOST_THREADS:
            raise BadInput(f"must be 1 to {MOST_THREADS}, not {count}", "threads")

    def chunks(self, plan: SimulationPlan, stop: Event) -> Iterator[Chunk]:
        return self.each(partial(chunk.play, plan), chunk.starts(plan), stop)

    def each(
        self, do: Callable[[Task], Done], tasks: Iterable[Task], stop: Event
    ) -> Iterator[Done]:
        pool = ThreadPoolExecutor(self.count, "headjudge-lab")

        def submit(task: Task) -> Future[Done]:
            return pool.submit(do, task)

        try:
            yield from ordered.in_order(tasks, submit, self.count, stop, _drop_the_unbegun)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _drop_the_unbegun(waiting: deque[Future[Done]]) -> None:
    """Those under way are finished; they come before all that are not."""
    while waiting and waiting[-1].cancel():
        waiting.pop()


def collect(
    plan: SimulationPlan,
    workers: Workers,
    takers: tuple[Callable[[Chunk], None], ...] = (),
    heard: Heard | None = None,
    stop: Event | None = None,
) -> Summary:
    """Play the plan; hand every chunk on, in order, and keep nothing but sums."""
    sums = Summary.of(plan)
    for each in workers.chunks(plan, stop or Event()):
        sums.add(each)
        for taker in takers:
            taker(each)
        if heard is not None:
            heard(sums)
    return sums


def simulate(
    plan: SimulationPlan, workers: Workers | None = None, stop: Event | None = None
) -> Result:
    """Play the plan and keep every row in memory, for those who want to reckon with them."""
    kept: list[Chunk] = []
    sums = collect(plan, workers or Threads(), (kept.append,), None, stop)
    return Result.of(plan, kept, sums)
