"""Jail: three ways in, three ways out."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import cards, debt, free_parking, turn_window


def send(s: State, seat: int, ruling: int) -> None:
    """Straight to jail: no salary, the turn is over, the Speed Die's promise is lost."""
    s.square[seat] = 10
    s.jailed[seat] = 1
    s.failed[seat] = 0
    s.again = 0
    if s.mr_waits:
        s.mr_waits = 0
        log.note(s, R.SPEED_LOST_IN_JAIL, seat)
    log.event(s, C.EV_JAILED, ruling, seat, C.NOBODY, 0, 10, 0)
    if s.salaries:
        log.note(s, R.SALARY_KEPT, seat)
    log.note(s, R.JAIL_TURN_ENDS, seat)
    s.phase = C.PH_MOVING


def set_free(s: State, seat: int, ruling: int) -> None:
    s.jailed[seat] = 0
    s.failed[seat] = 0
    log.event(s, C.EV_FREED, ruling, seat, C.NOBODY, 0, 10, 0)


def may_fine(s: State, seat: int) -> int:
    if not s.jailed[seat]:
        return R.JAIL_NOT_THERE
    if seat != s.on_turn:
        return R.JAIL_FINE_WINDOW
    if owes_fine(s, seat):
        return debt.may_pay(s, seat)
    if s.due:
        return R.DEBT_FIRST
    if s.phase == C.PH_THIRD:
        return R.NONE if s.cash[seat] >= s.rules.fine else R.JAIL_THIRD_CARD
    refusal = turn_window.busy(s)
    if refusal:
        return refusal
    if s.phase != C.PH_TURN or s.throws:
        return R.JAIL_FINE_WINDOW
    if s.failed[seat] >= 2 and not s.rules.fine_any_turn:
        return R.JAIL_FINE_LATE
    if s.cash[seat] < s.rules.fine:
        return R.JAIL_FINE_CASH
    return R.NONE


def owes_fine(s: State, seat: int) -> bool:
    i = debt.first_due(s, seat)
    return i != C.DEBTS and debt.owes_bail(s, i)


def fine(s: State, seat: int) -> None:
    if owes_fine(s, seat):
        debt.pay(s, seat)
        return
    if s.phase == C.PH_THIRD:
        must_pay(s, seat)
        return
    holdings.pay(s, seat, C.BANK, s.rules.fine, R.JAIL_EXIT_FINE)
    free_parking.lay(s, seat, s.rules.fine)
    s.bought_out = 1
    set_free(s, seat, R.JAIL_EXIT_FINE)


def may_use_card(s: State, seat: int) -> int:
    if not s.jailed[seat]:
        return R.JAIL_NOT_THERE
    if seat != s.on_turn:
        return R.TURN_NOT_YOURS
    if not s.jail_cards[seat]:
        return R.JAIL_NO_CARD
    if owes_fine(s, seat):
        return R.NONE if s.rules.third_card else R.DEBT_FIRST
    if s.due:
        return R.DEBT_FIRST
    if s.phase == C.PH_THIRD:
        return R.NONE
    refusal = turn_window.busy(s)
    if refusal:
        return refusal
    if s.phase != C.PH_TURN or s.throws:
        return R.TURN_NOT_NOW
    return R.NONE


def use_card(s: State, seat: int) -> None:
    deck = C.DECK_CHANCE if s.jail_cards[seat] & 1 else C.DECK_CHEST
    third = s.phase == C.PH_THIRD or owes_fine(s, seat)
    if owes_fine(s, seat):
        debt.drop(s, debt.first_due(s, seat))
    cards.put_back(s, deck, seat, R.JAIL_EXIT_CARD)
    set_free(s, seat, R.JAIL_THIRD_CARD if third else R.JAIL_EXIT_CARD)
    if third:
        s.after_fine = s.die1 + s.die2
        s.phase = C.PH_MOVING
    else:
        s.bought_out = 1


def throw_for_doubles(s: State, seat: int) -> int:
    """A throw from jail. Returns how far the token moves now; 0 if it stays."""
    if s.die1 == s.die2:
        set_free(s, seat, R.JAIL_EXIT_DOUBLES)
        if s.rules.doubles_out_again:
            s.again = 1
            s.doubles += 1  # and counts towards the three that lead back
        else:
            log.note(s, R.JAIL_NO_REROLL, seat)
        return s.die1 + s.die2
    s.failed[seat] += 1
    if s.failed[seat] < 3:
        log.note(s, R.JAIL_STAYS, seat)
        return 0
    if s.jail_cards[seat] and s.rules.third_card:
        s.phase = C.PH_THIRD
        log.event(s, C.EV_CHOICE, R.JAIL_THIRD_CARD, seat, C.BANK, s.rules.fine, 10, 0)
        return 0
    must_pay(s, seat)
    return 0


def must_pay(s: State, seat: int) -> None:
    """Third throw without doubles: the fine first, then the move."""
    s.after_fine = s.die1 + s.die2
    s.phase = C.PH_MOVING
    debt.charge(s, seat, C.BANK, s.rules.fine, C.DEBT_FINE, R.JAIL_THIRD, 10)
