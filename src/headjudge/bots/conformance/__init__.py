"""Checks that a bot keeps its contract."""
