"""Many tables of people on one server: from a click to everybody's screen. The clickers are programs over real sockets.

The server is a process of its own with a store on disk; the players sit in this one, so both cores have work.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.figures import NotMeasurable
from headjudge.client import Client
from headjudge.client.example_bot import choose
from headjudge.salt_chain import SaltChain
from headjudge.wire.look import Look
from headjudge.wire.reference import Book

ROOT = Path(__file__).parents[1]
HERE = ROOT / "build"  # not /tmp, which may be memory and sync in no time
SEATS = 4
PATIENCE = 20.0  # seconds for one click to be seen by all
OPENERS = 8  # tables opened at once


@dataclass(frozen=True)
class Load:
    tables: int
    actions: int
    seconds: float
    waits: tuple[float, ...]  # seconds from each click to the last of the four screens
    megabytes: float  # for each table, in the server

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds if self.seconds else 0.0

    def below(self, share: float) -> float:
        """Seconds that this share of all clicks stayed below."""
        if not self.waits:
            return 0.0
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]


class Step(msgspec.Struct):
    """All that a player here reads of a message."""

    type: str
    seq: int = 0
    look: Look | None = None
    code: str = ""
    message: str = ""


_read = msgspec.json.Decoder(Step)
_write = msgspec.json.Encoder()


@dataclass(eq=False)
class Screen:
    """One player's connection, and the newest look on it."""

    socket: ClientConnection
    seq: int = 0
    look: Look | None = None
    shown: asyncio.Event = field(default_factory=asyncio.Event)
    refused: str = ""

    async def reveal(self, secret: str) -> None:
        salted = {"type": "reveal", "id": "d1", "salt": SaltChain(secret).salt(1)}
        await self.socket.send(_write.encode(salted).decode())

    async def begun(self) -> None:
        """Until all salts are in."""
        while self.look is None or self.look.table.dice.waiting:
            self.shown.clear()
            await self.shown.wait()

    async def read(self) -> None:
        async for data in self.socket:
            found = _read.decode(data)
            if found.type in ("look", "step"):
                self.seq, self.look = found.seq, found.look
                self.shown.set()
            elif found.type == "no":
                self.refused = f"{found.code}: {found.message}"
                self.shown.set()


@dataclass(eq=False)
class Round:
    """One table and its four screens."""

    screens: list[Screen]
    book: Book
    waits: list[float] = field(default_factory=list)
    clicks: int = 0

    async def click(self) -> bool:
        """Somebody who has something to do does it; until all four have seen it. False: nobody has."""
        for screen in self.screens:
            if screen.look is None or screen.look.ask is None or not screen.look.ask.waits:
                continue
            action = choose(screen.look, self.book)
            if action is None:
                continue
            for each in self.screens:
                each.shown.clear()
            self.clicks += 1
            said = {"type": "act", "id": f"c{self.clicks}", "seen": screen.seq, "actions": [action]}
            begun = time.perf_counter()
            await screen.socket.send(_write.encode(said).decode())
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(each.shown.wait() for each in self.screens))
            if screen.refused:
                raise NotMeasurable(f"refused: {screen.refused}")
            self.waits.append(time.perf_counter() - begun)
            return True
        return False

    async def play(self, pause: float, until: float) -> None:
        """One click after another, so many seconds apart; 0: as soon as all have seen the last one."""
        at = time.perf_counter() + random.random() * pause
        while time.perf_counter() < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            at = max(at + pause, time.perf_counter())
            if not await self.click():
                return  # this game is over


def measure(tables: int, per_second: float, seconds: float) -> Load:
    """So many tables, so many clicks a second in all (0: as many as it can), for so long."""
    HERE.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="load-", dir=HERE) as folder,
        _server(f"{folder}/load.db") as (address, pid),
    ):
        return asyncio.run(_run(address, pid, tables, per_second, seconds))


async def _run(address: str, pid: int, tables: int, per_second: float, seconds: float) -> Load:
    before = _megabytes(pid)
    async with _rounds(address, tables) as rounds:
        grown = (_megabytes(pid) - before) / tables
        pause = tables / per_second if per_second else 0.0
        begun = time.perf_counter()
        with _no_sweeps():
            async with asyncio.TaskGroup() as group:
                for each in rounds:
                    group.create_task(each.play(pause, begun + seconds))
        took = time.perf_counter() - begun
    waits = tuple(wait for each in rounds for wait in each.waits)
    return Load(tables, len(waits), took, waits, grown)


@contextlib.contextmanager
def _no_sweeps() -> Iterator[None]:
    """Through the players' memory: at real tables each of them has a machine of their own."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextlib.asynccontextmanager
async def _rounds(address: str, tables: int) -> AsyncIterator[list[Round]]:
    async with Client(address, timeout=60) as client, contextlib.AsyncExitStack() as opened:
        book = await client.book("boise")
        gate = asyncio.Semaphore(OPENERS)
        readers: list[asyncio.Task[None]] = []

        async def one() -> Round:
            async with gate:
                plan = {
                    "book": "boise",
                    "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * (SEATS - 1)],
                    "clock": {"auction": None},
                    "bearer": True,
                }
                table = await client.open_table(plan)
                assert table.key is not None
                keys, secrets = [table.key], [table.salts]
                for name in ("Bob", "Cy", "Dee"):
                    joined = await client.join(table.table, name)
                    assert joined.key is not None
                    keys.append(joined.key)
                    secrets.append(joined.salts)
                await client.start(table.table, table.key)
                url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.table}/live"
                screens = []
                for key in keys:
                    head = {"Authorization": f"Bearer {key}"}
                    line = connect(url, additional_headers=head, compression=None, proxy=None)
                    screens.append(Screen(await opened.enter_async_context(line)))
                readers.extend(asyncio.create_task(screen.read()) for screen in screens)
                await asyncio.gather(*(screen.shown.wait() for screen in screens))
                for screen, secret in zip(screens, secrets, strict=True):
                    await screen.reveal(secret)
                await asyncio.gather(*(screen.begun() for screen in screens))
                return Round(screens, book)

        try:
            yield list(await asyncio.gather(*(one() for _ in range(tables))))
        finally:
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)


@contextlib.contextmanager
def _server(store: str) -> Iterator[tuple[str, int]]:
    """One process, as `headjudge serve` runs it, but for the limits: here one address is everybody."""
    command = [sys.executable, "-m", "bench.load_server", store]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        if not address:
            raise NotMeasurable("the server did not start")
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def _megabytes(pid: int) -> float:
    """The resident memory of a process."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    line = next(each for each in text.splitlines() if each.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    numbers = [float(each) for each in sys.argv[1:]] or [300, 300, 10]
    found = measure(int(numbers[0]), numbers[1], numbers[2])
    print(
        f"{found.tables} tables: {found.per_second:.0f} actions/s, click to all screens "
        f"p50 {1000 * found.below(0.5):.1f} ms, p99 {1000 * found.below(0.99):.1f} ms, "
        f"{1000 * found.megabytes:.0f} kB a table"
    )
