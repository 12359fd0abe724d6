# compiled
"""Turns a number of the action space into an action for the judge, in any kind of game."""

from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env.actions import decode_pawn, decode_tokens


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Write the action into `a`; False if there is nothing for the judge to decide."""
    if s.rules.pawn:
        return decode_pawn.say(s, a, seat, verb, i, j)
    return decode_tokens.say(s, a, seat, verb, i, j)
