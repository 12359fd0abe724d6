"""A phone of 360 × 740: everything can be played, nothing scrolls sideways, controls are made for thumbs."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.clicking import Clicker
from tests.browser.fitting import fits, fits_thumbs
from tests.browser.people import Company


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


def test_every_dialog_fits_a_phone(company: Company) -> None:
    ann, bob = company.person("Ann", phone=True), company.person("Bob")
    table = company.begun(ann, bob, company.person("Cy"), first="Ann", strict=True)
    table.owns("Ann", "st_james", "tennessee", "new_york", "reading_rr")
    table.owns("Bob", "boardwalk", "mediterranean")
    table.rule("buildings", deed="st_james", level=1)
    ann.sits(table)
    for name in ("Ask for rent", "Trade", "Build", "Sell buildings", "Mortgages"):
        ann.decide.get_by_role("button", name=re.compile(f"^{name}")).tap()
        expect(ann.dialog).to_be_visible()
        fits(page=ann.page, where=name)
        fits_thumbs(ann.page, name)
        page_box = ann.page.viewport_size
        box = ann.dialog.bounding_box()
        assert page_box is not None
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page_box["width"] + 1
        ann.page.keyboard.press("Escape")
        expect(ann.dialog).to_have_count(0)
    ann.button("Menu").tap()
    fits(ann.page, "the menu")
    assert not ann.errors


def test_lobby_result_and_replay_fit_a_phone(company: Company) -> None:
    ann, bob = company.person("Ann", phone=True), company.person("Bob")
    lobby = company.opens(ann, bob, start=False)
    ann.sits(lobby)
    expect(ann.page.get_by_role("heading", name="At this table")).to_be_visible()
    fits(ann.page, "the lobby")
    table = company.begun(ann, bob)
    ann.sits(table)
    table.rule("remove", player="Bob")
    expect(ann.page.get_by_role("heading", name="Result")).to_be_visible()
    fits(ann.page, "the result")
    ann.page.get_by_role("link", name="Look at it again").tap()
    expect(ann.page.get_by_role("slider", name="Step of the game")).to_be_visible()
    fits(ann.page, "the replay")
    assert not ann.errors
