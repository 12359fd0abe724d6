"""At a strict table rent is for those who ask in time; a refusal names its clause, one tap away."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.players import Company, Person, Table


def _asks(who: Person, whom: str) -> None:
    who.does("Ask for rent")
    who.button(f"Ask {whom}", who.dialog).click()


def _throws(company: Company, who: Person, table: Table, square: str) -> None:
    """Somebody at no screen of this test."""
    assert table.game["turn"] == who.name
    table.lands(who.name, square)
    company.act(who, table, {"do": "roll"})


def _four(company: Company) -> tuple[Person, Person, Person, Person, Table]:
    ann, bob, cy, dee = (company.person(name) for name in ("Ann", "Bob", "Cy", "Dee"))
    table = company.begun(ann, bob, cy, dee, first="Bob", strict=True)
    table.owns("Ann", "oriental")
    ann.sits(table)
    return ann, bob, cy, dee, table


def test_rent_is_paid_to_those_who_ask_before_the_second_player_throws(company: Company) -> None:
    ann, bob, cy, _, table = _four(company)
    _throws(company, bob, table, "oriental")
    _throws(company, cy, table, "free_parking")
    expect(ann.page.get_by_text("Dee’s turn")).to_be_visible()
    _asks(ann, "Bob")
    expect(ann.dialog).to_have_count(0)
    ann.reads(re.compile("Bob.*Oriental.*\\$6"))
    players = table.game["players"]
    assert (players["Ann"]["cash"], players["Bob"]["cash"]) == (1506, 1494)
    assert not ann.errors


def test_a_claim_dies_when_the_second_following_player_throws(company: Company) -> None:
    ann, bob, cy, dee, table = _four(company)
    _throws(company, bob, table, "oriental")
    _throws(company, cy, table, "free_parking")
    _throws(company, dee, table, "jail")
    ann.asked(re.compile("Your turn"))
    _asks(ann, "Bob")
    refusal = ann.dialog.get_by_role("alert").filter(has_text=re.compile("."))
    expect(refusal).to_be_visible()
    refusal.get_by_role("button", name="Why? See the clause").click()
    clause = ann.page.get_by_role("dialog", name="What the book says")
    expect(clause).to_contain_text(re.compile("second", re.IGNORECASE))
    expect(clause).to_contain_text("boise.")
    players = table.game["players"]
    assert (players["Ann"]["cash"], players["Bob"]["cash"]) == (1500, 1500)
    assert not ann.errors


def test_a_refusal_says_why_and_opens_its_clause_by_a_tap(company: Company) -> None:
    ann, bob = company.person("Ann", phone=True), company.person("Bob")
    table = company.begun(ann, bob, first="Ann", strict=True)
    ann.sits(table)
    before = table.look()["game"]
    ann.button("Ask for rent", ann.decide).tap()
    ann.button("Ask Bob", ann.dialog).tap()
    why = ann.dialog.get_by_role("button", name="Why? See the clause")
    why.tap()
    clause = ann.page.get_by_role("dialog", name="What the book says")
    shown = clause.locator(".mono").first.inner_text()
    book = ann.context.request.get(f"/api/books/boise/clauses/{shown}").json()
    expect(clause).to_contain_text(book["statement"])
    expect(clause).to_contain_text(book["section"])
    if book["source"]:
        expect(clause).to_contain_text(book["source"])
    clause.get_by_role("button", name="Close").tap()
    expect(clause).to_have_count(0)
    expect(why).to_be_visible()
    assert table.look()["game"] == before, "a refused action changes nothing"
    assert not ann.errors
