"""An auction: everybody bids by clicking, the countdown restarts, going once, twice, gone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.live_regions import heard, listen, wait_to_hear
from tests.browser.players import Company, Person, Table

LENGTH = 600  # seconds: nobody has to hurry; the clock is put forward when it is time


def _nearly(company: Company, table: Table, who: Person, part: float) -> None:
    """Only this part of the countdown is left. A word that everybody is sent tells the screens what time it is."""
    ends = table.look()["clock"]["auction"]["ends"] / 1000
    company.server.ahead += ends - part * LENGTH - company.server.now()
    company.act_quick(who, table, "hurry")


def test_two_people_bid_until_the_hammer_falls(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, clock={"minutes": None, "turn": None, "auction": LENGTH})
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
        expect(each.decide.locator(".secs")).to_have_text(re.compile(r"^[1-9]\d*$"))
    before = table.look()["clock"]["auction"]["ends"]
    first.does(re.compile(r"^Bid \$10"))
    expect(second.decide.locator(".high")).to_contain_text("$10")
    assert table.look()["clock"]["auction"]["ends"] > before, "a bid restarts the countdown"
    second.decide.get_by_label("Another amount").fill("55")
    second.does("Bid this")
    expect(first.decide.locator(".high")).to_contain_text("$55")
    expect(first.decide.locator(".high")).to_contain_text(second.name)
    expect(second.decide.get_by_text("The highest bid is yours.")).to_be_visible()
    for part, words in ((0.4, "Going once"), (0.2, "Going twice"), (0.0, "")):
        _nearly(company, table, first, part)
        for each in (ann, bob):
            wait_to_hear(each.page, words)
    for each in (ann, bob):
        each.reads(re.compile(r"(wins?|You win) the auction of Oriental Avenue at \$55"))
        said = heard(each.page)
        assert said.index("Going once") < said.index("Going twice"), said
    owner = table.game["players"][second.name]
    assert owner["deeds"] == ["oriental"]
    assert owner["cash"] == 1500 - 55
