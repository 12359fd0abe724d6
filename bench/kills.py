"""Kills a server again and again while people send every command there is.

    python -m bench.kills --kills 1000                   # half on SQLite, half on PostgreSQL
    python -m bench.kills --kills 60 --store sqlite --seed 1

Half of the kills are aimed: just before an append, while it runs, or just after it and before anybody hears of it; the
others come at any moment. Whoever gets no answer sends the same command again, and everything again in the end. Then
every stream is read: nothing that was acknowledged may be lost, nothing may be there twice, no table may be stuck, no
seat may be a ghost's, and every retry must get the first answer.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import httpx
from rich.console import Console
from rich.table import Table

from bench.figures import NotMeasurable
from bench.kill_course import Count, Course
from bench.postgres import server as postgres
from headjudge.live.tables.dice import server_key
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.history import decoded
from headjudge.store import Store, open_store
from tests.support.reserved_port import kept_port

WORLDS = 2  # servers at the same time, each with a store of its own
COURSES = 3  # tables at the same time, in each world
LONGEST = 0.6  # seconds until a kill that is not aimed
APPENDS = 25  # among which one is aimed at
PEOPLE = {"Ann", "Bob"}


class Nursery:
    """Starts servers quickly: each is a fork of a process that has loaded everything."""

    def __init__(self, url: str, port: int) -> None:
        command = [sys.executable, "-m", "bench.kill_server", url, str(port)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    async def born(self, aim: str) -> int:
        """The process id of a new server, once it listens."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{aim}\n".encode())
        self._process.stdin.flush()
        loop = asyncio.get_running_loop()
        line = await loop.run_in_executor(None, self._process.stdout.readline)
        if not line:
            raise NotMeasurable("the server did not start")
        return int(line)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


async def _dead(pid: int, seconds: float) -> None:
    until = time.monotonic() + seconds
    while _alive(pid) and time.monotonic() < until:
        await asyncio.sleep(0.005)


async def deaths(nursery: Nursery, kills: int, luck: random.Random, count: Count) -> None:
    for number in range(kills):
        if number % 2:
            when = luck.choice(["before", "during", "after"])
            pid = await nursery.born(f"{luck.randrange(1, APPENDS)} {when}")
            await _dead(pid, 6 * LONGEST)
            count.kills[f"aimed: {when}" if not _alive(pid) else "any moment"] += 1
        else:
            pid = await nursery.born("-")
            await asyncio.sleep(luck.uniform(0.0, LONGEST))
            count.kills["any moment"] += 1
        _kill(pid)
        await _dead(pid, 10)
        if sum(count.kills.values()) % 50 == 0:
            print(f"{sum(count.kills.values())} kills", file=sys.stderr, flush=True)


async def world(url: str, port: int, kills: int, seed: int, count: Count) -> None:
    """One server after another on one store, and the people at its tables."""
    courses, enough = list[Course](), asyncio.Event()
    nursery = Nursery(url, port)
    limits = httpx.Limits(max_keepalive_connections=0)
    address = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(
        base_url=address, timeout=10, trust_env=False, limits=limits
    ) as http:

        async def people() -> None:
            while not enough.is_set():
                courses.append(Course(http, count))
                await courses[-1].run()

        running = [asyncio.create_task(people()) for _ in range(COURSES)]
        await deaths(nursery, kills, random.Random(seed), count)
        enough.set()
        last = await nursery.born("-")
        try:
            await asyncio.gather(*running)
            for course in courses:
                await _still_opens(http, course, count)
        finally:
            _kill(last)
            nursery.close()
    store = await open_store(url, create=False)
    for course in courses:
        if course.table:
            count.tables += 1
            await check(store, course, count)
    await store.close()


async def _still_opens(http: httpx.AsyncClient, course: Course, count: Count) -> None:
    for name in (course.table, course.record):
        answer = await http.get(f"/api/tables/{name}") if name else None
        if answer is not None and (
            answer.status_code != 200 or answer.json()["look"]["table"]["frozen"]
        ):
            count.stuck.append(f"{name} does not open: {answer.text[:200]}")


async def check(store: Store, course: Course, count: Count) -> None:
    """Read a stream and say what is wrong with it."""
    name = course.table
    entries = list(decoded(await store.read(f"game/{name}")))
    state = new_state(name, [entry for entry, _ in entries], keyring=server_key.load())
    commits: defaultdict[tuple[str, str], set[float]] = defaultdict(set)
    for entry, at in entries:
        state.fold(entry, at)
        client = getattr(entry, "client", "")
        if client:
            commits[getattr(entry, "device", ""), client].add(at)
    people = {chair.name for chair in state.chairs if chair.kind == "person"}
    if course.finished and (people != PEOPLE or len(state.chairs) != 3):
        count.ghosts.append(f"{name}: {state.chairs}")
    count.doubled.extend(f"{name}: {key}" for key, times in commits.items() if len(times) > 1)
    missing = course.said - {client for _, client in commits}
    count.lost.extend(f"{name}: {client}" for client in missing)
    if course.finished and (state.game is None or "chance" in state.game.to_act()):
        count.stuck.append(name)


async def run(urls: list[str], ports: list[int], kills: int, seed: int) -> Count:
    count = Count()
    share = [kills // len(urls) + (place < kills % len(urls)) for place in range(len(urls))]
    parts = zip(urls, ports, share, range(seed, seed + len(urls)), strict=True)
    async with asyncio.TaskGroup() as group:
        for url, port, part, luck in parts:
            group.create_task(world(url, port, part, luck, count))
    return count


def measured(store: str, kills: int, seed: int) -> Count:
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        if store == "postgres":
            base = stack.enter_context(postgres(Path(folder) / "postgres"))
            urls = [f"{base}&search_path=world{number}" for number in range(WORLDS)]
            asyncio.run(_schemas(base))
        else:
            urls = [str(Path(folder) / f"games{number}.db") for number in range(WORLDS)]
        ports = [stack.enter_context(kept_port()) for _ in range(WORLDS)]
        return asyncio.run(run(urls, ports, kills, seed))


async def _schemas(url: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    for number in range(WORLDS):
        await connection.execute(f"CREATE SCHEMA world{number}")
    await connection.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100, help="in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", choices=["sqlite", "postgres", "both"], default="both")
    asked = parser.parse_args()
    stores = ["sqlite", "postgres"] if asked.store == "both" else [asked.store]
    counts: dict[str, Count] = {}
    began = time.perf_counter()
    for store in stores:
        counts[store] = measured(store, asked.kills // len(stores), asked.seed)
    table = Table("", *stores)
    kinds = dict.fromkeys(kind for count in counts.values() for kind in sorted(count.kills))
    for kind in kinds:
        table.add_row(f"kills, {kind}", *(str(count.kills[kind]) for count in counts.values()))
    for label in ("tables", "retries"):
        table.add_row(label, *(f"{getattr(count, label):,}" for count in counts.values()))
    words = dict.fromkeys(word for count in counts.values() for word in count.commands)
    table.add_row("commands", *(f"{count.commands.total():,}" for count in counts.values()))
    for word in words:
        table.add_row(f"  {word}", *(f"{count.commands[word]:,}" for count in counts.values()))
    refused = (f"{count.refused.total():,}" for count in counts.values())
    table.add_row("commands refused by the rules", *refused)
    for fault in Count().faults:
        table.add_row(fault, *(str(len(count.faults[fault])) for count in counts.values()))
    Console(width=90).print(table)
    print(f"{time.perf_counter() - began:.0f} seconds")
    found = [line for count in counts.values() for lines in count.faults.values() for line in lines]
    for line in found[:20]:
        print(f"  {line}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
