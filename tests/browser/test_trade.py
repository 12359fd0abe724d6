"""A trade with a counter-offer: both edit both sides, and see what it would do before they accept."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.players import Company, Person


def side(who: Person, title: str) -> Locator:
    return who.dialog.get_by_role("region", name=title)


def test_a_counter_offer_with_its_interest_and_groups_shown_before_accepting(
    company: Company,
) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, company.person("Cy"), first="Ann")  # two alone may not trade
    table.owns("Ann", "baltic")
    table.owns("Bob", "mediterranean", "oriental")
    table.rule("mortgage", deed="mediterranean", on=True)
    ann.sits(table)
    bob.sits(table)

    ann.does("Trade")
    expect(ann.dialog).to_be_visible()
    side(ann, "You give").get_by_label("Cash").fill("100")
    side(ann, "Bob gives").get_by_role("button", name="Mediterranean Avenue").click()
    for words in ("You complete Brown", "You pay $3 at once for mortgaged deeds", "$1,397"):
        expect(ann.dialog.locator("footer")).to_contain_text(words)
    ann.button("Send to Bob", ann.dialog).click()
    expect(ann.dialog).to_have_count(0)
    expect(ann.page.get_by_role("article", name="Your offer to Bob")).to_be_visible()

    offer = bob.page.get_by_role("article", name="Ann offers you a trade")
    expect(offer).to_contain_text("Mediterranean Avenue")
    offer.get_by_role("button", name="Counter…").click()
    expect(side(bob, "Ann gives").get_by_label("Cash")).to_have_value("100")
    side(bob, "Ann gives").get_by_label("Cash").fill("180")
    side(bob, "You give").get_by_role("button", name="Oriental Avenue").click()
    expect(bob.dialog.locator("footer")).to_contain_text("Ann completes Brown")
    expect(bob.dialog.locator("footer")).to_contain_text("Ann pays $3 at once for mortgaged deeds")
    bob.button("Decline and send this", bob.dialog).click()

    counter = ann.page.get_by_role("article", name="Bob offers you a trade")
    expect(counter).to_contain_text("Oriental Avenue")
    expect(counter).to_contain_text("$180")
    counter.get_by_role("button", name="Accept…").click()
    expect(counter).to_contain_text("You complete Brown")
    expect(counter).to_contain_text("You pay $3 at once for mortgaged deeds")
    assert table.game["players"]["Ann"]["deeds"] == ["baltic"], (
        "nothing is done before the second click"
    )
    counter.get_by_role("button", name="Accept this trade").click()
    expect(counter).to_have_count(0)
    players = table.game["players"]
    assert set(players["Ann"]["deeds"]) == {"mediterranean", "baltic", "oriental"}
    assert players["Ann"]["cash"] == 1500 - 180 - 3
    assert players["Bob"]["cash"] == 1500 + 180
    assert players["Bob"]["deeds"] == []
    assert not table.game["offers"]
    assert not ann.errors + bob.errors
