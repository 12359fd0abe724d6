"""`headjudge rule` as people call it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli.main import app
from tests.compat.table_facts import table_of
from tests.docs.example_games import rent_of_the_short_game

ROOT = Path(__file__).parents[2]
GAME = "docs/examples/games/short.jsonl"
RENT = rent_of_the_short_game()
STEP = str(RENT.step)


@pytest.fixture(autouse=True)
def _in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "200")


def rule(*words: str) -> Result:
    return CliRunner().invoke(app, ["rule", *words])


def test_the_steps_are_listed_with_what_came_of_them() -> None:
    shown = rule(GAME)
    assert shown.exit_code == 0, shown.output
    assert RENT.throw in shown.stdout
    assert RENT.told in shown.stdout


def test_a_step_is_ruled_on_and_ruled_on_again() -> None:
    shown = rule(GAME, "--step", STEP, "--under", "racine")
    assert shown.exit_code == 0, shown.output
    for part in (
        f"Step {STEP} of 18 under boise",
        "set for this game: rent.claim_until = auto_collect",
        "boise.rent.due: ",
        "Under racine",
        "What differs afterwards",
        f"{RENT.told.rpartition(' ')[2]} to Bob (",
        ", not asked for)",
    ):
        assert part in shown.stdout, part


def test_the_documented_step_is_the_one_that_is_tested() -> None:
    text = (ROOT / "docs/disputes.md").read_text("utf-8")
    assert f"headjudge rule {GAME} --step {STEP}\n" in text


def test_as_json() -> None:
    shown = rule(GAME, "--step", STEP, "--under", "racine", "--under", "etiwanda", "--json")
    data = json.loads(shown.stdout)
    assert data["step"] == RENT.step
    assert data["before"]["Ann"]["cash"] == RENT.cash
    assert data["decision"]["accepted"] is True
    assert [reading["rulebook"] for reading in data["under"]] == ["racine", "etiwanda"]
    assert {d["what"] for d in data["under"][0]["differences"]} == {"cash", "open rents"}


def test_an_action_that_was_not_taken() -> None:
    tried = "by = 'Bob', do = 'build', on = 'boardwalk'"
    shown = rule(GAME, "--step", "9", "--instead", tried)
    assert shown.exit_code == 0, shown.output
    assert "refused: " in shown.stdout
    assert "boise.building.full_group" in shown.stdout


def test_a_scenario_with_a_refused_step() -> None:
    file = "scenarios/boise/003-hotel-needs-four-houses-on-every-street.toml"
    assert "to be refused" in rule(file).stdout
    shown = rule(file, "--step", "1", "--under", "racine")
    assert "boise.building.hotel_needs_four" in shown.stdout
    assert "the table cannot stand like this there: 4 houses" in shown.stdout


def test_a_game_with_one_pawn() -> None:
    file = "scenarios/opoly487/c124-trustee-builds.toml"
    shown = rule(file, "--step", "1", "--set", "luxury_tax=100")
    assert shown.exit_code == 0, shown.output
    assert "487.building.any-owner-any-window" in shown.stdout
    assert "Under luxury_tax = 100" in shown.stdout


def test_a_table_of_the_store(tmp_path: Path) -> None:
    from headjudge.store import open_store
    from headjudge.store.jsonl import Reader

    url = str(tmp_path / "games.db")

    async def keep() -> None:
        store = await open_store(url)
        with (ROOT / GAME).open("rb") as file:
            reader = Reader(file, GAME)
            for header in reader.streams():
                data = [(entry.data, entry.at) for entry in reader.entries(header)]
                await store.append(header.stream, 0, [d for d, _ in data], data[0][1])
        await store.close()

    asyncio.run(keep())
    table = table_of((ROOT / GAME).read_bytes())
    shown = rule(table, "--step", STEP, "--store", url)
    assert shown.exit_code == 0, shown.output
    assert RENT.told in shown.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((GAME, "--step", "99"), "there is no step 99"),
        ((GAME, "--under", "racine"), "say which step"),
        ((GAME, "--step", "3", "--under", "opoly487"), "where one pawn moves for everybody"),
        ((GAME, "--step", "3", "--under", "hoyle"), "there is no rulebook 'hoyle'"),
        ((GAME, "--step", "3", "--set", "tax.luxury=-1"), "not allowed"),
        ((GAME, "--step", "3", "--instead", "by Bob"), "is not an action"),
        (("no-such.json", "--step", "3"), "there is no such file"),
        (("scenarios/events/e01.toml",), "cannot be read"),
    ],
)
def test_bad_input_says_what_to_do(words: tuple[str, ...], reason: str) -> None:
    shown = rule(*words)
    assert shown.exit_code == 2
    assert reason in shown.stderr
