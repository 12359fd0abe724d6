# plain
"""A file of the engine that stays as it is."""

from toy.engine.state import State


def name(s: State) -> str:
    return f"turn {s.turn}"
