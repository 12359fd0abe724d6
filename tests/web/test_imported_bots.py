"""A game from elsewhere may say that anything plays: none of it runs, and its player is shown as gone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.web.server import Settings
from tests.compat.table_facts import table_of
from tests.support.canary_bot import CanaryBot, install_canary
from tests.support.running_server import ME, Running, do, plan, running
from tests.support.seeded_luck import REAL_SEED

GAME = Path(__file__).parents[2] / "docs/examples/games/short.jsonl"
PLAYING = 12  # of its lines: it is for Bob to throw, and nobody has called time
NAMES = ("file", "entry point", "module")

Data = dict[str, Any]


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CanaryBot:
    made = install_canary(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))  # it is installed
    return made


def game(change: Callable[[list[Data]], None], entries: int | None = None) -> bytes:
    """The example's game, changed by somebody who means no good; its first so many lines."""
    header, *lines = [json.loads(line) for line in GAME.read_text().splitlines()][:entries]
    told = [line["data"] for line in lines]
    change(told)
    rows: list[Data] = []
    for number, data in enumerate(told, 1):
        ruled = bool(rows) and rows[-1]["data"]["type"] == "ruled"  # what it says happens at once
        at = rows[-1]["at"] if ruled else 1_700_000_000.0 + number
        rows.append({"version": number, "at": at, "data": data})
    header["events"] = len(rows)
    return "".join(json.dumps(row) + "\n" for row in [header, *rows]).encode()


def of_kind(told: list[Data], kind: str) -> Data:
    return next(each for each in told if each["type"] == kind)


def played_by(name: str) -> Callable[[list[Data]], None]:
    """Bob was a bot of this name all along, and everything else fits that."""

    def change(told: list[Data]) -> None:
        of_kind(told, "opened")["terms"]["chairs"][1] = {"name": "Bob", "kind": "bot", "bot": name}
        of_kind(told, "started")["kinds"][1] = name
        told.remove(of_kind(told, "joined"))
        for data in told:
            if data["type"] == "acted" and data["action"]["by"] == "Bob" and data.get("client"):
                for field in ("client", "device", "command"):
                    data.pop(field, None)
                data["via"] = "bot"

    return change


def stood_in_for_by(name: str) -> Callable[[list[Data]], None]:
    def change(told: list[Data]) -> None:
        told.append({"type": "sat", "seat": 0, "stand_in": name, "why": "absent"})

    return change


def agreed_on(name: str) -> Callable[[list[Data]], None]:
    """In the terms: at a seat, and for whoever is absent; and once more before the start."""

    def change(told: list[Data]) -> None:
        terms = of_kind(told, "opened")["terms"]
        terms["stand_in"] = name
        terms["chairs"][1] = {"name": "Robot", "kind": "bot", "bot": name}
        told.insert(1, {"type": "seated", "seat": 1, "name": "Robot", "bot": name})

    return change


def imported(http: httpx.Client, data: bytes) -> str:
    answer = http.post("/api/import", content=data)
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['table']}"


def looked(http: httpx.Client, path: str) -> Data:
    """All that can be looked at, by anybody; the table as it is in the end."""
    for page in ("", "/log", "/replay", "/export"):
        answer = http.get(path + page)
        assert answer.status_code == 200, answer.text
    look: Data = http.get(path).json()["look"]
    return look


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("planted", [played_by, stood_in_for_by, agreed_on])
def test_a_game_that_is_imported_never_becomes_code(
    planted: Callable[[str], Callable[[list[Data]], None]],
    name: str,
    found: CanaryBot,
    server: Running,
) -> None:
    with server.http() as http:
        answer = http.post("/api/import", content=game(planted(found.names[name])))
        if name == "entry point" and planted is played_by:
            assert answer.status_code == 201, answer.text  # an id, perhaps of another server
            looked(http, f"/api/tables/{answer.json()['table']}")
        else:
            assert answer.status_code == 400, answer.text
            assert answer.json()["code"] == "input.state"
            assert found.names[name] not in answer.text
    assert not found.ran


def test_its_player_is_shown_as_gone(found: CanaryBot, server: Running) -> None:
    name = found.names["entry point"]
    with server.http() as http:
        path = imported(http, game(played_by(name)))
        look = looked(http, path)
        ann, bob = look["seats"]
        frame = http.get(path + "/replay").json()["frames"][-1]["look"]

        async def watch() -> None:
            watching = await server.client().sit(path.rpartition("/")[2])
            assert watching.look.table.status == "over"
            await watching.close()

        do(watch())
    assert look["sheet"]["rows"]
    assert name not in json.dumps(look)
    gone = {"kind": "person", "bot": None, "present": False, "stand_in": "safest"}
    assert bob == {"name": "Bob", "number": 1} | gone
    assert frame["seats"][1] == bob
    assert ann["stand_in"] is None
    assert not found.ran


def test_headjudge_s_own_bots_are_shown_as_they_were(server: Running) -> None:
    with server.http() as http:
        look = looked(http, imported(http, game(played_by("greedy"))))
    assert look["seats"][1]["bot"] == "greedy"
    assert look["seats"][1]["stand_in"] is None


def test_a_bot_of_another_kind_of_game_is_gone_too(server: Running) -> None:
    with server.http() as http:
        look = looked(http, imported(http, game(played_by("investor"))))
    assert (look["seats"][1]["bot"], look["seats"][1]["stand_in"]) == (None, "safest")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_in_the_store_goes_on_without_it(
    name: str, found: CanaryBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By `headjudge import`, which also takes games that are not over: the safest thing is done for that seat."""
    monkeypatch.setattr(Keyring, "seed", REAL_SEED)
    store, file = str(tmp_path / "games.db"), tmp_path / "game.jsonl"

    def change(told: list[Data]) -> None:
        played_by(found.names[name])(told)
        terms = of_kind(told, "opened")["terms"]
        terms["stand_in"], terms["pace"] = found.names[name], 0

    file.write_bytes(game(change, PLAYING))
    table = table_of(file.read_bytes())
    words = ["import", str(file), "--store", store]
    checked = CliRunner().invoke(app, words)
    assert checked.exit_code == (0 if name == "entry point" else 2), checked.output
    done = CliRunner().invoke(app, [*words, "--trust"])
    assert done.exit_code == 0, done.output
    checked = CliRunner().invoke(app, ["verify", table, "--store", store])
    assert (checked.exit_code == 1) == (name != "entry point"), checked.output

    async def watch(server: Running) -> None:
        watching = await server.client().sit(table)
        while "Bob" in watching.look.waiting:
            await watching.next()
        look = watching.look
        assert look.table.status == "playing"
        assert look.table.stand_in == "safest"
        assert [(seat.kind, seat.stand_in) for seat in look.seats] == [
            ("person", None),
            ("person", "safest"),
        ]
        await watching.close()

    with running(Settings.quick(port=0), store=store) as server:
        do(watch(server))
    assert not found.ran


@pytest.mark.parametrize("name", NAMES)
def test_nobody_seats_it_by_asking(name: str, found: CanaryBot, server: Running) -> None:
    wanted = found.names[name]
    with server.http() as http:
        for asked in (
            plan(ME, {"kind": "bot", "bot": wanted}),
            plan(ME, {"kind": "bot", "bot": "greedy"}, stand_in=wanted),
        ):
            answer = http.post("/api/tables", json=asked)
            assert answer.status_code == 400
            assert "there is no bot" in answer.json()["message"]
        assert wanted not in http.get("/api/bots").text
    assert not found.ran
