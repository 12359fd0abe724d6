"""Scenarios of games in which everybody has a token."""
