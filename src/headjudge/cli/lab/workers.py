"""Choose the workers: threads on this machine, or a cluster."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from headjudge._plain import SLOWER
from headjudge.errors import BadInput
from headjudge.lab.run import Threads, Workers

MANY = 1000  # games, on the plain engine


@contextmanager
def workers(threads: int | None, cluster: str | None) -> Iterator[Workers]:
    if cluster is None:
        yield Threads(threads)
        return
    from headjudge.lab.workers.cluster import LOCAL, connected

    if threads is not None and cluster != LOCAL:
        raise BadInput("a cluster decides itself how many games run at a time", "--threads")
    with connected(cluster, None if threads is None else Threads(threads).count) as cluster_workers:
        yield cluster_workers


def warn_if_plain(games: int) -> None:
    from headjudge.engine import COMPILED

    if not COMPILED and games > MANY:
        print(
            f"headjudge: the engine is not compiled; this will be {SLOWER}",
            file=sys.stderr,
        )
