"""A bot that is not compiled."""

from toy.engine.state import State


def say(s: State) -> str:
    return f"I have {s.cash[0]}"
