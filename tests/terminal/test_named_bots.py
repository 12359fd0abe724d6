"""Bots by name at a table with a person: they trade with the person, and are never refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from headjudge.cli.terminal import menu, save_file
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.named_bots import name_to_save, seated
from headjudge.cli.terminal.pawn import menu as pawn_menu
from headjudge.cli.terminal.pawn.table import PawnTable
from headjudge.cli.terminal.table import TerminalTable, Waits
from headjudge.errors import BadInput
from headjudge.game.record import RecordedGame
from tests.terminal.play_command import play
from tests.terminal.test_table import actions

pytestmark = pytest.mark.compiled  # traders and experts think too long on the plain files
SEATS = ("You", "Ann", "Bob", "Cy")
CASUAL = {"rent.claim_until": "auto_collect"}


def new_table(book: str, bots: str, casual: bool = True, seed: int = 4) -> TerminalTable:
    pawn = book == "opoly487"
    switches: dict[str, object] = {"rolls_to_time": 30} if pawn else dict(CASUAL) if casual else {}
    game = RecordedGame.new(book, SEATS, None, switches)
    assert isinstance(game, RecordedGame)
    table = (
        PawnTable(game, "You", Dice(seed))
        if pawn
        else TerminalTable(game, "You", Dice(seed), casual, 20)
    )
    table.seat(seated(bots, SEATS[1:]))
    return table


def play_on(table: TerminalTable, r: random.Random, steps: int) -> list[str]:
    """You do anything that the menu has. What was asked, in order."""
    asked = []
    for _ in range(steps):
        waits = table.waits()
        if waits in (Waits.END, Waits.OUT):
            break
        if waits == Waits.BOTS:
            table.act()
            continue
        asked.append(menu.question(table, waits) if waits == Waits.PAUSE else "")
        entries = (
            menu.entries(table, waits) if type(table) is TerminalTable else pawn_menu.entries(table)
        )
        made = r.choice(actions(entries) or [{}])
        if waits == Waits.PAUSE and (not made or r.random() < 0.5):
            table.go_on()
        elif made and made["do"] != "claim":
            table.do(made)
    return asked


@pytest.mark.parametrize(
    ("book", "bots"),
    [
        ("boise", "trader,policy-a,random"),
        ("championship", "trader"),
        ("racine", "policy-b,trader"),
        ("opoly487", "investor,random"),
    ],
)
@pytest.mark.parametrize("casual", [True, False])
def test_they_play_and_are_never_refused(book: str, bots: str, casual: bool) -> None:
    table = new_table(book, bots, casual)
    play_on(table, random.Random(book), 1500)
    assert table.game.marks == []
    assert len(table.game.moves) > 100


def test_the_person_is_asked_about_an_offer_and_sees_its_terms() -> None:
    offers: list[str] = []
    for seed in range(8):  # whether anybody wants anything of you is luck
        table = new_table("boise", "trader,policy-a,random", seed=seed)
        asked = play_on(table, random.Random(seed), 1500)
        offers += [each for each in asked if "offers you" in each]
        if offers:
            break
    assert offers
    assert all(" for " in each for each in offers)


def test_a_saved_game_brings_its_bots(tmp_path: Path) -> None:
    table = new_table("boise", "trader,greedy")
    play_on(table, random.Random(2), 60)
    save_file.save(tmp_path / "game.json", table, [])
    loaded = save_file.load(tmp_path / "game.json").table
    bots = {seat: name_to_save(bot) for seat, bot in loaded.named.items()}
    assert bots == {"Ann": "trader", "Bob": "greedy", "Cy": "trader"}
    play_on(loaded, random.Random(3), 200)
    assert loaded.game.marks == []


def test_a_saved_game_names_only_bots_that_somebody_chose(tmp_path: Path) -> None:
    table = TerminalTable(new_table("boise", "greedy").game, "You", Dice(4), casual=True)
    save_file.save(tmp_path / "game.json", table, [])
    assert "bots" not in json.loads((tmp_path / "game.json").read_text())


@pytest.mark.parametrize("bots", ["greedy", "trader,greedy"])
def test_a_saved_game_with_named_bots_can_be_played_out_by_bots(bots: str, tmp_path: Path) -> None:
    options = ["--bots", bots, "--seed", "2", "--rounds", "3"]
    left = play(*options, answers=["", "save game.json", "quit"], cwd=tmp_path)
    assert left.returncode == 0, left.stderr
    done = play("--load", "game.json", "--auto", "--save", "over.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    kept = json.loads((tmp_path / "over.json").read_text())
    assert kept["you"] == "You"
    assert set(kept["bots"]) == {"Ann", "Bob", "Cy"}


@pytest.mark.parametrize("names", ["", "trader,", " , "])
def test_names_are_needed(names: str) -> None:
    with pytest.raises(BadInput, match="names of bots"):
        seated(names, SEATS[1:])


def test_a_game_of_named_bots_in_the_terminal(tmp_path: Path) -> None:
    options = ["--auto", "--bots", "trader,greedy", "--seed", "2", "--rounds", "4"]
    one, other = (play(*options, "--save", str(tmp_path / name)) for name in ("a.json", "b.json"))
    assert (one.returncode, one.stderr) == (0, "")
    assert one.stdout == other.stdout
    assert "The game is over." in one.stdout


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", "investor"], "investor does not play boise"),
        (["--bots", "trader", "--rulebook", "opoly487"], "trader does not play opoly487"),
    ],
)
def test_who_cannot_play_is_bad_input(options: list[str], says: str) -> None:
    done = play(*options)
    assert done.returncode == 2
    assert says in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
