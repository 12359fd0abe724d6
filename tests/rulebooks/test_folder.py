"""A rulebook of the user's own: a folder that extends a shipped one."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.errors import BadRulebook
from headjudge.rulebooks import check, load, load_folder


def test_a_small_folder_loads_and_falls_back_on_what_it_extends(small: Path) -> None:
    book = load_folder(small)
    assert check(small) == []
    assert book.chain == ("attic", "boise", "classic")
    assert book.cite("TAX_LUXURY") == ("attic.tax.cake",)
    assert book.cite("GO_SALARY") == load("boise").cite("GO_SALARY")
    assert book.cite("AUCTION_PASSED") == load("classic").cite(
        "AUCTION_PASSED"
    )  # Boise is silent as well
    assert book.statement("boise.go.salary") == load("boise").statement("boise.go.salary")
    rules = book.rules()
    assert (rules.luxury_tax, rules.auction_opening, rules.interest_rounding) == (60, 10, 1)
    assert rules.jail_card_cap == 50
    assert book.switches["trade.window"].book == "boise"
    assert book.format.stages[0].id == "qualifier"


def test_a_full_folder_loads_and_is_boise_under_another_name(full: Path) -> None:
    book = load_folder(str(full))
    assert check(full) == []
    assert len(book.own_clauses) == 200
    assert book.cite("BUILD_EVEN")[0] == "sixth.building.even"
    assert list(book.rules("final").rent) == list(load("boise").rules("final").rent)


def test_a_folder_may_bring_its_own_stages(small: Path) -> None:
    (small / "format.toml").write_text(
        """\
[[stage]]
id = "final"
title = "Sunday"
games = 1
ruled = "There is one game."

[[minutes]]
stage = "final"
value = 45
ruled = "Then there is tea."
""",
        encoding="utf-8",
    )
    book = load_folder(small)
    assert book.format.minutes_of("final") == 45
    assert book.switches["clock.minutes"].value == "45 final"
    assert book.rules().two_left_ban == 0  # Boise's ban is for qualifiers


def test_a_switch_set_in_a_folder_brings_along_what_belongs_to_it(small: Path) -> None:
    with (small / "switches.toml").open("a", encoding="utf-8") as file:
        file.write(
            '\n[[switch]]\nkey = "edition"\nvalue = "us2008"\noverrides = "classic"\nruled = "Our set."\n'
        )
    book = load_folder(small)
    assert book.switches["card.deck"].value == "us2008"
    assert book.switches["deck.opera_or_birthday"].value == "birthday"
    assert book.switches["tax.luxury"].value == 60  # said by the folder itself
    assert [card.id for card in book.deck(1) if card.id == "birthday"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRulebook, match="there is no such folder"):
        load_folder(tmp_path / "nowhere")


def test_the_first_problem_is_raised_and_the_others_are_counted(small: Path) -> None:
    (small / "rulings.toml").write_text(
        'A = ["x"]\nB = ["y"]\nothers = { silent = "as in Boise" }\n'
    )
    with pytest.raises(BadRulebook, match="1 more") as error:
        load_folder(small)
    assert error.value.code == "input.rulebook"
    assert error.value.where == f"{small}/rulings.toml:1"
