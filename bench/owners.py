"""Kills server processes that share one PostgreSQL database, while people play through a proxy.

    python -m bench.owners                          # two processes, then four; 100 kills each, some 12 minutes
    python -m bench.owners --kills 6 --processes 2

Everybody is connected all the time, through whichever process the proxy chose. In the end every stream is read:
nobody who was connected may have been stood in for, nothing may be lost or doubled. A change must be seen by somebody
at another process within 100 ms, and a dead owner must be replaced within 5 seconds. Of every other victim the others
can see that it is dead; of the rest they cannot, as if it had run on another machine, and must wait for its leases.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

from bench.postgres import server as postgres
from bench.server_processes import Balancer, ServerProcess, interruptible
from headjudge.client import Client, Denied, Refused, Table
from headjudge.live.tables.stream import entries as E
from headjudge.store import open_store
from tests.support.reserved_port import kept_port
from tests.support.running_server import DULL, ME, OPEN, plan

TABLES = 4
THINK = 0.25  # seconds between two actions at a table
TURN = 20  # seconds for a turn: whoever is forgotten is stood in for
SEEN = 0.1  # seconds within which a change must be seen elsewhere, for 99 of 100
PAUSE = 0.6, 1.2  # seconds between two kills: the shortest and the longest
LAST_WORDS = 0.02  # seconds in which answers of the dead may still arrive
LONGEST = 60.0  # seconds until everybody is answered after a kill, or the run ends
TAKEN = 5.0  # seconds within which a dead owner must be replaced
NUMBERS = {1: "one", 2: "two", 4: "four"}
CLOCK = {"minutes": None, "turn": TURN, "auction": TURN}


@dataclass
class Count:
    processes: int
    kills: int = 0
    commands: int = 0
    seen: list[float] = field(default_factory=list)
    seen_dead: list[float] = field(default_factory=list)  # seconds until it was replaced
    waited_for: list[float] = field(
        default_factory=list
    )  # ... if only its leases told that it was dead
    lost: int = 0
    stand_ins: int = 0
    faults: list[str] = field(default_factory=list)


class Pair:
    """Two people at a table, who never stop."""

    def __init__(self, name: str, players: list[Table], count: Count, balancer: Balancer) -> None:
        self.name, self.players, self.count = name, players, count
        self.balancer = balancer
        self.said: list[str] = []
        self.first_answer = 0.0  # when the first command after a kill was answered
        self.deaths = 0  # odd from a kill until everybody has been answered again
        self._number = 0

    async def play(self, enough: asyncio.Event) -> None:
        while not enough.is_set():
            asked = [p for p in self.players if p.look.ask is not None and p.look.ask.waits]
            speaker = asked[0] if asked else self.players[self._number % 2]
            other = next(player for player in self.players if player is not speaker)
            before = self.deaths
            begun = time.monotonic()
            watching = asyncio.create_task(self._sees(other, other.seq))
            try:
                await self._act(speaker)
            except (Denied, Refused) as denied:
                if denied.code not in ("table.stale", "refused", "input.action"):
                    self.count.faults.append(f"{self.name}: {denied.code} {denied}")
                watching.cancel()
                await asyncio.sleep(THINK)
                continue
            self.count.commands += 1
            self.first_answer = self.first_answer or time.monotonic()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TURN):
                    seen = await watching
                    at = {self.balancer.server_of(player) for player in self.players}
                    if self.deaths == before and not before % 2 and len(at - {None}) == 2:
                        self.count.seen.append(seen - begun)
            await asyncio.sleep(THINK)

    @staticmethod
    async def _sees(other: Table, seq: int) -> float:
        async with other._news:
            await other._news.wait_for(lambda: other.seq > seq)
        return time.monotonic()

    async def _act(self, player: Table) -> None:
        self._number += 1
        options = [option for word in DULL for option in player.look.options(word)]
        if self._number % 3 and options and player.look.ask and player.look.ask.waits:
            command = f"act-{self._number}"
            await player.act(options[0].action, command=command)
            self.said.append(command)
        else:
            await player.say(f"say-{self._number}")
            self.said.append(f"say-{self._number}")


async def seat(address: str, count: Count, balancer: Balancer) -> Pair:
    async with Client(address, timeout=30) as client:
        opened = await client.open_table(plan(ME, OPEN, clock=CLOCK))
        joined = await client.join(opened.table, "Bob")
        await client.start(opened.table, opened.key)
        players = [
            await client.sit(opened.table, key, rate=None, patience=60)
            for key in (opened.key, joined.key)
        ]
    return Pair(opened.table, players, count, balancer)


async def owned(url: str, port: int) -> set[str]:
    """The tables that the process at this port runs."""
    connection = await asyncpg.connect(url)
    rows = await connection.fetch(
        "SELECT stream FROM headjudge_lease WHERE address = $1", f"127.0.0.1:{port}"
    )
    await connection.close()
    return {row[0].removeprefix("game/") for row in rows}


async def deaths(
    url: str, servers: list[ServerProcess], pairs: list[Pair], kills: int, luck: random.Random
) -> None:
    count = pairs[0].count
    while count.kills < kills:
        await asyncio.sleep(luck.uniform(*PAUSE))
        victim = luck.choice(servers)
        orphans = [pair for pair in pairs if pair.name in await owned(url, victim.port)]
        for pair in pairs:
            pair.deaths += 1
        killed = time.monotonic()
        await (victim.die() if count.kills % 2 else victim.end())
        successor = asyncio.create_task(victim.start())
        await asyncio.sleep(LAST_WORDS)
        for pair in pairs:
            pair.first_answer = 0.0
        try:
            async with asyncio.timeout(LONGEST):
                while not all(pair.first_answer for pair in pairs):
                    await asyncio.sleep(0.005)
        except TimeoutError:
            count.faults.append(f"kill {count.kills}: no answer within {LONGEST:g} seconds")
            break
        finally:
            await successor
            victim.bury()
        taken = count.waited_for if count.kills % 2 else count.seen_dead
        taken += [pair.first_answer - killed for pair in orphans]
        count.kills += 1
        for pair in pairs:
            pair.deaths += 1
        if sys.stderr.isatty() or count.kills % 10 == 0:
            end = "" if sys.stderr.isatty() and count.kills < kills else "\n"
            print(f"\r{count.kills} of {kills} kills", end=end, file=sys.stderr, flush=True)


async def check(url: str, pairs: list[Pair], count: Count) -> None:
    store = await open_store(url, create=False)
    for pair in pairs:
        there = Counter[str]()
        for stored in await store.read(f"game/{pair.name}"):
            entry = E.decode(stored.data)
            if isinstance(entry, E.Sat) and entry.stand_in:
                count.stand_ins += 1
                count.faults.append(f"{pair.name}: a stand-in for somebody who was connected")
            if isinstance(entry, E.Said):
                there[entry.text] += 1
            elif isinstance(entry, E.Acted) and entry.client:
                there[entry.client] += 1
        lost = [said for said in pair.said if not there[said]]
        twice = [said for said, number in there.items() if number > 1]
        count.lost += len(lost) + len(twice)
        if lost or twice:
            count.faults.append(f"{pair.name}: lost {lost[:3]}, done twice {twice[:3]}")
    await store.close()


async def run(url: str, processes: int, kills: int, seed: int) -> Count:
    count, luck, enough = Count(processes), random.Random(seed), asyncio.Event()
    async with contextlib.AsyncExitStack() as stack:
        ports = [stack.enter_context(kept_port()) for _ in range(processes)]
        servers = [ServerProcess(port, url) for port in ports]
        for process in servers:
            stack.push_async_callback(process.end)  # also if it is interrupted while it starts
        await asyncio.gather(*(process.start() for process in servers))
        balancer = Balancer(ports, luck)
        address = await stack.enter_async_context(balancer.listening())
        pairs = [await seat(address, count, balancer) for _ in range(TABLES)]
        playing = [asyncio.create_task(pair.play(enough)) for pair in pairs]
        try:
            await deaths(url, servers, pairs, kills, luck)
        finally:
            enough.set()
            for result in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(result, BaseException):
                    count.faults.append(f"a player gave up: {result!r}")
            for pair in pairs:
                for player in pair.players:
                    await player.close()
    await check(url, pairs, count)
    if below(count.seen, 0.99) >= SEEN:
        count.faults.append(f"a change was seen elsewhere only after {ms(below(count.seen, 0.99))}")
    slowest = max(count.seen_dead + count.waited_for, default=0.0)
    if slowest >= TAKEN:
        count.faults.append(f"a dead owner was replaced only after {slowest:.1f} s")
    return count


def below(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms"


def report(counts: list[Count]) -> list[str]:
    """The table of docs/serve.md."""
    rows: list[tuple[str, Callable[[Count], str]]] = [
        ("kills", lambda c: f"{c.kills:,}"),
        ("commands", lambda c: f"{c.commands:,}"),
        (
            "from sending a command to seeing its effect at another process, half of them",
            lambda c: ms(below(c.seen, 0.5)),
        ),
        ("99 of 100", lambda c: ms(below(c.seen, 0.99))),
        (
            "a killed owner on the same machine was replaced after, half of them",
            lambda c: f"{below(c.seen_dead, 0.5):.1f} s",
        ),
        ("the slowest", lambda c: f"{max(c.seen_dead, default=0):.1f} s"),
        (
            "as if on another machine, when its leases were over, half of them",
            lambda c: f"{below(c.waited_for, 0.5):.1f} s",
        ),
        ("the slowest", lambda c: f"{max(c.waited_for, default=0):.1f} s"),
        ("stand-ins for people who were connected", lambda c: str(c.stand_ins)),
        ("commands lost or done twice", lambda c: str(c.lost)),
    ]
    head = [f"{NUMBERS.get(c.processes, c.processes)} processes" for c in counts]
    lines = [f"| | {' | '.join(head)} |", "|---" * (len(counts) + 1) + "|"]
    return lines + [f"| {what} | {' | '.join(map(shown, counts))} |" for what, shown in rows]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--processes", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    counts = list[Count]()
    with interruptible():
        for processes in arguments.processes:
            with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "pg") as url:
                counts.append(asyncio.run(run(url, processes, arguments.kills, arguments.seed)))
    print("\n".join(report(counts)))
    faults = [fault for count in counts for fault in count.faults]
    for fault in faults[:20]:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
