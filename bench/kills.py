"""Kills a server again and again while people open, join, furnish, redeem, start, act and speak.

    python -m bench.kills --kills 1000 [--postgres] [--seed 1]

Half of the kills are aimed just before or just after an append, the others come at any moment. Whoever gets no answer
sends the same command again, with the same id and key. In the end every stream is read: nothing that was acknowledged
may be lost, nothing may be there twice, no table may be stuck, no seat may be a ghost's.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import secrets
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from bench.postgres import server as postgres
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import TableState
from headjudge.store import open_store
from tests.support.reserved_port import kept_port

COURSES = 3  # at the same time
LONGEST = 1.5  # seconds until a kill that is not aimed
APPENDS = 40  # among which one is aimed at
THROWS = 6
PATIENCE = 60.0


@dataclass
class Count:
    kills: int = 0
    commands: int = 0
    retries: int = 0
    tables: int = 0
    faults: list[str] = field(default_factory=list)


class Course:
    """One table, from opening to a few throws, by somebody who never gives up."""

    def __init__(self, http: httpx.AsyncClient, count: Count) -> None:
        self.http, self.count = http, count
        self.table = ""
        self.said: list[str] = []  # ids of acknowledged commands

    async def post(self, path: str, body: dict[str, Any], key: str = "") -> dict[str, Any]:
        """Send it until it is answered, then once more: both answers must be the same."""
        answer = await self._until_answered(path, body, key)
        if not path.endswith("/handoff"):
            again = await self._until_answered(path, body, key)
            if again != answer:
                self.count.faults.append(f"{self.table} {path}: {answer} became {again}")
        self.count.commands += 1
        return answer

    async def _until_answered(self, path: str, body: dict[str, Any], key: str) -> dict[str, Any]:
        headers = {"x-headjudge": "1"} | ({"authorization": f"Bearer {key}"} if key else {})
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(httpx.TransportError):
                    answer = await self.http.post(path, json=body, headers=headers)
                    told: dict[str, Any] = answer.json()
                    if answer.status_code < 500:
                        return told | {"status": answer.status_code}
                self.count.retries += 1
                await asyncio.sleep(0.05)

    async def run(self) -> None:
        owner, guest, phone = (secrets.token_urlsafe(24) for _ in range(3))
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 3]
        plan = {"book": "boise", "seats": seats, "key": owner, "bearer": True, "pace": 0.0}
        opened = await self.post("/api/tables", plan)
        self.table = opened["table"]
        at = f"/api/tables/{self.table}"
        await self.post(f"{at}/join", {"name": "Bob", "key": guest, "bearer": True})
        furnish = {"seat": "Seat 3", "bot": "greedy", "id": "f1"}
        await self.post(f"{at}/furnish", furnish, owner)
        code = (await self.post(f"{at}/handoff", {}, owner))["code"]
        await self.post(f"{at}/redeem", {"code": code, "key": phone, "bearer": True})
        await self.post(f"{at}/start", {"empty": "remove"}, owner)
        for number in range(THROWS):
            name, key = ("Ann", phone) if number % 2 else ("Bob", guest)
            said = await self.post(f"{at}/say", {"id": f"s{number}", "text": "hm"}, key)
            if said["status"] == 200:
                self.said.append(f"s{number}")
            body = {"id": f"a{number}", "seen": 10**6, "actions": [{"do": "roll"}]}
            acted = await self.post(f"{at}/act", body, key)
            if acted["status"] == 200:
                self.said.append(f"a{number}")
            elif acted["code"] not in ("refused", "input.action"):
                self.count.faults.append(f"{self.table}: {name} was told {acted}")


async def check(url: str, courses: list[Course], count: Count) -> None:
    """Read every stream and say what is wrong with it."""
    store = await open_store(url, create=False)
    for course in courses:
        if not course.table:
            continue
        count.tables += 1
        state, clients = TableState(course.table), Counter[str]()
        persons = 0
        for stored in await store.read(f"game/{course.table}"):
            entry = E.decode(stored.data)
            state.fold(entry, stored.at)
            persons += isinstance(entry, E.Joined)
            if isinstance(entry, E.Acted | E.Said | E.Seated) and entry.client:
                clients[entry.client] += 1
        where = f"{course.table}:"
        if persons > 1 or len(state.chairs) != 3:
            count.faults.append(f"{where} a ghost has a seat")
        if any(number > 1 for number in clients.values()):
            count.faults.append(f"{where} a command was carried out twice")
        if any(said not in clients for said in course.said):
            count.faults.append(f"{where} an acknowledged command is lost")
        if state.game is None or "chance" in state.game.to_act():
            count.faults.append(f"{where} is stuck")
    await store.close()


class Victim:
    """The server's process, started again whenever it is dead."""

    def __init__(self, url: str, port: int, luck: random.Random) -> None:
        self.url, self.port, self.luck = url, port, luck

    async def live_and_die(self) -> None:
        aimed = self.luck.random() < 0.5
        aim = [str(self.luck.randrange(1, APPENDS)), self.luck.choice(["before", "after"])]
        command = [sys.executable, "-m", "bench.kill_server", self.url, str(self.port)]
        process = subprocess.Popen(
            [*command, *(aim if aimed else [])],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert process.stdout is not None
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, process.stdout.readline)
        if aimed:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(3 * LONGEST):
                    await loop.run_in_executor(None, process.wait)
        else:
            await asyncio.sleep(self.luck.uniform(0.0, LONGEST))
        process.kill()
        await loop.run_in_executor(None, process.wait)
        process.stdout.close()


async def run(url: str, kills: int, seed: int, port: int) -> Count:
    count, courses = Count(), list[Course]()
    victim, enough = Victim(url, port, random.Random(seed)), asyncio.Event()

    async def people(http: httpx.AsyncClient) -> None:
        while not enough.is_set():
            courses.append(Course(http, count))
            await courses[-1].run()

    async def deaths() -> None:
        while count.kills < kills:
            await victim.live_and_die()
            count.kills += 1
            if sys.stderr.isatty() or count.kills % 50 == 0:
                print(f"\r{count.kills} of {kills} kills", end="", file=sys.stderr, flush=True)
        enough.set()
        command = [sys.executable, "-m", "bench.kill_server", url, str(port)]
        last = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            await asyncio.gather(*courses_running)
        finally:
            last.kill()
            last.wait()

    address = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=address, timeout=10, trust_env=False) as http:
        courses_running = [asyncio.create_task(people(http)) for _ in range(COURSES)]
        await deaths()
    await check(url, courses, count)
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        url = str(Path(folder) / "games.db")
        if arguments.postgres:
            url = stack.enter_context(postgres(Path(folder) / "postgres"))
        with kept_port() as port:
            count = asyncio.run(run(url, arguments.kills, arguments.seed, port))
    print(
        f"\n{count.kills} kills, {count.tables} tables, {count.commands} commands, "
        f"{count.retries} retries: {len(count.faults)} faults"
    )
    for fault in count.faults[:20]:
        print(f"  {fault}")
    return 1 if count.faults else 0


if __name__ == "__main__":
    sys.exit(main())
