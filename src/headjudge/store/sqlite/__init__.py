"""Streams on SQLite."""
