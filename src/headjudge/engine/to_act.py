"""Whom the game waits for, and whether it is over: one answer for every kind of game.

Everybody above the engine only chooses an order among the seats that these functions name.
"""

from headjudge.engine import codes as C
from headjudge.engine.pawn import flow as pawn_flow
from headjudge.engine.state import State
from headjudge.engine.tokens import flow as token_flow


def to_act(s: State) -> int:
    """Those without whom the game does not go on, as bits; HOST and CHANCE have theirs, too."""
    if s.rules.pawn:
        return pawn_flow.to_act(s)
    return token_flow.to_act(s)


def waits_for(s: State, seat: int) -> bool:
    """Is this seat one of those?"""
    return to_act(s) >> seat & 1 != 0


def over(s: State) -> bool:
    """The result stands: no debt and no auction is left. Rent may still be asked for."""
    if s.over == 0 or s.phase != C.PH_OVER:
        return False
    return s.rules.pawn != 0 or (s.due == 0 and s.lots == 0)


def settled(s: State) -> bool:
    """Nothing is left to do at all: no last rent can be asked for."""
    return over(s) and s.claims == 0
