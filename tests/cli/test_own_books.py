"""The path of a folder does in every command what a book's id does."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.rulebooks.new_book import files_of
from tests.support.own_books import ATTIC

CLUB = ATTIC.parent / "club"
SCENARIO = """\
title = "Luxury Tax is 60"
rulebook = "{}"
clauses = ["attic.tax.cake"]
seats = ["Ann", "Bob"]

[players.Ann]
square = "water_works"

[[step]]
by = "Ann"
do = "roll"
dice = [4, 6]
cites = ["attic.tax.cake"]
expect = {{ players.Ann.cash = 1440 }}
"""
EXPERIMENT = """\
title = "Cake"
question = "Does it matter?"

[base]
games = 4
seed = 1
bots = ["greedy", "random"]
rounds = 5

[[arm]]
name = "Boise"
rulebook = "boise"

[[arm]]
name = "the attic"
rulebook = "{}"

[[measure]]
of = "win_share"
bot = "greedy"
"""


def run(*words: str | Path, code: int = 0) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "200"})
    assert done.exit_code == code, f"{done.output}{done.exception}"
    return done.output


@pytest.fixture
def pawn(tmp_path: Path) -> Path:
    """A book of one's own in which everybody moves one pawn."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, text in files_of("mine", "opoly487").items():
        (folder / name).write_text(text, "utf-8")
    return folder


def test_play_and_what_is_saved(tmp_path: Path) -> None:
    saved, copied = tmp_path / "game.json", tmp_path / "attic"
    shutil.copytree(ATTIC, copied)
    run("play", "--rulebook", copied, "--auto", "--rounds", "2", "--seed", "1", "--save", saved)
    shutil.rmtree(copied)
    assert json.loads(saved.read_text())["record"]["book"]["files"]["rulebook.toml"]
    assert "wins" in run("play", "--load", saved, "--auto", "--rounds", "3")
    start = ("--at", "9", "--playouts", "2", "--best", "0", "--json", "-q", "--threads", "1")
    assert json.loads(run("chances", saved, *start))["rulebook"] == "attic"


def test_simulate_and_league(tmp_path: Path) -> None:
    result = tmp_path / "result.json"
    options = ("--games", "2", "-q", "--threads", "1")
    run("simulate", "-b", ATTIC, "--bots", "greedy,random", "--rounds", "3", *options, "-o", result)
    assert "attic.tax.cake" in result.read_text()
    run("simulate", "-b", tmp_path / "nowhere", "--bots", "greedy,random", *options, code=2)
    run("league", "-b", ATTIC, "--bots", "greedy,random", "--seats", "2", "--rounds", "2", *options)


@pytest.mark.parametrize("how", ["beside", "named", "elsewhere"])
def test_scenario(tmp_path: Path, how: str) -> None:
    shutil.copytree(ATTIC, tmp_path / "books" / "attic")
    names = {"beside": "books/attic", "named": "attic", "elsewhere": "../books/attic"}
    file = tmp_path / "cake.toml"
    file.write_text(SCENARIO.format(names[how]))
    option = ("--rulebook", ATTIC) if how == "named" else ()
    if how == "elsewhere":
        assert "there is no rulebook" in run("scenario", file, code=1)
    else:
        assert "1 passed" in run("scenario", file, *option)


def test_compare(tmp_path: Path) -> None:
    file = tmp_path / "cake.toml"
    file.write_text(EXPERIMENT.format("attic"))
    run("compare", file, "-q", "--threads", "1", code=2)
    told = json.loads(run("compare", file, "--rulebook", ATTIC, "-q", "--threads", "1", "--json"))
    assert told["arms"][1]["plan"]["book"]["files"]


def test_ledger(tmp_path: Path, pawn: Path) -> None:
    saved = tmp_path / "game.json"
    run("play", "--rulebook", pawn, "--auto", "--rounds", "4", "--seed", "1", "--save", saved)
    shutil.rmtree(pawn)
    run("ledger", saved, "--csv", tmp_path / "csv")
    assert (tmp_path / "csv" / "ledger.csv").exists()


def test_an_event_needs_its_folder_only_once(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    shutil.copytree(CLUB, folder)
    store = ("--store", str(tmp_path / "events.db"))
    run("event", "new", folder, "evening", *store)
    shutil.rmtree(folder)
    run("event", "enter", "Ann", "--event", "evening", *store)
    assert "1 entrant" in run("event", "show", "--event", "evening", *store)


def test_rules(tmp_path: Path) -> None:
    assert "cake is no luxury" in run("rules", "show", ATTIC)
    assert "tax.luxury" in run("rules", "diff", "boise", ATTIC)
    assert "attic.tax.cake" in run("rules", "table", ATTIC)
    assert "attic.tax.cake" in run("rules", "where", "TAX_LUXURY", "-b", ATTIC)
    assert "attic.tax.cake" in run("rules", "ask", "-b", ATTIC, "cake")


def test_serve_refuses_a_folder_without_books(tmp_path: Path) -> None:
    assert "no folder with a rulebook" in run("serve", "--rulebooks", tmp_path, "--quick", code=2)
    shutil.copytree(ATTIC, tmp_path / "attic")
    (tmp_path / "attic" / "rulings.toml").unlink()
    assert "cannot be read" in run("serve", "--rulebooks", tmp_path, "--quick", code=2)
