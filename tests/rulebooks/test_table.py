"""The generated page of a rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.rulebooks import ids, load
from headjudge.rulebooks.docs.clause_table import (
    markdown,
    read_screens,
    read_tests,
    scan,
    unshown,
)

PAGES = Path(__file__).parents[2] / "docs" / "rulebooks"
SCENARIOS = Path(__file__).parents[2] / "scenarios"


def test_scenarios_are_found_by_the_clauses_they_name(tmp_path: Path) -> None:
    (tmp_path / "boise").mkdir()
    (tmp_path / "boise" / "b.toml").write_text('clauses = ["boise.go.salary", "boise.bank.pays"]')
    (tmp_path / "boise" / "a.toml").write_text('clauses = ["boise.go.salary"]')
    (tmp_path / "boise" / "broken.toml").write_text("clauses = [")
    assert scan(tmp_path) == {
        "boise.go.salary": ["boise/a.toml", "boise/b.toml"],
        "boise.bank.pays": ["boise/b.toml"],
    }


@pytest.mark.parametrize("book", ids())
def test_every_clause_has_a_row_of_six_cells(book: str) -> None:
    prefix = load(book).prefix
    rows = [line for line in markdown(load(book)).splitlines() if line.startswith(f"| `{prefix}.")]
    assert len(rows) == len(load(book).own_clauses)
    assert {row.replace("\\|", "").count("|") for row in rows} == {7}


def test_a_row_says_who_sees_to_it_what_rests_on_it_and_what_shows_it() -> None:
    page = markdown(
        load("boise"),
        {"boise.auction.start": ["boise/06.toml"]},
        {"boise.auction.start": ["test_opening"]},
    )
    [row] = [line for line in page.splitlines() if line.startswith("| `boise.auction.start`")]
    for part in (
        "the game",
        "`auction.opening` = 1",
        "`AUCTION_OPENING`",
        "[tokens/auction.py](../../src/headjudge/engine/tokens/auction.py)",
        "`boise/06.toml`",
        "`test_opening`",
    ):
        assert part in row


def test_our_own_rulings_are_listed_with_their_reasons() -> None:
    page = markdown(load("championship"))
    assert "## Where we had to rule" in page
    assert "| `trade.window` | own_turn_or_between | `championship.building.when` |" in page


def test_the_page_of_a_root_lists_every_setting_card_and_ruling() -> None:
    for book in ("classic", "opoly487"):
        page, shipped = markdown(load(book)), load(book)
        for name in (*shipped.switches, *shipped.figures, *shipped.kind.rulings):
            assert f"\n| `{name}` | " in page, name
        for card in (*shipped.deck(0), *shipped.deck(1)):
            assert page.count(f" | `{card.id}` | ") == 1, card.id
    assert "## Settings" not in markdown(load("boise"))


def test_numbered_rulings_are_listed_with_what_they_decide() -> None:
    page = markdown(load("opoly487"))
    assert "| R-05 | `487.limit.two-players`, `allow_two_players`, `property_limits` |" in page
    assert page.count("\n| R-") == 48
    assert "rulings by number" not in markdown(load("classic"))


def test_the_page_says_which_cards_are_reconstructed() -> None:
    page = markdown(load("opoly487"))
    for card, origin in (
        ("Wage Pressure", "reconstructed"),
        ("Flagship Property", "the rulebook; reconstructed in part"),
        ("Recession", "the rulebook"),
    ):
        [row] = [line for line in page.splitlines() if line.startswith(f"| {card} |")]
        assert row.endswith(f"| {origin} |")


def test_a_heading_stands_once() -> None:
    for book in ids():
        headings = [line for line in markdown(load(book)).splitlines() if line.startswith("## ")]
        assert len(set(headings)) == len(headings)


@pytest.mark.parametrize("book", ids())
def test_every_link_leads_to_a_file_and_none_to_a_line(book: str) -> None:
    links = set(re.findall(r"\]\(([^)]+)\)", (PAGES / f"{book}.md").read_text("utf-8")))
    assert links
    for link in links:
        assert (PAGES / link).is_file(), link


def test_a_clause_that_no_ruling_rests_on_is_decided_in_no_file() -> None:
    page = markdown(load("boise"))
    [row] = [line for line in page.splitlines() if line.startswith("| `boise.setup.token_choice`")]
    assert "](" not in row


def test_what_nothing_shows_is_known() -> None:
    book = load("etiwanda")
    assert "etiwanda.go.crossing" in [clause.id for clause in unshown(book, {}, {})]
    shown = {"etiwanda.go.crossing": ["a.toml"]}
    assert "etiwanda.go.crossing" not in [clause.id for clause in unshown(book, shown, {})]
    assert "etiwanda.rules.title" not in [clause.id for clause in unshown(book, {}, {})]


def test_named_tests_come_from_the_lists_of_what_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "boise").mkdir()
    (tmp_path / "boise" / "NOT_SHOWN.md").write_text(
        "| clause | why not | test |\n|---|---|---|\n"
        "| `boise.setup.decks` | face down | `test_decks`, `test_shuffled` |\n| `boise.x` | later | |\n"
    )
    (tmp_path / "opoly487").mkdir()
    (tmp_path / "opoly487" / "NOT_SHOWN.md").write_text(
        "| `487.pawn.any-roller` | any seat | `test_rollers` |\n"
    )
    assert read_tests(tmp_path) == {
        "boise.setup.decks": ["test_decks", "test_shuffled"],
        "487.pawn.any-roller": ["test_rollers"],
    }


def test_reasons_for_a_screen_come_from_their_own_section(tmp_path: Path) -> None:
    (tmp_path / "boise").mkdir()
    (tmp_path / "boise" / "NOT_SHOWN.md").write_text(
        "| `boise.setup.decks` | face down | `test_decks` |\n\n## Needs a screen\n\n"
        "| clause | why |\n|---|---|\n| `boise.setup.token_each`, `boise.setup.token_choice` | pieces |\n"
        "\n## Later\n\n| `boise.x.y` | no |\n"
    )
    reasons = read_screens(tmp_path)
    assert reasons == {"boise.setup.token_each": "pieces", "boise.setup.token_choice": "pieces"}
    page = markdown(load("boise"), {}, {}, reasons)
    assert page.count("needs a screen: pieces") == 2
    left = [clause.id for clause in unshown(load("boise"), {}, {}, reasons)]
    assert "boise.setup.token_each" not in left
    assert "boise.setup.token_clash" in left


@pytest.mark.parametrize("book", ids())
def test_the_page_in_the_docs_is_not_stale(book: str) -> None:
    page = markdown(load(book), scan(SCENARIOS), read_tests(SCENARIOS), read_screens(SCENARIOS))
    assert (PAGES / f"{book}.md").read_text("utf-8") == page, "run `make tables`"
