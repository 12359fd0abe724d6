"""Compares the words a seat can use now with what a scenario expects, in any kind of game."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.errors import BadScenario
from headjudge.game.game import Game
from headjudge.scenario.schema import Mismatch


def may(game: Game, key: str, expected: Mapping[str, object]) -> list[Mismatch]:
    mismatches: list[Mismatch] = []
    for name, words in expected.items():
        if not isinstance(words, list):
            raise BadScenario("must be a list of words", f"expect.{key}.{name}")
        for word in words:
            able = game.may(name, str(word))
            if able != (key == "may"):
                mismatches.append((f"{key}.{name}", word, "can" if able else "cannot"))
    return mismatches
