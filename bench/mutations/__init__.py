"""Mutated files against everything that reads one: no crash, no process, no file opened by a path that data names."""
