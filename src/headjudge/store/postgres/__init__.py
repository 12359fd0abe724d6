"""Streams on PostgreSQL."""
