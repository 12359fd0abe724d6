"""The end of the game: time is up, in the three ways of the books, or one player is left."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, bankruptcy, debt, rent, score, trade


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
    log.event(s, C.EV_OVER, R.GAME_OVER, C.HOST, C.NOBODY, 0, 0, 0)
    if s.listening:
        for seat in range(s.seats):
            score.tell(s, seat)


def last_left(s: State) -> None:
    """One player is left: the game is over, whatever was going on."""
    winner = holdings.next_seat(s, s.on_turn)
    log.note(s, R.LAST_LEFT, winner)
    clear_table(s)
    s.debts = 0
    s.due = 0
    s.lots = 0
    finish(s)


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
        rent.lose(s, 0)
    clear_table(s)
    s.lots = 0
    s.over = 1
    i = 0
    while i < s.debts:
        if s.debt_kind[i] == C.DEBT_BID:
            debt.drop(s, i)
        else:
            i += 1
    debt.fall_due(s)
    settle_or_leave(s)
    if s.left > 1:
        finish(s)


def settle_or_leave(s: State) -> None:
    """Debtors who could not pay even by selling everything hand it all over as it stands."""
    i = 0
    while i < s.debts:
        seat = s.debt_from[i]
        amount = s.debt_amount[i]
        if s.cash[seat] >= amount:
            debt.settle(s, i)
            i = 0
        elif s.rules.handed_over_at_time_up and s.cash[seat] + holdings.raisable(s, seat) < amount:
            bankruptcy.leave_as_it_stands(s, seat, s.debt_to[i])
            i = 0
        else:
            i += 1
