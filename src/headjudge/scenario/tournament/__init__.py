"""Scenarios of tournaments."""
