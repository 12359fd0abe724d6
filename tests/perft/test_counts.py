"""The counts hold. `tests/perft/count.py` says what is counted and how to add a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.rulebooks import ids
from tests.perft.count import FOLDER, count, read

FILES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_as_many_ways_to_go_on_as_were_counted(path: Path) -> None:
    position = read(path)
    assert position.counts
    found = [count(position.game.state, depth + 1) for depth in range(len(position.counts))]
    assert found == position.counts


def test_the_first_turn_of_every_book_is_counted() -> None:
    assert {f"start-{book}" for book in ids()} <= {path.stem for path in FILES}
