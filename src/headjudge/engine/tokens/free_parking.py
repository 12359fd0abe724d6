"""The middle of the board: nothing in any book, taxes and fines by house rule."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State


def feeds(kind: int) -> bool:
    """Do debts of this kind to the Bank go into the middle?"""
    return kind == C.DEBT_TAX or kind == C.DEBT_FINE or kind == C.DEBT_CARD


def lay(s: State, seat: int, amount: int) -> None:
    """A tax or a fine has been paid to the Bank."""
    if s.rules.parking:
        s.pot += amount
        log.event(s, C.EV_NOTE, R.HOUSE_PARKING_IN, seat, C.BANK, amount, 0, 0)


def lay_bonus(s: State) -> None:
    if s.rules.parking == C.PARKING_POT_500:
        s.pot += C.PARKING_BONUS
        log.event(s, C.EV_NOTE, R.HOUSE_PARKING_500, C.BANK, C.BANK, C.PARKING_BONUS, 0, 0)


def land(s: State, seat: int) -> None:
    if not s.rules.parking:
        log.note(s, R.FREE_PARKING, seat)
        return
    if s.pot:
        holdings.pay(s, C.BANK, seat, s.pot, R.HOUSE_PARKING_TAKEN)
        s.pot = 0
    else:
        log.note(s, R.HOUSE_PARKING_TAKEN, seat)
    lay_bonus(s)
