"""Bytes by address and day: a restart forgets nothing, several processes count together, and no address is stored."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from headjudge.live.tables.dice import server_key
from headjudge.store import open_store
from headjudge.web.security import quotas
from headjudge.web.security.quotas import DAY, ByteQuota, Exchange
from headjudge.web.security.rate_limits import Limits
from headjudge.web.server import Settings
from tests.support.running_server import BOT, Running, do, plan, running
from tests.web.raw_socket import line

SMALL = Limits(imported_bytes=1000)


def settings(folder: Path) -> Settings:
    return Settings(
        port=0, store=str(folder / "games.db"), limits=SMALL, key_file=folder / "server.key"
    )


def imported(folder: Path, times: int) -> list[int]:
    with running(settings(folder)) as server, server.http() as http:
        return [
            http.post("/api/import", content=b"x" * 400, headers={"x-headjudge": "1"}).status_code
            for _ in range(times)
        ]


def test_a_restart_does_not_begin_a_new_day(tmp_path: Path) -> None:
    assert imported(tmp_path, 2) == [400, 400]
    assert imported(tmp_path, 2) == [429, 429]
    (tmp_path / "server.key").unlink()  # another key: nobody is known any more
    assert imported(tmp_path, 1) == [400]


def test_the_store_knows_no_address(tmp_path: Path) -> None:
    imported(tmp_path, 1)
    with sqlite3.connect(tmp_path / "games.db") as db:
        [(name, total)] = db.execute("SELECT name, total FROM tally").fetchall()
    db.close()
    keyring = server_key.load(tmp_path / "server.key")
    assert (name, total) == (f"imported/{keyring.pseudonym('127.0.0.1')}", 400)
    assert b"127.0.0.1" not in (tmp_path / "games.db").read_bytes()


@pytest.mark.parametrize("by", ["a look", "a socket"])
def test_what_bots_do_counts_for_whoever_woke_the_table(tmp_path: Path, by: str) -> None:
    with running(settings(tmp_path)) as server, server.http() as http:
        opened = http.post("/api/tables", json=plan(BOT, BOT, pace=0.1, bearer=True)).json()
        table = opened["table"]
    woke = "203.0.113.7"

    async def look_on(server: Running) -> None:
        async with line(server, table, address=woke if by == "a socket" else None) as at:
            await at.wait("look")
            await at.wait("step")

    with running(settings(tmp_path)) as server, server.http() as http:
        if by == "a look":
            http.get(f"/api/tables/{table}", headers={"x-forwarded-for": woke})
        do(look_on(server))
    with sqlite3.connect(tmp_path / "games.db") as db:
        stored = dict(db.execute("SELECT name, total FROM tally").fetchall())
    db.close()
    keyring = server_key.load(tmp_path / "server.key")
    assert stored[f"stored/{keyring.pseudonym(woke)}"] > 0


@pytest.mark.parametrize("by", ["join", "redeem", "say"])
def test_bots_share_the_budget_of_whoever_woke_the_table_even_in_vain(
    tmp_path: Path, by: str
) -> None:
    with running(settings(tmp_path)) as server, server.http() as http:
        table = http.post("/api/tables", json=plan(BOT, BOT, pace=1, bearer=True)).json()["table"]
    body = {"join": {"name": "Eve"}, "redeem": {"code": "x"}, "say": {"id": "s1", "text": "hi"}}
    with running(settings(tmp_path)) as server, server.http() as http:
        woke = {"x-forwarded-for": "203.0.113.7"}
        answer = http.post(f"/api/tables/{table}/{by}", json=body[by], headers=woke)
        assert answer.status_code in (401, 403, 409)
        manager = server.server.app.manager
        assert [awake.opener for awake in manager._tables.values()] == ["203.0.113.7"]


def test_two_processes_count_together(tmp_path: Path) -> None:
    async def test() -> None:
        url = str(tmp_path / "games.db")
        stores = [await open_store(url) for _ in range(2)]
        here, there = ByteQuota(1000), ByteQuota(1000)
        pair = [
            Exchange(store, {"stored": quota})
            for store, quota in zip(stores, (here, there), strict=True)
        ]
        for exchange in pair:
            await exchange.load()
        here.count("ann", 600)
        there.count("ann", 500)
        assert not here.spent("ann")
        assert not there.spent("ann")
        await pair[0].once()
        await pair[1].once()
        assert there.spent("ann")
        assert not here.spent("ann")  # it learns of it when it next counts something
        here.count("ann", 1)
        await pair[0].once()
        assert here.spent("ann")
        assert here.used["ann"][1] == 1101
        later = ByteQuota(1000)
        await Exchange(stores[0], {"stored": later}).load()
        assert later.used["ann"][1] == 1101
        for store in stores:
            await store.close()

    asyncio.run(test())


def test_what_could_not_be_stored_is_stored_later(tmp_path: Path) -> None:
    async def test() -> None:
        url, quota = str(tmp_path / "games.db"), ByteQuota(1000)
        closed, store = await open_store(url), await open_store(url)
        await closed.close()
        exchange, failing = Exchange(store, {"a": quota}), Exchange(closed, {"a": quota})
        await exchange.load()
        quota.count("ann", 400)
        await failing.once()
        quota.count("ann", 30)
        assert quota.used["ann"][1] == 430
        await exchange.once()
        assert [(tally.name, tally.total) for tally in await store.tallies(DAY, 9)] == [
            ("a/ann", 430)
        ]
        assert quota.used["ann"][1] == 430
        await store.close()

    asyncio.run(test())


def test_memory_is_bounded_under_a_flood_of_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MANY", 10)
    quota = ByteQuota(1000)
    quota.taken_news()
    for number in range(50):
        quota.count(f"a{number}", 1)
    assert len(quota.used) == 10
    assert len(quota.taken_news()) == 10


def test_a_day_ends_by_the_age_in_the_store() -> None:
    clock = [1000.0]
    quota = ByteQuota(100, lambda: clock[0])
    quota.learn("ann", 100, DAY - 60)
    assert quota.spent("ann")
    assert quota.ends("ann") == 60
    clock[0] += 60
    assert not quota.spent("ann")
