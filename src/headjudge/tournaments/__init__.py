"""Tournaments: entrants, seating, rounds, sheets, standings and titles. All of it follows from a list of facts."""

from headjudge.tournaments.facts import Fact
from headjudge.tournaments.tournament import Tournament

__all__ = ["Fact", "Tournament"]
