"""The sheet of a company: two scores, exactly as written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from headjudge.errors import BadAction
from headjudge.game import Game
from headjudge.rulebooks import load
from headjudge.tournaments.sheets import sheet_kind
from headjudge.tournaments.sheets.two_scores import TwoScoresSheet

BOOK = load("opoly487")
KIND = sheet_kind("two_scores", BOOK, BOOK.resolve())


def test_two_scores_are_read_and_stored_exactly() -> None:
    sheet = KIND.read({"assets": 3100, "earnings": 0.1, "cashed_out": True})
    assert sheet == TwoScoresSheet(Fraction(3100), Fraction(1, 10), True)
    assert sheet.value("earnings") == Fraction(1, 10)
    assert sheet.value("total") is None
    assert sheet.as_json() == {
        "assets": "3100",
        "earnings": "1/10",
        "cashed_out": True,
        "destroyed": False,
    }
    assert KIND.from_json(sheet.as_json()) == sheet
    assert KIND.faults(sheet) == KIND.table_faults({"Ana": sheet}) == []


def test_a_destroyed_company_scores_nothing() -> None:
    assert KIND.read({"destroyed": True}) == KIND.out_sheet()
    assert KIND.out_sheet().value("assets") == 0
    assert KIND.read({"destroyed": True, "assets": 0, "earnings": 0}).out
    with pytest.raises(BadAction, match="scores nothing"):
        KIND.read({"destroyed": True, "assets": 1})


def test_a_correction_keeps_what_it_leaves_out() -> None:
    before = KIND.read({"assets": 3100, "earnings": 120, "cashed_out": True, "signed": ["Ana"]})
    after = KIND.read({"assets": 3000}, before)
    assert after == TwoScoresSheet(Fraction(3000), Fraction(120), True, signed=("Ana",))
    assert KIND.read({"destroyed": True}, before).value("assets") == 0


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"assets": 1},
        {"assets": 1, "earnings": -1},
        {"assets": True, "earnings": 1},
        {"assets": "1", "earnings": 1},
        {"assets": float("nan"), "earnings": 1},
        {"assets": float("inf"), "earnings": 1},
        {"assets": 1, "earnings": 1, "cashed_out": 1},
        {"destroyed": "yes"},
    ],
)
def test_nonsense_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(BadAction):
        KIND.read(fields)


def test_a_token_game_has_no_companies() -> None:
    with pytest.raises(BadAction, match="one-pawn"):
        KIND.of_game(Game.new(load("boise"), ["Ann", "Bob"]))
