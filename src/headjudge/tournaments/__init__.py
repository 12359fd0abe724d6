"""Tournaments: entrants, seating, rounds, results, standings. What happened is a list; the rest follows from it."""

from headjudge.tournaments.event import Event
from headjudge.tournaments.result_sheet import Sheet
from headjudge.tournaments.tournament import Tournament

__all__ = ["Event", "Sheet", "Tournament"]
