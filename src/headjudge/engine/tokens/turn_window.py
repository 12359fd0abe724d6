"""When business may be done: between turns, on one's own turn, or at any time, as the book says."""

from headjudge.engine import codes as C
from headjudge.engine import rulings as R
from headjudge.engine.state import State


def over(s: State) -> int:
    """Why nothing more is done: one player is left, or time was called."""
    return R.GAME_OVER_LAST if s.left == 1 else R.GAME_OVER


def interrupted(s: State) -> int:
    """The phase that counts for the turn: an auction or a shortage only interrupts it."""
    if s.phase == C.PH_AUCTION or s.phase == C.PH_WANTS:
        return s.under
    return s.phase


def between_turns(s: State) -> bool:
    """From the end of a turn until the next player's dice leave the hand; also after the last turn."""
    phase = interrupted(s)
    if phase == C.PH_MOVING:
        return s.out[s.on_turn] != 0  # leaving the game ends a turn
    return phase == C.PH_OVER or (phase == C.PH_TURN and s.throws == 0 and not s.voided)


def dice_unsettled(s: State) -> bool:
    """From the moment the dice leave the hand until the token stands on its space."""
    phase = interrupted(s)
    return phase == C.PH_AIR or phase < C.PH_TURN or dice_known(s)


def dice_known(s: State) -> bool:
    """The dice lie on the table, and the token has still to move."""
    return interrupted(s) == C.PH_CHOOSE or third_throw(s)


def third_throw(s: State) -> bool:
    """Between a third throw from jail and its move."""
    return interrupted(s) == C.PH_THIRD or s.after_fine != 0


def busy(s: State) -> int:
    """An auction or a shortage comes first; while it runs, money may be raised and nothing else be done."""
    if s.phase == C.PH_WANTS or s.series:
        return R.SHORTAGE_DECLARE
    if s.phase == C.PH_AUCTION:
        return R.BANK_AUCTION_FIRST if bankrupts_lot(s) else R.AUCTION_RUNNING
    return R.NONE


def bankrupts_lot(s: State) -> bool:
    """Is a deed being auctioned that a bankrupt left to the Bank?"""
    return s.phase == C.PH_AUCTION and s.lot_kind == C.LOT_DEED and s.lots >> s.lot & 1 != 0


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
