"""Tells what happened in a game, in the reader's language."""
