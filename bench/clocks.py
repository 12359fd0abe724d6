"""Sets a server's wall clock by ±2 hours, stops it, kills it and starts it again, while two people play by the clock.

    python -m bench.clocks                              # 60 seconds of SIGSTOP, 20 restarts
    python -m bench.clocks --stop 5 --restarts 4 [--postgres]

With PostgreSQL the database is stopped, too, for longer than a turn. After each of these the official clock may be off
by at most a second (two if it was the database), and nobody who is connected may have been stood in for. How far it is
off: what it showed before, less the time that the server ran since, less what it shows now.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.postgres import server as postgres
from bench.server_processes import ServerProcess, interruptible
from headjudge.live.tables.stream import entries as E
from headjudge.store import open_store
from tests.support.reserved_port import kept_port
from tests.support.running_server import DULL, ME, OPEN, plan

HOURS = 2
MOST = 1.0  # seconds that the official clock may be off
AWAY = "database away"
MOST_AWAY = 2.0  # ... until the server notices that the database does not answer
TURN = 15  # seconds for a turn
THINK = 1.0  # seconds until somebody who is asked acts
CLOCK = {"minutes": 120, "turn": TURN, "auction": TURN}
SETTLED = 1.0  # seconds after which the server knows that the database is back
RUNS = 3.0  # seconds that everybody plays in between


@dataclass
class Seen:
    """What the official clock showed, and when by our own."""

    at: float
    left: float


@dataclass
class Person:
    """Keeps a socket open whatever happens, and plays whatever is dull."""

    url: str
    key: str
    look: dict[str, Any] | None = None
    seq: int = 0
    seen: Seen | None = None
    first: Seen | None = None  # of the newest connection

    async def run(self) -> None:
        headers = [("authorization", f"Bearer {self.key}")]
        while True:
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                async with connect(
                    self.url,
                    additional_headers=headers,
                    compression=None,
                    proxy=None,
                    open_timeout=2,
                ) as socket:
                    self.first = None
                    acting = asyncio.create_task(self._act(socket))
                    try:
                        async for raw in socket:
                            self._take(json.loads(raw))
                    finally:
                        acting.cancel()
            await asyncio.sleep(0.02)

    def _take(self, message: dict[str, Any]) -> None:
        if "look" in message:
            self.look, self.seq = message["look"], message["seq"]
            clock = message["look"]["clock"]
            if clock["ends"] is not None:
                self.seen = Seen(time.monotonic(), (clock["ends"] - clock["now"]) / 1000)
                self.first = self.first or self.seen

    async def _act(self, socket: Any) -> None:
        """Once a second, so that every second brings a new look with the clock in it."""
        for number in itertools.count():
            await asyncio.sleep(THINK)
            name = f"{self.key[:4]}-{time.monotonic():.3f}-{number}"
            options = self._options()
            frame: dict[str, Any] = {"type": "say", "id": name, "text": "hm"}
            if options:
                frame = {"type": "act", "id": name, "seen": self.seq, "actions": options[:1]}
            await socket.send(json.dumps(frame))

    def _options(self) -> list[dict[str, Any]]:
        ask = (self.look or {}).get("ask")
        if not ask or not ask["waits"]:
            return []
        actions = [option["action"] for option in ask["options"]]
        return [action for word in DULL for action in actions if action["do"] == word]


class Trial:
    """One server, one table, two people."""

    def __init__(self, server: ServerProcess, people: list[Person], shift: Path) -> None:
        self.server, self.people, self.shift = server, people, shift
        self.rows: list[tuple[str, float]] = []
        self.told = 0  # gaps of two seconds and more

    def newest(self) -> Seen:
        return max((p.seen for p in self.people if p.seen), key=lambda seen: seen.at)

    async def wall(self, hours: int) -> None:
        """The wall clock is set while everybody plays."""
        before = self.newest()
        self.shift.write_text(str(3600 * hours))
        await asyncio.sleep(RUNS)
        after = self.newest()
        off = before.left - (after.at - before.at) - after.left
        self.rows.append((f"wall clock {hours:+} h" if hours else "wall clock set back", off))

    async def stop(self, seconds: float) -> None:
        before = self.newest()
        self.server.tell(signal.SIGSTOP)
        stopped = time.monotonic()
        await asyncio.sleep(seconds)
        self.server.tell(signal.SIGCONT)
        going = time.monotonic()
        async with asyncio.timeout(60):
            while (after := self.newest()).at <= going:
                await asyncio.sleep(0.005)
        ran = (stopped - before.at) + (after.at - going)
        self.rows.append((f"SIGSTOP {seconds:g} s", before.left - ran - after.left))
        await asyncio.sleep(RUNS)

    async def away(self, seconds: float, postmaster: int) -> None:
        """All processes of the database stand still: nobody can play."""
        database = [postmaster, *children(postmaster)]
        before = self.newest()
        stopped = time.monotonic()
        for pid in database:
            os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            for pid in database:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
        going = time.monotonic()
        async with asyncio.timeout(60):
            while (after := self.newest()).at <= going + SETTLED:
                await asyncio.sleep(0.005)
        ran = (stopped - before.at) + (after.at - going)
        self.rows.append((f"{AWAY} {seconds:g} s", before.left - ran - after.left))
        await asyncio.sleep(RUNS)

    async def restart(self, number: signal.Signals) -> None:
        before = self.newest()
        stopped = time.monotonic()
        await self.server.end(number)
        for person in self.people:
            person.first = None
        await self.server.start()
        async with asyncio.timeout(60):
            while (firsts := [p.first for p in self.people if p.first]) == []:
                await asyncio.sleep(0.005)
        after = min(firsts, key=lambda seen: seen.at)  # the table came back just before that
        ran = stopped - before.at
        self.rows.append((f"restart after {number.name}", before.left - ran - after.left))
        await asyncio.sleep(RUNS)


def children(parent: int) -> list[int]:
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(pid) for pid in listed.split()]


async def begun(port: int) -> tuple[str, list[str]]:
    """A game that has begun, and the keys of its two players; neither has promised salts, so nothing is waited for."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
        asked = plan(ME, OPEN, clock=CLOCK) | {"bearer": True}
        opened = (await http.post("/api/tables", json=asked)).json()
        at, key = f"/api/tables/{opened['table']}", opened["key"]
        joined = (await http.post(f"{at}/join", json={"name": "Bob", "bearer": True})).json()
        headers = {"authorization": f"Bearer {key}"}
        (await http.post(f"{at}/start", json={}, headers=headers)).raise_for_status()
    return opened["table"], [key, joined["key"]]


async def run(
    url: str, port: int, shift: Path, stop: float, restarts: int, postmaster: int | None
) -> tuple[Trial, int]:
    command = [sys.executable, "-m", "bench.clock_server", url, str(port), str(shift)]
    server = ServerProcess(port, url, command)
    playing = list[asyncio.Task[None]]()
    try:
        await server.start()
        table, keys = await begun(port)
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
        people = [Person(address, key) for key in keys]
        playing += [asyncio.create_task(person.run()) for person in people]
        trial = Trial(server, people, shift)
        await asyncio.sleep(RUNS)
        for hours in (HOURS, 0, -HOURS, 0):
            await trial.wall(hours)
        await trial.stop(stop)
        if postmaster is not None:
            await trial.away(TURN + THINK + stop / 4, postmaster)
        for number in range(restarts):
            await trial.restart(signal.SIGTERM if number % 2 else signal.SIGKILL)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await server.end()
    store = await open_store(url, create=False)
    stored = [E.decode(entry.data) for entry in await store.read(f"game/{table}")]
    await store.close()
    trial.told = sum(isinstance(entry, E.Woke) and entry.stopped > 0 for entry in stored)
    return trial, sum(isinstance(entry, E.Sat) and bool(entry.stand_in) for entry in stored)


def report(trial: Trial, stand_ins: int) -> list[str]:
    """The table of docs/serve.md."""
    worst: dict[str, list[float]] = {}
    for what, off in trial.rows:
        worst.setdefault(what, []).append(off)
    lines = ["| what happened | times | official clock off by at most |", "|---|---|---|"]
    for what, offs in worst.items():
        lines.append(f"| {what} | {len(offs)} | {max(offs, key=abs):+.2f} s |")
    return [
        *lines,
        f"| stand-ins for people who were connected | {stand_ins} | |",
        f"| gaps that were said at the table | {trial.told} | |",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stop", type=float, default=60.0, help="seconds of SIGSTOP")
    parser.add_argument("--restarts", type=int, default=20)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    with (
        interruptible(),
        tempfile.TemporaryDirectory() as folder,
        contextlib.ExitStack() as stack,
    ):
        url, shift = str(Path(folder) / "games.db"), Path(folder) / "shift"
        shift.write_text("0")
        postmaster = None
        if arguments.postgres:
            url = stack.enter_context(postgres(Path(folder) / "pg"))
            postmaster = int((Path(folder) / "pg" / "postmaster.pid").read_text().split()[0])
        with kept_port() as port:
            trial, stand_ins = asyncio.run(
                run(url, port, shift, arguments.stop, arguments.restarts, postmaster)
            )
    print("\n".join(report(trial, stand_ins)))
    failed = (
        stand_ins
        or not trial.told
        or any(
            abs(off) > (MOST_AWAY if what.startswith(AWAY) else MOST) for what, off in trial.rows
        )
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
