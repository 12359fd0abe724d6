"""A player that values positions and trades."""
