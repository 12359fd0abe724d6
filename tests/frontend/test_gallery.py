"""The gallery of decisions is made from real positions, and each of its looks is one that a client can read."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge.wire.look import Look

PANELS = Path(__file__).parents[2] / "frontend/fixtures/panels.py"


@pytest.fixture(scope="module")
def gallery() -> dict[str, Any]:
    made: dict[str, Any] = runpy.run_path(str(PANELS))["gallery"]()
    return made


def test_every_look_is_a_look(gallery: dict[str, Any]) -> None:
    for shot in gallery["shots"]:
        look = msgspec.convert(shot["look"], Look)
        assert look.game is not None, shot["title"]
        if look.ask is not None and look.ask.waits:
            assert look.ask.options, shot["title"]


def test_all_kinds_of_questions_are_there(gallery: dict[str, Any]) -> None:
    phases = {shot["look"]["game"]["phase"] for shot in gallery["shots"]}
    assert {"window", "turn", "auction", "vote", "choice", "put", "shift", "first"} <= phases
    assert set(gallery["books"]) >= {"boise", "championship", "opoly487"}
