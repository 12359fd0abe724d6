"""A game that was really played never hands in a sheet with a fault."""

from __future__ import annotations

import pytest

from headjudge.rulebooks import load
from headjudge.tournaments.sheets import sheet_kind
from tests.game.random_token_games import wild_game

BOOKS = ("classic", "boise", "etiwanda", "racine", "championship")


@pytest.mark.parametrize("book", BOOKS)
def test_sheets_of_any_position_are_sound(book: str) -> None:
    kind = sheet_kind("holdings", load(book), load(book).resolve())
    with_buildings = 0
    for seed in range(10):
        for number, (game, _) in enumerate(wild_game(book, seed, 500)):
            if number % 10:
                continue
            sheets = kind.of_game(game)
            assert [fault for sheet in sheets.values() for fault in kind.faults(sheet)] == []
            assert kind.table_faults(sheets) == []
            assert {name: sheet.value("total") for name, sheet in sheets.items()} == game.worth()
            with_buildings += any(sheet.value("houses") for sheet in sheets.values())
    assert with_buildings > 20
