"""What others notice while somebody holds connections half open, or while a crowd comes to watch.

    python -m bench.hostile                 # 2,000 half-open connections, then 500 spectators
    python -m bench.hostile 200 50 2        # fewer of both, two seconds each

The server is a process of its own that may open 1,024 files, as on most machines. Everything stays on 127.0.0.1.
"""

from __future__ import annotations

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

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bench.figures import NotMeasurable
from headjudge.client import Client

ROOT = Path(__file__).parents[1]
FILES = 1024
HALF = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
WHOLE = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
PATIENCE = 5.0  # seconds after which something counts as failed
BETWEEN = 0.02  # seconds from one measurement to the next
AT_ONCE = 50  # spectators that arrive together
PLAN = {
    "book": "boise",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}],
    "clock": {"auction": None},
    "bearer": True,
}


@dataclass
class Waits:
    """Seconds that the others waited, and how often in vain."""

    times: list[float] = field(default_factory=list)
    failed: int = 0

    def below(self, share: float) -> float:
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else PATIENCE

    def __str__(self) -> str:
        p50, p99 = 1000 * self.below(0.5), 1000 * self.below(0.99)
        return f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, {self.failed} of {len(self.times) + self.failed} failed"


async def _hello(host: str, port: int) -> None:
    """A new connection and one answer."""
    reader, writer = await asyncio.open_connection(host, port)
    try:
        writer.write(WHOLE)
        if not (await reader.readline()).startswith(b"HTTP/1.1 200"):
            raise ConnectionError
        await reader.read()
    finally:
        writer.close()


async def _timed(waits: Waits, host: str, port: int, seconds: float) -> None:
    """One newcomer after the other, for so long."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        begun = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await _hello(host, port)
            waits.times.append(time.perf_counter() - begun)
        except (OSError, TimeoutError):
            waits.failed += 1
        await asyncio.sleep(BETWEEN)


async def _pinged(waits: Waits, url: str, seconds: float) -> None:
    """Somebody who sits at a table already asks for one pong after the other."""
    async with connect(url, compression=None, proxy=None) as socket:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            begun = time.perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    await socket.send('{"type":"ping"}')
                    while '"pong"' not in str(await socket.recv()):
                        pass
                waits.times.append(time.perf_counter() - begun)
            except TimeoutError:
                waits.failed += 1
            await asyncio.sleep(BETWEEN)


async def hold(host: str, port: int, count: int, seconds: float) -> None:
    """Keep so many connections half open; whichever the server closes is opened again, at most twice a second."""
    until = time.perf_counter() + seconds

    async def one() -> None:
        while time.perf_counter() < until:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection(host, port)
                try:
                    writer.write(HALF)
                    async with asyncio.timeout(until - time.perf_counter()):
                        await reader.read()
                finally:
                    writer.close()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _ in range(count)))


async def watch(url: str, count: int, seconds: float) -> int:
    """So many spectators arrive and read everything; how many the server threw out."""
    gate, thrown, until = asyncio.Semaphore(AT_ONCE), 0, time.perf_counter() + seconds

    async def one() -> None:
        nonlocal thrown
        try:
            async with contextlib.AsyncExitStack() as opened:
                async with gate:
                    line = connect(url, compression=None, proxy=None, open_timeout=60)
                    socket = await opened.enter_async_context(line)
                async with asyncio.timeout(max(0.1, until - time.perf_counter())):
                    async for _ in socket:
                        pass
                thrown += 1
        except TimeoutError:
            pass
        except (ConnectionClosed, OSError):
            thrown += 1

    await asyncio.gather(*(one() for _ in range(count)))
    return thrown


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
async def _attack(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """In a process of its own, so that its work does not count as waiting."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.hostile", *arguments, cwd=ROOT, stdout=subprocess.PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _measure(address: str, half_open: int, crowd: int, seconds: float) -> None:
    parts = urlsplit(address)
    host, port = str(parts.hostname), int(parts.port or 80)
    async with Client(address, timeout=60) as client:
        table = (await client.open_table(PLAN)).table
    url = f"ws://{host}:{port}/api/tables/{table}/live"

    async def others(kind: str) -> None:
        new, seated = Waits(), Waits()
        await asyncio.gather(_timed(new, host, port, seconds), _pinged(seated, url, seconds))
        print(f"{kind}: newcomers {new}; at the table {seated}", flush=True)

    await others("nobody else")
    target = (host, str(port))
    async with _attack("hold", *target, str(half_open), str(seconds + 2)):
        await asyncio.sleep(1)
        await others(f"{half_open:,} half-open connections")
    async with _attack("watch", url, str(crowd), str(seconds + 2)) as process:
        await others(f"{crowd} spectators arriving")
        assert process.stdout is not None
        thrown = (await process.stdout.read()).decode().strip()
    print(f"thrown out of {crowd} spectators: {thrown}")


def main(half_open: int = 2000, crowd: int = 500, seconds: float = 8.0) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="hostile-") as folder,
        _server(folder) as (address, log),
    ):
        asyncio.run(_measure(address, half_open, crowd, seconds))
        print(f"log of the server: {log.stat().st_size:,} bytes")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["hold", host, port, count, seconds]:
            asyncio.run(hold(host, int(port), int(count), float(seconds)))
        case ["watch", url, count, seconds]:
            print(asyncio.run(watch(url, int(count), float(seconds))))
        case [half_open, crowd, seconds]:
            main(int(half_open), int(crowd), float(seconds))
        case _:
            main()
