"""Turns the settings of a rulebook into the engine's rules."""
