# compiled
"""What chance decides, whatever kind of game it is."""

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting.chance import pawn, tokens
from headjudge.hosting.random_streams import Streams


def decide(s: State, a: Action, luck: Streams) -> None:
    """Say, in `a`, what falls now: cards or dice."""
    if s.rules.pawn:
        pawn.decide(s, a, luck)
    else:
        tokens.decide(s, a, luck)


def throws(a: Action) -> bool:
    """Does this action say what dice show?"""
    return a.kind == C.DO_ROLL or a.kind == C.DO_LAND or a.kind == C.DO_DIE


def fall(s: State, a: Action, luck: Streams) -> None:
    """What the dice of this throw show."""
    if s.rules.pawn:
        pawn.fall(s, a, luck)
    else:
        tokens.fall(s, a, luck)
