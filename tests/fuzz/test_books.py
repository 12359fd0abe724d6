"""A folder may hold anything: `check` says what is wrong, and whatever it passes can be played under all laws."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import COMPILED
from headjudge.game import Game
from headjudge.rulebooks import Rulebook, check, ids, load_copy, load_folder
from tests.fuzz.mutated_books import heir, mutated, written
from tests.laws.checked_table import Table

EACH = 40 if COMPILED else 12  # folders for each shipped book
CHANGES = (0, 0, 1, 1, 2, 5)
ACTIONS = 200


def played(book: Rulebook, luck: Random, seed: int) -> None:
    """A random game, to the end or until time is called."""
    least = max(2, book.rules().least_seats)
    names = [f"P{seat}" for seat in range(luck.randint(least, 8))]
    game = Game.new(book, names, luck.choice(book.format.stages).id)
    assert Game.from_json(json.loads(json.dumps(game.to_json()))).book.digest == book.digest
    table, chooser = Table(game, thorough=0), Seeded(1, seed)
    for _ in range(ACTIONS):
        if game.over:
            break
        table.step(chooser)
    table.finish(chooser)


@pytest.mark.parametrize("parent", ids())
def test_what_passes_the_check_can_be_played(parent: str, tmp_path: Path) -> None:
    sound = 0
    for seed in range(EACH):
        luck = Random(f"{parent} {seed}")
        folder = tmp_path / str(seed)
        folder.mkdir()
        written(mutated(heir(parent, luck), luck, luck.choice(CHANGES)), folder)
        if check(folder):
            continue
        book = load_folder(folder)
        assert load_copy(book.copy).digest == book.digest
        played(book, luck, seed)
        sound += 1
    assert 0 < sound < EACH  # both kinds are met


@pytest.mark.parametrize("parent", ids())
def test_nothing_in_a_folder_breaks_the_check(parent: str, tmp_path: Path) -> None:
    for seed in range(EACH):
        luck = Random(f"{parent} {seed} much")
        folder = tmp_path / str(seed)
        folder.mkdir()
        written(mutated(heir(parent, luck), luck, 30), folder)
        for problem in check(folder):
            assert problem.kind
            assert problem.where.startswith(str(folder))
