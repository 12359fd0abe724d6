"""The log in the reader's language, over real sockets; one that nobody speaks is refused."""

from __future__ import annotations

import pytest

from tests.support.running_server import BOT, ME, Running, do, plan, until
from tests.web.raw_socket import line


def test_a_socket_is_told_in_its_language(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
            async with await client.sit(opened.table, opened.key) as table:
                await until("roll", table)
            async with line(server, opened.table, opened.key, lang="es") as reader:
                look = await reader.wait("look")
                assert any("empiezan con $1,500" in each["text"] for each in look["lines"])
                roll = {"id": "a", "seen": look["seq"], "actions": [{"do": "roll"}]}
                await reader.send(type="act", **roll)
                step = await reader.wait("step")
                while not step["lines"][0]["text"].startswith("Tú sacas "):  # the bot's
                    assert " throws " not in step["lines"][0]["text"]
                    step = await reader.wait("step")
                await reader.send(type="resume", since=step["prior"])  # keeps its language
                again = await reader.wait("step")
                while again["prior"] != step["prior"]:
                    again = await reader.wait("step")
                assert again["lines"][0]["text"] == step["lines"][0]["text"]

    do(talk())


def test_an_unknown_language_is_refused(server: Running) -> None:
    async def talk() -> None:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
            async with line(server, opened.table, opened.key, lang="tlh") as reader:
                bye, closed = await reader.end()
                assert bye is not None
                assert (bye["code"], closed) == ("input.language", 1008)
                assert "en, es" in bye["message"]

    do(talk())


@pytest.mark.parametrize("path", ["", "/log"])
def test_http_takes_a_language(server: Running, path: str) -> None:
    async def talk() -> str:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, BOT))
            return opened.table

    address = f"/api/tables/{do(talk())}{path}"
    with server.http() as http:
        told = http.get(address, params={"lang": "es"})
        assert told.status_code == 200
        if path:
            assert told.json()[0]["text"].startswith("La mesa está preparada: ")
        refused = http.get(address, params={"lang": "tlh"})
        assert refused.status_code == 400
        assert refused.json()["code"] == "input.language"
