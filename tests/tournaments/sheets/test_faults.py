"""What cannot be true on a sheet, or at a table."""

from __future__ import annotations

import pytest

from headjudge.rulebooks import load
from headjudge.tournaments.sheets import Fault, SheetKind, sheet_kind

ORANGE = ["st_james", "tennessee", "new_york"]
STREETS = [deed.id for deed in load("boise").board.deeds if deed.type == "street"]
ALL = [deed.id for deed in load("boise").board.deeds]


def kind_of(book: str, **switches: object) -> SheetKind:
    named = {key.replace("__", "."): value for key, value in switches.items()}
    return sheet_kind("holdings", load(book), load(book).resolve(named))


BOISE, RACINE = kind_of("boise"), kind_of("racine")


def rulings(faults: list[Fault]) -> list[str]:
    return [fault.ruling for fault in faults]


def of_sheet(kind: SheetKind, **fields: object) -> list[str]:
    return rulings(kind.faults(kind.read({"sheet": {"cash": 0, **fields}})))


def houses(count: int, kind: SheetKind = BOISE) -> list[str]:
    """A sheet with this number of houses on all streets, evenly."""
    each, rest = divmod(count, len(STREETS))
    buildings = {deed: each + (i < rest) for i, deed in enumerate(STREETS)}
    return of_sheet(kind, deeds=STREETS, buildings=buildings)


# --- one sheet --------------------------------------------------------------------------------------


def test_a_sound_sheet_has_no_fault() -> None:
    buildings: dict[str, object] = {"st_james": 3, "tennessee": 4, "new_york": 4}
    assert of_sheet(BOISE, deeds=[*ORANGE, "reading_rr"], buildings=buildings) == []
    buildings = {"st_james": 4, "tennessee": 4, "new_york": "hotel"}
    assert of_sheet(BOISE, deeds=ORANGE, mortgaged=[], buildings=buildings) == []
    assert of_sheet(BOISE, deeds=ALL, mortgaged=ALL) == []
    assert of_sheet(BOISE, deeds=["boardwalk"], buildings={"boardwalk": 0}) == []


@pytest.mark.parametrize("key", ["deeds", "mortgaged"])
def test_no_deed_is_listed_twice(key: str) -> None:
    lists = {"deeds": ["boardwalk"], "mortgaged": ["boardwalk"], key: ["boardwalk", "boardwalk"]}
    assert of_sheet(BOISE, **lists) == ["SHEET_DEED"]


def test_only_deeds_held_are_mortgaged_or_built_on() -> None:
    assert of_sheet(BOISE, deeds=["boardwalk"], mortgaged=["park_place"]) == ["SHEET_HELD"]
    assert "SHEET_HELD" in of_sheet(BOISE, deeds=ORANGE[:2], buildings={"new_york": 1})
    assert of_sheet(RACINE, deeds=ORANGE[:2], buildings={"new_york": 1}) == ["SHEET_HELD"]


@pytest.mark.parametrize("kind", [BOISE, RACINE])
@pytest.mark.parametrize("deed", ["reading_rr", "water_works"])
@pytest.mark.parametrize("building", [1, "hotel"])
def test_nothing_is_built_on_railroads_and_utilities(
    kind: SheetKind, deed: str, building: object
) -> None:
    assert of_sheet(kind, deeds=[deed], buildings={deed: building}) == ["SHEET_HELD"]


@pytest.mark.parametrize("kind", [BOISE, RACINE])
def test_no_street_is_mortgaged_in_a_group_with_buildings(kind: SheetKind) -> None:
    fields = {"deeds": ORANGE, "buildings": {"st_james": 1}}
    assert of_sheet(kind, mortgaged=["new_york"], **fields) == ["SHEET_HELD"]


def test_a_street_takes_the_houses_of_its_book() -> None:
    four = dict.fromkeys(ORANGE, 4)
    assert of_sheet(BOISE, deeds=ORANGE, buildings=four) == []
    assert of_sheet(RACINE, deeds=ORANGE, buildings=four) == ["SHEET_HELD"] * 3
    five = dict.fromkeys(ORANGE, 5)
    assert of_sheet(BOISE, deeds=ORANGE, buildings=five) == ["SHEET_HELD"] * 3


def test_buildings_need_the_whole_group() -> None:
    two = {"deeds": ORANGE[:2], "buildings": {"st_james": 1, "tennessee": 1}}
    assert of_sheet(BOISE, **two) == ["SHEET_GROUP"]
    assert of_sheet(RACINE, **two) == []


@pytest.mark.parametrize(
    "buildings",
    [
        {"st_james": 2},
        {"st_james": 2, "tennessee": 2},
        {"st_james": 3, "tennessee": 4, "new_york": "hotel"},
        {"st_james": "hotel"},
    ],
)
def test_buildings_are_even(buildings: dict[str, object]) -> None:
    assert of_sheet(BOISE, deeds=ORANGE, buildings=buildings) == ["SHEET_GROUP"]


def test_the_set_has_32_houses_and_12_hotels() -> None:
    assert houses(32) == []
    assert houses(33) == ["SHEET_STOCK"]
    assert houses(33, RACINE) == []
    assert houses(33, kind_of("boise", bank__houses=40)) == []


def test_thirteen_hotels() -> None:
    groups: dict[str, list[str]] = {}
    for deed in load("boise").board.deeds:
        if deed.type == "street":
            groups.setdefault(deed.group, []).append(deed.id)
    built = [deed for group in list(groups.values())[:5] for deed in group][:13]
    hotels: dict[str, object] = dict.fromkeys(built, "hotel")
    last = [deed for deed in list(groups.values())[4] if deed not in hotels]
    hotels |= dict.fromkeys(last, 4)
    assert len([value for value in hotels.values() if value == "hotel"]) == 13
    assert of_sheet(BOISE, deeds=STREETS, buildings=hotels) == ["SHEET_STOCK"]
    three = {deed: 3 if value == 4 else value for deed, value in hotels.items()}
    assert of_sheet(RACINE, deeds=STREETS, buildings=three) == []


def test_a_bankrupt_has_nothing() -> None:
    for fields in ({"total": 5}, {"cash": 1}, {"sheet": {"cash": 1}}):
        assert rulings(BOISE.faults(BOISE.read({"out": True, **fields}))) == ["SHEET_OUT"]
    for sheet in ({"deeds": ["boardwalk"]}, {"mortgaged": ["boardwalk"]}, {"notes": {"1": 1}}):
        assert rulings(BOISE.faults(BOISE.read({"out": True, "sheet": sheet}))) == ["SHEET_OUT"]


# --- sums -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"total": 999, "cash": 500, "unmortgaged": 500},
        {"total": 499, "cash": 500},
        {"total": 1000, "cash": 500, "unmortgaged": 500, "hotels": 1},
        {"total": 9, "cash": 0, "unmortgaged": 0, "mortgaged": 0, "houses": 0, "hotels": 0},
        {"total": 401, "sheet": {"cash": 0, "deeds": ["boardwalk"]}},
        {"cash": 1, "sheet": {"cash": 0, "deeds": ["boardwalk"]}},
        {"unmortgaged": 0, "sheet": {"cash": 0, "deeds": ["boardwalk"]}},
        {"sheet": {"cash": 501, "notes": {"500": 1}}},
    ],
)
def test_sums_that_do_not_add_up(fields: dict[str, object]) -> None:
    assert rulings(BOISE.faults(BOISE.read(fields))) == ["SHEET_TOTAL"]


@pytest.mark.parametrize(
    "fields",
    [
        {"total": 1000, "cash": 500, "unmortgaged": 500},
        {"total": 1001, "cash": 500, "unmortgaged": 500},
        {"total": 0},
        {"total": 400, "unmortgaged": 400, "sheet": {"cash": 0, "deeds": ["boardwalk"]}},
        {"sheet": {"cash": 500, "notes": {"500": 1}}},
    ],
)
def test_sums_that_add_up(fields: dict[str, object]) -> None:
    assert BOISE.faults(BOISE.read(fields)) == []


# --- a table ----------------------------------------------------------------------------------------


def of_table(kind: SheetKind, **fields: dict[str, object]) -> list[Fault]:
    return kind.table_faults({player: kind.read(given) for player, given in fields.items()})


def test_a_deed_is_on_one_sheet_only() -> None:
    ann: dict[str, object] = {"sheet": {"cash": 0, "deeds": ["boardwalk", "oriental"]}}
    bob: dict[str, object] = {"sheet": {"cash": 9, "deeds": ["boardwalk"]}}
    faults = of_table(BOISE, Ann=ann, Bob=bob, Cy={"total": 5}, Dee={"out": True})
    assert rulings(faults) == ["SHEET_DEED"]
    assert faults[0].players == ("Ann", "Bob")
    assert "boardwalk" in faults[0].message
    assert of_table(BOISE, Ann=ann) == []


def test_the_set_is_shared_by_the_table() -> None:
    blue = {"oriental": 4, "vermont": 4, "connecticut": 4}
    red = {"kentucky": 4, "indiana": 4, "illinois": 4}
    yellow = {"atlantic": 3, "ventnor": 3, "marvin_gardens": 3}
    sheets: list[dict[str, object]] = [
        {"sheet": {"cash": 0, "deeds": list(built), "buildings": built}}
        for built in (blue, red, yellow)
    ]
    faults = of_table(BOISE, Ann=sheets[0], Bob=sheets[1], Cy=sheets[2], Dee={"out": True})
    assert rulings(faults) == ["SHEET_STOCK"]
    assert faults[0].players == ("Ann", "Bob", "Cy")
    assert of_table(BOISE, Ann=sheets[0], Bob=sheets[1]) == []
