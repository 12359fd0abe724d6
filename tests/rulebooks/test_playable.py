"""A book by which no game could be played, or none would ever end, is refused with the reason and a stable code."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.errors import BadState
from headjudge.game import Game
from headjudge.rulebooks import check, load
from headjudge.rulebooks.files.texts import DATA, LARGEST
from headjudge.rulebooks.new_book import files_of

CLASSIC = DATA / "classic"
Change = Callable[[Path], object]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A new book that extends the standard game, with a board and cards of its own."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, text in files_of("mine", "classic").items():
        (folder / name).write_text(text, "utf-8")
    for name in ("board.toml", "cards.toml"):
        (folder / name).write_text((CLASSIC / name).read_text("utf-8"), "utf-8")
    assert check(folder) == []
    return folder


def setting(key: str, value: object, overrides: str = "classic") -> Change:
    def change(folder: Path) -> None:
        with (folder / "switches.toml").open("a") as file:
            file.write(
                f'\n[[switch]]\nkey = "{key}"\nvalue = {value}\noverrides = "{overrides}"\n'
                'ruled = "We like it."\n'
            )

    return change


def text(name: str, pattern: str, new: str, count: int = 0) -> Change:
    def change(folder: Path) -> None:
        old = (folder / name).read_text("utf-8")
        changed, times = re.subn(pattern, new, old, count=count)
        assert times
        (folder / name).write_text(changed, "utf-8")

    return change


def all_cards(deck: str, effect: str) -> Change:
    """Every card of a deck does the same."""

    def change(folder: Path) -> None:
        cards = tomllib.loads((CLASSIC / "cards.toml").read_text("utf-8"))["card"]
        lines: list[str] = []
        for number, card in enumerate(cards):
            if card["deck"] != deck:
                continue
            when = f"when = {card['when']}\n" if "when" in card else ""
            lines.append(
                f'[[card]]\ndeck = "{deck}"\nid = "c{number}"\neditions = {card["editions"]}\n{when}'
                f'words = "It is as it is."\n{effect}\n'
            )
        kept = (CLASSIC / "cards.toml").read_text("utf-8")
        blocks = re.split(r"(?m)^(?=\[\[card\]\])", kept)
        others = [block for block in blocks if f'deck = "{deck}"' not in block]
        (folder / "cards.toml").write_text("".join([*others, *lines]), "utf-8")

    return change


def no_rent(folder: Path) -> None:
    for pattern, new in (
        (r"(?m)^rent = .*$", "rent = [0, 0, 0, 0, 0, 0, 0]"),
        (r"(?m)^by_count = .*$", "by_count = [0, 0, 0, 0]"),
        (r"(?m)^multiplier_by_count = .*$", "multiplier_by_count = [0, 0]"),
    ):
        text("board.toml", pattern, new)(folder)
    setting("tax.luxury", 0)(folder)
    setting("tax.income_flat", 0)(folder)


def link(folder: Path) -> None:
    (folder / "cards.toml").unlink()
    (folder / "cards.toml").symlink_to(CLASSIC / "cards.toml")


def pipe(folder: Path) -> None:
    (folder / "cards.toml").unlink()
    os.mkfifo(folder / "cards.toml")


def dangling(folder: Path) -> None:
    (folder / "format.toml").symlink_to(folder / "nowhere")


def too_much(folder: Path) -> None:
    for name in ("clauses.toml", "cards.toml"):
        path = folder / name
        path.write_text(path.read_text("utf-8") + "#" * (LARGEST // 2), "utf-8")


def many_clauses(folder: Path) -> None:
    with (folder / "clauses.toml").open("a") as file:
        for number in range(700):
            file.write(
                f'[[clause]]\nid = "mine.a.b{number}"\nsection = "1"\nkind = "k"\nstatement = "S."\n'
                'enforce = "inform"\ntest = "T."\n'
            )


UNPLAYABLE: dict[str, tuple[Change, str, str]] = {
    "no money": (setting("setup.start_cash", 0), "unplayable", "nobody has any money"),
    "negative money": (setting("setup.start_cash", -1), "bad_value", "not allowed"),
    "a negative price": (text("board.toml", r"price = 60", "price = -60", 1), "bad_value", "range"),
    "a price of nothing": (
        text("board.toml", r"price = 60", "price = 0", 1),
        "unplayable",
        "at least 1",
    ),
    "houses for nothing": (
        text("board.toml", r"house_cost = 50", "house_cost = 0", 1),
        "unplayable",
        "at least 1",
    ),
    "a negative rent": (
        text("board.toml", r"rent = \[2,", "rent = [-2,", 1),
        "wrong_type",
        "whole",
    ),
    "an endless rent": (
        text("board.toml", r"rent = \[2,", "rent = [9999999,", 1),
        "bad_value",
        "rent",
    ),
    "a deck of jail cards": (
        all_cards("chance", 'effect = "keep_jail_free"'),
        "unplayable",
        "more than one card",
    ),
    "a deck that leads back to itself": (
        all_cards("chance", 'effect = "move_to"\nsquare = 7'),
        "endless",
        "another card",
    ),
    "a deck that leads to the other deck": (
        all_cards("chance", 'effect = "move_to"\nsquare = 2'),
        "endless",
        "another card",
    ),
    "no cards": (text("cards.toml", r"(?s).*", "", 1), "bad_value", "0 cards"),
    "no rent": (no_rent, "endless", "nobody could ever be ruined"),
    "a salary above all rents": (
        text("switches.toml", "value = 300", "value = 1000000"),
        "endless",
        "ruined",
    ),
    "dealt deeds that nobody can pay": (
        lambda folder: (
            [
                change(folder)
                for change in (
                    setting("setup.start_cash", 300),
                    setting("setup.deal_deeds", 3),
                    setting("setup.deal_deeds_paid", '"yes"'),
                )
            ]
        ),
        "unplayable",
        "the dealt deeds may cost",
    ),
    "no jail": (
        text("board.toml", 'type = "jail"', 'type = "free_parking"'),
        "bad_value",
        "one jail",
    ),
    "two GOs": (text("board.toml", 'type = "free_parking"', 'type = "go"'), "bad_value", "one GO"),
    "railroads in another place": (
        text("board.toml", 'id = "railroad"\n', 'id = "utility"\n', 1),
        "bad_value",
        "group",
    ),
    "a link": (link, "not_a_file", "is a link"),
    "a link to nothing": (dangling, "not_a_file", "is a link"),
    "a pipe": (pipe, "not_a_file", "not a plain file"),
    "a huge file": (
        lambda folder: (folder / "clauses.toml").write_text("#" * (LARGEST + 1)),
        "too_large",
        "too large",
    ),
    "too much in all": (too_much, "too_large", "too large"),
    "too much once it is carried along": (
        text("clauses.toml", r"\A", "# " + '"' * 65_000 + "\n", 1),
        "too_large",
        "too large",
    ),
    "too many clauses": (many_clauses, "too_large", "701 entries"),
    "a long text": (
        text("clauses.toml", "Landing on", "x" * 2_001),
        "too_large",
        "a text of 2,0",
    ),
    "a text with a hidden character": (
        text("clauses.toml", "Landing", "\u202eLanding"),
        "too_large",
        "nobody can see",
    ),
    "a number beyond all": (setting("tax.luxury", 10**12), "too_large", "out of range"),
    "a path as id": (text("rulebook.toml", '"mine"', '"../mine"', 1), "bad_value", "id must be"),
    "a path as board": (
        text("rulebook.toml", "(?m)^id", 'board = "../classic"\nid'),
        "bad_value",
        "not allowed",
    ),
    "a path as parent": (
        text("rulebook.toml", '"classic"', '"../classic"'),
        "extends",
        "cannot extend",
    ),
    "a long title": (text("rulebook.toml", '"Mine"', f'"{"x" * 121}"'), "too_large", "title"),
    "a title of two lines": (text("rulebook.toml", '"Mine"', '"a\\\\nb"'), "too_large", "title"),
    "the name of a kind of game": (
        text("rulebook.toml", 'id = "mine"', 'id = "pawn"'),
        "clash",
        "kind",
    ),
}


@pytest.mark.parametrize(("change", "kind", "says"), UNPLAYABLE.values(), ids=list(UNPLAYABLE))
def test_it_is_refused_with_the_reason(book: Path, change: Change, kind: str, says: str) -> None:
    change(book)
    problems = check(book)
    assert [problem for problem in problems if problem.kind == kind and says in problem.message], (
        problems
    )
    assert all(str(book) in problem.where for problem in problems)


PLAYABLE: dict[str, Change] = {
    "no houses": lambda folder: (
        [setting(f"bank.{key}", 0)(folder) for key in ("houses", "hotels")]
    ),
    "a poor start": setting("setup.start_cash", 1),
    "no salary": text("switches.toml", "value = 300", "value = 0"),
    "a rich start": setting("setup.start_cash", 1_000_000),
}


@pytest.mark.parametrize("change", PLAYABLE.values(), ids=list(PLAYABLE))
def test_what_is_only_unusual_is_not_refused(book: Path, change: Change) -> None:
    change(book)
    assert check(book) == []


def test_a_table_cannot_deal_deeds_that_nobody_can_pay_either() -> None:
    switches = {"setup.start_cash": 300, "setup.deal_deeds": 2, "setup.deal_deeds_paid": "yes"}
    with pytest.raises(BadState, match="must be at least 750") as error:
        Game.new("racine", ("Ann", "Bob"), switches=switches)
    assert error.value.where == "switches.setup.start_cash"


def test_no_text_of_a_shipped_book_is_near_the_bounds() -> None:
    for name in ("classic", "opoly487"):
        assert max(len(clause.statement) for clause in load(name).clauses.values()) < 1_000
