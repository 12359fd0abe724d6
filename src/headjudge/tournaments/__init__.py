"""Tournaments: entrants, seating, rounds, results, standings. All of it follows from a list of events."""

from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.result_sheet import ResultSheet
from headjudge.tournaments.tournament import Tournament

__all__ = ["TournamentEvent", "ResultSheet", "Tournament"]
