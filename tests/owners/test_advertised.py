"""The address that a process gives to the others: wrong ones are said, and take no table from anybody."""

from __future__ import annotations

import asyncio

import pytest

from headjudge.web.security.rate_limits import GENEROUS
from headjudge.web.server import Settings
from tests.support.reserved_port import kept_port
from tests.support.running_server import Running, do, running, two


def checked(server: Running, address: str) -> bool:
    forwarder, manager = server.server.app.forwarder, server.server.app.manager
    assert forwarder is not None
    loop = manager._tasks[0].get_loop()
    return asyncio.run_coroutine_threadsafe(forwarder.check(address), loop).result(60)


def place_of(server: Running) -> str:
    return server.address.removeprefix("http://")


def test_an_address_that_leads_elsewhere_is_noticed(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(store=postgres_url, limits=GENEROUS)
    with running(settings) as one, running(settings) as two_, running() as stranger:
        for wrong in (two_, stranger):
            assert not checked(one, place_of(wrong))
        with kept_port() as port:
            assert not checked(one, f"127.0.0.1:{port}")
        assert caplog.text.count("does not lead to this process") == 3
        assert checked(one, place_of(one))
        assert caplog.text.count("does not lead to this process") == 3


def test_a_server_checks_what_it_is_told_to_advertise(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(store=postgres_url, limits=GENEROUS)
    with running(settings) as one, running(settings, advertise=place_of(one)) as two_:

        async def talk() -> None:
            async with asyncio.timeout(60):
                while "does not lead to this process" not in caplog.text:
                    await asyncio.sleep(0.01)
            async with one.client() as client, two_.client() as other:
                table, ann, bob = await two(client)
                assert (await other.look(table)).seq == ann.seq  # the rest goes on
                await ann.close()
                await bob.close()

        do(talk())
