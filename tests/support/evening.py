"""An evening at a table with every command there is, each of which is interrupted and sent again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from headjudge.errors import StoreUnavailable
from headjudge.live.tables import LiveTable, TableManager
from headjudge.live.tables.stream import entries as E
from headjudge.salt_chain import SaltChain
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.interrupted_store import InterruptedStore
from tests.support.live_tables import Box, ManualClock, pass_time

OWNER, GUEST, PHONE, JUDGE = "owner-" * 6, "guest-" * 6, "phone-" * 6, "judge-" * 6
KEYS = {"Ann": OWNER, "Bob": GUEST}
ANN, BOB = SaltChain("a1" * 32), SaltChain("b0" * 32)
CHAINS = {"Ann": ANN, "Bob": BOB}
PLAN = TablePlan(
    "boise",
    [SeatPlan("me", "Ann"), *[SeatPlan("open")] * 3],
    clock=ClockPlan(minutes=120, auction=5, turn=30),
    judge=True,
    pace=0.5,
    key=OWNER,
    salt_commitment=ANN.commitment,
)
LIKED = ("roll", "decline", "pass", "done")
STEP = 4.0  # seconds: longer than bots wait before a throw
Command = Callable[[], Awaitable[object]]


class Evening:
    """Commands are sent again until they are answered. What the table does by itself it does again by itself."""

    def __init__(self, store: InterruptedStore, when: str, restart: bool) -> None:
        self.store, self.when, self.restarts = store, when, restart
        self.clock = ManualClock()
        self.manager: TableManager
        self.table_id = self.code = self.judge = ""
        self.sent: list[tuple[str, Command, object]] = []  # commands and their first answers
        self.interrupted: list[str] = []
        self.salts = dict.fromkeys(CHAINS, 0)  # how many have been revealed

    async def open(self) -> None:
        self.manager = await TableManager.open(self.store, now=self.clock)

    async def restart(self) -> None:
        await self.manager.close()
        await self.open()

    async def table(self) -> LiveTable:
        """Everybody looks on, so that nobody counts as absent."""
        table = await self.manager.table(self.table_id)
        if not len(table.feed):
            for key in KEYS.values():
                if key in (OWNER,) or table.state.started is not None:
                    await table.attach(table.viewer(key), Box())
        return table

    # --- commands -------------------------------------------------------------------------------

    async def command(self, name: str, command: Command) -> object:
        """Interrupt it, and send it until it is answered; then once more: the same answer."""
        if self.table_id:
            await self.table()
        self.store.when = self.when
        try:
            first = await command()
        except StoreUnavailable:
            self.interrupted.append(name)
            if self.restarts:
                await self.restart()
            first = await command()
        assert not self.store.when, f"{name} appended nothing"
        assert await command() == first, name
        self.sent.append((name, command, first))
        return first

    async def repeat_all(self) -> None:
        """Much later, everything comes again."""
        version = (await self.table()).state.version
        for name, command, first in self.sent:
            assert await command() == first, name
        assert (await self.table()).state.version == version

    async def rule(self, word: str, **fields: object) -> None:
        client, ruling = f"r{len(self.sent)}", {"do": word, "reason": "so be it", **fields}

        async def rules() -> object:
            table = await self.table()
            return await table.rule(table.viewer(JUDGE), client, ruling)

        await self.command(word, rules)

    async def act(self, name: str, *actions: dict[str, object]) -> None:
        client, seen = f"a{len(self.sent)}", (await self.table()).seq(await self._viewer(name))

        async def acts() -> object:
            return await (await self.table()).act(await self._viewer(name), client, seen, actions)

        await self.command(f"act {actions[0]['do']}", acts)

    async def reveal(self, *names: str) -> None:
        for name in names:
            self.salts[name] += 1
            await self._reveal(name, self.salts[name])

    async def _reveal(self, name: str, number: int) -> None:
        async def reveals() -> object:
            salt = CHAINS[name].salt(number)
            return await (await self.table()).reveal(await self._viewer(name), f"d{number}", salt)

        await self.command("reveal", reveals)

    async def _viewer(self, name: str) -> Any:
        return (await self.table()).viewer(KEYS[name])

    # --- what the table does by itself ------------------------------------------------------------

    async def by_itself(self, name: str, kind: type[E.Entry], seconds: float) -> None:
        """Let so much time pass with the next append interrupted; in the end it is stored once."""
        before = await self.count(kind)
        await self.table()
        self.store.when = self.when
        for _ in range(40):
            table = await self.table()
            await pass_time(self.clock, table, seconds)
            if not self.store.when:
                break
        assert not self.store.when, f"{name} appended nothing"
        self.interrupted.append(name)
        if self.restarts:
            await self.restart()
        for _ in range(40):
            if await self.count(kind) > before:
                break
            await pass_time(self.clock, await self.table(), seconds)
        assert await self.count(kind) == before + 1, name

    async def entries(self) -> list[E.Entry]:
        return [E.decode(row.data) for row in await self.store.read(f"game/{self.table_id}")]

    async def count(self, kind: type[E.Entry]) -> int:
        return sum(isinstance(entry, kind) for entry in await self.entries())

    # --- play without interruptions ------------------------------------------------------------------

    async def until_phase(self, *phases: str, by: str = "") -> str:
        """Play on until the table waits for a person there; who it is."""
        for number in range(2000):
            table = await self.table()
            game = table.state.game
            assert game is not None
            assert not game.over
            waits = [name for name in game.to_act() if name in KEYS]
            if game.phase in phases and waits and (not by or by in waits):
                return by or waits[0]
            if not waits:
                await pass_time(self.clock, table, STEP)
                continue
            viewer = table.viewer(KEYS[waits[0]])
            ask = table.look(viewer).ask
            assert ask is not None
            words = [dict(option.action) for option in ask.options]
            liked = [action for word in LIKED for action in words if action["do"] == word]
            client = f"p{len(self.sent)}-{number}"
            await table.act(viewer, client, table.seq(viewer), [(liked or words)[0]])
        raise AssertionError(f"the table never came to {phases}")
