"""Live tables for tests: a clock that moves only by hand, people who act, and what each of them is sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from headjudge.errors import StaleLook
from headjudge.live.tables import LiveTable, TableManager, Viewer
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from headjudge.store import Store, open_store
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan

BEGIN = 1_800_000_000.0
SOON = 120  # seconds: longer than anything takes, however busy the machine is


class ManualClock:
    """A clock that moves only when a test moves it."""

    def __init__(self) -> None:
        self.time = BEGIN

    def __call__(self) -> float:
        return self.time


@dataclass(eq=False)
class Box:
    """What somebody is sent."""

    raw: list[bytes] = field(default_factory=list)
    dismissed: bool = False
    erased: bool = False

    def dismiss(self, erased: bool = False) -> None:
        self.dismissed, self.erased = True, erased

    def put(self, message: bytes) -> None:
        self.raw.append(message)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(each) for each in self.raw]

    @property
    def look(self) -> dict[str, Any]:
        return next(each["look"] for each in reversed(self.messages) if "look" in each)

    @property
    def seq(self) -> int:
        return next(int(each["seq"]) for each in reversed(self.messages) if "seq" in each)

    @property
    def lines(self) -> list[str]:
        return [line["text"] for each in self.messages for line in each.get("lines", [])]

    def options(self, word: str) -> list[dict[str, Any]]:
        ask = self.look["ask"]
        return [each["action"] for each in ask["options"] if each["action"]["do"] == word]


@dataclass(eq=False)
class Player:
    """One person at a table, with a socket's outbox and ids for commands."""

    table: LiveTable
    key: str
    box: Box
    judge: str = ""  # the key of the judge, where the table has one
    count: int = 0

    @property
    def viewer(self) -> Viewer:
        return self.table.viewer(self.key)

    async def act(self, *actions: dict[str, object], seen: int | None = None) -> int:
        """By the look at the number `seen`, or by the newest: then once more if the table has just moved on."""
        while True:
            self.count += 1
            last = self.table.seq(self.viewer) if seen is None else seen
            try:
                return await self.table.act(self.viewer, f"c{self.count}", last, actions)
            except StaleLook:
                if seen is not None:
                    raise

    async def does(self, word: str, **fields: object) -> int:
        return await self.act({"do": word, **fields})


async def pass_time(watch: ManualClock, table: LiveTable, seconds: float) -> None:
    """The hands move on, the table looks at its clock, and does what is due, however long that takes."""
    watch.time += seconds
    table.automation.wake()
    async with asyncio.timeout(SOON):
        calm = 0
        while calm < 5:  # one step of the automation may follow from another
            due = table.automation._next()
            busy = table.lock.locked() or (due is not None and due[0] <= watch.time)
            calm = 0 if busy else calm + 1
            await asyncio.sleep(0.001 if busy else 0)  # what it stores is stored in another thread


async def until(holds: Callable[[], object], seconds: float = SOON) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)


@asynccontextmanager
async def managed(
    watch: Callable[[], float] | None = None,
    url: str = "sqlite://",
    idle: float = 300.0,
    shelf: Shelf = SHIPPED,
) -> AsyncIterator[TableManager]:
    store: Store = await open_store(url)
    clock = watch or ManualClock()
    found = await TableManager.open(store, now=clock, idle_seconds=idle, shelf=shelf)
    try:
        yield found
    finally:
        await found.close()
        await store.close()


def people(count: int, book: str = "boise", **settings: Any) -> TablePlan:
    """A plan for a table of `count` people; the first opens it."""
    seats = [SeatPlan("me", name="Ann"), *[SeatPlan("open")] * (count - 1)]
    settings.setdefault("clock", ClockPlan(auction=10))
    return TablePlan(book=book, seats=seats, **settings)


NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")


async def seated(rooms: TableManager, plan: TablePlan) -> list[Player]:
    """Everybody has joined, looks on, and the game has begun."""
    opened = await rooms.new_table(plan)
    table = await rooms.table(opened.table)
    judge = await in_office(table, opened.judge)
    players = [Player(table, opened.key, Box(), judge)]
    for name in NAMES[1 : len(plan.seats)]:
        if any(chair.kind == "open" for chair in table.state.chairs):
            joined = await table.join(name)
            players.append(Player(table, joined.key, Box(), judge))
    for player in players:
        await table.attach(player.viewer, player.box)
    await table.start(players[0].viewer)
    return players


async def in_office(table: LiveTable, code: str | None, name: str = "Jo") -> str:
    """The key of somebody who takes office with this code; empty without a code."""
    return (await table.redeem(code, name=name)).key if code else ""


async def on_turn(players: list[Player]) -> Player:
    """Throw for the start; the one who begins."""
    table = players[0].table
    while table.state.game is not None and table.state.game.phase == "order":
        await by_name(players, table.state.game.to_act()[0]).does("roll")
    assert table.state.game is not None
    return by_name(players, table.state.game.to_act()[0])


def by_name(players: list[Player], name: str) -> Player:
    return next(each for each in players if each.box.look["me"]["seat"] == name)
