"""Tournaments that an older headjudge stored."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge.tournaments import Tournament
from tests.compat.stored_files import expected, files, label
from tests.compat.tournament_facts import facts, stored

TOURNAMENTS = [path for path in files("tournaments", ".json") if ".actions" not in path.name]
of_each = pytest.mark.parametrize("path", TOURNAMENTS, ids=label)


NOT_KEPT = (
    "log",
    "advancing",
)  # consequences are no longer stored; a correction now asks about its own round


@of_each
def test_it_comes_to_what_it_came_to(path: Path) -> None:
    then = {key: value for key, value in expected(path).items() if key not in NOT_KEPT}
    now = {key: value for key, value in facts(stored(path)).items() if key not in NOT_KEPT}
    assert now == then


@of_each
def test_it_is_kept_in_the_present_format_from_then_on(path: Path) -> None:
    event = stored(path)
    again = Tournament.from_json(json.loads(json.dumps(event.to_json())))
    assert (again.state, facts(again)) == (event.state, facts(event))
