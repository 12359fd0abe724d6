"""A table as a stream of entries: what happened, folded into a state."""
