"""A thousand tables in one process: idle ones leave memory and come back from the log."""

from __future__ import annotations

import asyncio
import gc

import httpx
import msgspec
import pytest

from headjudge.live.tables import LiveTable, TableManager
from headjudge.live.tables.automation import Automation
from headjudge.store import open_store
from headjudge.web.server import NOWHERE
from headjudge.wire.commands import TablePlan
from tests.support.live_tables import ManualClock
from tests.support.running_server import BOT, JSON, ME, OPEN, SOON, Running, do, plan, running

TABLES = 1000
AT_ONCE = 10


async def opened(http: httpx.AsyncClient, number: int) -> tuple[str, str]:
    """Every 25th game has begun; the others wait for somebody to join."""
    seats = (ME, BOT) if number % 25 == 0 else (ME, OPEN)
    answer = await http.post("/api/tables", json=plan(*seats, bearer=True, name=f"No. {number}"))
    assert answer.status_code == 201, answer.text
    told = answer.json()
    return told["table"], told["key"]


async def crowd(server: Running) -> None:
    manager = server.server.app.manager
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(
        base_url=server.address,
        trust_env=False,
        headers=JSON,
        limits=limits,
        verify=False,
        timeout=SOON,
    ) as http:
        tables: list[tuple[str, str]] = []
        for first in range(0, TABLES, AT_ONCE):
            numbers = range(first, first + AT_ONCE)
            tables += await asyncio.gather(*(opened(http, number) for number in numbers))
        assert len({table for table, _ in tables}) == TABLES
        while len(manager):
            await asyncio.sleep(0.05)
        gc.collect()
        ours = {table for table, _ in tables}
        left = sum(isinstance(each, LiveTable) and each.id in ours for each in gc.get_objects())
        assert left <= 10, "the manager let them go, but they are still in memory"
        for number in range(0, TABLES, 50):
            table, key = tables[number]
            headers = {"authorization": f"Bearer {key}"}
            look = (await http.get(f"/api/tables/{table}", headers=headers)).json()["look"]
            assert look["table"]["name"] == f"No. {number}"
            assert look["me"]["seat"] == "Ann"
            assert look["table"]["status"] == ("playing" if number % 25 == 0 else "lobby")


def test_a_thousand_tables_do_not_stay_in_memory() -> None:
    with running(idle_seconds=0.5) as server:
        do(crowd(server), 5 * SOON)


def test_a_manager_closes_even_while_it_puts_tables_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told to stop while waiting for a table's bots to stop must hear of it."""
    closing: list[Automation] = []
    close = Automation.close

    async def noted(automation: Automation) -> None:
        if automation._task is not None and not automation._task.done():
            closing.append(automation)
        await close(automation)

    monkeypatch.setattr(Automation, "close", noted)

    async def talk() -> None:
        store, watch = await open_store(NOWHERE), ManualClock()
        manager = await TableManager.open(store, now=watch, idle_seconds=0.01)
        wanted = msgspec.convert(plan(ME, BOT), TablePlan)
        for _ in range(5):
            await manager.new_table(wanted)
        watch.time += 1  # now all of them are idle
        while not closing:
            await asyncio.sleep(0)
        await manager.close()
        await store.close()

    do(talk())
