"""What happens by itself: everything in which the rules leave nobody a choice."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.state import State
from headjudge.engine.tokens import auction, debt, jail, movement, settlement, time_up, turn_window


def to_act(s: State) -> int:
    """Who must act before the game can go on, as bits: seats, or CHANCE."""
    if s.due:
        return debtors(s)
    phase = s.phase
    if phase == C.PH_ORDER:
        return s.order_in & -s.order_in
    if phase == C.PH_AUCTION:
        return s.bidding & ~(0 if s.high_by == C.NOBODY else 1 << s.high_by)
    if phase == C.PH_WANTS:
        return s.asked & ~s.answered
    if phase == C.PH_SETUP or phase == C.PH_DEAL or phase == C.PH_AIR or phase == C.PH_CARD:
        return 1 << C.CHANCE
    if phase == C.PH_OVER:
        return 0
    return 1 << s.on_turn


def debtors(s: State) -> int:
    """The debtors who must act, as bits; those who depend on what others owe them let the others go first."""
    everybody = 0
    able = 0
    for i in range(s.debts):
        seat = s.debt_from[i]
        if s.debt_due[i] and not settlement.waits(s, seat):
            everybody |= 1 << seat
            if not settlement.needs_others(s, seat):
                able |= 1 << seat
    return able if able else everybody


def begin_turn(s: State, seat: int) -> None:
    s.on_turn = seat
    s.phase = C.PH_TURN
    s.throws = 0
    s.doubles = 0
    s.again = 0
    s.mr_waits = 0
    s.after_fine = 0
    s.salaries = 0
    s.speed_die = 0
    s.voided = 0
    s.bought_out = 0
    s.use_speed = 1 if s.rules.speed and s.passed_go[seat] else 0
    log.event(s, C.EV_TURN, R.TURN_PASSES, seat, C.NOBODY, 0, 0, 0)


def end_turn(s: State) -> None:
    """The turn passes to the left. Rents called while the dice lay on the table are due now."""
    begin_turn(s, holdings.next_seat(s, s.on_turn))
    if s.debts:
        debt.fall_due(s)


def proceed(s: State) -> None:
    """Go on until somebody has to decide something, or the game is over."""
    while True:
        if s.due:
            if settlement.stopped(s) and s.rules.handed_over_at_time_up:
                if settlement.the_insolvent_leave(s):
                    continue
            elif debt.call_in(s) or debt.the_hopeless_go(s):
                continue
            return
        if s.lots and s.phase != C.PH_AUCTION and s.phase != C.PH_WANTS:
            auction.of_the_bankrupt(s)
            continue
        if s.phase != C.PH_MOVING:
            if s.time_called and s.phase == C.PH_TURN and turn_window.between_turns(s):
                time_up.end_if_due(s)
            return
        seat = s.on_turn
        if s.out[seat]:
            end_turn(s)
        elif s.after_fine:
            third_throw_moves(s, seat)
        elif s.mr_waits:
            movement.mr_monopoly(s, seat)
        elif s.again and (s.rules.time_doubles or not s.time_called):
            s.again = 0
            s.phase = C.PH_TURN
            log.note(s, R.DOUBLES_AGAIN, seat)
            if s.time_called:
                log.note(s, R.TIME_DOUBLES, seat)
        else:
            end_turn(s)


def third_throw_moves(s: State, seat: int) -> None:
    """The fine (or a card) has freed the prisoner, who moves by the third throw."""
    spaces = s.after_fine
    s.after_fine = 0
    if s.jailed[seat]:
        jail.set_free(s, seat, R.JAIL_THIRD)
    movement.forward(s, seat, spaces, R.JAIL_THIRD, R.GO_SALARY)
    movement.land(s, seat)
