"""Mutated games against the real import endpoint, and everything that shows the ones it takes in."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bench.mutations.changes import Changer
from headjudge.live.tables import SPECTATOR, TableManager
from headjudge.store import open_store
from headjudge.web.app import create
from headjudge.web.security.rate_limits import GENEROUS
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.foreign_files import foreign_file

STREAMS = Path(__file__).parents[2] / "tests" / "fixtures" / "v0" / "streams"
PAGES = ("", "/log?limit=200", "/replay?count=20", "/replay?from=50&count=5&lang=es", "/export")
AT_ONCE = 4


@dataclass
class Imported:
    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    shown: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)  # every answer of 500 or more
    seconds: float = 0.0


def finished_games() -> list[bytes]:
    """Games of the first version that are over, the same as another version would have played them, and today's."""
    paths = [path for path in sorted(STREAMS.glob("*.jsonl")) if _over(path.read_bytes())]
    games = [path.read_bytes() for path in paths]
    return [asyncio.run(_todays()), *games, *map(foreign_file, paths)]


def _over(game: bytes) -> bool:
    from headjudge.errors import BadInput
    from headjudge.live.tables.stream.import_file import finished_game

    try:
        return bool(finished_game(game))
    except BadInput:
        return False


async def _todays() -> bytes:
    """A short game of bots, until the judge calls time."""
    store = await open_store("sqlite://")
    manager = await TableManager.open(store, now=time.time)
    try:
        seats = [SeatPlan("bot", bot="greedy") for _ in range(3)]
        clock = ClockPlan(auction=None)
        plan = TablePlan("boise", seats, pace=0.0, clock=clock, judge=True)
        opened = await manager.new_table(plan)
        table = await manager.table(opened.table)
        judge = table.viewer((await table.redeem(opened.judge or "", name="Jo")).key)
        await table.say(judge, "s1", "hello")
        while table.state.version < 60:
            table.touched = table.now()
            table.automation.wake()
            await asyncio.sleep(0.005)
        await table.rule(judge, "r1", {"do": "time_up", "reason": "long enough"})
        while table.state.status != "over":
            table.touched = table.now()
            table.automation.wake()
            await asyncio.sleep(0.005)
        return await table.export(SPECTATOR)
    finally:
        await manager.close()
        await store.close()


async def imports(
    number: int, changer: Changer, games: list[bytes], step: Callable[[], None]
) -> Imported:
    told, begun = Imported(), time.perf_counter()
    store = await open_store("sqlite://")
    manager = await TableManager.open(store, idle_seconds=5.0)
    app = create(manager, limits=GENEROUS)
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    client = httpx.AsyncClient(
        transport=transport, base_url="http://localhost", headers={"x-headjudge": "1"}, timeout=120
    )
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(data: bytes) -> None:
        try:
            await _one(client, data, told)
        finally:
            turns.release()
        step()

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(number):
                await turns.acquire()
                data = changer.changed(changer.luck.choice(games), ".jsonl")
                group.create_task(one(data))
    finally:
        await client.aclose()
        await manager.close()
        await store.close()
    told.seconds = time.perf_counter() - begun
    return told


async def _one(client: httpx.AsyncClient, data: bytes, told: Imported) -> None:
    answer = await client.post("/api/import", content=data)
    told.statuses[int(answer.status_code)] += 1
    if answer.status_code >= 500:
        told.failures.append(f"import: {answer.status_code} {answer.text[:200]}")
    if answer.status_code != 201:
        told.codes[str(answer.json().get("code"))] += 1
        return
    table = answer.json()["table"]
    for page in PAGES:
        shown = await client.get(f"/api/tables/{table}{page}")
        told.shown[shown.status_code] += 1
        if shown.status_code >= 500:
            told.failures.append(f"{page or 'look'}: {shown.status_code} {shown.text[:200]}")
