"""Experiments: several ways to play on the same seeds, what differs, and how sure that is."""
