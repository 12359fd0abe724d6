"""Counts what happens in simulated games."""
