"""A table is run by one process; whoever talks to the other one notices nothing, not even when the first is killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import time

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from headjudge.client import Table
from headjudge.live.tables.stream import entries as E
from headjudge.store import open_store
from headjudge.web.security.rate_limits import Limits
from tests.owners.conftest import Pair
from tests.support.reserved_port import kept_port
from tests.support.running_server import ME, OPEN, SOON, do, level, plan, two, until
from tests.support.server_process import SERVE, serving

TAKEOVER = 5.0  # seconds: a dead owner is replaced within
SLACK = 3.0  # for a busy machine, besides


async def stored(pair: Pair, table: str) -> list[E.Entry]:
    store = await open_store(pair.url, create=False)
    entries = [E.decode(entry.data) for entry in await store.read(f"game/{table}")]
    await store.close()
    return entries


async def noted(pair: Pair, table: str) -> None:
    """Until the owner has noted the table's clock for the first time."""
    store = await open_store(pair.url, create=False)
    while (lease := await store.holder(f"game/{table}")) is None or not lease.noted:
        await asyncio.sleep(0.02)
    await store.close()


def stand_ins(entries: list[E.Entry]) -> list[E.Sat]:
    return [entry for entry in entries if isinstance(entry, E.Sat) and entry.stand_in]


def test_everything_works_through_the_other_process(lasting: Pair) -> None:
    async def talk() -> None:
        async with lasting.client(0) as owner, lasting.client(1) as other:
            opened = await owner.open_table(plan(ME, OPEN))
            joined = await other.join(opened.table, "Bob")
            await other.start(opened.table, opened.key)
            ann = await owner.sit(opened.table, opened.key, rate=None)
            bob = await other.sit(opened.table, joined.key, rate=None)
            await (await until("buy", ann, bob)).act({"do": "decline"})
            await level(ann, bob)
            await bob.act({"do": "bid", "amount": 50})
            await level(ann, bob)
            assert ann.look.game is not None
            assert ann.look.game.auction is not None
            assert ann.look.game.auction.by == "Bob"
            assert (await other.look(opened.table, joined.key)).seq == bob.seq
            while sorted(ann.present) != ["Ann", "Bob"]:  # told at most once a second
                await asyncio.sleep(0.01)
            await ann.close()
            await bob.close()

    do(talk())


def test_a_code_of_one_process_is_redeemed_at_the_other(lasting: Pair) -> None:
    async def talk() -> None:
        headers = {"x-headjudge": "1"}
        async with lasting.client(0) as owner, lasting.client(1) as other:
            opened = await owner.open_table(plan(ME, OPEN))
            at = f"/api/tables/{opened.table}/handoff"
            keyed = headers | {"authorization": f"Bearer {opened.key}"}
            for asked, redeemed_at in ((0, other), (1, owner), (1, other)):
                async with httpx.AsyncClient(
                    base_url=lasting.address(asked), trust_env=False
                ) as http:
                    code = (await http.post(at, headers=keyed)).json()["code"]
                redeemed = await redeemed_at.redeem(opened.table, code)
                assert (redeemed.role, redeemed.seat) == ("seat", "Ann")

    do(talk())


def test_a_mere_look_at_the_other_process_writes_nothing(lasting: Pair) -> None:
    """It used to refill the official clock."""

    async def talk() -> None:
        clock = {"minutes": 60, "turn": None, "auction": None}
        async with lasting.client(0) as owner, lasting.client(1) as other:
            table, ann, bob = await two(owner, clock=clock)
            before = await stored(lasting, table)
            for _ in range(3):
                shown = await other.look(table)
                watching = await other.sit(table)
                await watching.close()
                mine = await owner.look(table)
                assert shown.look.clock.ends is not None
                assert mine.look.clock.ends is not None
                assert abs(shown.look.clock.ends - mine.look.clock.ends) < 100  # milliseconds
            assert await stored(lasting, table) == before
            await ann.close()
            await bob.close()

    do(talk())


def test_a_killed_owner_is_replaced_and_nobody_is_stood_in_for(pair: Pair) -> None:
    async def talk() -> None:
        clock = {"minutes": 60, "turn": 20, "auction": 60}
        async with pair.client(0) as owner, pair.client(1) as other:
            opened = await owner.open_table(plan(ME, OPEN) | {"clock": clock})
            joined = await other.join(opened.table, "Bob")
            await other.start(opened.table, opened.key)
            ann: Table = await other.sit(opened.table, opened.key, rate=None)
            bob: Table = await other.sit(opened.table, joined.key, rate=None)
            await (await until("buy", ann, bob)).act({"do": "decline"})
            await level(ann, bob)
            await ann.act({"do": "bid", "amount": 50})
            await level(ann, bob)
            seq, ends = ann.seq, ann.look.clock.ends
            await noted(pair, opened.table)
            os.kill(pair.processes[0].pid, signal.SIGKILL)
            killed = time.monotonic()
            await bob.act({"do": "bid", "amount": 60})  # sent again until there is an owner
            took = time.monotonic() - killed
            assert took < TAKEOVER + SLACK
            await level(ann, bob)
            game = ann.look.game
            assert game is not None
            assert game.auction is not None
            assert (game.auction.high, game.auction.by) == (60, "Bob")
            entries = await stored(pair, opened.table)
            assert not stand_ins(entries)
            bids = [e for e in entries if isinstance(e, E.Acted) and e.action.get("amount") == 60]
            assert len(bids) == 1
            gaps = [e.stopped for e in entries if isinstance(e, E.Woke)]
            assert gaps
            assert all(1.0 < gap < took + 2.0 for gap in gaps)  # and that was said
            assert ann.seq == seq + 2
            # the clock stood still meanwhile: it ends later, by as much as nobody ran the table
            assert ends is not None
            assert ann.look.clock.ends is not None
            assert abs((ann.look.clock.ends - ends) / 1000 - gaps[0]) < 1.0
            await ann.close()
            await bob.close()

    do(talk())


def test_an_owner_that_is_told_to_stop_hands_its_tables_over_at_once(pair: Pair) -> None:
    async def talk() -> None:
        async with pair.client(0) as owner, pair.client(1) as other:
            opened = await owner.open_table(plan(ME, OPEN))
            joined = await other.join(opened.table, "Bob")
            await other.start(opened.table, opened.key)
            bob = await other.sit(opened.table, joined.key, rate=None)
            pair.processes[0].terminate()
            began = time.monotonic()
            await bob.say("still here?")
            assert time.monotonic() - began < SLACK  # less than a lease takes to end by itself
            await asyncio.to_thread(pair.processes[0].wait, SOON)
            await bob.close()

    do(talk())


def test_an_owner_that_stood_still_writes_and_shows_nothing_more(pair: Pair) -> None:
    async def talk() -> None:
        async with pair.client(0) as owner, pair.client(1) as other:
            table, ann, bob = await two(owner, clock={"minutes": 60, "turn": 20})
            there = await other.sit(table, ann.key, rate=None)
            await noted(pair, table)
            pair.processes[0].send_signal(signal.SIGSTOP)
            try:
                await asyncio.sleep(0.3)
                await there.say("hello?")  # to the one that stands still, at first
                shown = await other.look(table)  # run by the other one now
                assert shown.look.clock.ends is not None
                taken = await stored(pair, table)
            finally:
                pair.processes[0].send_signal(signal.SIGCONT)
            # the people who were connected to the first process are sent to the second one through it
            await ann.say("back")
            await bob.say("back, too")
            entries = await stored(pair, table)
            assert entries[: len(taken)] == taken
            assert not stand_ins(entries)
            assert [e.text for e in entries if isinstance(e, E.Said)] == [
                "hello?",
                "back",
                "back, too",
            ]
            assert ann.reconnects >= 1
            await there.close()
            await ann.close()
            await bob.close()

    do(talk())


def test_opening_again_at_another_process_gives_the_same_table(lasting: Pair) -> None:
    async def talk() -> None:
        asked = plan(ME, OPEN) | {"key": "k" * 32, "salt_commitment": "c" * 64}
        async with lasting.client(0) as owner, lasting.client(1) as other:
            first, second = await owner.open_table(asked), await other.open_table(asked)
            assert first == second
            assert not first.salts  # they were promised by whoever asked

    do(talk())


def test_only_a_sibling_may_say_whose_request_it_forwards(lasting: Pair) -> None:
    async def talk() -> None:
        async with lasting.client(0) as owner:
            opened = await owner.open_table(plan(ME, OPEN))
        forged = {
            "x-headjudge-sibling": "0" * 64,
            "x-headjudge-client": "10.1.2.3",
            "x-headjudge-scheme": "https",
        }
        path = f"/api/tables/{opened.table}"
        for number in (0, 1):
            async with httpx.AsyncClient(
                base_url=lasting.address(number), trust_env=False, headers=forged
            ) as http:
                answer = await http.get(path)
                assert answer.status_code == 503
                assert answer.json()["code"] == "table.moved"
                assert answer.headers["retry-after"] == "1"
            address = lasting.address(number).replace("http", "ws")
            with pytest.raises(InvalidStatus, match="503"):
                async with connect(f"{address}{path}/live", additional_headers=forged, proxy=None):
                    pass

    do(talk())


def test_the_guard_holds_for_what_is_forwarded(lasting: Pair) -> None:
    async def talk() -> None:
        async with lasting.client(0) as owner:
            opened = await owner.open_table(plan(ME, OPEN))
        path = f"/api/tables/{opened.table}"
        async with httpx.AsyncClient(base_url=lasting.address(1), trust_env=False) as http:
            answer = await http.get(path, headers={"host": "evil.example.org"})
            assert answer.json()["code"] == "web.host"
            crossed = {"origin": "http://evil.example.org", "x-headjudge": "1"}
            answer = await http.post(f"{path}/join", json={"name": "Eve"}, headers=crossed)
            assert answer.json()["code"] == "web.origin"
            answer = await http.get(path)
            assert answer.status_code == 200
            assert answer.headers["x-frame-options"] == "DENY"
            assert len(answer.headers.get_list("date")) == 1

    do(talk())


@pytest.mark.parametrize(
    "query", ["?lang=de", "?lang=a|b", '?lang="{}"', "?x=%0d%0aY:1", "?x=1#part"]
)
def test_whatever_the_query_is_the_answer_is_the_same(lasting: Pair, query: str) -> None:
    """The proof is about its letters, so that none of them may change on the way."""

    async def talk() -> None:
        async with lasting.client(0) as owner:
            opened = await owner.open_table(plan(ME, OPEN))
        answers = []
        for port in lasting.ports:
            target = f"/api/tables/{opened.table}{query}"
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            answers.append(await reader.readline())
            writer.close()
        assert answers[0] == answers[1]
        assert answers[0].split()[1] in (b"200", b"400")

    do(talk())


def test_limits_count_the_address_of_the_client_not_of_the_sibling(lasting: Pair) -> None:
    """A trusted proxy on this machine says who asks; the process that runs the table hears it from its sibling."""

    async def talk() -> None:
        async with lasting.client(0) as owner:
            opened = await owner.open_table(plan(ME, OPEN))
        path = f"/api/tables/{opened.table}/redeem"

        async def tried(number: int, address: str) -> int:
            async with httpx.AsyncClient(base_url=lasting.address(number), trust_env=False) as http:
                headers = {"x-forwarded-for": address}
                answer = await http.post(path, json={"code": "AAAA2222"}, headers=headers)
                return answer.status_code

        most = Limits().redeemed.times
        assert {await tried(1, "203.0.113.7") for _ in range(most)} == {401}
        assert await tried(1, "203.0.113.7") == 429
        assert await tried(0, "203.0.113.7") == 429  # one count, wherever they ask
        assert await tried(1, "203.0.113.8") == 401

    do(talk())


def test_the_owners_goodbye_and_close_code_reach_the_client(lasting: Pair) -> None:
    async def talk() -> None:
        async with lasting.client(0) as owner:
            opened = await owner.open_table(plan(ME, OPEN))
        address = lasting.address(1).replace("http", "ws")
        path = f"/api/tables/{opened.table}/live"
        async with connect(f"{address}{path}", proxy=None) as socket:
            for _ in range(Limits().messages.times + 1):
                await socket.send('{"type":"ping"}')
            heard = []
            with contextlib.suppress(ConnectionClosedError):
                while True:
                    heard.append(json.loads(await socket.recv()))
        assert sum(message["type"] == "pong" for message in heard) == Limits().messages.times
        assert (heard[-1]["type"], heard[-1]["code"]) == ("bye", "web.too_fast")
        assert socket.close_code == 1008
        with pytest.raises(InvalidStatus, match="4"):
            async with connect(f"{address}/api/tables/{opened.table}/nowhere", proxy=None):
                pass

    do(talk())


def test_a_stream_that_is_leased_by_no_server_is_waited_for(lasting: Pair) -> None:
    """Such as by whoever removes old tables."""

    async def talk() -> None:
        store = await open_store(lasting.url, create=False)
        async with httpx.AsyncClient(base_url=lasting.address(0), trust_env=False) as http:
            await store.lease("game/nobody", "expiry", "", 600)
            asked = asyncio.create_task(http.get("/api/tables/nobody"))
            await asyncio.sleep(0.3)
            assert not asked.done()
            await store.release("game/nobody", "expiry")
            assert (await asked).json()["code"] == "table.no_such"
        await store.close()

    do(talk())


def test_a_cookie_is_set_through_another_process(lasting: Pair) -> None:
    async def talk() -> None:
        async with lasting.client(0) as owner:
            opened = await owner.open_table(plan(ME, OPEN))
        path = f"/api/tables/{opened.table}"
        async with httpx.AsyncClient(base_url=lasting.address(1), trust_env=False) as http:
            answer = await http.post(f"{path}/join", json={"name": "Bob"})
            assert answer.status_code == 201
            assert (await http.get(path)).json()["look"]["me"]["seat"] == "Bob"

    do(talk())


def test_a_second_server_on_one_sqlite_file_refuses_to_start(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("one") / "games.db"
    with kept_port() as port, kept_port() as other, serving(port, "--store", str(file)):
        done = subprocess.run(
            [*SERVE, "--port", str(other), "--store", str(file)],
            capture_output=True,
            text=True,
            check=False,
            timeout=SOON,
        )
        assert done.returncode == 2
        assert "another server uses this store" in done.stderr
        assert done.stderr.endswith("[store.unavailable]\n")
        assert done.stderr.count("\n") == 1
        backup = [*SERVE[:-1], "backup", str(tmp_path_factory.mktemp("two") / "copy.db")]
        beside = subprocess.run(
            [*backup, "--store", str(file)], capture_output=True, text=True, check=False
        )
        assert beside.returncode == 0, beside.stderr


def test_no_request_reaches_another_host_through_forwarding(lasting: Pair) -> None:
    """`http://OWNER` + `%2Fapi…@HOST/` would be a request to HOST."""

    async def talk() -> None:
        reached = asyncio.Event()

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            reached.set()
            writer.close()

        async with lasting.client(0) as client:
            table = (await client.open_table(plan(ME, OPEN))).table
        elsewhere = await asyncio.start_server(listen, "127.0.0.1", 0)
        port = elsewhere.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", lasting.ports[1])
        target = f"%2Fapi%2Ftables%2F{table}%2F@127.0.0.1:{port}/x"
        writer.write(
            f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = await reader.read()
        writer.close()
        elsewhere.close()
        assert not reached.is_set()
        assert answer.startswith(b"HTTP/1.1 400")

    do(talk())
