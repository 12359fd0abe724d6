"""Describes, compares and searches rulebooks."""
