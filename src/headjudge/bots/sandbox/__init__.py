"""Runs a bot in this process or in a separate one, and audits what it accesses."""
