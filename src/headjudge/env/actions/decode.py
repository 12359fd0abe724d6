# compiled
"""Turns a number of the action space into an action for the judge, for each kind of game."""

from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env.actions import decode_pawn, decode_tokens


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Put the action into `a`; False where there is nothing to say to the judge in this position."""
    if s.rules.pawn:
        return decode_pawn.say(s, a, seat, verb, i, j)
    return decode_tokens.say(s, a, seat, verb, i, j)
