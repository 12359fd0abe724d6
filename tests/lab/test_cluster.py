"""The same games on a cluster of processes, also when a worker is killed half-way."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from threading import Event

import pytest

from headjudge.lab.results.result import Result
from headjudge.lab.results.summary import Summary
from headjudge.lab.run import Threads, collect, simulate
from headjudge.lab.workers import build_id, cluster
from headjudge.lab.workers.cluster import Cluster, ClusterFailed
from tests.support.simulation_plans import pawn, tokens, told

pytestmark = pytest.mark.xdist_group("cluster")  # it is started once

WORKERS = 2
SOON = 120  # seconds: longer than anything takes, however busy the machine is
MANY = 40 * 256 - 100  # games, in forty chunks


@pytest.fixture(scope="module")
def local() -> Iterator[Cluster]:
    with cluster.connected(cluster.LOCAL, WORKERS) as found:
        assert isinstance(found, Cluster)
        yield found


def test_a_cluster_plays_the_games_that_threads_play(local: Cluster) -> None:
    for plan in (tokens(), pawn(records=2)):
        assert told(simulate(plan, local)) == told(simulate(plan, Threads(1)))


def test_a_killed_worker_changes_nothing_and_nothing_is_counted_twice(local: Cluster) -> None:
    plan = tokens(MANY, rounds=10)
    wanted = simulate(plan, Threads(2))
    before = _workers(local)
    kept = []
    for number, each in enumerate(local.chunks(plan, Event())):
        kept.append(each)
        if number == 5:  # others are under way on both workers
            os.kill(before[0], signal.SIGKILL)
    sums = Summary.of(plan)
    for each in kept:
        sums.add(each)
    found = Result.of(plan, kept, sums)
    assert [each.first for each in kept] == list(range(0, MANY, 256))
    assert told(found) == told(wanted)
    assert found.summary == wanted.summary
    assert before[0] not in _workers(local)


def _workers(local: Cluster) -> list[int]:
    """The processes of all of them: the cluster hears of a death in its own time, and then begins another one."""
    ends = time.monotonic() + SOON
    while time.monotonic() < ends:
        with contextlib.suppress(OSError):  # it cannot be asked about the dead
            found = local.processes()
            if len(found) == WORKERS:
                return found
    raise AssertionError("there are too few")


def test_a_stop_keeps_a_beginning(local: Cluster) -> None:
    stop = Event()

    def heard(sums: Summary) -> None:
        stop.set()

    sums = collect(tokens(MANY, rounds=10), local, on_progress=heard, stop=stop)
    assert 256 <= sums.games < MANY
    assert sums.games % 256 == 0


def test_a_worker_with_another_headjudge_is_refused(
    monkeypatch: pytest.MonkeyPatch, local: Cluster
) -> None:
    monkeypatch.setattr(build_id, "build", lambda: "0.0.1 (0123, compiled)")
    with pytest.raises(ClusterFailed, match=r"has headjudge 0\.1\.0 .*, but this is 0\.0\.1"):
        local.check()
    with pytest.raises(build_id.BuildMismatch, match=r"0\.0\.1 \(0123, compiled\) is required"):
        simulate(tokens(3), local)  # a worker that came later says so itself


def test_an_address_where_nobody_answers_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WAIT", 1)
    for address, said in (
        ("tcp://127.0.0.1:1", "no scheduler answers"),
        ("nonsense://x", "is not the address of a scheduler"),
        ("127.0.0.1", "is not the address of a scheduler"),
    ):
        with pytest.raises(ClusterFailed, match=said), cluster.connected(address):
            pass
