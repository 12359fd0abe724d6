"""Plays a plan: chunks on threads or on a cluster, collected in order.

The size of a chunk does not depend on where it is played, and a game depends only on the seed and its number. So the
rows are the same for any number of threads, workers or machines.
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

OnProgress: TypeAlias = Callable[[Summary], None]
"""Called with the totals so far whenever a chunk has been collected."""


class Workers(Protocol):
    """What plays the chunks: threads or a cluster."""

    def chunks(self, plan: SimulationPlan, stop: Event) -> Iterator[Chunk]:
        """All chunks in order; only the first ones if `stop` is set meanwhile."""
        ...

    def map_tasks(
        self, do: Callable[[Task], Done], tasks: Iterable[Task], stop: Event
    ) -> Iterator[Done]:
        """The results of `do` for all tasks, in order. `do` and the tasks can be sent to another machine."""
        ...


class Threads:
    """The threads of this process. With the compiled engine they run in parallel."""

    def __init__(self, count: int | None = None) -> None:
        self.count = (os.cpu_count() or 1) if count is None else count
        if not 1 <= self.count <= MOST_THREADS:
            raise BadInput(f"must be 1 to {MOST_THREADS}, not {count}", "threads")

    def chunks(self, plan: SimulationPlan, stop: Event) -> Iterator[Chunk]:
        return self.map_tasks(partial(chunk.play, plan), chunk.starts(plan), stop)

    def map_tasks(
        self, do: Callable[[Task], Done], tasks: Iterable[Task], stop: Event
    ) -> Iterator[Done]:
        pool = ThreadPoolExecutor(self.count, "headjudge-lab")

        def submit(task: Task) -> Future[Done]:
            return pool.submit(do, task)

        try:
            yield from ordered.in_order(tasks, submit, self.count, stop, _cancel_unbegun)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _cancel_unbegun(waiting: deque[Future[Done]]) -> None:
    """Cancel what has not begun. Tasks in progress are finished; they come first in the queue."""
    while waiting and waiting[-1].cancel():
        waiting.pop()


def collect(
    plan: SimulationPlan,
    workers: Workers,
    takers: tuple[Callable[[Chunk], None], ...] = (),
    on_progress: OnProgress | None = None,
    stop: Event | None = None,
) -> Summary:
    """Play the plan, pass every chunk on in order, and keep only totals."""
    sums = Summary.of(plan)
    for piece in workers.chunks(plan, stop or Event()):
        sums.add(piece)
        for taker in takers:
            taker(piece)
        if on_progress is not None:
            on_progress(sums)
    return sums


def simulate(
    plan: SimulationPlan, workers: Workers | None = None, stop: Event | None = None
) -> Result:
    """Play the plan and keep every row in memory, for further calculations."""
    chunks: list[Chunk] = []
    sums = collect(plan, workers or Threads(), (chunks.append,), None, stop)
    return Result.of(plan, chunks, sums)
