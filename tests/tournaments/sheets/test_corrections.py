"""A correction keeps what it leaves out."""

from __future__ import annotations

import pytest

from headjudge.errors import BadAction
from headjudge.rulebooks import load
from headjudge.tournaments.sheets import Sheet, sheet_kind
from headjudge.tournaments.sheets.holdings.sheet import SUMS

BOOK = load("boise")
KIND = sheet_kind("holdings", BOOK, BOOK.resolve())
ITEMISED = KIND.read(
    {
        "sheet": {
            "notes": {"100": 4, "1": 37},
            "deeds": ["boardwalk", "reading_rr", "water_works"],
            "mortgaged": ["water_works"],
        },
        "position": 2,
        "signed": ["Ann"],
    }
)
ADDED_UP = KIND.read({"total": 3200, "cash": 700, "unmortgaged": 1500})
FIVE = KIND.read(
    {"total": 1500, "cash": 100, "unmortgaged": 200, "mortgaged": 300, "houses": 400, "hotels": 500}
)
OUT = KIND.read({"out": True, "left_at": "13:40"})


def sums(sheet: Sheet) -> dict[str, int]:
    values = {key: sheet.value(key) for key in SUMS}
    return {key: int(value) for key, value in values.items() if value is not None}


def test_another_total_leaves_cash_and_unmortgaged_deeds() -> None:
    sheet = KIND.read({"total": 2900}, ADDED_UP)
    assert sums(sheet) == {"total": 2900, "cash": 700, "unmortgaged": 1500}
    assert KIND.faults(sheet) == []


def test_another_total_replaces_the_items() -> None:
    assert sums(ITEMISED)["total"] == 437 + 600 + 75
    sheet = KIND.read({"total": 1250}, ITEMISED)
    assert sums(sheet) == {"total": 1250, "cash": 437, "unmortgaged": 600}
    assert sheet.position == 2
    assert sheet.signed == ("Ann",)
    lower = KIND.read({"total": 900}, ITEMISED)
    assert sums(lower) == {"total": 900}  # items of which one was wrong no longer count
    assert KIND.faults(lower) == []


def test_a_total_below_the_parts_that_stay_is_a_fault() -> None:
    sheet = KIND.read({"total": 2000}, ADDED_UP)
    assert [fault.ruling for fault in KIND.faults(sheet)] == ["SHEET_TOTAL"]
    assert KIND.faults(KIND.read({"total": 2000, "unmortgaged": 1300}, ADDED_UP)) == []


def test_mortgages_and_buildings_stay_only_if_all_of_it_adds_up() -> None:
    assert sums(KIND.read({"total": 1501}, FIVE)) == {
        "total": 1501,
        "cash": 100,
        "unmortgaged": 200,
    }
    longer = KIND.read({"total": 1501, "hotels": 501}, FIVE)
    assert sums(longer)["houses"] == 400
    assert KIND.faults(longer) == []


def test_one_item_alone_must_still_add_up() -> None:
    assert [fault.ruling for fault in KIND.faults(KIND.read({"cash": 101}, FIVE))] == [
        "SHEET_TOTAL"
    ]
    assert KIND.faults(KIND.read({"cash": 900}, ADDED_UP)) == []
    changed = KIND.read({"unmortgaged": 700}, ITEMISED)
    assert [fault.ruling for fault in KIND.faults(changed)] == ["SHEET_TOTAL"]


def test_cash_alone_changes_the_total_of_an_itemised_sheet() -> None:
    sheet = KIND.read({"cash": 500}, ITEMISED)
    assert sums(sheet)["total"] == 500 + 600 + 75
    assert KIND.faults(sheet) == []  # the notes were counted wrongly and no longer apply


def test_items_left_out_of_the_new_sheet_stay() -> None:
    sheet = KIND.read({"sheet": {"mortgaged": []}}, ITEMISED)
    assert sums(sheet)["total"] == 437 + 750
    assert KIND.faults(sheet) == []
    counted = KIND.read({"sheet": {"notes": {"500": 1}}}, ITEMISED)
    assert sums(counted)["total"] == 500 + 600 + 75
    itemised = KIND.read({"sheet": {"deeds": ["boardwalk"]}}, ADDED_UP)
    assert sums(itemised)["total"] == 1100  # the old total was added up by hand


def test_a_correction_of_details_changes_no_sum() -> None:
    for before in (ITEMISED, ADDED_UP, FIVE, OUT):
        sheet = KIND.read({"position": 4}, before)
        assert sums(sheet) == sums(before)
        assert (sheet.position, sheet.out) == (4, before.out)


@pytest.mark.parametrize("before", [ITEMISED, ADDED_UP, FIVE, OUT])
def test_bankrupt_after_all(before: Sheet) -> None:
    sheet = KIND.read({"out": True}, before)
    assert sheet.out
    assert set(sums(sheet).values()) == {0}
    assert KIND.faults(sheet) == []


def test_not_bankrupt_after_all() -> None:
    sheet = KIND.read({"total": 700}, OUT)
    assert not sheet.out
    assert sums(sheet) == {"total": 700}
    assert sheet.left_at == "13:40"
    assert sums(KIND.read({"out": False, "sheet": {"cash": 7}}, OUT))["total"] == 7
    with pytest.raises(BadAction, match="total"):
        KIND.read({"out": False}, OUT)


@pytest.mark.parametrize("before", [ITEMISED, ADDED_UP, FIVE, OUT])
@pytest.mark.parametrize("fields", [{}, {"total": 4000}, {"cash": 3, "total": 9}, {"out": True}])
def test_a_corrected_sheet_is_stored_like_any_other(
    before: Sheet, fields: dict[str, object]
) -> None:
    sheet = KIND.read(fields, before)
    assert KIND.from_json(sheet.as_json()) == sheet
