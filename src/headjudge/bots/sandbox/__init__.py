"""Runs a bot in this process or in one of its own, and checks what it reaches for."""
