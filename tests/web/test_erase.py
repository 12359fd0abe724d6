"""Erasing a chat line over HTTP, one's own or any as the owner; and a whole table while somebody looks on."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.client import Denied, Table
from headjudge.errors import BadInput, NotYours, UsedId
from headjudge.store import open_store
from tests.support.running_server import ME, OPEN, Running, do, plan, running
from tests.web.raw_socket import line
from tests.web.test_keys import opened, post


def test_a_chat_line_is_erased_by_whoever_may(server: Running) -> None:
    with server.http() as http:
        path, told = opened(http, ME, OPEN, OPEN)
        owner = told["key"]
        bob, cy = (
            post(http, f"{path}/join", name=name, bearer=True).json()["key"]
            for name in ("Bob", "Cy")
        )
        post(http, f"{path}/say", bob, id="s1", text="something unkind").raise_for_status()
        post(http, f"{path}/say", cy, id="s1", text="something private").raise_for_status()
        log = http.get(f"{path}/log").json()
        unkind, private = (line["n"] for line in log if line["kind"] == "said")

        for key, code in ((cy, NotYours.code), (None, NotYours.code)):
            refusal = post(http, f"{path}/erase", key, id="e1", line=unkind)
            assert (refusal.status_code, refusal.json()["code"]) == (403, code)
        for line in (1, 10_000):
            refusal = post(http, f"{path}/erase", owner, id="e1", line=line)
            assert (refusal.status_code, refusal.json()["code"]) == (400, BadInput.code)
        assert post(http, f"{path}/erase", owner, id="e1", line=0).status_code == 400
        used = post(http, f"{path}/erase", bob, id="s1", line=unkind)  # the id of a message
        assert (used.status_code, used.json()["code"]) == (409, UsedId.code)
        assert "unkind" in http.get(f"{path}/log").text

        assert post(http, f"{path}/erase", owner, id="e1", line=unkind).json()["id"] == "e1"
        assert post(http, f"{path}/erase", cy, id="e2", line=private).status_code == 200
        assert post(http, f"{path}/erase", cy, id="e2", line=private).status_code == 200
        after = http.get(f"{path}/log").json()
        assert [line["text"] for line in after if line["kind"] == "said"] == ["(erased)"] * 2
        assert [line["who"] for line in after if line["kind"] == "said"] == ["Bob", "Cy"]
        post(http, f"{path}/say", bob, id="s2", text="sorry").raise_for_status()


async def _to_the_end(table: Table) -> None:
    while await table.next() is not None:
        pass


def test_whoever_looks_on_while_a_table_is_erased_is_told(tmp_path: Path) -> None:
    """By another process, as `headjudge erase` does it."""
    url = f"sqlite:///{tmp_path / 'games.db'}"

    async def talk(server: Running) -> None:
        async with server.client() as client:
            told = await client.open_table(plan(ME, OPEN))
            async with (
                line(server, told.table) as watcher,
                line(server, told.table, told.key) as ann,
            ):
                for each in (watcher, ann):
                    await each.wait("look")
                sitting = await client.sit(told.table, told.key)
                store = await open_store(url)
                await store.forget(f"game/{told.table}")
                await store.close()
                for each in (watcher, ann):
                    bye, closed = await each.end()
                    assert (bye or {}).get("code") == "table.erased"
                    assert closed == 1008
                with pytest.raises(Denied) as denied:
                    await _to_the_end(sitting)
                assert denied.value.code == "table.erased"
                await sitting.close()
            async with line(server, told.table) as late:
                assert ((await late.end())[0] or {}).get("code") == "table.no_such"

    with running(store=url) as server:
        do(talk(server))
