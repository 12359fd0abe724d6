"""An auction: everybody bids by clicking, the countdown restarts, going once, twice, gone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.hearing import heard, listen
from tests.browser.people import Company


def test_two_people_bid_until_the_hammer_falls(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, clock={"minutes": None, "turn": None, "auction": 8})
    first, second = (ann, bob) if table.game["turn"] == "Ann" else (bob, ann)
    for each in (ann, bob):
        each.sits(table)
        listen(each.page)
    table.lands(first.name, "oriental")
    first.does("Throw the dice")
    first.asked("Buy Oriental Avenue?")
    first.does("Decline: auction it")
    for each in (ann, bob):
        each.asked("Auction: Oriental Avenue")
        expect(each.decide.locator(".secs")).to_have_text(re.compile(r"^[1-8]$"))
    before = table.look()["clock"]["auction"]["ends"]
    first.does(re.compile(r"^Bid \$10"))
    expect(second.decide.locator(".high")).to_contain_text("$10")
    assert table.look()["clock"]["auction"]["ends"] > before, "a bid restarts the countdown"
    second.decide.get_by_label("Another amount").fill("55")
    second.does("Bid this")
    expect(first.decide.locator(".high")).to_contain_text("$55")
    expect(first.decide.locator(".high")).to_contain_text(second.name)
    expect(second.decide.get_by_text("The highest bid is yours.")).to_be_visible()
    for each in (ann, bob):
        each.reads(re.compile(r"(wins?|You win) the auction of Oriental Avenue at \$55"))
        said = heard(each.page)
        assert said.index("Going once") < said.index("Going twice"), said
    owner = table.game["players"][second.name]
    assert owner["deeds"] == ["oriental"]
    assert owner["cash"] == 1500 - 55
