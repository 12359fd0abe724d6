"""When business may be done: between turns, on one's own turn, or at any time, as the book says."""

from headjudge.engine import codes as C
from headjudge.engine.state import State


def between_turns(s: State) -> bool:
    """From the end of a turn until the next player's dice leave the hand."""
    phase = s.phase
    if phase == C.PH_AUCTION or phase == C.PH_WANTS:
        phase = s.under
    return phase == C.PH_TURN and s.throws == 0 and not s.voided


def dice_unsettled(s: State) -> bool:
    """From the moment the dice leave the hand until the token stands on its space."""
    return s.phase == C.PH_AIR or s.phase == C.PH_CHOOSE or s.phase < C.PH_TURN


def business(s: State, seat: int) -> bool:
    """May this seat build, sell and mortgage now, by the book's window?"""
    if dice_unsettled(s):
        return False
    if s.rules.build_window == C.WINDOW_ANY:
        return True
    return seat == s.on_turn or between_turns(s)


def trade(s: State, seat: int, other: int) -> bool:
    """May these two trade now, by the book's window?"""
    if dice_unsettled(s):
        return False
    if s.rules.trade_window == C.WINDOW_ANY or between_turns(s):
        return True
    return seat == s.on_turn or other == s.on_turn
