"""The head judge: every action from outside comes in here and is either carried out or refused with a ruling.

In the engine, only this file and `to_act.py` choose a procedure by the kind of game.
"""

from headjudge.engine.action import Action
from headjudge.engine.pawn import judge as pawn_judge
from headjudge.engine.pawn import opening
from headjudge.engine.state import State
from headjudge.engine.tokens import judge as token_judge
from headjudge.engine.tokens import setup


def new_game(s: State, seats: int) -> None:
    """Set up the table for a new game."""
    if s.rules.pawn:
        opening.new_game(s, seats)
    else:
        setup.new_game(s, seats)


def apply(s: State, a: Action) -> int:
    """Carry the action out and return 0; or change nothing and return the ruling that forbids it."""
    if s.rules.pawn:
        return pawn_judge.apply(s, a)
    return token_judge.apply(s, a)


def objection(s: State, a: Action) -> int:
    """The ruling that forbids this action now; 0 if none does."""
    if s.rules.pawn:
        return pawn_judge.objection(s, a)
    return token_judge.objection(s, a)
