"""A question to the rulebook in the browser: from the start page, the menu and a clause; by keyboard; in Spanish."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.players import Company
from tests.browser.test_axe import ALL, checked
from tests.browser.test_keyboard import tab_to

PICTURES = os.environ.get("HEADJUDGE_PICTURES")  # a folder to look at


def test_a_question_is_answered_by_keyboard(company: Company) -> None:
    ann = company.person("Ann")
    page = ann.page
    ann.goes("/")
    expect(page.get_by_role("button", name="Ask a question about Boise")).to_be_visible()
    tab_to(page, "Ask a question about Boise")
    page.keyboard.press("Enter")
    field = ann.dialog.get_by_role("textbox", name="Your question")
    field.focus()
    page.keyboard.type("how long does a qualifier game last?")
    page.keyboard.press("Enter")
    answers = ann.dialog.get_by_role("listitem")
    expect(answers.first).to_contain_text("boise.clock.qualifier_120")
    expect(ann.dialog.get_by_role("status")).to_contain_text("Clauses found")
    checked(ann, "the answers", ALL)
    if PICTURES:
        for name, size in (("desktop", (1280, 800)), ("phone", (360, 740))):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.screenshot(path=str(Path(PICTURES) / f"ask-{name}.png"))
    page.keyboard.press("Escape")
    expect(ann.dialog).to_have_count(0)
    assert not ann.errors


def test_what_no_clause_covers_is_said_in_spanish(company: Company) -> None:
    ann = company.person("Ann")
    page = ann.page
    ann.goes("/")
    page.get_by_label("Language").select_option("es")
    page.get_by_role("button", name="Haz una pregunta sobre Boise").click()
    field = ann.dialog.get_by_role("textbox", name="Tu pregunta")
    field.fill("¿Cuándo se tira el dado de velocidad?")
    ann.dialog.get_by_role("button", name="Preguntar").click()
    expect(ann.dialog.get_by_role("status")).not_to_be_empty()
    expect(ann.dialog.get_by_role("listitem").first).to_be_visible()
    field.fill("¿Cuánto dura una partida de clasificatorio?")
    field.press("Enter")
    expect(ann.dialog.get_by_role("listitem").first).to_contain_text("boise.clock.qualifier_120")
    assert not ann.errors


def test_the_menu_of_a_table_asks_its_book(company: Company) -> None:
    ann, bob = company.person("Ann"), company.person("Bob")
    table = company.opens(ann, bob, start=False)
    ann.sits(table)
    ann.button("Menu").click()
    ann.button("Ask the rulebook", ann.dialog).click()
    field = ann.dialog.get_by_role("textbox", name="Your question")
    field.fill("qwrtzp xxyyzz")
    field.press("Enter")
    expect(ann.dialog.get_by_role("status")).to_contain_text("Nothing found")
    checked(ann, "nothing found")
    assert not ann.errors
