"""What the sheets say of a few things that happen to everybody."""

from __future__ import annotations

import csv
import io
import json

from headjudge.ledger import Books, keep
from headjudge.ledger.cells import shared
from headjudge.ledger.csv_columns import COLUMNS, Published, Shown
from tests.ledger import golden_books
from tests.ledger.recorded_games import ScriptedGame

ORANGE = {"st_james": ("Ann", 120), "tennessee": ("Ann", 150), "new_york": ("Bob", 210)}


def rows(books: Books, table: str, **shown: bool) -> list[dict[str, str]]:
    text = Published(books, Shown(**shown)).csv(table)
    return list(csv.DictReader(io.StringIO(text)))


def told(table: ScriptedGame) -> Books:
    return keep(table.game.record("told"))


def allied() -> ScriptedGame:
    table = ScriptedGame(ORANGE)
    table.do(
        "Ann", "ally", group="orange", split={"Ann": 60, "Bob": 40}, terms="Bob owes Ann a coffee"
    )
    table.do("Bob", "accept", group="orange")
    return table


def test_the_basis_is_what_was_paid_and_houses_add_to_it() -> None:
    table = allied()
    for _ in range(2):
        table.do("Ann", "build", on="tennessee")
        table.do("Ann", "build", on="st_james")
    table.roll(4, 6)
    books = told(table)
    tennessee = next(r for r in rows(books, "properties") if r["deed"] == "tennessee")
    assert (tennessee["owner"], tennessee["basis"], tennessee["buildings_in"]) == (
        "A",
        "150",
        "200",
    )
    bought = next(
        r for r in rows(books, "auctions") if r["item"] == "tennessee" and r["won"] == "1"
    )
    assert (bought["appraised"], bought["price"], bought["price_to_appraised"]) == (
        "180",
        "150",
        "0.83",
    )


def test_houses_sold_take_their_average_cost_along() -> None:
    table = allied()
    table.do("Ann", "build", on="tennessee")
    table.roll(4, 6)  # soft landing
    table.do("Ann", "sell", on="tennessee")
    books = told(table)
    assert books.accounts.improved == [0] * 28
    assert books.accounts.accounts[0]["buildings"] == -50
    assert [r["amount"] for r in rows(books, "ledger") if r["category"] == "resale"] == ["50"]


def test_an_allys_share_is_in_the_ledger_and_in_the_alliance() -> None:
    table = allied()
    table.roll(4, 6)
    table.roll(2, 4)  # St. James: twice 14
    books = told(table)
    entries = [
        (r["company"], r["category"], r["amount"], r["alliance"]) for r in rows(books, "ledger")
    ][-3:]
    assert entries == [
        ("A", "rent", "28", "1"),
        ("A", "split", "-11", "1"),
        ("B", "split", "11", "1"),
    ]
    (alliance,) = rows(books, "alliances")
    assert alliance["rent_earned_by_partner"] == "A=17;B=11"
    assert alliance["terms"] == "A 60% B 40%; B owes A a coffee"
    (named,) = rows(books, "alliances", names=True)
    assert named["terms"] == "Ann 60% Bob 40%; Bob owes Ann a coffee"


def test_a_traded_deed_costs_the_cash_and_the_basis_of_what_was_given() -> None:
    table = ScriptedGame(ORANGE)
    table.do(
        "Ann",
        "offer",
        to="Bob",
        give={"deeds": ["st_james"], "cash": 30},
        get={"deeds": ["new_york"]},
    )
    table.do("Bob", "accept", **{"from": "Ann"})
    books = told(table)
    basis = {(r["deed"], r["owner"]): r["basis"] for r in rows(books, "properties")}
    assert basis["new_york", "A"] == "150"  # 120 and 30
    assert basis["st_james", "B"] == "180"  # 210 less 30
    assert books.accounts.accounts[0]["deals"] == books.accounts.accounts[1]["deals"] == 0


def test_a_deed_sold_for_cash_brings_a_gain() -> None:
    table = ScriptedGame(ORANGE)
    table.do("Ann", "offer", to="Cy", give={"deeds": ["st_james"]}, get={"cash": 300})
    table.do("Cy", "accept", **{"from": "Ann"})
    books = told(table)
    assert books.accounts.accounts[0]["deals"] == 180
    sold = next(
        r for r in rows(books, "properties") if r["owner"] == "A" and r["deed"] == "st_james"
    )
    assert (sold["resale"], sold["return_pct"]) == ("300", "150.00")


def test_every_row_has_the_columns_of_its_table() -> None:
    tables = keep(golden_books.record()).tables()
    assert list(tables) == list(COLUMNS)
    for name, found in tables.items():
        for row in found:
            assert tuple(row) == COLUMNS[name]


def test_names_are_left_out_unless_they_are_asked_for() -> None:
    books = keep(golden_books.record())
    hidden = Published(books, Shown()).files()
    for name in books.game.names.seats:
        for text in hidden.values():
            assert f'"{name}"' not in text
            assert f",{name}," not in text
    assert {r["company"] for r in rows(books, "scores", names=True)} == set(books.game.names.seats)


def test_ethical_choices_are_nobodys_unless_they_are_asked_for() -> None:
    books = keep(golden_books.record())
    assert books.course.thefts
    hidden = [r for r in rows(books, "decisions") if r["type"] == "ethical"]
    assert {r["company"] + r["ms"] + r["cash_before"] for r in hidden} == {""}
    assert sorted(r["choice"] for r in hidden) == [r["choice"] for r in hidden]
    open_ = [r for r in rows(books, "decisions", ethics=True) if r["type"] == "ethical"]
    assert all(r["company"] for r in open_)
    assert "soul" in {r["basis"] for r in rows(books, "properties", ethics=True)}
    assert "soul" not in {r["basis"] for r in rows(books, "properties")}
    assert "flag_stolen" not in Published(books, Shown()).json()


def test_a_deadline_is_a_decision_that_nobody_took() -> None:
    table = ScriptedGame(ORANGE)
    table.roll(1, 3)  # Income Tax
    table.do("Ann", "tax", way="flat")
    table.do("host", "deadline")
    found = [r for r in rows(told(table), "decisions") if r["type"] == "tax_choice"]
    assert [(r["company"], r["defaulted"]) for r in found] == [("A", "0"), ("B", "1"), ("C", "1")]
    assert found[1]["options"].startswith("flat 200|percent 1")


def test_a_spreadsheet_takes_nothing_for_a_formula() -> None:
    table = ScriptedGame(ORANGE)
    table.do("Ann", "ally", group="orange", terms="=1+1")
    table.do("Bob", "accept", group="orange")
    (alliance,) = rows(told(table), "alliances")
    assert alliance["terms"] == "'=1+1"


def test_the_json_has_every_table() -> None:
    found = json.loads(Published(keep(golden_books.record()), Shown()).json())
    assert list(found["tables"]) == list(COLUMNS)
    for company in found["companies"]:
        assert company["start"] + sum(company["accounts"].values()) == company["book_value"]


def test_a_sum_is_shared_to_the_last_dollar() -> None:
    assert shared(10, {1: 1, 2: 1, 3: 1}) == {1: 4, 2: 3, 3: 3}
    assert shared(7, {}) == {}
    assert shared(100, {5: 3, 6: 1}) == {5: 75, 6: 25}
