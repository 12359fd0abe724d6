"""axe finds nothing serious on any page, in any main state, light and dark, on a desk and on a phone; on a phone
nothing scrolls sideways, and the controls of the moment are made for thumbs."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import findings, sound
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.layout_checks import fits, fits_thumbs
from tests.browser.players import Company, Person
from tests.browser.test_companies import opened
from tests.browser.test_debt import on_boardwalk

LOOKS = (("light", DESKTOP), ("dark", PHONE))
ALL = (("light", DESKTOP), ("dark", DESKTOP), ("light", PHONE), ("dark", PHONE))


def checked(
    who: Person, where: str, looks: tuple[tuple[str, tuple[int, int]], ...] = LOOKS
) -> None:
    for theme, (width, height) in looks:
        who.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        who.page.set_viewport_size({"width": width, "height": height})
        sound(who.page, f"{where}, {theme}, {width} px")
        if (width, height) == PHONE:
            fits(who.page, where)
            fits_thumbs(who.page, where)


def test_axe_would_find_something(company: Company) -> None:
    """The measure itself: a page with faults is found out."""
    ann = company.person("Ann")
    ann.goes("/")
    ann.page.evaluate("() => document.querySelectorAll('label').forEach((each) => each.remove())")
    assert {each["id"] for each in findings(ann.page)} & {"label", "select-name"}


def test_start_page_and_lobby(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    ann.goes("/")
    expect(ann.page.get_by_role("button", name="Open the table")).to_be_enabled()
    checked(ann, "the start page", ALL)
    table = company.opens(ann, bob, start=False)
    ann.sits(table)
    checked(ann, "the lobby")
    ann.goes("/t/nothing-here")
    expect(ann.page.get_by_role("heading", name="That did not work")).to_be_visible()
    checked(ann, "no such table", ALL[:1])


def test_the_table_from_throw_to_auction(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, company.person("Cy"), first="Ann", strict=True)
    table.owns("Ann", "st_james", "tennessee", "new_york", "reading_rr")
    table.owns("Bob", "boardwalk", "baltic")
    table.rule("mortgage", deed="boardwalk", on=True)
    table.rule("buildings", deed="tennessee", level=1)
    table.lands("Ann", "oriental")
    ann.sits(table)
    ann.asked(re.compile("^Your turn"))
    checked(ann, "the table", ALL)
    ann.does("Throw the dice")
    ann.asked("Buy Oriental Avenue?")
    checked(ann, "buying", ALL[:1])
    ann.does("Decline: auction it")
    ann.asked("Auction: Oriental Avenue")
    company.act(bob, table, {"do": "bid", "amount": 20})
    expect(ann.decide.locator(".high")).to_contain_text("$20")
    checked(ann, "an auction")


def test_dialogs(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.begun(ann, bob, company.person("Cy"), first="Ann", strict=True)
    table.owns("Ann", "st_james", "tennessee", "new_york", "reading_rr")
    table.owns("Bob", "boardwalk")
    table.rule("mortgage", deed="boardwalk", on=True)
    table.rule("buildings", deed="tennessee", level=1)
    ann.sits(table)
    for name in ("Sell buildings", "Mortgages"):
        ann.does(name)
        expect(ann.dialog).to_be_visible()
        checked(ann, name, LOOKS[1:])
        ann.page.keyboard.press("Escape")
    table.rule("buildings", deed="tennessee", level=0)  # what is built on cannot be traded
    ann.does("Trade")
    ann.button("Boardwalk", ann.dialog).click()
    ann.button("St. James Place", ann.dialog).click()
    expect(ann.dialog.locator("footer")).to_contain_text("at once")
    checked(ann, "a trade")
    ann.page.keyboard.press("Escape")
    ann.does("Build")
    ann.button("One on each", ann.dialog).click()
    checked(ann, "building")
    ann.page.keyboard.press("Escape")
    ann.does("Ask for rent")
    ann.button("Ask Bob", ann.dialog).click()
    ann.button("Why? See the clause", ann.dialog).click()
    expect(ann.page.get_by_role("dialog", name="What the book says")).to_contain_text("Source")
    checked(ann, "a refusal with its clause")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    ann.button("Menu").click()
    checked(ann, "the menu")


def test_companies_and_their_window(company: Company) -> None:
    ann, bob, cy = (company.person(name) for name in ("Ann", "Bob", "Cy"))
    table = opened(company, ann, bob, cy)
    ann.sits(table)
    ann.asked("The window is open: do business")
    checked(ann, "the window")
    ann.does("Alliances")
    ann.dialog.get_by_label("Share the rents").check()
    checked(ann, "alliances")
    ann.page.keyboard.press("Escape")
    ann.does("Record sheet")
    checked(ann, "the record sheet", ALL[:1])


def test_judge_debt_result_and_replay(company: Company) -> None:
    ann, bob, jo = (company.person(name) for name in ("Ann", "Bob", "Jo"))
    table = on_boardwalk(company, ann, bob, cash=100, park_place=4, boardwalk=5)
    ann.asked(re.compile("^You owe Bob"))
    checked(ann, "a debt")
    jo.goes(f"/t/{table.id}#office={table.judge}")
    expect(jo.page.get_by_role("dialog", name="Take office at this table")).to_be_visible()
    checked(jo, "taking office")
    jo.page.get_by_label("Your name, for everybody to see").fill("Jo")
    jo.button("Take office").click()
    expect(jo.page.get_by_role("region", name="Officials")).to_contain_text("Jo")
    jo.button("Menu").click()
    jo.button("Judge’s desk").click()
    jo.page.get_by_label("Ruling").select_option("Correct cash")
    checked(jo, "the judge's desk")
    ann.does("Declare bankruptcy…")
    ann.does("Yes, I am bankrupt")
    expect(ann.page.get_by_role("heading", name="Bob wins")).to_be_visible()
    checked(ann, "the result")
    ann.page.get_by_role("link", name="Watch the replay").click()
    expect(ann.page.get_by_role("slider")).to_be_visible()
    checked(ann, "the replay")
