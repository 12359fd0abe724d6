"""A client plays, is refused, loses its line, and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from headjudge.client import Client, Closed, Denied, Refused, Table, Unreachable
from headjudge.errors import StoreUnavailable
from headjudge.live.tables import LiveTable
from tests.client.lossy_proxy import lossy_proxy
from tests.support.reserved_port import kept_port
from tests.support.running_server import BOT, ME, OPEN, Running, do, plan, two, until


def test_a_script_opens_joins_starts_and_looks(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, OPEN, name="Friday"))
            assert opened.seat == "Ann"
            joined = await client.join(opened.table, "Bob")
            await client.start(opened.table, opened.key)
            shown = await client.look(opened.table, joined.key)
            assert shown.seq >= 1
            assert shown.look.table.name == "Friday"
            assert shown.look.me.seat == "Bob"
            assert shown.look.mine is not None
            assert shown.look.mine.cash == 1500
            assert shown.look.me.salt == 1
            assert shown.look.table.dice.waiting == ["Ann", "Bob"]
            book = await client.book("boise")
            deed = book.deed("boardwalk")
            assert deed is not None
            assert deed.price == 400
            with pytest.raises(Denied) as denied:
                await client.look("none")
            assert denied.value.code == "table.no_such"
            with pytest.raises(Denied) as denied:
                await client.sit(opened.table, "wrong")
            assert denied.value.code == "table.no_key"

    do(talk())


def test_the_iterator_tells_everything_in_order(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            _, ann, bob = await two(client)
            heard: list[int] = []
            words: list[str] = []

            async def listen() -> None:
                async for update in bob:
                    heard.append(update.seq)
                    words.extend(line.text for line in update.lines if line.kind == "said")

            listener = asyncio.create_task(listen())
            for number in range(10):
                await ann.say(f"word {number}")
            while not words or words[-1] != "word 9":
                await asyncio.sleep(0.01)
            await bob.close()
            await listener  # ends by itself
            assert heard == list(range(heard[0], heard[0] + len(heard)))
            assert words == [f"word {number}" for number in range(10)]
            await ann.close()
            with pytest.raises(Closed):
                await ann.say("too late")

    do(talk())


def test_refusals_and_weighing(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            _, ann, bob = await two(client, book="classic")
            buyer = await until("buy", ann, bob)
            other = bob if buyer is ann else ann
            with pytest.raises(Refused) as refused:
                await other.act({"do": "buy"})
            assert refused.value.clauses
            with pytest.raises(Denied) as denied:
                await buyer.act({"do": "fly"})
            assert denied.value.code == "input.action"
            with pytest.raises(Denied) as denied:
                await buyer.act({"do": "buy"}, seen=buyer.seq - 1)
            assert denied.value.code == "table.stale"
            before = buyer.look.mine
            assert before is not None
            assert before.cash is not None
            option = buyer.look.options("buy")[0]
            await buyer.act(option.action)
            after = buyer.look.mine  # what an action did is seen when it returns
            assert after is not None
            assert after.cash == before.cash + option.money
            weighed = await other.weigh(
                {
                    "do": "offer",
                    "to": buyer.look.me.seat,
                    "give": {"cash": 10},
                    "get": {"deeds": after.deeds},
                }
            )
            assert weighed.refusal is None
            mine = other.look.mine
            assert mine is not None
            assert mine.cash is not None
            assert weighed.cash_after == mine.cash - 10
            await ann.close()
            await bob.close()

    do(talk())


def test_a_command_that_may_not_have_been_stored_is_said_again_under_its_id(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store's answer is lost twice, once before and once after it stored the word."""
    stored = iter([False, True])
    say, attach = LiveTable.say, LiveTable.attach

    async def lossy(table: LiveTable, *given: Any) -> int:
        storing = next(stored, None)
        answer = -1 if storing is False else await say(table, *given)
        if storing is None:
            return answer
        raise StoreUnavailable("the connection was lost")

    async def away_once(table: LiveTable, *given: Any) -> None:
        monkeypatch.setattr(LiveTable, "attach", attach)
        raise StoreUnavailable("the connection was lost")

    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT, start=False))
            monkeypatch.setattr(LiveTable, "attach", away_once)
            ann = await client.sit(opened.table, opened.key)
            assert ann.reconnects == 1
            monkeypatch.setattr(LiveTable, "say", lossy)
            await ann.say("hello")
            await ann.say("goodbye")
            words = list[str]()
            while "goodbye" not in words:
                update = await ann.next()
                assert update is not None
                words += [line.text for line in update.lines if line.kind == "said"]
            assert words == ["hello", "goodbye"]
            await ann.close()

    do(talk())


def test_a_command_outlives_its_line(server: Running) -> None:
    """The line is cut with every word on its way there, or with its answer on the way back; every word is said once."""

    async def talk() -> None:
        async with server.client() as client, lossy_proxy(server.socket) as between:
            opened = await client.open_table(plan(ME, BOT, start=False))
            path = f"/api/tables/{opened.table}/live"
            table = Table(between.address + path, opened.key, direct=True, rate=None)
            await table.connect()
            for number in range(10):
                cuts = iter([True])
                on_its_way = f"word {number}" if number % 2 else '"type":"ack"'

                def once(
                    message: str, wanted: str = on_its_way, cuts: Iterator[bool] = cuts
                ) -> bool:
                    return wanted in message and next(cuts, False)

                between.cut_at = once
                await table.say(f"word {number}")
                assert not next(cuts, False), "the line was not cut"
            with server.http() as http:
                log = http.get(
                    f"/api/tables/{opened.table}/log?limit=200",
                    headers={"authorization": f"Bearer {opened.key}"},
                ).json()
            said = [line["text"] for line in log if line["kind"] == "said"]
            assert said == [f"word {number}" for number in range(10)]
            assert between.lines == 1 + 10
            await table.close()

    do(talk())


def test_a_lost_step_is_noticed_and_asked_for(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client, lossy_proxy(server.socket) as between:
            opened = await client.open_table(plan(ME, BOT, start=False))
            path = f"/api/tables/{opened.table}/live"
            table = Table(between.address + path, opened.key, direct=True, rate=None)
            await table.connect()
            words: list[str] = []

            async def listen() -> None:
                async for update in table:
                    words.extend(line.text for line in update.lines if line.kind == "said")

            listener = asyncio.create_task(listen())
            async with await client.sit(opened.table, opened.key) as other:
                for number in range(10):
                    between.lose = (
                        lambda message, lost=f"word {number}": (  # type: ignore[misc]
                            '"step"' in message[:20] and lost in message and int(lost[-1]) % 2 == 0
                        )
                    )
                    await other.say(f"word {number}")
                    while between.lost < number // 2 + 1:  # for good, before anything else is said
                        await asyncio.sleep(0.001)
                between.lose = lambda message: False
                await other.say("the end")
            while "the end" not in words:
                await asyncio.sleep(0.01)
            assert words == [*(f"word {number}" for number in range(10)), "the end"]
            assert between.lines == 1  # without a new line
            await table.close()
            await listener

    do(talk())


def test_patience_ends() -> None:
    async def talk() -> None:
        async with Client(f"http://127.0.0.1:{port}") as client:  # nobody listens there
            with pytest.raises(Unreachable):
                await client.look("k7")
            with pytest.raises(Unreachable):
                await client.sit("k7", patience=0.5)

    with kept_port() as port:
        do(talk())


@pytest.mark.parametrize("address", ["127.0.0.1:8000", "ftp://x", ""])
def test_an_address_is_a_whole_one(address: str) -> None:
    with pytest.raises(Denied) as denied:
        Client(address)
    assert denied.value.code == "client.url"


def test_a_client_keeps_within_the_limits(server: Running) -> None:
    async def talk() -> float:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT, start=False))
            loop = asyncio.get_running_loop()
            async with await client.sit(opened.table, opened.key, rate=(3, 0.5)) as table:
                began = loop.time()
                for number in range(7):
                    await table.say(str(number))
                return loop.time() - began

    assert do(talk()) >= 1.0  # three, three, and one


def test_an_owner_appoints_a_judge_and_takes_keys_away(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, OPEN))
            code = await client.appoint(opened.table, opened.key, "judge")
            judge = await client.redeem(opened.table, code, "Jo")
            assert (await client.look(opened.table, judge.key)).look.me.role == "judge"
            phone = await client.redeem(
                opened.table, (await client.handoff(opened.table, opened.key)).code
            )
            await client.revoke(opened.table, opened.key, "judge")
            await client.revoke(opened.table, opened.key, None)
            for key in (judge.key, phone.key):
                with pytest.raises(Denied) as denied:
                    await client.look(opened.table, key)
                assert denied.value.code == "table.no_key"
            assert (await client.look(opened.table, opened.key)).look.me.owner

    do(talk())
