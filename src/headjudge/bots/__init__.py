"""Bots: the built-in players, the contract for third-party ones, and how both are run."""
