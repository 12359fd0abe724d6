"""Tables whose players promise salts and reveal them."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from headjudge.live.tables import LiveTable, TableManager, Viewer
from headjudge.live.tables.stream import entries as E
from headjudge.salt_chain import SaltChain
from headjudge.wire.commands import TablePlan
from tests.support.live_tables import Box, Player, in_office, people

NAMES = ("Ann", "Bob", "Cy")


@dataclass
class Salted:
    """A table that has begun, its players, and their salts."""

    table: LiveTable
    players: list[Player]
    chains: list[SaltChain]
    judge: str

    @property
    def judge_viewer(self) -> Viewer:
        return self.table.viewer(self.judge)

    async def reveal(self, seat: int, number: int, command: str = "") -> int:
        salt = self.chains[seat].salt(number)
        return await self.table.reveal(self.players[seat].viewer, command or f"d{number}", salt)

    async def reveal_all(self, number: int = 1) -> None:
        for seat in range(len(self.players)):
            await self.reveal(seat, number)

    async def entries(self) -> list[E.Entry]:
        stored = await self.table.store.read(self.table.stream)
        return [E.decode(entry.data) for entry in stored]

    async def end(self) -> None:
        """The judge removes all players but the first."""
        for player in self.players[1:]:
            name = player.box.look["me"]["seat"]
            ruling = {"do": "remove", "player": name, "reason": "to end it"}
            await self.table.rule(self.judge_viewer, f"end {name}", ruling)
        assert self.table.state.status == "over"


async def salted(rooms: TableManager, count: int = 2, plan: TablePlan | None = None) -> Salted:
    """Everybody has promised salts, and owes the first."""
    chains = [SaltChain(f"{seat + 1:02x}" * 32) for seat in range(count)]
    plan = plan or people(count, judge=True)
    first = msgspec.structs.replace(plan, salt_commitment=chains[0].commitment, key="owner-" * 6)
    opened = await rooms.new_table(first)
    table = await rooms.table(opened.table)
    keys = [opened.key]
    for name, chain in zip(NAMES[1:count], chains[1:], strict=True):
        keys.append((await table.join(name, None, chain.commitment)).key)
    judge = await in_office(table, opened.judge)
    players = [Player(table, key, Box(), judge) for key in keys]
    for player in players:
        await table.attach(player.viewer, player.box)
    await table.start(players[0].viewer)
    return Salted(table, players, chains, judge)
