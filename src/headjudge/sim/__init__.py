"""Compiled simulation of many games: match loops, rows, counters and play-outs."""
