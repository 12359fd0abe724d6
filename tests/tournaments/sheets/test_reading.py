"""Sheets are read strictly; whatever cannot be read is refused with its place."""

from __future__ import annotations

from fractions import Fraction

import pytest

from headjudge.errors import BadAction, BadRulebook
from headjudge.game import Game
from headjudge.rulebooks import load
from headjudge.tournaments.sheets import sheet_kind

BOOK = load("boise")
KIND = sheet_kind("holdings", BOOK, BOOK.resolve())
NOTES = {"500": 1, "100": 1, "20": 1, "5": 2, "1": 7}


def test_items_are_added_up() -> None:
    deeds = ["st_james", "tennessee", "new_york"]
    sheet = KIND.read(
        {
            "sheet": {
                "cash": 120,
                "deeds": deeds,
                "mortgaged": [],
                "buildings": dict.fromkeys(deeds, 3),
            }
        }
    )
    assert sheet.value("total") == 1580
    assert sheet.value("houses") == 900
    assert sheet.value("unmortgaged") == 560
    assert sheet.value("hotels") == 0
    assert sheet.value("assets") is None
    assert not sheet.out


def test_a_sheet_already_added_up_keeps_what_it_tells() -> None:
    sheet = KIND.read({"total": 3200, "cash": 700, "unmortgaged": 1500})
    assert sheet.value("total") == Fraction(3200)
    assert sheet.value("cash") == 700
    assert sheet.value("mortgaged") is None
    assert KIND.read({"total": 5}).value("cash") is None


def test_five_items_make_the_total() -> None:
    items = {"cash": 1, "unmortgaged": 2, "mortgaged": 3, "houses": 4, "hotels": 5}
    assert KIND.read(items).value("total") == 15


def test_cash_is_counted_by_notes() -> None:
    sheet = KIND.read({"sheet": {"notes": NOTES, "deeds": ["oriental"]}})
    assert sheet.value("cash") == 637
    assert sheet.value("total") == 737
    assert KIND.from_json(sheet.as_json()) == sheet
    assert KIND.faults(KIND.read({"sheet": {"notes": NOTES, "cash": 637}})) == []


def test_position_exit_and_signatures_are_kept() -> None:
    fields = {"out": True, "position": 5, "left_at": "14:05", "signed": ["Ann", "banker", "Ann"]}
    sheet = KIND.read(fields)
    assert (sheet.position, sheet.left_at, sheet.signed) == (5, "14:05", ("Ann", "banker"))
    assert KIND.from_json(sheet.as_json()) == sheet
    assert KIND.read({"out": True, "left_at": 75}).left_at == "75"
    assert KIND.read({"out": True, "left_at": "75"}).left_at == "75"


def test_a_bankrupt_may_hand_in_an_empty_sheet() -> None:
    empty: dict[str, object] = {"cash": 0, "deeds": [], "mortgaged": [], "buildings": {}}
    sheets: list[dict[str, object]] = [{"sheet": empty}, {"sheet": {}}, {"total": 0}, {}]
    for fields in sheets:
        sheet = KIND.read({"out": True, **fields})
        assert sheet.out
        assert sheet.value("total") == 0
        assert KIND.faults(sheet) == []


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"cash": 100},
        {"cash": 100, "unmortgaged": 0},
        {"out": False},
        {"out": 1},
        {"out": "yes"},
        {"total": -1},
        {"total": 10**9 + 1},
        {"total": True},
        {"total": 12.0},
        {"total": float("nan")},
        {"total": "12"},
        {"total": None},
        {"total": 12, "cash": -1},
        {"total": 12, "hotels": 0.5},
        {"sheet": None},
        {"sheet": []},
        {"sheet": {}},
        {"sheet": {1: 2}},
        {"sheet": {"deeds": []}},
        {"sheet": {"cash": -1}},
        {"sheet": {"cash": True}},
        {"sheet": {"cash": 1.0}},
        {"sheet": {"cash": 1, "deed": ["boardwalk"]}},
        {"sheet": {"cash": 1, "deeds": "boardwalk"}},
        {"sheet": {"cash": 1, "deeds": ["chance"]}},
        {"sheet": {"cash": 1, "deeds": ["Boardwalk"]}},
        {"sheet": {"cash": 1, "deeds": [39]}},
        {"sheet": {"cash": 1, "deeds": [["boardwalk"]]}},
        {"sheet": {"cash": 1, "mortgaged": {"boardwalk": True}}},
        {"sheet": {"cash": 1, "buildings": ["boardwalk"]}},
        {"sheet": {"cash": 1, "buildings": {"nowhere": 1}}},
        {"sheet": {"cash": 1, "buildings": {"boardwalk": -1}}},
        {"sheet": {"cash": 1, "buildings": {"boardwalk": True}}},
        {"sheet": {"cash": 1, "buildings": {"boardwalk": "2"}}},
        {"sheet": {"cash": 1, "buildings": {"boardwalk": 1.5}}},
        {"sheet": {"notes": {"25": 1}}},
        {"sheet": {"notes": {"500": -1}}},
        {"sheet": {"notes": {"500": 10**9}}},
        {"sheet": {"notes": [500]}},
        {"total": 1, "position": 0},
        {"total": 1, "position": 9},
        {"total": 1, "position": True},
        {"total": 1, "left_at": "24:00"},
        {"total": 1, "left_at": "9:5"},
        {"total": 1, "left_at": -1},
        {"total": 1, "left_at": 1.5},
        {"total": 1, "left_at": "99999"},
        {"total": 1, "signed": "Ann"},
        {"total": 1, "signed": [""]},
        {"total": 1, "signed": [1]},
    ],
)
def test_nonsense_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(BadAction) as refusal:
        KIND.read(fields)
    assert refusal.value.where


def test_a_one_pawn_game_has_no_such_sheets() -> None:
    game = Game.new(load("opoly487"), ["Ana", "Ben", "Cleo"])
    with pytest.raises(BadAction, match="two scores"):
        KIND.of_game(game)


def test_a_format_can_name_only_known_sheets() -> None:
    with pytest.raises(BadRulebook, match="holdings, two_scores"):
        sheet_kind("holding", BOOK, BOOK.resolve())
