"""A game of 487opoly: an alliance with its split, and a vote that stays secret until all have voted."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from headjudge.game import Game
from headjudge.hosting.kinds import KINDS
from headjudge.live.tables.dice import fair_dice
from headjudge.rulebooks import load
from tests.browser.players import Company, Person, Table
from tests.browser.seeded_server import seed_where

VOTE = "ext.environmental-opportunity"


def vote_on_top(seed: str) -> bool:
    """The first draw of a game shuffles the external cards."""
    game = Game.new(load("opoly487"), ["Ann", "Bob", "Cy"], None, {"rolls_to_time": 100})
    a = KINDS["pawn"].chance_action(game.state, fair_dice.draw(seed, ("", "", ""), 1))
    return a is not None and game.names.external[a.cards[0]] == VOTE  # type: ignore[attr-defined]


def opened(company: Company, *people: Person) -> Table:
    """The opening auctions are over, and nobody has bought anything: the judge deals."""
    table = company.opens(*people, book="opoly487")
    while table.game["phase"] == "auction":
        waiting = table.look()["waiting"]
        for each in people:
            if each.name in waiting:
                company.act(each, table, {"do": "pass"})
    table.owns("Ann", "st_james", "tennessee")
    table.owns("Bob", "new_york")
    table.owns("Cy", "boardwalk")
    return table


def test_an_alliance_is_proposed_with_its_split_and_signed(company: Company) -> None:
    ann, bob, cy = (company.person(name) for name in ("Ann", "Bob", "Cy"))
    table = opened(company, ann, bob, cy)
    ann.sits(table)
    bob.sits(table)
    ann.asked("The window is open: do business")
    ann.does("Alliances")
    ann.dialog.get_by_label("Share the rents").check()
    ann.dialog.get_by_role("spinbutton", name="you").fill("70")
    expect(ann.dialog.get_by_role("status").filter(has_text="must be 100%")).to_be_visible()
    ann.dialog.get_by_role("spinbutton", name="Bob").fill("30")
    expect(ann.dialog.get_by_role("status").filter(has_text="Adds up to 100%")).to_be_visible()
    ann.dialog.get_by_label("Terms").fill("we do not bid on red")
    ann.button("Propose to Bob", ann.dialog).click()
    expect(ann.dialog).to_contain_text("Still to sign: Bob")

    bob.does("Alliances")
    expect(bob.dialog).to_contain_text("Ann proposes an alliance on Orange")
    expect(bob.dialog).to_contain_text("Ann 70% and Bob 30%")
    bob.button("Sign for Orange", bob.dialog).click()
    for each in (ann, bob):
        expect(each.dialog).to_contain_text("Orange: Ann and Bob")
    pact = table.game["alliances"][0]
    assert (pact["group"], pact["split"]) == ("orange", {"Ann": 70, "Bob": 30})
    ann.page.keyboard.press("Escape")
    ann.does("Record sheet")
    expect(ann.dialog).to_contain_text("Orange: Ann and Bob")
    assert not ann.errors + bob.errors


def test_an_alliance_is_signed_for_money(company: Company) -> None:
    ann, bob, cy = (company.person(name) for name in ("Ann", "Bob", "Cy"))
    table = opened(company, ann, bob, cy)
    ann.sits(table)
    bob.sits(table)
    ann.does("Trade")
    give = ann.dialog.get_by_role("region", name="You give").get_by_label("Cash")
    give.fill("120")
    expect(ann.dialog.locator("footer")).to_contain_text("Both sides must give something")
    ann.dialog.get_by_label("Both of you sign the alliance on Orange").check()
    expect(ann.dialog.locator("footer")).to_contain_text("You give $120 for nothing")
    ann.button("Send to Bob", ann.dialog).click()
    offer = bob.page.get_by_role("article", name="Ann offers you a trade")
    expect(offer).to_contain_text("With the alliance on Orange")
    offer.get_by_role("button", name="Accept…").click()
    offer.get_by_role("button", name="Accept this trade").click()
    expect(offer).to_have_count(0)
    assert table.game["alliances"][0]["partners"] == ["Ann", "Bob"]
    assert table.game["players"]["Bob"]["cash"] == 1500 + 120

    bob.does("Trade")  # partners pay each other under it
    expect(bob.dialog).to_contain_text("You are allied with Ann")
    bob.dialog.get_by_role("region", name="You give").get_by_label("Cash").fill("20")
    bob.button("Send to Ann", bob.dialog).click()
    expect(ann.page.get_by_role("article", name="Bob offers you a trade")).to_contain_text("$20")
    assert not ann.errors + bob.errors


def test_nobody_sees_a_vote_before_all_have_voted(company: Company) -> None:
    company.server.seed = seed_where(vote_on_top, "vote")
    ann, bob, cy = (company.person(name) for name in ("Ann", "Bob", "Cy"))
    table = opened(company, ann, bob, cy)
    for each in (ann, bob):
        each.sits(table)
    table.lands("Ann", "chance_1")
    ann.does("I am done")
    company.act(cy, table, {"do": "done"})
    bob.does("I am done")
    for each in (ann, bob):
        each.asked("A secret vote")
    ann.does("Oppose")
    expect(ann.decide).to_contain_text("You voted: oppose")
    expect(bob.question).to_have_text("A secret vote")
    seen = json.dumps([each["game"] for each in (bob.look(table), cy.look(table), table.look())])
    assert "oppose" not in seen, "neither the others nor the judge see it yet"
    expect(bob.log.get_by_text("Ann has answered.")).to_be_visible()
    assert not re.search("Ann.*oppos", bob.log.inner_text())
    bob.does("Support")
    expect(bob.decide).to_contain_text("You voted: support")
    expect(ann.log.get_by_text("Bob has answered.")).to_be_visible()
    assert not re.search("Bob.*support", ann.log.inner_text())
    company.act(cy, table, {"do": "vote", "way": "support"})
    for each in (ann, bob):
        each.reads(re.compile("oppos.*Ann|(Ann|You).*oppos"))
    assert not ann.errors + bob.errors
