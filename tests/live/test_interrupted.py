"""Every command, every append, interrupted before or after it, in the same process or with a restart: all go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from headjudge.errors import StoreUnavailable
from headjudge.live.tables import LiveTable, TableManager
from headjudge.live.tables.stream import entries as E
from headjudge.salt_chain import SaltChain
from headjudge.store import Store, open_store
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.live_tables import ManualClock

OWNER, GUEST, PHONE, JUDGE = "owner-" * 6, "guest-" * 6, "phone-" * 6, "judge-" * 6
ANN, BOB = SaltChain("a1" * 32), SaltChain("b0" * 32)
PLAN = TablePlan(
    "boise",
    [SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"), SeatPlan("open")],
    clock=ClockPlan(minutes=30, auction=None),
    judge=True,
    key=OWNER,
    salt_commitment=ANN.commitment,
)


class Interrupted:
    """A store whose append fails once, before or after it has stored; everything else goes through."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.when = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(
        self, stream: str, expected: int, events: Sequence[bytes], at: float | None = None
    ) -> int:
        when, self.when = self.when, ""
        if when == "before":
            raise StoreUnavailable("the connection was lost")
        version = await self._store.append(stream, expected, events, at)
        if when == "after":
            raise StoreUnavailable("the connection was lost; it is unknown whether it was stored")
        return version


class Course:
    """One evening at a table: commands in order, each of which can be sent again."""

    def __init__(self, store: Interrupted) -> None:
        self.store = store
        self.clock = ManualClock()
        self.manager: TableManager
        self.table_id = ""
        self.code = ""
        self.judge = ""

    async def open(self) -> None:
        self.manager = await TableManager.open(self.store, now=self.clock)

    async def restart(self) -> None:
        await self.manager.close()
        await self.open()

    async def table(self) -> LiveTable:
        return await self.manager.table(self.table_id)

    async def opens(self) -> object:
        opened = await self.manager.new_table(PLAN)
        self.table_id, self.judge = opened.table, opened.judge or ""
        return opened

    async def joins(self) -> object:
        return await (await self.table()).join("Bob", None, BOB.commitment, GUEST)

    async def furnishes(self) -> object:
        table = await self.table()
        return await table.furnish(table.viewer(OWNER), "Seat 3", "greedy", "f1")

    async def takes_office(self) -> object:
        return await (await self.table()).redeem(self.judge, JUDGE, "Jo")

    async def hands_over(self) -> object:
        table = await self.table()
        self.code = (await table.handoff(table.viewer(OWNER))).code
        return None

    async def redeems(self) -> object:
        return await (await self.table()).redeem(self.code, PHONE)

    async def starts(self) -> object:
        table = await self.table()
        await table.start(table.viewer(OWNER), "remove")
        return None

    async def reveals(self) -> object:
        table = await self.table()
        return await table.reveal(table.viewer(PHONE), "d1", ANN.salt(1))

    async def reveals_last(self) -> object:
        table = await self.table()
        return await table.reveal(table.viewer(GUEST), "d1", BOB.salt(1))

    async def reveals_again(self) -> object:
        table = await self.table()
        return await table.reveal(table.viewer(OWNER), "d2", ANN.salt(2))

    async def reveals_last_again(self) -> object:
        table = await self.table()
        return await table.reveal(table.viewer(GUEST), "d2", BOB.salt(2))

    async def says(self) -> object:
        table = await self.table()
        return await table.say(table.viewer(PHONE), "s1", "good luck")

    async def throws(self) -> object:
        table = await self.table()
        keys = {"Ann": OWNER, "Bob": GUEST}
        name = getattr(self, "thrower", "")
        if not name:
            assert table.state.game is not None
            self.thrower = name = next(who for who in table.state.game.to_act() if who in keys)
        viewer = table.viewer(keys[name])
        return await table.act(viewer, "t1", table.seq(viewer), [{"do": "roll"}])

    async def leaves(self) -> object:
        table = await self.table()
        return await table.seat_command(table.viewer(GUEST), "l1", "leave")

    async def rules(self) -> object:
        table = await self.table()
        judge = table.viewer(JUDGE)
        ruling = {"do": "cash", "player": "Bob", "amount": 1400, "reason": "miscounted"}
        return await table.rule(judge, "r1", ruling)

    async def rewinds(self) -> object:
        table = await self.table()
        judge = table.viewer(JUDGE)
        return await table.rule(judge, "r2", {"do": "rewind", "to": 9, "reason": "wrong throw"})

    async def revokes(self) -> object:
        table = await self.table()
        return await table.revoke(table.viewer(OWNER), "k1", "Bob")

    @property
    def commands(self) -> list[Callable[[], Awaitable[object]]]:
        return [
            *(self.opens, self.joins, self.furnishes, self.takes_office),
            *(self.hands_over, self.redeems, self.starts),
            *(self.reveals, self.says, self.reveals_last, self.throws, self.leaves, self.rules),
            *(self.rewinds, self.reveals_again, self.reveals_last_again, self.revokes),
        ]


async def entries_of(course: Course) -> list[E.Entry]:
    stored = await course.store.read(f"game/{course.table_id}")
    return [E.decode(entry.data) for entry in stored]


async def played(number: int, when: str, restart: bool) -> None:
    """All commands in order; that one is interrupted, and sent again until it is answered."""
    store = await open_store("sqlite://")
    course = Course(Interrupted(store))
    await course.open()
    for place, command in enumerate(course.commands):
        if place == number:
            course.store.when = when
        try:
            first = await command()
        except StoreUnavailable:
            if restart:
                await course.restart()
            first = await command()
        assert await command() == first or command == course.hands_over
    table = await course.table()
    entries = await entries_of(course)
    assert not table.state.frozen
    assert [chair.name for chair in table.state.chairs][:2] == ["Ann", "Bob"]
    assert len(table.state.chairs) == 3  # no ghosts
    for kind, count in ((E.Joined, 1), (E.Seated, 1), (E.Started, 1), (E.Said, 1), (E.Ruled, 2)):
        assert sum(isinstance(entry, kind) for entry in entries) == count
    assert sum(isinstance(entry, E.Salted) for entry in entries) == 4
    assert table.state.game is not None
    assert "chance" not in table.state.game.to_act()
    await course.manager.close()
    await store.close()


@pytest.mark.parametrize("restart", [False, True], ids=["goes on", "restarts"])
@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("number", range(16), ids=lambda n: Course(None).commands[n].__name__)  # type: ignore[arg-type]
def test_an_interrupted_command_is_carried_out_once(number: int, when: str, restart: bool) -> None:
    asyncio.run(played(number, when, restart))
