"""The accounts of a recorded game, one subject each."""
