"""Tournaments: entrants, seating, rounds, results, standings. What happened is a list; the rest follows from it."""

from headjudge.events.event import Event
from headjudge.events.sheet import Sheet
from headjudge.events.tournament import Tournament

__all__ = ["Event", "Sheet", "Tournament"]
