"""Whole games, word for word. `tests/golden/write.py` says how to write them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.rulebooks import ids
from tests.golden.playthrough import FOLDER, read, text

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    found = text(*read(path)).splitlines()
    expected = path.read_bytes().decode().splitlines()
    for number, (now, before) in enumerate(zip(found, expected, strict=False), 1):
        assert now == before, f"{path.name}:{number}"
    assert "\n".join(found) + "\n" == path.read_bytes().decode()


def test_every_rulebook_has_golden_games() -> None:
    played = {read(path)[0].book for path in FILES}
    assert played == set(ids())
