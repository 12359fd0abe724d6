"""The course of a game: what happens by itself, until somebody has to decide something."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.pawn import (
    alliance,
    auction,
    building_orders,
    deals,
    downturn,
    ethics,
    limits,
    money,
    opening,
    roll,
    score,
    strength_card_upkeep,
    strength_card_uses,
    vote,
)
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def proceed(s: State) -> None:
    while not s.over:
        if s.co.ended == C.END_BANK:
            finish(s, C.END_BANK, R.BANK_EMPTY)
        elif s.phase == C.PH_MOVING:
            go_on(s)
        elif s.phase == C.PH_WINDOW:
            if s.left <= 1:  # the referee put somebody out
                one_left(s)
            elif s.co.reshuffle or strength_card_uses.ask_choice(s):
                wait_for_shuffle(s)
            elif limits.must_shed(s):
                shed(s)
            elif money.active(s) & ~s.co.ready == 0:
                close_window(s)
            if s.phase == C.PH_WINDOW:
                return
        elif s.phase == C.PH_SHED:
            settle_trusts(s)
            if limits.must_shed(s):
                return
            for seat in range(s.seats):
                s.co.shed_for[seat] = 0
            s.phase = C.PH_WINDOW if s.under == C.PH_WINDOW else C.PH_MOVING
        else:
            return


def wait_for_shuffle(s: State) -> None:
    if s.co.reshuffle:
        s.under = s.phase
        s.phase = C.PH_RESHUFFLE


def go_on(s: State) -> None:
    """One thing at a time, in this order."""
    if s.co.reshuffle:
        wait_for_shuffle(s)
    elif s.co.closing:
        building_orders.carry_out(s)
    elif strength_card_uses.ask_choice(s):
        return
    elif limits.must_shed(s):  # before the pawn moves on or another auction opens
        shed(s)
    elif opening.next_lot(s):
        return
    elif s.co.opening == 1:
        opening.show_cards(s)
    elif s.co.ruined != C.NOBODY:
        ethics.finish_ruin(s, s.co.ruined)
    elif s.co.to_check:  # one company after the other: the first may leave a whole estate
        ethics.ask_check(s)
    elif s.co.ending:
        finish(s, C.END_TIME, R.END_DOUBLES)
    elif s.left <= 1:
        one_left(s)
    elif s.doubles == 3:
        log.note(s, R.THREE_DOUBLES, s.co.rolled_by)
        downturn.enter(s, C.RECESSION)
    elif s.co.steps:
        if not strength_card_uses.ask_shift(s):
            roll.go(s)
    elif s.co.exit_due:
        downturn.exit_by_card(s)
    elif s.co.reshuffle_later:
        s.co.reshuffle_later = 0
        downturn.reshuffle(s, R.RESHUFFLE_EXIT)
    elif s.co.steps_later:
        third_roll_moves(s)
    else:
        open_window(s)


def one_left(s: State) -> None:
    for seat in range(s.seats):
        if not money.in_game(s, seat):
            log.note(s, R.BUSTED_COUNTS, seat)
    finish(s, C.END_ONE_LEFT, R.ONE_LEFT)


def third_roll_moves(s: State) -> None:
    spaces = s.co.steps_later
    s.co.steps_later = 0
    if not s.co.moved and not s.co.downturn:
        s.co.shifted = C.NO_SHIFT
        s.co.steps = spaces


def shed(s: State) -> None:
    """Somebody is over the limit. A company in trust has no choice."""
    s.under = s.phase
    s.phase = C.PH_SHED
    for seat in range(s.seats):
        many = limits.over(s, seat)
        if many:
            log.event(s, C.EV_SHED, limits.shed_ruling(s, seat), seat, C.NOBODY, many, 0, 0)


def settle_trusts(s: State) -> None:
    trusts = limits.must_shed(s)
    for seat in range(s.seats):
        if s.co.status[seat] != C.IN_TRUST:
            trusts &= ~(1 << seat)
    limits.shed_cheapest(s, trusts, R.SHED_DEFAULT)


def open_window(s: State) -> None:
    opening.over(s)
    for seat in range(s.seats):
        s.co.shed_for[seat] = 0
    s.phase = C.PH_WINDOW
    s.co.ready = 0
    ruling = R.WINDOW_DOWNTURN if s.co.downturn else R.WINDOW
    log.event(s, C.EV_WINDOW, ruling, C.BANK, C.NOBODY, 1, 0, s.turn_count)


def close_window(s: State) -> None:
    """Offers lapse, alliances whose time is up end, orders are carried out."""
    log.event(s, C.EV_WINDOW, R.WINDOW, C.BANK, C.NOBODY, 0, 0, s.turn_count)
    deals.lapse(s)
    alliance.window_closes(s)
    s.co.ready = 0
    s.co.closing = 1
    s.phase = C.PH_MOVING
    if not s.co.ended:
        building_orders.carry_out(s)


def finish(s: State, reason: int, ruling: int) -> None:
    if s.over:
        return
    s.over = 1
    s.phase = C.PH_OVER
    s.co.ended = reason
    s.co.asked = 0
    s.co.closing = 0
    auction.redeem_pledges(s, C.NOBODY)
    log.event(s, C.EV_OVER, ruling, C.NOBODY, C.NOBODY, reason, 0, 0)
    score.tell(s)


def to_act(s: State) -> int:
    """Who must act before the game can go on, as bits; HOST and CHANCE have bits of their own."""
    phase = s.phase
    if s.over:
        return 0
    if phase == C.PH_SETUP or phase == C.PH_SHOW or phase == C.PH_RESHUFFLE:
        return 1 << C.CHANCE
    if phase == C.PH_TURN or phase == C.PH_FRESH:
        return 1 << C.HOST
    if phase == C.PH_DIE:
        return 1 << s.co.die_seat
    if phase == C.PH_AUCTION:
        if s.co.method == C.METHOD_ENGLISH:
            return s.bidding & ~(0 if s.high_by == C.NOBODY else 1 << s.high_by)
        return s.bidding & ~s.co.declared
    if phase == C.PH_WINDOW:
        return money.active(s) & ~s.co.ready
    if phase == C.PH_SHED:
        return limits.must_shed(s)
    return s.co.asked


def deadline(s: State) -> None:
    """Time for the open question is up: whoever has not answered gets the neutral default."""
    log.note(s, R.DEADLINE, C.HOST)
    phase = s.phase
    if phase == C.PH_WINDOW:
        s.co.ready = money.active(s)
    elif phase == C.PH_AUCTION:
        for seat in range(s.seats):
            if s.phase == C.PH_AUCTION and to_act(s) >> seat & 1:
                auction.pass_lot(s, seat)
    elif phase == C.PH_SHED:
        limits.shed_cheapest(s, limits.must_shed(s), R.SHED_DEFAULT)
    else:
        default_answers(s, phase)


def default_answers(s: State, phase: int) -> None:
    for seat in range(s.seats):
        if s.phase == phase and s.co.asked >> seat & 1:
            default_answer(s, seat, phase)


def default_answer(s: State, seat: int, phase: int) -> None:
    if phase == C.PH_TAX:
        roll.tax(s, seat, roll.cheaper_way(s, seat))
    elif phase == C.PH_VOTE:
        vote.cast(s, seat, C.VOTE_SUPPORT)
    elif phase == C.PH_ETHICS:
        ethics.decline(s, seat)
    elif phase == C.PH_SHIFT:
        strength_card_uses.leave_it(s)
    elif phase == C.PH_FIRST:
        strength_card_uses.decline_first(s)
    elif phase == C.PH_PUT:
        downturn.put_answered(s, False)
    elif phase == C.PH_CHOICE:
        strength_card_uses.choose_default(s)
    elif phase == C.PH_KEEP:
        strength_card_upkeep.answer(s, seat, C.ALL_CARDS, False)
