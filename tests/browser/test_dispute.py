"""A step of the replay in dispute: why, and what another book would say."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.players import Company
from tests.docs.example_games import rent_of_the_short_game

GAME = Path(__file__).parents[2] / "docs/examples/games/short.jsonl"
RENT = rent_of_the_short_game()


def test_a_step_is_explained_and_ruled_on_under_another_book(company: Company) -> None:
    eve = company.person("Eve")
    eve.goes("/")
    eve.page.get_by_label("A saved game").set_input_files(GAME)
    page = eve.page
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_be_visible()
    table = page.url.rpartition("/")[2]
    frames = page.evaluate("async t => (await fetch(`/api/tables/${t}/replay`)).json()", table)[
        "frames"
    ]
    [number] = [at for at, frame in enumerate(frames) if RENT.told in str(frame["lines"])]
    slider.fill(str(number))
    page.get_by_text("Why? Every clause behind this step").click()
    why = page.locator("details", has_text="Why? Every clause")
    expect(why.get_by_text(RENT.throw)).to_be_visible()
    clause = why.get_by_role("button", name="§ boise.rent.due").first
    expect(clause).to_be_visible()
    why.get_by_label("Rule on it again under another book").select_option("racine")
    expect(why.get_by_role("heading", name="Under Racine short play")).to_be_visible()
    expect(why.get_by_role("row", name="Ann: open rents").first).to_contain_text("not asked for")
    clause.click()
    expect(page.get_by_role("dialog")).to_contain_text("boise.rent.due")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="One step forward").click()
    expect(why.get_by_text("Bob: roll (dice ")).to_be_visible()
    assert not eve.errors
