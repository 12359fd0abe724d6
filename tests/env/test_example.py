"""The examples of docs/env.md run as they stand, and the one that learns does learn."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "env.md"


def examples() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE)


def test_the_short_example_plays_a_game() -> None:
    names: dict[str, object] = {}
    exec(examples()[0], names)
    assert getattr(names["table"], "agents", None) == []


def test_the_lookup_player_learns_to_beat_a_random_one() -> None:
    """Three standard errors of 25 games: luck alone would not take it so far."""
    example = examples()[1]
    assert len(example.splitlines()) <= 40
    names: dict[str, float] = {}
    exec(example, names)
    assert names["after"] > 0.5 + 3 * 0.5 / 25**0.5
    assert names["after"] > names["before"]


def test_the_page_counts_the_actions_rightly() -> None:
    from headjudge.env import raw_env

    text = PAGE.read_text()
    for book in ("boise", "opoly487"):
        assert f"{len(raw_env(rulebook=book).actions):,}" in text
