"""The same chunks on many machines: tasks for Dask distributed, collected in order.

A task is a pure function of the plan and its first game, and its key is made of both. Losing a worker costs only
time: its chunks are played again elsewhere, and each is collected once.
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
LOSSES = 10  # if this many workers die on the same chunk, the run stops
WAIT = 30  # seconds for a scheduler to answer, and for its first worker
_IGNORE_CTRL_C = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
"""A terminal sends Ctrl-C to all processes; only the main one handles it."""


class ClusterFailed(HeadjudgeError):
    code = "cluster"


class Cluster:
    """The workers of a Dask cluster, whether it was running already or started here."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self.check()

    def chunks(self, plan: SimulationPlan, stop: Event) -> Iterator[Chunk]:
        threads = max(1, sum(self._client.nthreads().values()))
        plan_json, mine, name = plan.to_json(), build_id.build(), f"headjudge-{plan.digest}"
        invited = dict(plan.invited)

        def submit(first: int) -> Task:
            future = self._client.submit(
                play, plan_json, invited, first, mine, key=f"{name}-{first}"
            )
            return Task(future)

        yield from ordered.in_order(chunk.starts(plan), submit, threads, stop, _drop_unfinished)

    def map_tasks(
        self, do: Callable[[Work], Done], tasks: Iterable[Work], stop: Event
    ) -> Iterator[Done]:
        threads, mine = max(1, sum(self._client.nthreads().values())), build_id.build()

        def submit(task: Work) -> Task:
            name = hashlib.sha256(f"{do.__qualname__} {task!r}".encode()).hexdigest()
            return Task(self._client.submit(work, do, task, mine, key=f"headjudge-{name}"))

        yield from ordered.in_order(tasks, submit, threads, stop, _drop_unfinished)

    def processes(self) -> list[int]:
        """The process ids of the workers."""
        return list(self._client.run(os.getpid).values())

    def check(self) -> None:
        """Every worker must run the same headjudge: other code might play other games."""
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
                    f"worker {address} has headjudge {theirs}, but this is {mine}: "
                    "install the same version everywhere"
                )


def play(plan_json: dict[str, object], invited: Invited, first: int, wanted: str) -> Chunk:
    """Play one chunk; runs on a worker."""
    build_id.check(wanted)
    return chunk.play(SimulationPlan.from_json(plan_json, invited), first)


def work(do: Callable[[Work], Done], task: Work, wanted: str) -> Done:
    """Do any other task; runs on a worker."""
    build_id.check(wanted)
    return do(task)


def _build() -> str:
    """The build of the machine on which this runs."""
    return build_id.build()


class Task:
    """A task on the cluster. The cluster forgets it once nothing refers to it."""

    def __init__(self, future: Any) -> None:
        self.future = future

    def result(self) -> Any:
        distributed = need("distributed", "cluster")
        try:
            return self.future.result()
        except distributed.KilledWorker:
            raise ClusterFailed(f"{LOSSES} workers died on the same games") from None
        except (distributed.client.FutureCancelledError, OSError, TimeoutError) as error:
            raise ClusterFailed(f"the connection to the cluster was lost: {error}") from None


def _drop_unfinished(waiting: deque[Task]) -> None:
    """Keep the finished tasks up to the first unfinished one; do not wait for the rest."""
    finished = 0
    while finished < len(waiting) and waiting[finished].future.done():
        finished += 1
    while len(waiting) > finished:
        waiting.pop()


@contextmanager
def connected(address: str, workers: int | None = None) -> Iterator[Workers]:
    """The cluster at a scheduler's address; `local` starts one of local processes for as long as it is needed."""
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
                dashboard_address=":0",  # any free port: another cluster may use the default one
                silence_logs=logging.CRITICAL,
                preload=_IGNORE_CTRL_C,
            ) as local,
            _client(distributed, local) as client,
        ):
            yield Cluster(client)


def _check(distributed: Any, address: str) -> None:
    """Check the address first: a client that cannot parse it would hang on exit."""
    try:
        distributed.comm.get_address_host_port(address)
    except ValueError:
        raise ClusterFailed(
            f"{address!r} is not the address of a scheduler; write HOST:PORT, tcp://HOST:PORT or {LOCAL}"
        ) from None


def _client(distributed: Any, where: Any) -> Any:
    try:
        return distributed.Client(where, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterFailed(f"{where}: no scheduler answers ({type(error).__name__})") from None
