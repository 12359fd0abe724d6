"""Many games, compiled: match loops, rows, counters and play-outs."""
