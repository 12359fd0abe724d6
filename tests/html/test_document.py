"""Pages: text is escaped wherever it stands, and one writer and one theme serve all of them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import headjudge
from headjudge.html.document import Card, Figure, Page, Section, Tile, legend
from headjudge.html.markup import Html, bullets, joined, paragraph, text
from headjudge.html.numbers import number, percent
from headjudge.html.tables import DataTable, table

EVIL = "<b>&\"'"
SOURCES = Path(headjudge.__file__).parent


def tree(page: Page) -> ElementTree.Element:
    written = str(page)
    assert written.startswith("<!DOCTYPE html>\n")
    return ElementTree.fromstring(written.removeprefix("<!DOCTYPE html>\n"))


def figure(title: str = "Figure", wide: bool = False) -> Figure:
    return Figure(title, "It shows 1.", Html("<svg/>"), DataTable(("a",), [(1,)]), wide)


def classes(page: Page) -> list[str]:
    return [each.get("class", "") for each in tree(page).findall("body/main//*[@class]")]


def test_text_is_escaped_wherever_it_stands() -> None:
    data = DataTable((EVIL, "b"), [(EVIL, 1)])
    cards: list[Figure | Card] = [
        Figure(EVIL, EVIL, Html("<svg/>"), data, legend=legend([(Html("<g/>"), EVIL)])),
        Card(EVIL, joined([paragraph(EVIL), bullets([EVIL]), table(EVIL, data)]), EVIL),
    ]
    page = Page(
        EVIL,
        about=[EVIL],
        tiles=[Tile(EVIL, EVIL)],
        cards=cards,
        sections=[Section(EVIL, cards, EVIL)],
        foot=[EVIL],
    )
    root = tree(page)  # well-formed, so nothing broke out
    assert not list(root.iter("b"))[1:]  # only the number of the tile
    assert str(page).count("&lt;b&gt;") > 20


def test_markup_is_not_escaped_twice() -> None:
    assert text(text(EVIL)) == text(EVIL) != EVIL
    assert isinstance(text("plain"), Html)


def test_a_page_says_its_language() -> None:
    assert tree(Page("x")).get("lang") == "en"
    assert tree(Page("x", language="es")).get("lang") == "es"


def test_cards_without_a_neighbour_fill_the_line() -> None:
    cards: list[Figure | Card] = [figure(), figure(wide=True), figure(), figure()]
    cards.append(Card("Card", paragraph("x")))
    kinds = [each for each in classes(Page("x", cards=cards)) if each.startswith("card ")]
    assert kinds == ["card lone", "card wide", "card wide"]


def test_headings_go_down_one_level_at_a_time() -> None:
    root = tree(Page("x", cards=[figure("of the page")], sections=[Section("s", [figure("in s")])]))
    found = [(each.tag, each.text) for each in root.iter() if re.fullmatch(r"h\d", each.tag)]
    assert found == [("h1", "x"), ("h2", "of the page"), ("h2", "s"), ("h3", "in s")]


def test_numbers_stand_on_the_right_with_a_real_minus_sign() -> None:
    data = DataTable(
        ("name", "whole", "part", "flag"), [("a", -1200, 0.5, True), ("b", 3, None, "")]
    )
    cells = ElementTree.fromstring(table("t", data)).findall("table/tbody/tr/*")
    told = [(each.text, each.get("class")) for each in cells]
    assert told[:4] == [("a", None), ("−1,200", "n negative"), ("0.5", "n"), ("yes", None)]
    assert told[6] == ("–", "n")
    assert number(1234.567, 2) == "1,234.57"
    assert percent(0.123) == "12.3%"


@pytest.mark.parametrize("mark", ["<!doctype", "prefers-color-scheme"])
def test_only_html_writes_pages(mark: str) -> None:
    """A second writer or a second theme would soon look different."""
    found = {
        path.relative_to(SOURCES).parts[0]
        for path in SOURCES.rglob("*.py")
        if mark in path.read_text(encoding="utf-8").lower()
    }
    assert found == {"html"}
