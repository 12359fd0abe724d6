"""Finished games hand in their sheets."""

from __future__ import annotations

import json

from headjudge.game import Game
from tests.support.event_day import Day


def test_a_finished_game_hands_in_its_table(playing: Day) -> None:
    game = Game.new("boise", ["Eve Poe", "Flo Kay", "Gus Orr", "Hal Im"], "qualifier")
    file = playing.file("game.json", json.dumps(game.to_json()))
    assert "[refused]" in playing.refused("take", file)
    game.apply({"by": "host", "do": "time_up"})
    over = playing.file("over.json", json.dumps(game.to_json()))
    assert len(playing.json("take", over, "--preview")["facts"]) == 4
    facts = playing.json("take", over)["facts"]
    assert {fact["ruling"] for fact in facts} == {"RESULT_GAME"}
    assert {fact["data"]["sheet"]["sheet"]["cash"] for fact in facts} == {1500}
    assert "there is a result already" in playing.refused("take", over)
