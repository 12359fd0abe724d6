"""A phone of 360 × 740: everything can be played by tapping. That every page and dialog fits is seen in test_axe.py."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.layout_checks import fits, fits_thumbs
from tests.browser.players import Company
from tests.browser.screen_player import Clicker


def test_a_few_turns_on_a_phone(company: Company) -> None:
    ann = company.person("Ann", phone=True)
    page = ann.page
    ann.goes("/")
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    fits(page, "the start page")
    table = company.opens(ann, "greedy Ben", "greedy Cy")
    ann.sits(table)
    player = Clicker(page)
    while player.clicks < 10:
        player.turn()
        fits(page, "the table")
        fits_thumbs(page, "the decision")
    assert table.game["players"]["Ann"]["square"] != "go"
    assert not ann.errors
