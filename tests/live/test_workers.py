"""Whole games are folded beside the server: limits hold, a lost worker is replaced, and nobody is pushed aside."""

from __future__ import annotations

import asyncio
import os
import platform
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from headjudge.errors import BadState, TableBusy, TooCostly
from headjudge.live.tables import SPECTATOR, LiveTable, TableManager
from headjudge.live.tables.stream import import_file
from headjudge.live.tables.stream.reel import Reel
from headjudge.live.workers import pool as pools
from headjudge.live.workers.pool import WorkerPool
from headjudge.live.workers.process import WorkerLimits
from headjudge.store import Entry
from tests.support.live_tables import managed, people, seated, until
from tests.support.retold import retold

GAME = retold("opoly487-sealed")


async def record(rooms: TableManager) -> LiveTable:
    return await rooms.table(await rooms.import_game(GAME.read_bytes()))


def test_nothing_is_started_before_it_is_needed() -> None:
    async def test() -> None:
        async with managed() as rooms:
            ann, _ = await seated(rooms, people(2))
            assert await ann.table.log(ann.viewer, 10**6, 10)
            assert not rooms.workers.pids
            await record(rooms)
            assert len(rooms.workers.pids) == 1

    asyncio.run(test())


def test_pages_are_those_of_one_folded_game_and_the_stream_is_read_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await record(rooms)
            stored = await rooms.store.read(table.stream)
            reel = Reel(table.id, stored, SPECTATOR)
            reads: list[str] = []
            read = rooms.store.read

            async def counted(stream: str, *more: Any, **options: Any) -> list[Entry]:
                reads.append(stream)
                return await read(stream, *more, **options)

            monkeypatch.setattr(rooms.store, "read", counted)
            total = reel.page(0, 1).total
            for start in (0, 90, 200, total - 3, total + 5):
                assert await table.replay(SPECTATOR, start, 40) == reel.page(start, 40)
            assert reads == [table.stream]

    asyncio.run(test())


def test_a_file_is_not_folded_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def here(data: bytes) -> list[Entry]:
        raise AssertionError("in the server's own process")

    async def test() -> None:
        async with managed() as rooms:
            monkeypatch.setattr(import_file, "validated", here)
            await record(rooms)
            with pytest.raises(BadState, match="line 1"):
                await rooms.import_game(b"nonsense")

    asyncio.run(test())


def test_a_job_that_takes_too_long_is_refused_and_the_next_one_is_done() -> None:
    async def test() -> None:
        async with managed() as rooms:
            rooms.workers = WorkerPool(1, WorkerLimits(seconds=0.0))
            with pytest.raises(TooCostly):
                await rooms.import_game(GAME.read_bytes())
            assert not rooms.workers.pids
            rooms.workers = WorkerPool(1)
            assert (await record(rooms)).state.status == "over"

    asyncio.run(test())


def test_a_worker_that_dies_costs_one_answer() -> None:
    async def test() -> None:
        async with managed() as rooms:
            table = await record(rooms)
            (pid,) = rooms.workers.pids
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(TooCostly):
                await table.replay(SPECTATOR, 0, 10)
            assert (await table.replay(SPECTATOR, 0, 10)).frames
            assert rooms.workers.pids != [pid]

    asyncio.run(test())


def test_one_address_never_keeps_all_workers_busy() -> None:
    async def test() -> None:
        pool = WorkerPool(2)
        stranger, others = asyncio.Event(), list[str]()

        async def occupy() -> None:
            async with pool._turn("greedy"):
                others.append("greedy")
                await stranger.wait()

        greedy = [asyncio.create_task(occupy()) for _ in range(4)]
        await asyncio.sleep(0)
        assert others == ["greedy"]
        async with asyncio.timeout(60), pool._turn("stranger"):
            assert others == ["greedy"]
        stranger.set()
        await asyncio.gather(*greedy)
        assert others == ["greedy"] * 4
        assert not pool._busy
        await pool.close()

    asyncio.run(test())


def test_whoever_gives_up_waiting_leaves_no_trace() -> None:
    async def test() -> None:
        pool = WorkerPool(1)
        async with pool._turn("a"):
            waiting = [asyncio.ensure_future(pool._wait(who)) for who in ("a", "b")]
            await asyncio.sleep(0)
            waiting[1].cancel()
            await asyncio.sleep(0)
        worker = await waiting[0]
        assert dict(pool._busy) == {"a": 1}
        pool._done("a")
        pool._give(worker)
        assert not pool._busy
        assert not pool._waiting
        await pool.close()

    asyncio.run(test())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_the_kernel_filters_the_calls_of_a_worker() -> None:
    async def test() -> None:
        async with managed() as rooms:
            await record(rooms)
            (pid,) = rooms.workers.pids
            status = Path(f"/proc/{pid}/status").read_text()
            expected = "2" if platform.machine() == "x86_64" else "0"
            assert f"Seccomp:\t{expected}" in status

    asyncio.run(test())


def test_an_unused_worker_ends() -> None:
    async def test() -> None:
        async with managed() as rooms:
            rooms.workers = WorkerPool(1, idle=0.0)
            await record(rooms)
            await until(lambda: not rooms.workers.pids)
            await record(rooms)

    asyncio.run(test())


def test_the_processor_is_limited_by_job() -> None:
    code = "from headjudge.live.workers.child import limit_cpu\nlimit_cpu(0)\nwhile True: pass"
    ended = subprocess.run([sys.executable, "-c", code], check=False, timeout=60)
    assert ended.returncode == -signal.SIGXCPU


def test_memory_is_limited() -> None:
    async def test() -> None:
        pool = WorkerPool(1, WorkerLimits(memory=400))
        try:
            with pytest.raises((TooCostly, BadState)):
                await pool.check_import(b"[" * 300_000_000)
        finally:
            await pool.close()

    asyncio.run(test())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_worker_knows_no_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADJUDGE_STORE", "postgresql://me:secret@host/games")
    monkeypatch.setenv("HEADJUDGE_KEY", "5ec7e7" + "0" * 58)

    async def test() -> None:
        async with managed() as rooms:
            await record(rooms)
            (pid,) = rooms.workers.pids
            try:
                told = Path(f"/proc/{pid}/environ").read_bytes()
            except PermissionError:  # it runs as another user: nobody can look
                return
            assert b"secret" not in told
            assert b"5ec7e7" not in told

    asyncio.run(test())


def test_turns_are_fair_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        pool, order = WorkerPool(1), list[str]()
        gate = asyncio.Event()

        async def job(asker: str) -> None:
            async with pool._turn(asker):
                order.append(asker)
                await gate.wait()

        many = [asyncio.create_task(job("many")) for _ in range(4)]
        await asyncio.sleep(0)
        other = asyncio.create_task(job("other"))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*many, other)
        assert order.index("other") <= 2
        await pool.close()

    asyncio.run(test())


def test_a_queue_that_is_full_says_so_and_a_turn_that_is_given_up_is_passed_on() -> None:
    async def test() -> None:
        pool = WorkerPool(1)
        async with pool._turn("a"):
            waiting = [asyncio.create_task(pool._wait("a")) for _ in range(pools.WAITING_EACH)]
            await asyncio.sleep(0)
            with pytest.raises(TableBusy):
                await pool._wait("a")
            late = asyncio.create_task(pool._wait("b"))
            await asyncio.sleep(0)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        worker = await late
        pool._give(worker)
        assert not pool._waiting
        await pool.close()

    asyncio.run(test())


def test_nobody_is_forgotten_who_comes_while_a_turn_is_handed_over() -> None:
    async def test() -> None:
        pool, done = WorkerPool(1), list[int]()

        async def job(number: int) -> None:
            async with pool._turn("one address"):
                await asyncio.sleep(0)
                done.append(number)

        for begin in range(0, 40, 4):
            tasks = [asyncio.create_task(job(begin)), asyncio.create_task(job(begin + 1))]
            await asyncio.sleep(0)
            tasks.append(asyncio.create_task(job(begin + 2)))
            await asyncio.sleep(0)
            tasks.append(asyncio.create_task(job(begin + 3)))
            async with asyncio.timeout(30):
                await asyncio.gather(*tasks)
        assert sorted(done) == list(range(40))
        await pool.close()

    asyncio.run(test())


def test_who_waits_when_the_server_stops_is_told() -> None:
    async def test() -> None:
        pool = WorkerPool(1)
        async with pool._turn("a"):
            late = asyncio.create_task(pool._wait("b"))
            await asyncio.sleep(0)
            await pool.close()
            with pytest.raises(TableBusy):
                await late
        with pytest.raises(TableBusy):
            await pool.check_import(b"")

    asyncio.run(test())
