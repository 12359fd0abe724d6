"""Whose turn it is in the environment, for each kind of game."""
