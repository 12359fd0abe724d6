"""`headjudge play` with one pawn for everybody, from the outside: whole games, nonsense, saving and going on."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.terminal.play_command import NONSENSE, log_lines, play

BOOK = ("-r", "opoly487")
ENDINGS = ("wins.", "You win.", "the judge decides.")
WORDS = ("cards", "alliances", "look marketing", "look free", "look ann", "offer", "ally", "sign")


def person(seed: int, count: int) -> list[str]:
    """Goes on most of the time, bids now and then, tries everything else, and mistypes a lot."""
    r = random.Random(seed)
    sensible = ("pass",) * 6 + ("",) * 4 + ("1", "2", "3", "4", "$90", "bid 150", "y", "60 40")
    return [r.choice(sensible if r.random() < 0.8 else NONSENSE + WORDS) for _ in range(count)]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_person_who_mistypes_gets_through_a_short_game(seed: int) -> None:
    options = (*BOOK, "--seed", str(seed), "--rounds", "6", "-n", str(seed + 2), "--name", "Zoë")
    done = play(*options, answers=[*person(seed, 200), *["pass", ""] * 150])
    assert (done.returncode, done.stderr) == (0, "")
    assert "Traceback" not in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stdout.splitlines()[-1].endswith((*ENDINGS, "Zoë wins."))
    assert max(map(len, done.stdout.splitlines())) <= 310  # the longest thing typed


def test_bots_play_on_their_own_and_both_scores_are_shown() -> None:
    done = play("--auto", *BOOK, "--seed", "7", "--rounds", "25", "-n", "5")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[-1].endswith(ENDINGS)
    assert max(map(len, lines)) <= 80
    assert "the game is over" in done.stdout
    for word in ("It ended because: ", "=assets", "=adjusted", "=earnings", "Total points: "):
        assert word in done.stdout


def test_a_seed_gives_the_same_game_again_and_none_does_not() -> None:
    options = ("--auto", *BOOK, "--rounds", "2")
    again = play(*options, "--seed", "5").stdout
    assert play(*options, "--seed", "5").stdout == again
    assert play(*options).stdout != again


def test_a_saved_game_goes_on_as_if_it_had_not_been_interrupted(tmp_path: Path) -> None:
    options = (*BOOK, "--seed", "9", "--rounds", "8")
    answers = ["$60", "pass", "done", "2", "1"] * 60
    whole = play(*options, answers=answers, cwd=tmp_path)
    first = play(*options, answers=[*answers[:33], "save it.json", "quit"], cwd=tmp_path)
    assert "headjudge play --load it.json" in first.stdout
    then = play("--load", "it.json", answers=answers[33:], cwd=tmp_path)
    assert (then.returncode, then.stderr) == (0, "")
    assert log_lines(then.stdout) == log_lines(whole.stdout)
    assert then.stdout.splitlines()[-5:] == whole.stdout.splitlines()[-5:]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("-n", "2"), "opoly487 seats 3 to 8 at a table [487.limit.two-players]"),
        (("--strict",), "the Bank pays all rents"),
        (("--stage", "final"), "has no stage"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(options: tuple[str, ...], complaint: str) -> None:
    done = play(*BOOK, *options)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_the_rules_forbid_is_refused_with_its_clause_and_explained() -> None:
    opening = ["pass"] * 15  # lots, whether they are still to be had or not
    asked = ["build boardwalk", "?", "mortgage baltic", "quit"]
    done = play(*BOOK, "--seed", "4", answers=[*opening, *asked, "quit"])
    assert "The judge says no: " in done.stdout
    assert "[487." in done.stdout
    assert "- " in done.stdout.partition("The judge says no.")[2]


def test_a_switch_of_the_book_is_set_for_one_game(tmp_path: Path) -> None:
    options = ("--rulebook", "opoly487", "--auto", "--seed", "5", "--rounds", "4")
    wanted = ("--set", "auction_method=sealed2", "--set", "bank_total=41160")
    done = play(*options, *wanted, "--save", "it.json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    switches = json.loads((tmp_path / "it.json").read_text(encoding="utf-8"))["game"]["switches"]
    assert switches["auction_method"] == "sealed2"
    assert switches["bank_total"] == 41160
    for said, wrong in (
        ("auction_method=dutch", "not allowed"),
        ("auction=english", "there is no switch"),
        ("bank_total", "KEY=VALUE"),
    ):
        refused = play(*options, "--set", said)
        assert refused.returncode == 2
        assert wrong in refused.stderr + refused.stdout
