"""A real server on a free port, in a thread of this process; and what several tests say to it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import httpx

from headjudge.client import Client, Denied, Table
from headjudge.web.server import Server, Settings, serve

T = TypeVar("T")
JSON = {"content-type": "application/json"}
SOON = 120.0  # seconds: longer than anything takes, however busy the machine is
DULL = ("roll", "decline", "pass", "pay", "done", "tax", "choose", "fine", "mortgage", "sell")


@dataclass
class Running:
    address: str
    server: Server

    @property
    def socket(self) -> str:
        return "ws" + self.address.removeprefix("http")

    def http(self) -> httpx.Client:
        # no certificates are needed on this machine, and reading them takes longer than a test
        return httpx.Client(
            base_url=self.address, trust_env=False, headers=JSON, verify=False, timeout=SOON
        )

    def client(self) -> Client:
        return Client(self.address, timeout=SOON)


@contextmanager
def running(settings: Settings | None = None, **changes: Any) -> Iterator[Running]:
    """A server of one's own; what it raises is raised here."""
    wanted = replace(settings or Settings.quick(port=0), **{"port": 0, **changes})
    ready = threading.Event()
    found: list[Running] = []
    raised: list[BaseException] = []

    def started(address: str, server: Server) -> None:
        found.append(Running(address, server))
        ready.set()

    def run() -> None:
        try:
            asyncio.run(serve(wanted, started))
        except BaseException as error:
            raised.append(error)
        finally:
            ready.set()

    thread = threading.Thread(target=run)
    thread.start()
    assert ready.wait(SOON)
    try:
        if found:
            yield found[0]
    finally:
        if found:
            found[0].server.should_exit = True
        thread.join(SOON)
        assert not thread.is_alive()
    if raised:
        raise raised[0]


def do(coroutine: Coroutine[Any, Any, T], seconds: float = SOON) -> T:
    """Run one test's talk with a server; a hang fails."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await coroutine

    return asyncio.run(bounded())


def plan(*seats: Mapping[str, Any], book: str = "boise", **more: Any) -> dict[str, Any]:
    """Bots answer at once, and nothing is timed."""
    clock = {"minutes": None, "turn": None, "auction": None}
    return {"book": book, "seats": list(seats), "pace": 0, "clock": clock, **more}


ME = {"kind": "me", "name": "Ann"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "greedy"}


async def two(client: Client, **more: Any) -> tuple[str, Table, Table]:
    """Ann and Bob at a table of their own that has begun."""
    opened = await client.open_table(plan(ME, OPEN, **more))
    joined = await client.join(opened.table, "Bob")
    await client.start(opened.table, opened.key)
    ann = await client.sit(opened.table, opened.key, rate=None)
    bob = await client.sit(opened.table, joined.key, rate=None)
    for table in (ann, bob):
        update = await table.next()
        while update and update.look.table.dice.waiting:  # clients reveal their salts by themselves
            update = await table.next()
    return opened.table, ann, bob


async def until(word: str, *tables: Table) -> Table:
    """They throw, and pass on everything else, until somebody can use the word."""
    for _ in range(400):
        for table in tables:
            if table.look.options(word):
                return table
        asked = [table for table in tables if table.look.ask and table.look.ask.waits]
        if asked:
            await dull(asked[0])
        else:  # for a bot
            await tables[0].next()
        await level(*tables)
    raise AssertionError(f"nobody could {word}")


async def dull(table: Table) -> None:
    """The first dull thing there is to do. If the table has moved on meanwhile: nothing, but the new look is there."""
    found = [option for each in DULL for option in table.look.options(each)]
    assert found, f"nothing dull to do: {table.look.ask}"
    seen = table.seq
    try:
        await table.act(found[0].action, seen=seen)
    except Denied as denied:
        if denied.code != "table.stale":
            raise
        while table.seq == seen:
            await asyncio.sleep(0.002)


async def level(*tables: Table) -> None:
    """What one has seen, everybody has."""
    while min(each.seq for each in tables) < max(each.seq for each in tables):
        await asyncio.sleep(0.002)
