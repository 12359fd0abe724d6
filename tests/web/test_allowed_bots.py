"""Bots of installed packages that the operator allows: they play at the tables, in processes of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.bots import registry, third_party
from headjudge.bots.discovery import BotSource
from headjudge.bots.sandbox import late_runner
from headjudge.cli.main import app
from headjudge.errors import BadInput
from headjudge.web.server import Settings
from tests.support.canary_bot import CanaryBot, install_canary
from tests.support.running_server import ME, Running, do, plan, running


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CanaryBot]:
    made = install_canary(tmp_path)
    installed = tmp_path / "strange_bots.py"  # at a table, it could leave no mark
    installed.write_text(installed.read_text().replace(".touch()", ""))
    monkeypatch.syspath_prepend(str(tmp_path))  # it is installed
    yield made
    registry.allow([])


def test_an_allowed_bot_plays_until_it_is_no_longer_allowed(
    found: CanaryBot, tmp_path: Path
) -> None:
    registry.allow(third_party.for_tables([BotSource("outlander")]))
    settings = Settings.quick(port=0)
    store = str(tmp_path / "games.db")
    bot = {"kind": "bot", "name": "Olga", "bot": "outlander"}

    async def play(server: Running) -> str:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, bot, pace=0.0))
            table = await client.sit(opened.table, opened.key)
            told = False
            while not told:
                if table.look.ask and table.look.ask.waits:
                    await table.act(table.look.ask.options[0].action)
                update = await table.next()
                told = update is not None and any(line.who == "Olga" for line in update.lines)
            assert [seat.bot for seat in table.look.seats] == [None, "outlander"]
            assert late_runner._places._value == late_runner.MOST - 1  # it has a process
            await table.close()
        return str(opened.table)

    with running(settings, store=store) as server:
        with server.http() as http:
            assert "outlander" in [entry["name"] for entry in http.get("/api/bots").json()]
        table = do(play(server))
    registry.allow([])
    with running(settings, store=store) as server, server.http() as http:
        seats = http.get(f"/api/tables/{table}").json()["look"]["seats"]
        assert [(seat["bot"], seat["stand_in"]) for seat in seats] == [
            (None, None),
            (None, "safest"),
        ]


def test_what_a_failing_bot_says_is_not_told_at_the_table(found: CanaryBot, tmp_path: Path) -> None:
    secret = tmp_path / "server.key"
    (tmp_path / "strange_bots.py").write_text(
        f"class Bot:\n    def answer(self, ask):\n        open({str(secret)!r})\n"
    )
    registry.allow(third_party.for_tables([BotSource("outlander")]))
    bot = {"kind": "bot", "name": "Olga", "bot": "outlander"}

    async def play(server: Running) -> list[str]:
        async with server.client() as client:
            opened = await client.open_table(plan(ME, bot, pace=0.0))
            table = await client.sit(opened.table, opened.key)
            told = list[str]()
            while not any("Olga" in text and "crashed" in text for text in told):
                if table.look.ask and table.look.ask.waits:
                    await table.act(table.look.ask.options[0].action)
                update = await table.next()
                told += [line.text for line in update.lines] if update is not None else []
            await table.close()
        return told

    with running() as server:
        told = do(play(server))
    assert not any(str(tmp_path) in text or "Error" in text for text in told)


@pytest.mark.parametrize("name", ["nobody", "greedy", "./stranger.py", "strange_bots:Bot"])
def test_only_installed_bots_can_be_allowed(name: str, found: CanaryBot) -> None:
    with pytest.raises(BadInput, match="is not a bot of an installed package"):
        third_party.for_tables([BotSource(name)])
    done = CliRunner().invoke(app, ["serve", "--bots", name, "--port", "0"])
    assert done.exit_code == 2
    assert "installed: outlander" in done.output
    assert not found.ran


def test_a_name_of_a_built_in_bot_is_not_given_away() -> None:
    with pytest.raises(BadInput):
        registry.allow([registry.AnnouncedEntry("greedy", "", ("tokens",), "elsewhere")])
    with pytest.raises(BadInput):
        registry.allow([registry.AnnouncedEntry("../greedy", "", ("tokens",), "elsewhere")])
    assert registry.allowed() == []
