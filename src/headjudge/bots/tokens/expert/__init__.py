"""A player that compares ideas by play-outs."""
