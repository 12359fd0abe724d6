"""What a stored tournament comes to."""

from __future__ import annotations

import json
from pathlib import Path

from headjudge.tournaments import Tournament, views
from tests.compat.stored_files import Facts


def stored(path: Path) -> Tournament:
    return Tournament.from_json(json.loads(path.read_text(encoding="utf-8")))


def facts(event: Tournament) -> Facts:
    """As far as an older headjudge stored them: it kept what follows from results in the log, too."""
    desk, names = event.desk, event.state.people
    played = views.current_round(desk)
    return {
        "over": event.over,
        "champions": event.champions(),
        "advancing": views.going_on(desk).players,
        "points": {name: str(views.points(desk, name)) for name in names},
        "places": {name: views.last_places(desk, name) or None for name in names},
        "tables": [] if played is None else played.tables,
        "met_again": views.repeats(desk),
        "of_one_family": views.clashes(desk),
        "minutes": desk.minutes("game"),
    }
