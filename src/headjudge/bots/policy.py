# compiled
"""Numbers that the simple player lives by."""

RESERVE = 100  # cash it keeps
