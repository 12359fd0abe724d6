"""In Spanish no English is left on the screens, but for the log and for what the books themselves call things."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.players import Company

TEXTS = Path(__file__).parents[2] / "frontend/src/i18n"
_READ = """() => {
  const found = [];
  const skipped = '.log ol, .last, [role="status"], .turning, textarea';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement.closest(`${skipped}, script, style, svg`)) continue;
    const text = textContent.trim().replaceAll(/\\s+/g, ' ');
    if (text) found.push(text);
  }
  for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (each.closest(skipped)) continue;
    for (const name of ['aria-label', 'placeholder', 'title']) {
      if (each.getAttribute(name)) found.push(each.getAttribute(name).trim());
    }
  }
  return found;
}"""


def _flat(texts: dict[str, object], at: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= _flat(value, f"{at}{key}.")
        else:
            found[f"{at}{key}"] = str(value)
    return found


def _pattern(text: str) -> re.Pattern[str]:
    """What the text may look like once it is filled in."""
    parts = re.split(r"\{[^}]*\}", text)
    return re.compile(".*".join(map(re.escape, parts)))


def _letters(text: str) -> int:
    """Of its own, not filled in."""
    return len(re.sub(r"\W", "", re.sub(r"\{[^}]*\}", "", text)))


def _english() -> list[re.Pattern[str]]:
    en, es = (_flat(json.loads((TEXTS / f"{name}.json").read_text())) for name in ("en", "es"))
    spanish = [_pattern(text) for text in es.values() if _letters(text) > 2]
    return [
        _pattern(text)
        for key, text in en.items()
        if text != es[key]
        and _letters(text) > 2
        and not any(each.fullmatch(text) for each in spanish)
    ]


ENGLISH = _english()


def no_english(page: Page, where: str) -> None:
    read: list[str] = page.evaluate(_READ)
    assert len(read) > 10
    left = {text for text in read if any(each.fullmatch(text) for each in ENGLISH)}
    assert not left, f"{where}: {sorted(left)}"


def test_key_screens_in_spanish(company: Company) -> None:
    assert len(ENGLISH) > 300
    ann, bob = company.person("Ann"), company.person("Bob")
    page = ann.page
    ann.goes("/")
    page.get_by_label("Language").select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("button", name="Jugar ya")).to_be_visible()
    no_english(page, "the start page")

    lobby = company.opens(ann, bob, start=False, strict=True)
    ann.goes(f"/t/{lobby.id}")
    expect(page.get_by_role("list").first).to_be_visible()
    no_english(page, "the lobby")

    table = company.begun(ann, bob, company.person("Cy"), first="Ann", strict=True)
    table.owns("Ann", "st_james", "tennessee", "new_york")
    table.owns("Bob", "boardwalk")
    table.lands("Ann", "oriental")
    ann.goes(f"/t/{table.id}")
    expect(ann.question).to_be_visible()
    no_english(page, "the table")
    for key in ("q", "t", "h", "g", "?"):
        page.keyboard.press(key)
        expect(ann.dialog).to_be_visible()
        no_english(page, f"the dialog of {key}")
        page.keyboard.press("Escape")
        expect(ann.dialog).to_have_count(0)
    page.keyboard.press("r")
    expect(ann.question).to_contain_text("Oriental")
    no_english(page, "buying")
    page.keyboard.press("d")
    expect(ann.decide.locator(".lot")).to_be_visible()
    no_english(page, "an auction")
    table.rule("time_up")
    table.rule("remove", player="Bob")
    table.rule("remove", player="Cy")
    expect(page.locator("#result-title")).to_be_visible()
    no_english(page, "the result")
    ann.goes(f"/replay/{table.id}")
    expect(page.get_by_role("slider")).to_be_visible()
    no_english(page, "the replay")
    assert not ann.errors
