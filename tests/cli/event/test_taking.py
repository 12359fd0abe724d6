"""Finished games hand in their sheets."""

from __future__ import annotations

import json

from headjudge.game import Game
from tests.support.event_day import Day


def test_a_finished_game_hands_in_its_table(playing: Day) -> None:
    game = Game.new("boise", ["Eve Poe", "Flo Kay", "Gus Orr", "Hal Im"], "qualifier")
    file = playing.file("game.json", json.dumps(game.to_json()))
    assert "[refused]" in playing.refused("take", file)
