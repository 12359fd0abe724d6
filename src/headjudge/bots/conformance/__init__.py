"""Checks that a bot keeps the contract."""
