"""The end of the game: time is up, in the three ways of the books, or one player is left."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, debt, rent, score, settlement, trade, turn_window


def may_call_time(s: State) -> int:
    return R.TIME_UP if s.time_called else R.NONE


def time_up(s: State) -> None:
    s.time_called = 1
    log.event(s, C.EV_TIME, R.TIME_UP, C.HOST, C.NOBODY, 0, 0, 0)
    if s.rules.time_up == C.TIME_AT_ONCE:
        stop_at_once(s)
    elif s.phase < C.PH_TURN:
        finish(s)
    else:
        log.note(
            s, R.TIME_EQUAL if s.rules.time_up == C.TIME_EQUAL_TURNS else R.TIME_FINISH, C.HOST
        )


def end_if_due(s: State) -> None:
    """Between turns, after time was called: the game is over unless somebody has a turn to come."""
    if s.rules.time_up == C.TIME_EQUAL_TURNS:
        turns = s.turns[holdings.next_seat(s, s.on_turn)]
        for seat in range(s.seats):
            if not s.out[seat] and s.turns[seat] != turns:
                return
        log.note(s, R.TIME_OVERRUN, C.HOST)
    finish(s)


def finish(s: State) -> None:
    """No more turns. Debts already due are still settled; rent of the last turn may be asked for."""
    s.over = 1
    s.phase = C.PH_OVER
    trade.lapse(s)
    log.event(s, C.EV_OVER, turn_window.over(s), C.HOST, C.NOBODY, 0, 0, 0)
    if s.listening:
        for seat in range(s.seats):
            score.tell(s, seat)


def last_left(s: State) -> None:
    """One player is left: the game is over, whatever was going on."""
    winner = holdings.next_seat(s, s.on_turn)
    log.note(s, R.LAST_LEFT, winner)
    clear_table(s)
    forgive(s, winner)
    s.lots = 0
    finish(s)


def forgive(s: State, winner: int) -> None:
    """The winner still settles what the Bank was owed before, as far as it can be raised, and owes no bid."""
    means = s.cash[winner] + holdings.raisable(s, winner)
    i = 0
    while i < s.debts:
        bid = s.debt_kind[i] == C.DEBT_BID
        if bid or s.debt_from[i] != winner or s.debt_to[i] != C.BANK or means == 0:
            debt.drop(s, i)
            continue
        if s.debt_amount[i] > means:
            s.debt_amount[i] = (
                means  # the rest lapses: one dollar less in hand leaves nobody richer
            )
        means -= s.debt_amount[i]
        i += 1


def clear_table(s: State) -> None:
    """Drop whatever was going on."""
    s.claims = 0
    s.again = 0
    s.mr_waits = 0
    s.after_fine = 0
    s.series = 0
    s.asked = 0
    s.answered = 0
    s.hammered = 0
    s.under = C.PH_MOVING
    auction.close(s)


def stop_at_once(s: State) -> None:
    """Everything stops: claimed debts are settled, what was not asked for is lost."""
    log.note(s, R.TIME_IMMEDIATE, C.HOST)
    while s.claims:
        rent.lose(s, 0, R.TIME_RENT_LOST)
    clear_table(s)
    s.lots = 0
    s.over = 1
    i = 0
    while i < s.debts:
        if s.debt_kind[i] == C.DEBT_BID:
            debt.drop(s, i)
        else:
            i += 1
    for i in range(s.debts):
        if not s.debt_due[i]:
            debt.falls_due(s, i, R.TIME_RENT_DUE)
    settlement.at_the_stop(s)
    if s.left > 1:
        finish(s)
