"""What somebody might try next, drawn by weight."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.bots.random_play.chooser import Chooser
from headjudge.engine.action import Action
from headjudge.engine.state import State

Try = Callable[[State, Chooser], Action]


def weighted(s: State, c: Chooser, *tries: tuple[int, Try]) -> Action:
    at = c.below(sum(weight for weight, _ in tries))
    for weight, move in tries:
        if at < weight:
            return move(s, c)
        at -= weight
    raise AssertionError("unreachable")
