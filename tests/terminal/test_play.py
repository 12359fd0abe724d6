"""`headjudge play` from the outside: whole games, nonsense, saving and going on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.cli.terminal import save_file
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.table import TerminalTable
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import ids, load
from tests.support.recorded_position import remembered
from tests.terminal.play_command import log_lines, person, play

SAVED = Path(__file__).parents[1] / "fixtures/v0/play"
ENDINGS = ("wins.", "You win.", "the judge decides.")


@pytest.mark.parametrize("book", ids("tokens"))
@pytest.mark.parametrize("mode", ["--casual", "--strict"])
def test_a_person_who_mistypes_gets_through_a_short_game(book: str, mode: str) -> None:
    options = ("-r", book, mode, "--seed", "4", "--rounds", "3", "-n", "3")
    done = play(*options, answers=person(len(book)))
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1].endswith(ENDINGS)
    assert "Traceback" not in done.stdout
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 310  # the longest thing typed


@pytest.mark.parametrize("book", ids("tokens"))
@pytest.mark.parametrize("mode", ["--casual", "--strict"])
def test_bots_play_on_their_own(book: str, mode: str) -> None:
    done = play("--auto", "-r", book, mode, "--seed", "7", "--rounds", "12")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game is over." in done.stdout
    assert done.stdout.splitlines()[-1].endswith(ENDINGS)
    assert max(map(len, done.stdout.splitlines())) <= 80
    asked = "asks for the rent" in done.stdout
    assert asked == (mode == "--strict")


def test_a_seed_gives_the_same_game_again_and_none_does_not() -> None:
    options = ("--auto", "--rounds", "2")
    assert play(*options, "--seed", "5").stdout == play(*options, "--seed", "5").stdout
    assert play(*options).stdout != play(*options).stdout


@pytest.mark.parametrize("book", ["boise", "racine"])
def test_a_saved_game_goes_on_as_if_it_had_not_been_interrupted(book: str, tmp_path: Path) -> None:
    options = ("-r", book, "--strict", "--seed", "9", "--rounds", "6")
    answers = ["", "1", "", "pass", "1", ""] * 60
    whole = play(*options, answers=answers, cwd=tmp_path)
    first = play(*options, answers=[*answers[:11], "save it.json", "quit"], cwd=tmp_path)
    assert "headjudge play --load it.json" in first.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["it.json"]
    then = play("--load", "it.json", answers=answers[11:], cwd=tmp_path)
    assert then.returncode == 0, then.stderr
    assert log_lines(then.stdout) == log_lines(whole.stdout)
    assert then.stdout.splitlines()[-5:] == whole.stdout.splitlines()[-5:]


def test_quitting_keeps_the_game_under_a_new_name(tmp_path: Path) -> None:
    for number in ("", "-2"):
        done = play("--seed", "1", answers=["", "quit"], cwd=tmp_path)
        assert f"headjudge play --load headjudge-game{number}.json" in done.stdout
        assert (tmp_path / f"headjudge-game{number}.json").exists()


def test_the_end_of_the_input_ends_the_game_politely(tmp_path: Path) -> None:
    done = play("--seed", "1", answers=["", ""], cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Goodbye.\n")
    assert list(tmp_path.iterdir()) == []
    done = play("--seed", "1", "--save", "game.json", answers=["", ""], cwd=tmp_path)
    assert "headjudge play --load game.json" in done.stdout
    assert play("--load", "game.json", cwd=tmp_path).returncode == 0


def test_interrupting_ends_the_game_politely(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "headjudge.cli.main",
        "play",
        "--seed",
        "1",
        "--save",
        "game.json",
    ]
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"},
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        seen = ""
        while not seen.endswith("> "):
            letter = process.stdout.read(1)
            assert letter, seen  # it has not ended
            seen += letter
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (0, "")
    assert out.endswith("Goodbye.\n")
    assert (tmp_path / "game.json").exists()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("-r", "nope"), "there is no rulebook"),
        (("-r", "boise", "-n", "8"), "boise seats 2 to 6"),
        (("-r", "boise", "--stage", "preliminary"), "has no stage"),
        (("--name", ""), "1 to 12 letters"),
        (("--name", "bank"), "not a name for a seat"),
        (("--load", "missing.json"), "cannot be read"),
        (("--load", "broken.json"), "not a game saved"),
        (("--load", "huge.json"), "not a game saved"),
        (("--load", "game.json", "--seed", "3"), "brings its own"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(
    options: tuple[str, ...], complaint: str, tmp_path: Path
) -> None:
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "huge.json").write_text("9" * 5000)  # more digits than Python reads
    done = play(*options, cwd=tmp_path)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_sends_no_commands_to_the_terminal(tmp_path: Path) -> None:
    """Control characters could rename windows, hide lines or answer for the person."""
    saved = json.loads((SAVED / "tokens-going-on.json").read_bytes())
    saved["log"] = ["\x1b]0;mine \x9b31m \ud800 as it was"]
    (tmp_path / "game.json").write_text(json.dumps(saved))
    done = play("--auto", "--rounds", "1", "--load", "game.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "?]0;mine ?31m ? as it was" in done.stdout
    assert all(line.isprintable() for line in done.stdout.split("\n"))


def test_help_says_what_there_is() -> None:
    shown = play("--help").stdout
    for option in ("--rulebook", "--seats", "--strict", "--auto", "--load", "--save", "--rounds"):
        assert option in shown


def test_who_is_out_may_leave_or_look_on(tmp_path: Path) -> None:
    book = load("boise")
    rich = PlayerSetup(deeds=book.board.deed_ids)
    game = place(book, ["You", "Ann", "Bob"], {"You": PlayerSetup(cash=0), "Ann": rich})
    table = TerminalTable(remembered(game), "You", Dice(1), casual=False, rounds=8)
    table.recorded = False
    save_file.save(tmp_path / "game.json", table, [])
    left = play("--load", "game.json", answers=[""] * 20, cwd=tmp_path)
    assert (left.returncode, left.stderr) == (0, "")
    before, asked, after = left.stdout.partition("You are out of the game.")
    assert asked
    assert after.endswith("The others are still playing.\n")
    stayed = play("--load", "game.json", answers=[*[""] * before.count("\n> "), "2"], cwd=tmp_path)
    assert stayed.stdout.startswith(before)
    assert stayed.stdout.endswith(("Ann wins.\n", "Bob wins.\n"))
