"""Results of the laboratory that an older headjudge wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.compat.result_facts import facts
from tests.compat.stored_files import command_of, expected, files, headjudge

RESULTS = [*files("results", ".json"), *files("results", ".parquet")]
PLAYED_OTHERWISE = ("pawn.json",)
of_each = pytest.mark.parametrize("path", RESULTS, ids=lambda path: path.name)


@of_each
def test_it_is_read(path: Path) -> None:
    assert facts(path) == expected(path)


@of_each
def test_the_same_seed_gives_the_same_result(path: Path, tmp_path: Path) -> None:
    """Unless the rules have changed so that bots play otherwise: then it is another result, twice the same."""
    again = tmp_path / path.name
    headjudge(*command_of(path), "--quiet", "-o", again)
    if path.name in PLAYED_OTHERWISE:
        assert facts(again) != facts(path)
        headjudge(*command_of(path), "--quiet", "-o", tmp_path / f"twice-{path.name}")
        assert facts(again) == facts(tmp_path / f"twice-{path.name}")
        return
    assert facts(again) == facts(path)
    if path.suffix == ".json":  # what a Parquet file looks like inside is for its library to say
        assert again.read_bytes() == path.read_bytes()
