"""What a game comes to: its position, what each seat sees and may do, and every event on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from headjudge.game import Event, Game
from tests.compat.stored_files import Facts, digest


def position(game: Game) -> Facts:
    return {
        "phase": game.phase,
        "waits_for": game.to_act(),
        "over": game.over,
        "winner": game.winner(),
        "worth": game.worth(),
        "state": digest(game.to_json()),
        "scores": digest([game.scores(), game.points(), game.placing()]),
        "views": {seat or "nobody": digest(game.view(seat)) for seat in (*game.names.seats, None)},
        "legal": {seat: digest(game.legal(seat)) for seat in game.names.seats},
    }


def trail(steps: Iterable[Sequence[Event]]) -> Facts:
    """All events with their rulings and clauses; each step in a few letters, to find the first that differs."""
    told = [[event.as_json() for event in events] for events in steps]
    rulings = Counter(str(event["ruling"]) for events in told for event in events)
    return {
        "events": digest(told),
        "steps": " ".join(digest(events, 4) for events in told),
        "rulings": dict(sorted(rulings.items())),
    }
