"""What a stored tournament comes to."""

from __future__ import annotations

import json
from pathlib import Path

from headjudge.game import Game
from headjudge.tournaments import Tournament
from tests.compat.stored_files import Facts, digest


def stored(path: Path) -> Tournament:
    return Tournament.from_json(json.loads(path.read_text(encoding="utf-8")))


def facts(event: Tournament) -> Facts:
    played = event.round
    return {
        "over": event.over,
        "champions": event.champions(),
        "advancing": event.advancing(),
        "points": {name: str(points) for name, points in event.points().items()},
        "places": {name: event.places(name) for name in event.points()},
        "tables": [] if played is None else played.tables,
        "met_again": event.repeats(),
        "of_one_family": event.clashes(),
        "minutes": event.minutes(),
        "log": digest([each.as_json() for each in event.log]),
    }


def run_again(path: Path) -> Tournament:
    """What was done to it, done once more."""
    said = json.loads(path.with_suffix(".actions.json").read_text(encoding="utf-8"))
    event = Tournament("opoly487", said["entrants"], said["rounds"], said["seed"], said["switches"])
    for action in said["actions"]:
        if "take" in action:
            event.take(Game.from_json(action["take"]), by="clerk")
        else:
            event.apply(action)
    return event
