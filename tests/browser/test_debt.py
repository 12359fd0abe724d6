"""A debt that cash does not cover: what is owed, what can be raised, and how; then it is paid."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.players import Company, Person, Table


def on_boardwalk(
    company: Company, ann: Person, bob: Person, cash: int, park_place: int, boardwalk: int
) -> Table:
    """Ann, with two deeds and so much cash, throws and comes to Bob's Boardwalk; so much is built there."""
    table = company.begun(ann, bob, first="Ann")
    table.owns("Bob", "boardwalk", "park_place")
    table.rule("buildings", deed="park_place", level=park_place)
    table.rule("buildings", deed="boardwalk", level=boardwalk)
    table.owns("Ann", "reading_rr", "st_james")
    table.rule("cash", player="Ann", amount=cash)
    table.lands("Ann", "boardwalk")
    ann.sits(table)
    ann.does("Throw the dice")
    return table


def test_money_is_raised_for_a_debt_and_then_it_is_paid(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = on_boardwalk(company, ann, bob, cash=60, park_place=1, boardwalk=1)
    ann.asked("You owe Bob $200")
    # the book does not let anybody give up who could still raise it
    assert not ann.button(re.compile("^Declare bankruptcy"), ann.decide).count()
    expect(ann.decide).to_contain_text("You need $140 more, and you can raise it.")
    expect(ann.decide.locator(".total")).to_contain_text("$250")
    ann.does(re.compile("^Mortgage Reading Railroad"))
    expect(ann.decide).to_contain_text("You need $40 more, and you can raise it.")
    ann.does(re.compile("^Mortgage St. James Place"))
    ann.does(re.compile("^Pay Bob"))
    ann.reads(re.compile(r"You pay Bob \$200"))
    players = table.game["players"]
    assert (players["Ann"]["cash"], players["Bob"]["cash"]) == (50, 1700)
    assert set(players["Ann"]["mortgaged"]) == {"reading_rr", "st_james"}
    assert not ann.errors
