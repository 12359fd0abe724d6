"""Intervals and ratings."""
