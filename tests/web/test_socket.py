"""The socket: one of two wins, retries are harmless, gaps are filled, and who misbehaves goes."""

from __future__ import annotations

import asyncio
import contextlib

import pytest
from websockets.exceptions import ConnectionClosed

from headjudge.client import Denied, Refused
from headjudge.errors import StoreUnavailable
from headjudge.live.tables import LiveTable
from headjudge.web.security.rate_limits import Limits, Rate
from headjudge.web.server import NOWHERE, Settings
from tests.support.running_server import BOT, ME, Running, do, level, plan, running, two, until
from tests.web.raw_socket import line

HOUR = 3600.0  # seconds: no test takes so long


def test_of_two_actions_at_one_version_one_wins(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            _, ann, bob = await two(client)
            await (await until("buy", ann, bob)).act({"do": "decline"})
            for price in range(10, 60, 10):  # five times, so that it is not luck
                seen = ann.seq, bob.seq
                bid = {"do": "bid", "amount": price}
                ended = await asyncio.gather(
                    ann.act(bid, seen=seen[0]), bob.act(bid, seen=seen[1]), return_exceptions=True
                )
                assert sorted(type(each).__name__ for each in ended) == ["Denied", "int"]
                [loser] = [each for each in ended if isinstance(each, Denied)]
                assert loser.code == "table.stale"
                await level(ann, bob)
                assert ann.look.game is not None
                assert ann.look.game.auction is not None
                assert ann.look.game.auction.high == price
            await ann.close()
            await bob.close()

    do(talk())


def test_one_seat_on_two_devices_acts_once(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
            async with await client.sit(opened.table, opened.key) as table:
                await until("roll", table)
            async with (
                line(server, opened.table, opened.key) as phone,
                line(server, opened.table, opened.key) as laptop,
            ):
                seen = (await phone.wait("look"))["seq"], (await laptop.wait("look"))["seq"]
                assert seen[0] == seen[1]
                for device, name in ((phone, "p"), (laptop, "l")):
                    await device.send(type="act", id=name, seen=seen[0], actions=[{"do": "roll"}])
                told = [await phone.wait("ack", "no"), await laptop.wait("ack", "no")]
                assert sorted(each["type"] for each in told) == ["ack", "no"]

    do(talk())


def test_a_retry_gets_the_first_answer(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
            async with await client.sit(opened.table, opened.key) as table:
                await until("roll", table)
            async with line(server, opened.table, opened.key) as first:
                look = await first.wait("look")
                said = {
                    "type": "act",
                    "id": "once",
                    "seen": look["seq"],
                    "actions": [{"do": "roll"}],
                }
                await first.send(**said)
                ack = await first.wait("ack", "no")
                assert ack["type"] == "ack"
                await first.send(**said)
                assert (await first.wait("ack", "no"))["type"] == "ack"
            async with line(server, opened.table, opened.key) as again:  # after a lost network
                await again.wait("look")
                await again.send(**said)
                assert (await again.wait("ack", "no"))["type"] == "ack"
            with server.http() as http:
                headers = {"authorization": f"Bearer {opened.key}"}
                body = {name: value for name, value in said.items() if name != "type"}
                path = f"/api/tables/{opened.table}"
                assert http.post(f"{path}/act", json=body, headers=headers).status_code == 200
                lines = http.get(f"{path}/log?limit=200", headers=headers).json()
                assert sum(each["n"] == ack["seq"] for each in lines) >= 1

    do(talk())


def test_only_what_was_missed_comes_back(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            table, ann, bob = await two(client)
            for number in range(5):
                await ann.say(f"word {number}")
            seq = ann.seq
            async with line(
                server, table, since=seq - 3
            ) as late:  # a spectator's numbers are the same here
                step = await late.wait("look", "step")
                assert step["type"] == "step"
                assert (step["prior"], step["seq"]) == (seq - 3, seq)
                assert [each["text"] for each in step["lines"]] == [
                    "word 2",
                    "word 3",
                    "word 4",
                ]
                await late.send(type="resume", since=seq - 1)
                again = await late.wait("look", "step")
                assert [each["text"] for each in again["lines"]] == ["word 4"]
                await late.send(type="resume", since=10_000)  # from the future: all anew
                assert (await late.wait("look", "step"))["type"] == "look"
                await ann.say("and now")
                step = await late.wait("step")
                assert (step["prior"], step["seq"]) == (seq, seq + 1)
            await ann.close()
            await bob.close()

    do(talk())


def test_whoever_cannot_be_shown_what_was_missed_comes_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a socket used to stay open, and was shown nothing any more."""

    async def away(*_: object) -> None:
        raise StoreUnavailable("the connection was lost")

    async def talk() -> None:
        async with server.client() as client:
            table, ann, bob = await two(client)
            async with line(server, table) as late:
                seq = (await late.wait("look"))["seq"]
                with monkeypatch.context() as patch:
                    patch.setattr(LiveTable, "attach", away)
                    await late.send(type="resume", since=seq)
                    bye, close = await late.end()
                    assert bye is not None
                    assert bye["code"] == "store.unavailable"
                    assert close == 1013  # come back in a moment
            await ann.close()
            await bob.close()

    do(talk())


def test_a_refusal_names_its_clause(server: Running) -> None:
    async def talk() -> Refused:
        async with server.client() as client:
            _, ann, bob = await two(client)
            thrower = await until("roll", ann, bob)
            other = bob if thrower is ann else ann
            with pytest.raises(Refused) as refused:
                await other.act({"do": "roll"})
            assert other.seq == thrower.seq
            await ann.close()
            await bob.close()
            return refused.value

    refused = do(talk())
    assert refused.ruling
    assert refused.clauses[0].split(".")[0] in ("boise", "classic")


@pytest.mark.parametrize(
    ("table", "key", "code"), [("none", None, "table.no_such"), ("", "wrong", "table.no_key")]
)
def test_a_socket_that_fits_no_table_is_told_why(
    server: Running, table: str, key: str | None, code: str
) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
        async with line(server, table or opened.table, key) as stranger:
            bye, closed = await stranger.end()
            assert bye is not None
            assert (bye["code"], closed) == (code, 1008)

    do(talk())


def test_a_ping_is_answered_by_the_servers_clock(server: Running) -> None:
    async def talk() -> int:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
        async with line(server, opened.table) as spectator:
            await spectator.send(type="ping")
            return int((await spectator.wait("pong"))["now"])

    assert do(talk()) > 1_700_000_000_000


def test_presence_is_told(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            table, ann, bob = await two(client)
            async with line(server, table) as spectator:
                told = await spectator.wait("presence")
                assert (told["present"], told["watching"]) == (["Ann", "Bob"], 1)
                await bob.close()
                while (told := await spectator.wait("presence"))["present"] != ["Ann"]:
                    pass
            await ann.close()

    do(talk())


def test_who_says_too_much_is_sent_away_and_may_come_back() -> None:
    settings = Settings(port=0, store=NOWHERE, limits=Limits(messages=Rate(10, HOUR)))
    with running(settings) as strict:

        async def talk() -> None:
            async with strict.client() as client:
                opened = await client.open_table(plan(ME, BOT))
            async with line(strict, opened.table, opened.key) as chatty:
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(20):
                        await chatty.send(type="ping")
                bye, closed = await chatty.end()
                assert bye is not None
                assert (bye["code"], closed) == ("web.too_fast", 1008)
            async with line(strict, opened.table, opened.key) as again:
                assert (await again.wait("look"))["look"]["me"]["seat"] == "Ann"

        do(talk())


def test_one_address_has_only_so_many_sockets() -> None:
    with running(Settings(port=0, store=NOWHERE, limits=Limits(sockets=2))) as small:

        async def talk() -> None:
            async with small.client() as client:
                opened = await client.open_table(plan(ME, BOT))
            async with line(small, opened.table) as one, line(small, opened.table) as two_:
                await one.wait("look")
                await two_.wait("look")
                async with line(small, opened.table) as three:
                    bye, _ = await three.end()
                    assert bye is not None
                    assert bye["code"] == "web.too_fast"
            bye = {"code": "web.too_fast"}
            while bye["code"] == "web.too_fast":  # until the server, too, knows that they are gone
                async with line(small, opened.table) as four:
                    bye = await four.wait("look", "bye")
                    bye.setdefault("code", "")

        do(talk())


def test_everybody_hears_goodbye_when_the_server_stops() -> None:
    async def talk(server: Running) -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
        async with (
            line(server, opened.table) as one,
            line(server, opened.table, opened.key) as other,
        ):
            await one.wait("look")
            await other.wait("look")
            server.server.should_exit = True
            for each in (one, other):
                bye, closed = await each.end()
                assert bye is not None
                assert (bye["code"], closed) == ("web.going_down", 1012)

    with running() as server:
        do(talk(server))
