"""Tournaments: entrants, seating, rounds, results, standings. All of it follows from a list of events."""

from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.tournament import Tournament

__all__ = ["TournamentEvent", "Tournament"]
