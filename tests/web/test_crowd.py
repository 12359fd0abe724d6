"""A crowd that comes to watch one table: nobody is thrown out, and who is there is told once a second."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref

import pytest

from headjudge.live.tables.looks import presence
from headjudge.live.tables.looks.presence import Presence
from tests.support.running_server import Running, do, two
from tests.web.raw_socket import line

CROWD = 500
AT_ONCE = 50


class Told:
    def __init__(self) -> None:
        self.times = 0
        self.presence = Presence(self.tell)

    def tell(self) -> bool:
        self.times += 1
        return True


def test_the_first_change_is_told_at_once_and_the_rest_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presence, "INTERVAL", 0.01)

    async def talk() -> None:
        told = Told()
        told.presence.changed()
        assert told.times == 1
        for _ in range(100):
            told.presence.changed()
        assert told.times == 1
        while told.times < 2:
            await asyncio.sleep(0.001)
        told.presence.changed()
        told.presence.cancel()
        await asyncio.sleep(0.05)
        assert told.times == 2

    do(talk())


def test_a_timer_keeps_no_table_in_memory() -> None:
    async def talk() -> None:
        told = Told()
        told.presence.changed()
        told.presence.changed()
        gone = weakref.ref(told)
        del told
        gc.collect()
        assert gone() is None

    do(talk())


def test_five_hundred_spectators_arrive_and_all_of_them_stay(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client, contextlib.AsyncExitStack() as opened:
            table, ann, bob = await two(client)
            gate = asyncio.Semaphore(AT_ONCE)

            async def arrive() -> int:
                """How many messages this one had to read until all were there."""
                async with gate:
                    spectator = await opened.enter_async_context(line(server, table))
                for messages in range(1, 10_000):
                    told = await spectator.get()
                    assert told["type"] != "bye", told
                    if told["type"] == "presence" and told["watching"] == CROWD:
                        return messages
                raise AssertionError("the crowd was never told to be complete")

            read = await asyncio.gather(*(arrive() for _ in range(CROWD)))
            assert max(read) < CROWD // 4, "presence was told for each arrival"
            await ann.say("welcome")
            await ann.close()
            await bob.close()

    do(talk())
