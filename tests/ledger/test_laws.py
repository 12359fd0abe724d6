"""What must hold of the books of every game, after every single action."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from headjudge.engine import codes as C
from headjudge.game.record import Record
from headjudge.ledger.books import Books
from headjudge.ledger.cells import Co
from headjudge.ledger.demo import SEATS, anything, record_game
from tests.ledger.recorded_games import trouble
from tests.support.checked_books import CheckedBooks

GAMES: dict[str, Callable[[], Record]] = {
    "trouble": lambda: trouble(2),
    "one left": lambda: trouble(10),
    "second price": lambda: trouble(2, auction_method="sealed2"),
    "third price, deals": lambda: trouble(11, 5, auction_method="sealed3"),
    "first price, puts for sale": lambda: trouble(1, auction_method="sealed1", puts="auctioned"),
    "small bank": lambda: trouble(12, 3, bank_total=15140, recession_order="pay-then-roll"),
    "investors": lambda: record_game(1, SEATS[:4]),
    "anything": lambda: record_game(2, SEATS[:5], policy=anything()),
}


@cache
def kept(name: str) -> Books:
    record = GAMES[name]()
    found = CheckedBooks(record.start(), name)
    found.play(record)
    return found


@pytest.fixture(params=GAMES)
def books(request: pytest.FixtureRequest) -> Books:
    return kept(request.param)


def test_the_ledger_adds_up_to_the_cash_after_every_event(books: Books) -> None:
    cash = {Co(seat): books.accounts.start[seat] for seat in range(books.desk.seats)}
    assert set(cash.values()) == {1500}
    for row in books.journal.rows:
        company, amount = row["company"], row["amount"]
        assert isinstance(company, Co)
        assert isinstance(amount, int)
        assert amount
        cash[company] += amount
        assert row["cash_after"] == cash[company] >= 0
    assert list(cash.values()) == books.state.cash[: books.desk.seats]


def test_cash_flow_and_holdings_end_at_the_same_cash(books: Books) -> None:
    tables = books.tables()
    at_end = {row["company"]: row["cash_end"] for row in tables["cashflow"]}
    assert at_end == {row["company"]: row["cash"] for row in tables["holdings"]}
    for row in tables["cashflow"]:
        parts = [row[name] for name in ("operating_in", "levies_out", "investing_out", "financing")]
        income, levies, investing, financing = (part for part in parts if isinstance(part, int))
        assert row["net"] == income - levies - investing + financing


def test_a_snapshot_follows_every_roll(books: Books) -> None:
    rolls = [row["roll"] for row in books.holdings]
    seats = books.desk.seats
    assert rolls == [roll for roll in range(books.desk.roll + 1) for _ in range(seats)]
    assert len(books.course.positions) == books.desk.roll


def test_rents_and_buildings_of_the_properties_are_those_of_the_ledger(books: Books) -> None:
    def of(*categories: str, item: bool = True) -> int:
        rows = [row for row in books.journal.rows if row["category"] in categories]
        return sum(int(str(row["amount"])) for row in rows if bool(row["item"]) == item)

    stays = books.accounts.stays
    assert sum(each.rents for each in stays) == of("rent") + sum(
        min(0, int(str(row["amount"]))) for row in books.journal.rows if row["category"] == "split"
    )
    assert sum(each.buildings_in for each in stays) == -of("build")
    levied = of("recession", "depression", item=False) + of("card", item=False)
    assert sum(each.levies for each in stays) <= -levied + of_received(books)
    assert sum(each.levies for each in stays) >= -of("recession", "depression", item=False)


def of_received(books: Books) -> int:
    """What cards brought, which no property is charged for."""
    amounts = [int(str(r["amount"])) for r in books.journal.rows if r["category"] == "card"]
    return sum(amount for amount in amounts if amount > 0)


def test_gains_and_losses_add_up_to_what_a_company_has_won(books: Books) -> None:
    """The gain of each property, and what belongs to none: together the change in assets."""
    for row in books.scores():
        company = row["company"]
        assert isinstance(company, Co)
        rows = [each for each in books.journal.rows if each["company"] == company]
        if books.state.co.status[company.seat] > C.IN_TRUST or any(
            each["category"] == "deal" for each in rows
        ):
            continue  # all given back without a price; or part of a price was a card
        stays = [each for each in books.accounts.stays if each.seat == company.seat]
        gained = sum(each.gain + each.levies for each in stays)
        for each in rows:
            category, amount = each["category"], int(str(each["amount"]))
            if category in ("go", "tax", "pledge", "card", "recession", "depression"):
                gained += amount
            elif category == "split":
                gained += max(0, amount)
            elif category == "purchase" and str(each["item"]).startswith(("int.", "ext.")):
                gained += amount
        assert gained + int(str(row["cards"])) == int(str(row["asset_score"])) - 1500


def test_every_auction_has_a_row_and_a_price_of_its_own(books: Books) -> None:
    rows = books.auctions.rows()
    assert {row["auction"] for row in rows} == {lot.id for lot in books.auctions.all}
    won = [row for row in rows if row["won"]]
    assert len(won) == sum(lot.winner is not None for lot in books.auctions.all)
    paid = [-int(str(r["amount"])) for r in books.journal.rows if r["category"] == "purchase"]
    for row in won:
        if row["item"] not in ("house", "hotel"):
            assert row["price"] in paid
        bid, price, floor = (int(str(row[name])) for name in ("bid", "price", "floor"))
        assert floor <= price <= bid


def test_whoever_ran_out_of_cash_owed_more_than_was_there(books: Books) -> None:
    for each in books.course.cash_outs:
        assert each.due > each.had >= 0


def test_the_games_show_what_can_go_wrong() -> None:
    """Else the laws above would hold for nothing."""
    all_ = [kept(name) for name in GAMES]
    seen = {row["category"] for each in all_ for row in each.journal.rows}
    assert seen >= {
        "rent",
        "go",
        "purchase",
        "build",
        "tax",
        "recession",
        "card",
        "bust",
        "mortgage",
    }
    assert any(each.course.cash_outs for each in all_)
    assert any(each.course.thefts for each in all_)
    assert any(each.course.votes for each in all_)
    assert any(alliance.end is not None for each in all_ for alliance in each.alliances.all)
