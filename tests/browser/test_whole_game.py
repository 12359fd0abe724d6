"""Two people and two bots play a whole game of Boise's by clicking; a judge calls time."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.browser.players import Company, Person, Table
from tests.browser.screen_player import Clicker

SECONDS = 600  # longer than it takes, however busy the machine is
CLICKS = 6  # of each of the two, at least, before time is called


def opens_by_clicking(ann: Person) -> tuple[str, str]:
    """From the start page: a table with a friend's seat, two bots and a judge. Its link, and the judge's."""
    page = ann.page
    ann.goes("/")
    page.get_by_label("Your name").first.fill("Ann")
    page.get_by_role("radio", name=re.compile("Boise")).check()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("open")
    for seat in ("Seat 3", "Seat 4"):
        page.get_by_label(seat, exact=True).select_option("Bot: greedy")
    page.get_by_label("With a judge and a banker").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="At this table")).to_be_visible()
    judge = page.get_by_label("Link for the judge").input_value()
    return page.get_by_label("Link", exact=True).input_value(), judge


def test_two_people_and_two_bots_play_boise_to_the_end_by_clicking(company: Company) -> None:
    ann, bob, jo = company.person("Ann"), company.person("Bob"), company.person("Jo")
    link, judge = opens_by_clicking(ann)

    bob.goes(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take a seat").click()
    expect(bob.page.get_by_text("Waiting for the host to start.")).to_be_visible()
    jo.goes(judge)
    jo.page.get_by_label("Your name, for everybody to see").fill("Jo")
    jo.page.get_by_role("button", name="Take office").click()
    expect(ann.page.get_by_role("region", name="Officials")).to_contain_text("Jo")

    ann.page.get_by_role("button", name="Start the game").click()
    table = Table(company.server, {"table": link.rpartition("/")[2]})
    clickers = [Clicker(each.page) for each in (ann, bob)]
    called, over = False, [False]
    ends = time.monotonic() + SECONDS
    while not all(over):
        over = [each.turn() for each in clickers]
        assert time.monotonic() < ends, "it never came to an end"
        if not called and min(each.clicks for each in clickers) >= CLICKS:
            _call_time(jo)
            called = True
    for each in (ann, bob, jo):
        expect(each.page.get_by_role("heading", name="Result")).to_be_visible()
        expect(each.page.get_by_role("heading", name=re.compile("wins$"))).to_be_visible()
    sheet = ann.look(table)["sheet"]
    assert sheet["winner"] == sheet["placing"][0]
    page = ann.page
    expect(page.get_by_role("heading", name=f"{sheet['winner']} wins")).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_contain_text(sheet["why"])
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(1 + 4)
    for place, row in enumerate(sorted(sheet["rows"], key=lambda each: each["place"]), 1):
        expect(rows.nth(place)).to_contain_text(row["seat"])
        expect(rows.nth(place)).to_contain_text(f"${row['total']:,}")
    page.get_by_role("button", name="Why? See the clause").click()
    expect(page.get_by_role("dialog")).to_contain_text("boise.")
    assert min(each.clicks for each in clickers) >= CLICKS
    assert not ann.errors + bob.errors + jo.errors


def _call_time(jo: Person) -> None:
    """By clicking, too: at the judge's desk."""
    page = jo.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Judge’s desk").click()
    page.get_by_label("Ruling").select_option("Call time")
    page.get_by_label("Reason").fill("the hall closes")
    page.get_by_role("button", name="Rule: Call time").click()
    page.get_by_role("button", name="Yes, do it").click()
    expect(page.get_by_role("status").filter(has_text="Done: Call time")).to_be_visible()
    jo.dialog.get_by_role("button", name="Close").click()
