"""One evening at a table that leaves an entry of every kind in its stream: to be forged, and to be kept as a file."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from headjudge.live.tables import LiveTable, TableManager, Viewer
from headjudge.live.tables.dice.rounds import WAIT
from headjudge.live.tables.stream import entries as E
from headjudge.salt_chain import SaltChain
from headjudge.store import open_store
from headjudge.wire.commands import ClockPlan, SeatPlan, TablePlan
from tests.support.live_tables import Box, ManualClock, pass_time
from tests.support.seeded_luck import luck_of

NAMES = ("Ann", "Bob", "Cy")
DULL = (
    "roll",
    "buy",
    "pay",
    "tax",
    "pass",
    "decline",
    "done",
    "choose",
    "fine",
    "mortgage",
    "sell",
)
PACE = 1.0
LATE = 31 * 60.0  # seconds: longer than a pause may last


@dataclass
class Evening:
    """Ann, Bob and Cy have salts; Cy does not reveal them. Ada is a bot."""

    manager: TableManager
    watch: ManualClock
    name: str
    table: LiveTable = field(init=False)
    keys: dict[str, str] = field(default_factory=dict)
    chains: dict[str, SaltChain] = field(default_factory=dict)
    count: int = 0

    def viewer(self, name: str) -> Viewer:
        return self.table.viewer(self.keys[name])

    @property
    def id(self) -> str:
        self.count += 1
        return f"c{self.count}"

    async def lobby(self) -> None:
        self.chains = {name: SaltChain(f"{ord(name[0]):02x}" * 32) for name in NAMES}
        plan = TablePlan(
            "boise",
            [SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open"), SeatPlan("open")],
            name=self.name,
            clock=ClockPlan(minutes=120, auction=10),
            pace=PACE,
            judge=True,
            key=_key(self.name, "Ann"),
            salt_commitment=self.chains["Ann"].commitment,
        )
        opened = await self.manager.new_table(plan)
        self.table = await self.manager.table(opened.table)
        self.keys = {"Ann": opened.key}
        for role, code, name in (("judge", opened.judge, "Jo"), ("banker", opened.banker, "Bea")):
            redeemed = await self.table.redeem(code or "", _key(self.name, role), name)
            self.keys[role] = redeemed.key
        for name in NAMES[1:]:
            promised, key = self.chains[name].commitment, _key(self.name, name)
            self.keys[name] = (await self.table.join(name, None, promised, key)).key
        await self.table.furnish(self.viewer("Ann"), "Seat 4", "greedy", self.id)
        code = (await self.table.handoff(self.viewer("Bob"))).code
        await self.table.redeem(code, _key(self.name, "phone"))
        await self.table.say(self.viewer("Ann"), self.id, "sit down, we begin")

    async def begin(self) -> None:
        for name in NAMES:
            await self.table.attach(self.viewer(name), Box())
        await self.table.start(self.viewer("Ann"))
        await self._reveal("Ann", 1)
        await self._reveal("Bob", 1)
        await pass_time(self.watch, self.table, WAIT + 0.1)  # Cy withholds
        assert not self.table.state.dice.owed

    async def _reveal(self, name: str, number: int) -> None:
        await self.table.reveal(self.viewer(name), self.id, self.chains[name].salt(number))

    async def rule(self, do: str, **fields: object) -> None:
        ruling = {"do": do, "reason": f"so says the judge ({self.count})", **fields}
        await self.table.rule(self.viewer("judge"), self.id, ruling)

    async def play(self, steps: int) -> None:
        """Whoever is waited for does the first dull thing; the bot follows its own clock."""
        for _ in range(steps):
            game = self.table.state.game
            assert game is not None
            waited = [name for name in game.to_act() if name in self.keys]
            if not waited:
                await pass_time(self.watch, self.table, 3 * PACE + 0.1)
                continue
            viewer = self.viewer(waited[0])
            ask = self.table.look(viewer).ask
            assert ask is not None
            options = [
                option.action for word in DULL for option in ask.options if option.do == word
            ]
            await self.table.act(viewer, self.id, self.table.seq(viewer), options[:1])
            self.watch.time += 1.0

    async def incidents(self) -> None:
        """What else happens at a table."""
        table = self.table
        await table.say(self.viewer("Bob"), self.id, quick="nice")
        await table.seat_command(self.viewer("Bob"), self.id, "leave")
        await table.seat_command(self.viewer("Bob"), self.id, "back")
        await table.stood_still(5.0)
        async with table.ready():
            await table.commit([E.Marked(3, "crashed", "RuntimeError: the dog ate it")])
        await self._offer()
        await self.rule("cash", player="Ann", amount=1111)
        await self.rule("deed", deed="boardwalk", player="Bob")
        await self.rule("extra", minutes=5)
        await self.rule("pause")
        self.watch.time += LATE
        await pass_time(self.watch, table, 1.0)
        assert table.state.paused is None
        await table.appoint(self.viewer("Ann"), self.id, "banker", self.keys["Ann"])
        await table.revoke(self.viewer("Ann"), self.id, "Cy")
        await table.appoint(self.viewer("Ann"), self.id, "banker", _key(self.name, "Ann"))
        del self.keys["Cy"]  # a stand-in plays on

    async def _offer(self) -> None:
        """In private, and declined."""
        await self.rule("deed", deed="baltic", player="Ann")
        ann, bob = self.viewer("Ann"), self.viewer("Bob")
        while (ask := self.table.look(ann).ask) is None or "Bob" not in ask.partners:
            await self.play(1)
        offer = {"do": "offer", "to": "Bob", "give": {"deeds": ["baltic"]}, "get": {"cash": 9}}
        await self.table.act(ann, self.id, self.table.seq(ann), [offer])
        answer = {"do": "reject", "from": "Ann"}
        await self.table.act(bob, self.id, self.table.seq(bob), [answer])

    async def rewinds(self) -> None:
        back = self.table.seq(self.viewer("judge")) - 12
        await self.rule("rewind", to=back)
        await self._reveal("Ann", 2)
        await self._reveal("Bob", 2)
        await self.play(6)
        await self.rule("reroll")
        await self._reveal("Bob", 3)
        await self._reveal("Ann", 3)

    async def ends(self) -> None:
        await self.rule("time_up")
        for _ in range(400):
            if self.table.state.status == "over":
                break
            await self.play(1)
        assert self.table.state.status == "over"
        await self.rule("cash", player="Ann", amount=2222)  # after the result


def _key(evening: str, name: str) -> str:
    return f"{evening}-{name}-".ljust(32, "k")


STAGES = ("lobby", "running", "finished")


async def evening(
    name: str, stage: str = "finished", url: str = "sqlite://"
) -> tuple[bytes, Evening]:
    """The exported stream of an evening that went so far."""
    from headjudge.store.jsonl import entry_line, header_line

    watch = ManualClock()
    store = await open_store(url)
    manager = await TableManager.open(store, now=watch)
    found = Evening(manager, watch, name)
    try:
        await found.lobby()
        if stage != "lobby":
            await found.begin()
            await found.play(24)
            await found.incidents()
            await found.play(8)
        if stage == "finished":
            await found.rewinds()
            await found.play(10)
            await found.ends()
        stored = await store.read(found.table.stream)
        rows = [header_line(found.table.stream, len(stored)), *map(entry_line, stored)]
        return b"".join(rows), found
    finally:
        await manager.close()
        await store.close()


def recorded(name: str, stage: str = "finished") -> bytes:
    with luck_of(name):
        return asyncio.run(evening(name, stage))[0]
