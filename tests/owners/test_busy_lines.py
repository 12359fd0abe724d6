"""One address cannot use up what all others need to reach the owner of a table."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from headjudge.web.security.rate_limits import GENEROUS
from headjudge.web.server import Settings
from headjudge.web.siblings import forward
from tests.support.running_server import do, running, two


def test_requests_of_one_address_that_get_no_answer_leave_room_for_others(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forward, "EACH", 3)
    settings = Settings(store=postgres_url, limits=GENEROUS)
    with running(settings) as owner, running(settings) as other:

        async def talk() -> None:
            async with owner.client() as client:
                table, ann, bob = await two(client)
                path = f"/api/tables/{table}/say"
                keyed = {"authorization": f"Bearer {ann.key}"}
                async with httpx.AsyncClient(base_url=other.address, trust_env=False) as http:

                    async def says(number: int, address: str) -> httpx.Response:
                        words = {"id": f"s{number}", "text": "hello"}
                        headers = keyed | {"x-forwarded-for": address}
                        return await http.post(path, json=words, headers=headers, timeout=60)

                    manager = owner.server.app.manager
                    loop, live = manager._tasks[0].get_loop(), manager._tables[table]
                    held = asyncio.run_coroutine_threadsafe(live.lock.acquire(), loop)
                    await asyncio.wrap_future(held)  # nobody is answered
                    waiting = [asyncio.create_task(says(n, "203.0.113.7")) for n in range(3)]
                    forwarder = other.server.app.forwarder
                    assert forwarder is not None
                    while forwarder._lines["203.0.113.7"] < 3:
                        await asyncio.sleep(0.005)
                    refused = await says(3, "203.0.113.7")
                    assert refused.status_code == 429
                    assert refused.json()["code"] == "web.too_fast"
                    another = asyncio.create_task(says(4, "203.0.113.8"))
                    while forwarder._lines["203.0.113.8"] < 1:
                        await asyncio.sleep(0.005)
                    loop.call_soon_threadsafe(live.lock.release)
                    answers = await asyncio.gather(*waiting, another)
                    assert {answer.status_code for answer in answers} == {200}
                    while forwarder._lines:  # an answer is read before its line is given back
                        await asyncio.sleep(0.005)
                await ann.close()
                await bob.close()

        do(talk())
