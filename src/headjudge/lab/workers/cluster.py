"""The same chunks on many machines: tasks of Dask distributed, collected in order.

A task is a pure function of the plan and its first game, under a name made of both. A worker that is lost loses
nothing but time: its chunks are played again elsewhere, and each is collected once.
"""

from __future__ import annotations

import hashlib
import logging
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar

from headjudge.errors import HeadjudgeError
from headjudge.extras import need
from headjudge.lab import chunk
from headjudge.lab.chunk import Chunk
from headjudge.lab.line_up import Invited
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.workers import build_id, ordered

if TYPE_CHECKING:
    from headjudge.lab.run import Workers

Work = TypeVar("Work")
Done = TypeVar("Done")

LOCAL = "local"
LOSSES = 10  # workers that one chunk may be lost with before it is to blame itself
WAIT = 30  # seconds for a scheduler to answer, and for its first worker
_DEAF = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
"""Ctrl-C goes to everybody in a terminal; only we decide what it means."""


class ClusterFailed(HeadjudgeError):
    code = "cluster"


class Cluster:
    """The workers of a Dask cluster that somebody else runs or that we have started."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self.check()

    def chunks(self, plan: SimulationPlan, stop: Event) -> Iterator[Chunk]:
        threads = max(1, sum(self._client.nthreads().values()))
        said, mine, name = plan.to_json(), build_id.build(), f"headjudge-{plan.digest}"
        invited = dict(plan.invited)

        def submit(first: int) -> Task:
            future = self._client.submit(play, said, invited, first, mine, key=f"{name}-{first}")
            return Task(future)

        yield from ordered.in_order(chunk.starts(plan), submit, threads, stop, _drop_the_unfinished)

    def each(
        self, do: Callable[[Work], Done], tasks: Iterable[Work], stop: Event
    ) -> Iterator[Done]:
        threads, mine = max(1, sum(self._client.nthreads().values())), build_id.build()

        def submit(task: Work) -> Task:
            name = hashlib.sha256(f"{do.__qualname__} {task!r}".encode()).hexdigest()
            return Task(self._client.submit(work, do, task, mine, key=f"headjudge-{name}"))

        yield from ordered.in_order(tasks, submit, threads, stop, _drop_the_unfinished)

    def processes(self) -> list[int]:
        """Of the workers."""
        return list(self._client.run(os.getpid).values())

    def check(self) -> None:
        """Every worker must have our own headjudge: other code might play other games."""
        try:
            self._client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError:
            raise ClusterFailed("the cluster has no workers") from None
        mine = build_id.build()
        for address, theirs in self._client.run(_build, on_error="return").items():
            if isinstance(theirs, Exception):
                raise ClusterFailed(f"worker {address} cannot import headjudge: {theirs}")
            if theirs != mine:
                raise ClusterFailed(
                    f"worker {address} has headjudge {theirs}, and this is {mine}: "
                    "install the same everywhere"
                )


def play(said: dict[str, object], invited: Invited, first: int, wanted: str) -> Chunk:
    """One chunk, wherever this runs."""
    build_id.check(wanted)
    return chunk.play(SimulationPlan.from_json(said, invited), first)


def work(do: Callable[[Work], Done], task: Work, wanted: str) -> Done:
    """Another task, wherever this runs."""
    build_id.check(wanted)
    return do(task)


def _build() -> str:
    """Looked up where it runs."""
    return build_id.build()


class Task:
    """A chunk or another task, on the cluster. Once nobody holds it any more, the cluster forgets it."""

    def __init__(self, future: Any) -> None:
        self.future = future

    def result(self) -> Any:
        distributed = need("distributed", "cluster")
        try:
            return self.future.result()
        except distributed.KilledWorker:
            raise ClusterFailed(f"{LOSSES} workers were lost with the same games") from None
        except (distributed.client.FutureCancelledError, OSError, TimeoutError) as error:
            raise ClusterFailed(f"the cluster is gone: {error}") from None


def _drop_the_unfinished(waiting: deque[Task]) -> None:
    """Keep what has been played without a gap; nobody waits for the rest."""
    kept = 0
    while kept < len(waiting) and waiting[kept].future.done():
        kept += 1
    while len(waiting) > kept:
        waiting.pop()


@contextmanager
def connected(address: str, workers: int | None = None) -> Iterator[Workers]:
    """A cluster by the address of its scheduler; `local` starts one of processes, for as long as it is needed."""
    distributed = need("distributed", "cluster")
    dask = need("dask", "cluster")
    quiet = {
        "distributed.scheduler.allowed-failures": LOSSES,
        "distributed.comm.timeouts.connect": f"{WAIT}s",
        "distributed.logging.distributed": "error",
    }
    with dask.config.set(quiet):
        if address != LOCAL:
            _check(distributed, address)
            with _client(distributed, address) as client:
                yield Cluster(client)
            return
        with (
            distributed.LocalCluster(
                n_workers=workers or os.cpu_count() or 1,
                threads_per_worker=1,
                processes=True,
                dashboard_address=":0",  # any port: another cluster may have the usual one
                silence_logs=logging.CRITICAL,
                preload=_DEAF,
            ) as local,
            _client(distributed, local) as client,
        ):
            yield Cluster(client)


def _check(distributed: Any, address: str) -> None:
    """A client that cannot read its address would hang on its way out."""
    try:
        distributed.comm.get_address_host_port(address)
    except ValueError:
        raise ClusterFailed(
            f"{address!r} is not a scheduler's address; write HOST:PORT, tcp://HOST:PORT, or {LOCAL}"
        ) from None


def _client(distributed: Any, where: Any) -> Any:
    try:
        return distributed.Client(where, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterFailed(f"{where}: no scheduler answers ({type(error).__name__})") from None
