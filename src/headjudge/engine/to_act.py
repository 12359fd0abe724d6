"""Whom the game waits for, and whether it is over: the same questions for every kind of game.

Layers above the engine only choose the order among the seats that these functions name.
"""

from headjudge.engine import codes as C
from headjudge.engine.pawn import flow as pawn_flow
from headjudge.engine.state import State
from headjudge.engine.tokens import flow as token_flow


def to_act(s: State) -> int:
    """Everybody the game waits for, as bits, including HOST and CHANCE."""
    if s.rules.pawn:
        return pawn_flow.to_act(s)
    return token_flow.to_act(s)


def waits_for(s: State, seat: int) -> bool:
    """Does the game wait for this seat?"""
    return to_act(s) >> seat & 1 != 0


def over(s: State) -> bool:
    """The result is final: no debt and no auction is left. A last rent may still be asked for."""
    if s.over == 0 or s.phase != C.PH_OVER:
        return False
    return s.rules.pawn != 0 or (s.due == 0 and s.lots == 0)


def settled(s: State) -> bool:
    """The game is over, and no rent is left to ask for."""
    return over(s) and s.claims == 0
