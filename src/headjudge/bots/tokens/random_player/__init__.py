"""A player that acts at random."""
