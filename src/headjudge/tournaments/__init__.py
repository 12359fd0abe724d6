"""Tournaments: entrants, seating, rounds, results, standings. What happened is a list; the rest follows from it."""

from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.result_sheet import ResultSheet
from headjudge.tournaments.tournament import Tournament

__all__ = ["TournamentEvent", "ResultSheet", "Tournament"]
