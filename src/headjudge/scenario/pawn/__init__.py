"""Scenarios of games with one pawn."""
