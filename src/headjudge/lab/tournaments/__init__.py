"""Whole tournaments among bots: one rehearsed day, or thousands of events for the statistics."""
