"""An auction: everybody bids by clicking, the countdown restarts, going once, twice, gone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import Company


def test_two_people_bid_until_the_hammer_falls(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, clock={"minutes": None, "turn": None, "auction": 4})
    first, second = (ann, bob) if table.game["turn"] == "Ann" else (bob, ann)
    for each in (ann, bob):
        each.sits(table)
    table.lands(first.name, "oriental")
    first.does("Throw the dice")
    first.asked("Buy Oriental Avenue?")
    first.does("Decline: it is auctioned")
    for each in (ann, bob):
        each.asked("Auction: Oriental Avenue")
        expect(each.decide.locator(".secs")).to_have_text(re.compile(r"^[1-4]$"))
    before = table.look()["clock"]["auction"]["ends"]
    first.does(re.compile(r"^Bid \$10"))
    expect(second.decide.locator(".high")).to_contain_text("$10")
    assert table.look()["clock"]["auction"]["ends"] > before, "a bid restarts the countdown"
    second.decide.get_by_label("Your own amount").fill("55")
    second.does("Bid it")
    expect(first.decide.locator(".high")).to_contain_text("$55")
    expect(first.decide.locator(".high")).to_contain_text(second.name)
    expect(second.decide.get_by_text("The highest bid is yours.")).to_be_visible()
    for each in (ann, bob):
        expect(each.decide.get_by_role("status").filter(has_text="Going once")).to_be_visible()
    for each in (ann, bob):
        expect(each.decide.get_by_role("status").filter(has_text="Going twice")).to_be_visible()
    for each in (ann, bob):
        each.reads(re.compile("Oriental Avenue.*55"))
    owner = table.game["players"][second.name]
    assert owner["deeds"] == ["oriental"]
    assert owner["cash"] == 1500 - 55
    assert not ann.errors + bob.errors
