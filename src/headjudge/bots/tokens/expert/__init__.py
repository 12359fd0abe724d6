"""A player that compares candidate actions by play-outs."""
