"""Somebody who stops reading is dropped by the process in between, too, and nobody else notices."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.web.security.rate_limits import GENEROUS
from headjudge.web.server import Settings
from headjudge.web.siblings import pump
from headjudge.web.sockets import uvicorn_protocol as lines
from tests.support.running_server import do, running, two
from tests.web.test_stalled import stalled


def test_a_stalled_client_of_another_process_is_dropped(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "KERNEL", 4096)
    monkeypatch.setattr(lines, "LINGER", 0.5)
    monkeypatch.setattr(pump, "SLOW", 1.0)
    settings = Settings(store=postgres_url, limits=GENEROUS)
    with running(settings) as owner, running(settings) as other:

        async def talk() -> None:
            async with owner.client() as client:
                table, ann, bob = await two(client)
                mute = stalled(other, table)
                while bob.watching != 1:
                    await asyncio.sleep(0.01)
                said = 0
                while bob.watching:
                    await ann.say(f"{said} " + "x" * 290)  # stored and seen before the next one
                    said += 1
                assert said > pump.WAITING
                forwarder = other.server.app.forwarder
                assert forwarder is not None
                while forwarder._pumps:
                    await asyncio.sleep(0.01)
                mute.close()
                await ann.close()
                await bob.close()

        do(talk())
