"""What others notice while one client imports, holds connections half open, lets experts think, or brings a crowd.

    python -m bench.hostile                       # 8 MB imports, 2,000 connections, 30 tables, 500 spectators
    python -m bench.hostile --size 0.1 --seconds 3
    python -m bench.hostile --only experts

The server is a process of its own that may open 1,024 files, as on most machines. Everything stays on 127.0.0.1. It
fails if 99 of 100 others do not get their answer within 100 ms, or if a spectator is thrown out.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from bench.figures import NotMeasurable
from headjudge.client import Client

ROOT = Path(__file__).parents[1]
FILES = 1024
WHOLE = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
PATIENCE = 5.0  # seconds after which something counts as failed
BETWEEN = 0.02  # seconds from one measurement to the next
WANTED = 0.1  # seconds, for 99 of 100
PLAN = {
    "book": "boise",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}],
    "clock": {"auction": None},
}
PHASES = {  # the attack, how many, and what it is called
    "nobody": ("", 0, "nobody else"),
    "imports": ("imports", 2, "imports of 8 MB, two at a time"),
    "half-open": ("hold", 2000, "half-open connections"),
    "experts": ("experts", 30, "tables of experts"),
    "spectators": ("watch", 500, "spectators arriving"),
}


@dataclass
class Waits:
    """Seconds that the others waited, and how often in vain."""

    times: list[float] = field(default_factory=list)
    failed: int = 0

    def below(self, share: float) -> float:
        ordered = sorted([*self.times, *[PATIENCE] * self.failed])
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else PATIENCE

    def __str__(self) -> str:
        p50, p99 = 1000 * self.below(0.5), 1000 * self.below(0.99)
        failed = f", {self.failed} failed" if self.failed else ""
        return f"{p50:.1f} / {p99:.1f} ms{failed}"


class Others:
    """Newcomers, somebody who sits at a table, and somebody who says something that is stored."""

    def __init__(self, address: str, table: str, key: str) -> None:
        parts = urlsplit(address)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)
        self.address, self.table, self.key = address, table, key
        self.said = 0

    async def measured(self, seconds: float) -> list[Waits]:
        waits = [Waits(), Waits(), Waits()]
        until = time.perf_counter() + seconds
        url = f"ws://{self.host}:{self.port}/api/tables/{self.table}/live"
        async with (
            connect(url, compression=None, proxy=None, open_timeout=60) as socket,
            httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, trust_env=False) as http,
        ):

            async def pinged() -> None:
                await socket.send('{"type":"ping"}')
                while '"pong"' not in str(await socket.recv()):
                    pass

            async def said() -> None:
                self.said += 1
                headers = {"authorization": f"Bearer {self.key}"}
                body = {"id": f"s{self.said}", "quick": "nice"}
                answer = await http.post(
                    f"/api/tables/{self.table}/say", json=body, headers=headers
                )
                if answer.status_code != 200:
                    raise ConnectionError

            async def often(kind: Waits, what: object) -> None:
                while time.perf_counter() < until:
                    begun = time.perf_counter()
                    try:
                        async with asyncio.timeout(PATIENCE):
                            await what()  # type: ignore[operator]
                        kind.times.append(time.perf_counter() - begun)
                    except (OSError, TimeoutError, httpx.TransportError):
                        kind.failed += 1
                    await asyncio.sleep(BETWEEN)

            doings = (self._hello, pinged, said)
            await asyncio.gather(*(often(*pair) for pair in zip(waits, doings, strict=True)))
        return waits

    async def _hello(self) -> None:
        """A new connection and one answer."""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        try:
            writer.write(WHOLE)
            if not (await reader.readline()).startswith(b"HTTP/1.1 200"):
                raise ConnectionError
            await reader.read()
        finally:
            writer.close()


@contextlib.contextmanager
def _server(folder: str) -> Iterator[tuple[str, Path]]:
    """As `headjudge serve` runs, but with the limits of trials, since all share one address here."""
    log = Path(folder) / "log.txt"
    command = (
        f'ulimit -n {FILES}; exec "{sys.executable}" -m bench.load_server "{folder}/hostile.db"'
    )
    with log.open("wb") as errors:
        process = subprocess.Popen(
            ["/bin/sh", "-c", command], stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT
        )
        assert process.stdout is not None
        try:
            address = process.stdout.readline().strip()
            if not address:
                raise NotMeasurable("the server did not start")
            yield address, log
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
            process.stdout.close()


@contextlib.asynccontextmanager
async def _attack(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process | None]:
    """In a process of its own, so that its work does not count as waiting; and a polite one, as if elsewhere."""
    if not arguments[0]:
        yield None
        return
    command = ["nice", "-n", "5", sys.executable, "-m", "bench.attacks", *arguments]
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=subprocess.PIPE)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def measure(phase: str, size: float, seconds: float) -> tuple[list[Waits], str, int]:
    """The waits of the others in one phase, what the attacker says, and the bytes of the server's log."""
    name, most, _ = PHASES[phase]
    count = max(1, round(most * (size if most > 2 else 1.0)))
    with (
        tempfile.TemporaryDirectory(prefix="hostile-") as folder,
        _server(folder) as (address, log),
    ):
        async with Client(address, timeout=60) as client:
            opened = await client.open_table(PLAN)
        others = Others(address, opened.table, opened.key)
        await others.measured(0.5)  # whatever is loaded at the first call
        target = address
        if name == "watch":
            target = f"{address.replace('http', 'ws', 1)}/api/tables/{opened.table}/live"
        async with _attack(name, target, str(count), str(seconds + 4)) as process:
            if name in ("hold", "experts", "imports"):
                await asyncio.sleep(2)  # until it is in full swing
            waits = await others.measured(seconds)
            told = ""
            if process is not None and process.stdout is not None:
                told = (await process.stdout.read()).decode().strip()
        return waits, told, log.stat().st_size


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=float, default=1.0, help="share of all the numbers")
    parser.add_argument("--seconds", type=float, default=8.0, help="for each phase")
    parser.add_argument("--only", choices=list(PHASES), default="")
    asked = parser.parse_args()
    table = Table("while …", "newcomers, p50 / p99", "at the table", "saying", "log", "")
    failed = False
    for phase in [asked.only] if asked.only else PHASES:
        waits, told, log = asyncio.run(measure(phase, asked.size, asked.seconds))
        slow = max(kind.below(0.99) for kind in waits) >= WANTED
        thrown = phase == "spectators" and ", 0 thrown out" not in told
        failed |= slow or thrown
        verdict = "TOO SLOW" if slow else "THROWN OUT" if thrown else "good"
        name = told or PHASES[phase][2]
        table.add_row(name, *map(str, waits), f"{log:,} bytes", verdict)
    Console(width=130).print(table)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
