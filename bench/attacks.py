"""What one client may do to the others; each runs in a process of its own: `python -m bench.attacks NAME ADDRESS …`.

Everything stays on 127.0.0.1, and ends after the seconds that are given.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections import Counter
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from headjudge.client import Client
from headjudge.web.security.door import descriptors
from tests.support.finished_games import FINISHED

HALF = b"GET /api/books HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
AT_ONCE = 50  # spectators that arrive together
IMPORTS = 2  # at the same time
MEGABYTES = 8
BOOKS = ("boise", "opoly487")  # both kinds of game have experts
PAUSE = 0.2  # seconds in which so much is said
UNJUDGED = next(path for path in FINISHED if b'"ruled"' not in path.read_bytes())


async def hold(address: str, count: int, seconds: float) -> str:
    """Keep so many connections half open; whichever the server closes is opened again, at most twice a second."""
    parts, until = urlsplit(address), time.perf_counter() + seconds
    done: Counter[str] = Counter()

    async def one() -> None:
        while time.perf_counter() < until:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
                done["opened"] += 1
                try:
                    writer.write(HALF)
                    async with asyncio.timeout(until - time.perf_counter()):
                        await reader.read()
                        done["closed by the server"] += 1
                finally:
                    writer.close()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _ in range(count)))
    return _told(done)


async def watch(url: str, count: int, seconds: float) -> str:
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
    return f"{count} spectators, {thrown} thrown out"


async def imports(address: str, count: int, seconds: float) -> str:
    """Import big games, one after another, so many at the same time."""
    until, done = time.perf_counter() + seconds, Counter[str]()
    limits = httpx.Limits(max_connections=count)
    async with httpx.AsyncClient(
        base_url=address, timeout=120, trust_env=False, limits=limits
    ) as http:

        async def one(place: int) -> None:
            number = 0
            while time.perf_counter() < until:
                number += 1
                data = big_game(f"{place}-{number}")
                headers = {"x-headjudge": "1", "content-type": "application/x-ndjson"}
                try:
                    answer = await http.post("/api/import", content=data, headers=headers)
                    done[f"answered {answer.status_code}"] += 1
                except httpx.TransportError as error:
                    done[type(error).__name__] += 1

        await asyncio.gather(*(one(place) for place in range(count)))
    return f"imports of {MEGABYTES} MB: {_told(done)}"


def big_game(name: str) -> bytes:
    """A finished game in which very much was said."""
    header, *lines = [json.loads(line) for line in UNJUDGED.read_bytes().splitlines()]
    times = [line["at"] for line in lines]
    start = next(i for i in range(9, len(lines)) if times[i] - times[i - 1] > PAUSE)
    before = times[start - 1]
    said = {"type": "said", "role": "seat", "seat": 0, "text": ("hm " * 99).strip()}
    share = len(
        json.dumps({"version": 10**5, "at": before + 0.123456, "data": said | {"client": "b10000"}})
    )
    extra = (MEGABYTES * 990_000 - UNJUDGED.stat().st_size) // share
    more = [
        {"at": before + PAUSE * number / extra, "data": said | {"client": f"b{number}"}}
        for number in range(1, extra + 1)
    ]
    lines = [*lines[:start], *more, *lines[start:]]
    header |= {"stream": f"game/{name}", "events": len(lines)}
    numbered = ({**line, "version": number} for number, line in enumerate(lines, 1))
    return b"".join(json.dumps(line).encode() + b"\n" for line in (header, *numbered))


async def experts(address: str, count: int, seconds: float) -> str:
    """So many tables where only experts play, as fast as they can, watched by somebody."""
    until, steps = time.perf_counter() + seconds, 0
    async with Client(address, timeout=60) as client:
        tables = []
        for number in range(count):
            seats = [{"kind": "bot", "bot": "expert"} for _ in range(4)]
            plan = {"book": BOOKS[number % len(BOOKS)], "seats": seats, "pace": 0.0}
            tables.append((await client.open_table(plan)).table)

        async def one(table: str) -> None:
            nonlocal steps
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live"
            with contextlib.suppress(TimeoutError, ConnectionClosed, OSError):
                async with asyncio.timeout(until - time.perf_counter()):
                    async with connect(url, compression=None, proxy=None) as socket:
                        async for message in socket:
                            steps += '"type":"step"' in str(message)[:40]

        await asyncio.gather(*(one(table) for table in tables))
    return f"{count} tables of experts: {steps} steps"


def _told(done: Counter[str]) -> str:
    return ", ".join(f"{number:,} {what}" for what, number in sorted(done.items())) or "nothing"


ATTACKS = {"hold": hold, "watch": watch, "imports": imports, "experts": experts}

if __name__ == "__main__":
    descriptors()  # as many as the system allows
    name, address, count, seconds = sys.argv[1:]
    print(asyncio.run(ATTACKS[name](address, int(count), float(seconds))))
