"""Tournaments that an older headjudge stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.compat.stored_files import expected, files, label, read
from tests.compat.tournament_facts import facts, run_again, stored

TOURNAMENTS = [path for path in files("tournaments", ".json") if ".actions" not in path.name]
of_each = pytest.mark.parametrize("path", TOURNAMENTS, ids=label)


@of_each
def test_it_is_read_and_written_as_it_was(path: Path) -> None:
    event = stored(path)
    assert event.to_json() == read(path)
    assert facts(event) == expected(path)


@of_each
def test_what_was_done_gives_the_same_log(path: Path) -> None:
    """Seating by the same seed, the same clauses, the same places and points."""
    assert run_again(path).to_json() == read(path)
