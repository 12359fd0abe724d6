"""Reads and checks the files of a rulebook's folder."""
