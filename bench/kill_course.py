"""Somebody who never gives up: one table with every command there is, each sent until it is answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx

from headjudge.salt_chain import SaltChain
from tests.support.finished_games import FINISHED

PATIENCE = 120.0  # seconds without any answer
AGAIN = 0.02
MAY_BE_REFUSED = frozenset({"refused", "input.action", "input.state", "input", "table.over"})


@dataclass
class Count:
    kills: Counter[str] = field(default_factory=Counter)
    commands: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)  # by the rules, as they may be
    retries: int = 0
    tables: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    ghosts: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)  # retries with another answer than the first

    @property
    def faults(self) -> dict[str, list[str]]:
        return {
            "lost": self.lost,
            "doubled": self.doubled,
            "stuck": self.stuck,
            "ghost seats": self.ghosts,
            "other answers": self.changed,
        }


@dataclass(frozen=True)
class Sent:
    path: str
    body: dict[str, Any] | bytes
    key: str
    answer: dict[str, Any]


class Course:
    def __init__(self, http: httpx.AsyncClient, count: Count) -> None:
        self.http, self.count = http, count
        self.table = self.record = ""
        self.sent: list[Sent] = []
        self.said: set[str] = set()  # ids of acknowledged commands
        self.numbers = 0
        self.finished = False

    async def post(self, path: str, body: dict[str, Any] | bytes, key: str = "") -> dict[str, Any]:
        """Send it until it is answered, then once more: both answers must be the same."""
        word = path.rpartition("/")[2]
        if isinstance(body, dict) and word == "rule":
            word = f"rule {body['do']}"
        answer = await self._until_answered(path, body, key)
        if answer["status"] >= 300:
            if not word.startswith(("act", "rule")) or answer["code"] not in MAY_BE_REFUSED:
                self.count.lost.append(f"{self.table} {word}: {answer}")
            self.count.refused[f"{word}: {answer['message']}"] += 1
            return answer
        self.count.commands[word] += 1
        self.sent.append(Sent(path, body, key, answer))
        await self._again(self.sent[-1])
        if isinstance(body, dict) and "id" in body:
            self.said.add(body["id"])
        return answer

    async def _again(self, sent: Sent) -> None:
        answer = await self._until_answered(sent.path, sent.body, sent.key)
        if answer != sent.answer:
            self.count.changed.append(f"{self.table} {sent.path}: {sent.answer} became {answer}")

    async def _until_answered(
        self, path: str, body: dict[str, Any] | bytes, key: str
    ) -> dict[str, Any]:
        headers = {"x-headjudge": "1"} | ({"authorization": f"Bearer {key}"} if key else {})
        content = {"content": body} if isinstance(body, bytes) else {"json": body}
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                answer = await self.http.post(path, headers=headers, **content)
                if answer.status_code < 500:
                    told: dict[str, Any] = answer.json()
                    return told | {"status": answer.status_code}
            self.count.retries += 1
            await asyncio.sleep(AGAIN)
        raise TimeoutError(f"{path} was never answered")

    def _id(self) -> str:
        self.numbers += 1
        return f"c{self.numbers}"

    async def run(self) -> None:
        try:
            await self._run()
            self.finished = True
        except (TimeoutError, KeyError) as error:
            self.count.stuck.append(f"{self.table}: {error!r}")
            await asyncio.sleep(1.0)

    async def _run(self) -> None:
        owner, guest, phone, judge = (secrets.token_urlsafe(24) for _ in range(4))
        ann, bob = SaltChain(), SaltChain()
        self.chains = {phone: ann, guest: bob}
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 3]
        plan = {"book": "boise", "seats": seats, "key": owner, "bearer": True, "pace": 0.0}
        clock = {"minutes": 60, "auction": 5}
        wish = {"judge": True, "clock": clock, "salt_commitment": ann.commitment}
        opened = await self.post("/api/tables", plan | wish)
        self.table = opened["table"]
        at = f"/api/tables/{self.table}"
        join = {"name": "Bob", "key": guest, "bearer": True, "salt_commitment": bob.commitment}
        await self.post(f"{at}/join", join)
        office = {"code": opened["judge"], "key": judge, "bearer": True, "name": "Jo"}
        await self.post(f"{at}/redeem", office)
        furnish = {"seat": "Seat 3", "bot": "greedy", "id": self._id()}
        await self.post(f"{at}/furnish", furnish, owner)
        code = (await self.post(f"{at}/handoff", {"id": self._id()}, owner))["code"]
        await self.post(f"{at}/redeem", {"code": code, "key": phone, "bearer": True})
        await self.post(f"{at}/start", {"empty": "remove", "id": self._id()}, owner)
        await self._reveal(at, 1)
        for number in range(4):
            key = phone if number % 2 else guest
            await self.post(f"{at}/say", {"id": self._id(), "text": "hm"}, key)
            for who in (guest, phone):
                body = {"id": self._id(), "seen": 10**6, "actions": [{"do": "roll"}]}
                await self.post(f"{at}/act", body, who)
        for do in ("leave", "back"):
            await self.post(f"{at}/seat", {"id": self._id(), "do": do}, guest)
        await self._rulings(at, judge, phone)
        imported = await self.post("/api/import", _file())
        self.record = imported["table"]
        for sent in self.sent:  # all of it, much later
            await self._again(sent)
        await self.post(f"{at}/revoke", {"id": self._id(), "seat": "Bob"}, owner)
        await self.post(f"{at}/revoke", {"id": self._id(), "seat": "judge"}, owner)
        appoint = {"id": self._id(), "office": "judge"}
        code = (await self.post(f"{at}/appoint", appoint, owner))["code"]
        judge = secrets.token_urlsafe(24)
        office = {"code": code, "key": judge, "bearer": True, "name": "Kim"}
        await self.post(f"{at}/redeem", office)
        await self.post(f"{at}/revoke", {"id": self._id(), "seat": None}, owner)

    async def _reveal(self, at: str, number: int) -> None:
        for key, chain in self.chains.items():
            await self.post(f"{at}/reveal", {"id": self._id(), "salt": chain.salt(number)}, key)

    async def _rulings(self, at: str, judge: str, phone: str) -> None:
        async def rule(do: str, **fields: Any) -> None:
            body = {"id": self._id(), "do": do, "reason": "so be it", **fields}
            await self.post(f"{at}/rule", body, judge)

        await rule("pause", minutes=1)
        await rule("resume")
        await rule("extra", minutes=5)
        await rule("deed", deed="baltic", player="Ann")
        await rule("deed", deed="mediterranean", player="Ann")
        builds = [{"do": "build", "on": "baltic"}, {"do": "build", "on": "mediterranean"}]
        body = {"id": self._id(), "seen": 10**6, "actions": builds}
        await self.post(f"{at}/act", body, phone)
        await rule("buildings", deed="baltic", level=0)
        await rule("buildings", deed="mediterranean", level=0)
        await rule("mortgage", deed="baltic", on=True)
        await rule("cash", player="Bob", amount=1400)
        await rule("jail", player="Bob", on=True)
        await rule("reroll")
        await self._reveal(at, 2)
        await rule("move", player="Ann", square="go")
        await rule("remove", player="Bob")
        await rule("rewind", to=8)
        await self._reveal(at, 3)
        await rule("time_up")


def _file() -> bytes:
    """An exported game that is over, under a name that was never imported before."""
    header, rest = _FILES[secrets.randbelow(len(_FILES))].split(b"\n", 1)
    fields = json.loads(header) | {"stream": f"game/{secrets.token_hex(6)}"}
    return json.dumps(fields).encode() + b"\n" + rest


_FILES = [path.read_bytes() for path in FINISHED]
