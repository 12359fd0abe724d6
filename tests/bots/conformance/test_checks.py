"""`headjudge bots check` finds what is wrong with a bot, and nothing wrong with a good one."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from headjudge.bots.conformance import checks as conformance_checks
from headjudge.bots.conformance.checks import CheckResult, Kit
from headjudge.bots.contract import Ask, Bot, Chair
from headjudge.cli.main import app
from headjudge.rulebooks import load
from tests.support.third_party_bots import EXAMPLE, written

pytestmark = pytest.mark.xdist_group("contract")

PAGE = Path(__file__).parents[3] / "docs" / "bots.md"
PATIENT = 60.0


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer positions than a user's bot is asked about: each of these bots fails at once."""
    monkeypatch.setattr(conformance_checks, "TABLES", 2)
    monkeypatch.setattr(conformance_checks, "PER_SORT", 1)


def failed(folder: Path, code: str, book: str = "boise") -> dict[str, CheckResult]:
    checks = Kit(written(folder, code), [load(book)], 0, 1, PATIENT).results()
    return {each.check: each for each in checks if not each.passed}


def check(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["bots", "check", *arguments], env={"COLUMNS": "160"})
    return done.exit_code, done.output


def test_the_example_passes() -> None:
    code, output = check(str(EXAMPLE), "-r", "boise", "--budget", "60")
    assert "FAILED" not in output
    assert "8 checks passed" in output or "7 checks passed" in output
    assert code == 0


def test_the_page_shows_the_example_as_it_is() -> None:
    assert f"```python\n{EXAMPLE.read_text()}```" in PAGE.read_text()
    assert len(EXAMPLE.read_text().splitlines()) == 30


@pytest.mark.parametrize("part", [Ask, Chair, Bot], ids=lambda part: part.__name__)
def test_the_page_says_what_there_is(part: type) -> None:
    page = PAGE.read_text()
    for name in getattr(part, "__annotations__", {}):
        assert f"`{name}`" in page or f"chair.{name}" in page or name in page, name


def test_one_that_answers_nonsense_fails_everywhere(tmp_path: Path) -> None:
    found = failed(tmp_path, "return {'do': 'buy'}")
    assert "answers every question (tokens)" in found
    result = found["answers every question (tokens)"]
    assert "illegal" in result.found
    assert "ask.options" in result.advice


def test_chance_of_its_own_is_found_out(tmp_path: Path) -> None:
    code = """
    import random
    dice = random.Random(hash("luck"))  # other dice in another process, and the same ones tomorrow
    class Bot:
        def answer(self, ask):
            able = [each for each in ask.options if each["do"] != "bankrupt"] or ask.options
            return dice.choice(able) if able else None
    """
    assert list(failed(tmp_path, code)) == ["same seed, same answers"]


def test_the_order_of_a_set_is_found_out(tmp_path: Path) -> None:
    code = """
    class Bot:
        def answer(self, ask):
            able = {str(each): each for each in ask.options}
            return able[list(set(able))[0]] if able else None
    """
    assert list(failed(tmp_path, code)) == ["same seed, same answers"]


def test_one_that_uses_the_chance_it_is_given_passes(tmp_path: Path) -> None:
    assert failed(tmp_path, "return ask.random.choice(ask.options) if ask.options else None") == {}


def test_an_offer_without_end_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance_checks, "PER_SORT", 4)
    code = """
    class Bot:
        def answer(self, ask):
            mine = ask.me["deeds"]
            if mine and ask.view.phase == "turn":
                other = next(each for each in ask.chair.seats if each != ask.seat)
                return {"do": "offer", "to": other, "give": {"deeds": mine[:1]}, "get": {"cash": 1}}
            return ask.options[0] if ask.options else None
    """
    assert "keeps to the limit on offers" in failed(tmp_path, code, "classic")


def test_a_one_pawn_bot_is_asked_one_pawn_questions(tmp_path: Path) -> None:
    found = failed(tmp_path, "return {'do': 'done'}", "opoly487")
    assert "answers every question (pawn)" in found


@pytest.mark.parametrize(
    ("code", "exit_code", "says"),
    [
        ("return {}['x']", 1, "KeyError: 'x' (guest.py:3)"),
        ("class Bot: pass", 1, "AttributeError"),
        ("class Player: pass", 1, "neither `make(seed)` nor a class `Bot`"),
    ],
)
def test_what_is_wrong_is_told(code: str, exit_code: int, says: str, tmp_path: Path) -> None:
    file = written(tmp_path, code).file
    found, output = check(file, "-r", "racine", "--games", "0", "--budget", "60")
    assert found == exit_code
    assert says in " ".join(output.split())
    assert "→" in output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nowhere.py"], "there is no such file [input]"),
        (["nobody"], "there is no bot 'nobody'"),
        (["trader"], "is a built-in bot"),
        ([str(EXAMPLE), "-r", "boize"], "there is no rulebook 'boize'"),
        ([str(EXAMPLE), "-r", "opoly487"], "plays tokens, not opoly487"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], says: str) -> None:
    code, output = check(*arguments)
    assert code == 2
    assert says in output
    assert len(output.strip().splitlines()) == 1
