"""The ethical opportunity: a secret offer, a theft, and the checks that follow it for the rest of the game."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import (
    alliance,
    auction,
    event_cards,
    limits,
    money,
    score,
    strength_cards,
)
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State

# --- the offer ----------------------------------------------------------------------------------


def ask(s: State) -> None:
    s.phase = C.PH_ETHICS
    s.co.asked = money.active(s)
    if s.rules.ethics_in_order:
        s.co.asked = 1 << auction.first(s.co.asked)
    for seat in range(8):
        s.co.answers[seat] = 0
        s.co.rolled[seat] = 0
    log.event(s, C.EV_CHOICE, R.ETHICS_ASKED, C.BANK, C.NOBODY, 0, 0, 0)


def may_steal(s: State, seat: int, other: int, deed: int) -> int:
    if s.phase != C.PH_ETHICS:
        return R.EVENTS_FIRST if s.phase != C.PH_WINDOW else R.NOT_NOW
    if not s.co.asked >> seat & 1:
        return R.NOT_ASKED
    if other < 0 or other >= s.seats or other == seat or deed < 0 or deed >= C.DEEDS:
        return R.ETHICS_TARGET
    return R.NONE if s.owner[deed] == other else R.ETHICS_TARGET


def steal(s: State, seat: int, deed: int) -> None:
    answered(s, seat, 2 + deed)


def decline(s: State, seat: int) -> None:
    answered(s, seat, 1)


def answered(s: State, seat: int, answer: int) -> None:
    s.co.answers[seat] = answer
    s.co.asked &= ~(1 << seat)
    log.event(s, C.EV_ANSWERED, R.ETHICS_ASKED, seat, C.NOBODY, 0, 0, 0)
    if s.rules.ethics_in_order and answer == 1:
        left = money.active(s)
        for other in range(s.seats):
            if s.co.answers[other]:
                left &= ~(1 << other)
        if left:
            s.co.asked = 1 << auction.first(left)
    if not s.co.asked:
        decide(s, takers(s))


def takers(s: State) -> int:
    mask = 0
    for seat in range(s.seats):
        if s.co.answers[seat] > 1:
            mask |= 1 << seat
    return mask


def decide(s: State, who: int) -> None:
    s.phase = C.PH_MOVING
    if who == 0:
        log.note(s, R.ETHICS_DECLINED, C.BANK)
        event_cards.to_bottom(s, s.co.drawn)
        clear(s)
    elif who & (who - 1):
        s.phase = C.PH_ROLL_OFF
        s.co.asked = who
        log.event(s, C.EV_CHOICE, R.ETHICS_ROLL_OFF, C.BANK, C.NOBODY, who, 0, 0)
    else:
        take(s, auction.first(who))


def roll_off(s: State, seat: int, die1: int, die2: int) -> None:
    """The highest roll takes the opportunity; equal highest rolls are repeated."""
    s.co.rolled[seat] = die1 + die2
    s.co.asked &= ~(1 << seat)
    log.event(s, C.EV_DICE, R.ETHICS_ROLL_OFF, seat, C.NOBODY, die1, die2, 0)
    if s.co.asked:
        return
    best = 0
    for other in range(s.seats):
        best = max(best, s.co.rolled[other])
    mask = 0
    for other in range(s.seats):
        if s.co.rolled[other] == best:
            mask |= 1 << other
        s.co.rolled[other] = 0
    decide(s, mask)


def take(s: State, seat: int) -> None:
    """The property changes hands with everything on it."""
    deed = s.co.answers[seat] - 2
    victim = s.owner[deed]
    log.event(s, C.EV_THEFT, R.ETHICS_TAKEN, seat, victim, 0, deed, 0)
    holdings.give_deed(s, deed, seat, R.ETHICS_TAKEN)
    s.co.orders[deed] = 0
    s.co.basis[deed] = 0
    s.co.soul |= 1 << deed
    s.co.marked |= 1 << seat
    for card in range(s.rules.int_count):
        if s.co.flagship[card] == deed and s.co.card_at[card] == victim:
            copied = s.co.copied[card]
            strength_cards.move(s, card, seat, R.FLAG_STOLEN)
            s.co.copied[card] = copied
            s.co.flagship[card] = deed
    alliance.deed_moved(s, deed, seat)
    limits.lowered(s, seat, C.SHED_THEFT)
    event_cards.remove(s, s.co.drawn, R.ETHICS_REMOVED)
    clear(s)


def clear(s: State) -> None:
    s.co.drawn = C.NO_EXTERNAL
    s.co.asked = 0
    for seat in range(8):
        s.co.answers[seat] = 0


# --- the checks ---------------------------------------------------------------------------------


def after_snake_eyes(s: State) -> None:
    """Whoever acted unethically, and is still in the game, rolls again."""
    s.co.to_check = to_be_checked(s)


def to_be_checked(s: State) -> int:
    """Those who acted unethically and are still in the game, as bits."""
    mask = 0
    for seat in range(s.seats):
        if s.co.marked >> seat & 1 and money.in_game(s, seat):
            mask |= 1 << seat
    return mask


def ask_check(s: State) -> None:
    seat = auction.first(s.co.to_check)
    s.phase = C.PH_CHECK
    s.co.asked = 1 << seat
    log.event(s, C.EV_CHECK, R.ETHICS_CHECK, seat, C.NOBODY, 0, 0, 0)


def check(s: State, seat: int, die1: int, die2: int) -> None:
    s.phase = C.PH_MOVING
    s.co.asked = 0
    s.co.to_check &= ~(1 << seat)
    log.event(s, C.EV_DICE, R.ETHICS_CHECK, seat, C.NOBODY, die1, die2, 0)
    if s.co.ending:
        log.note(s, R.ETHICS_CHECK_ENDING, seat)
    elif s.co.shifted == C.NO_SHIFT or s.co.downturn:
        log.note(s, R.ETHICS_CHECK_DOWNTURN, seat)
    if die1 + die2 == 2:
        log.note(s, R.ETHICS_BUSTED, seat)
        s.phase = C.PH_DIE
        s.co.die_for = C.DIE_BUST
        s.co.die_seat = seat
    else:
        log.note(s, R.ETHICS_SAFE, seat)


def bust(s: State, face: int) -> None:
    seat = s.co.die_seat
    s.phase = C.PH_MOVING
    if s.co.status[seat] == C.ACTIVE:
        money.leaves(s, seat)
    if face % 2 == 0:
        wind_up(s, seat)
    else:
        destroy(s, seat)


def wind_up(s: State, seat: int) -> None:
    """Even: the cash is lost, the company is scored as it stands and gives everything back."""
    log.event(s, C.EV_BUST, R.BUST_EVEN, seat, C.NOBODY, C.WOUND_UP, 0, 0)
    money.flow(s, seat, C.BANK, s.cash[seat], R.BUST_EVEN, C.FLOW_BUST, C.NO_ITEM)
    score.freeze(s, seat)
    s.co.status[seat] = C.WOUND_UP
    give_back(s, seat, R.BUST_EVEN_ASSETS)


def give_back(s: State, seat: int, ruling: int) -> None:
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat:
            strength_cards.lose(s, card, C.BANK, ruling)
    for deed in range(28):
        if s.owner[deed] == seat:
            if s.level[deed]:
                holdings.set_level(s, deed, 0, ruling)
            limits.to_bank(s, deed, ruling)


def destroy(s: State, seat: int) -> None:
    """Odd: everybody else's limit rises, then all the company has is auctioned."""
    log.event(s, C.EV_BUST, R.BUST_ODD_ZERO, seat, C.NOBODY, C.DESTROYED, 0, 0)
    s.co.status[seat] = C.DESTROYED
    for other in range(s.seats):
        if money.in_game(s, other):
            s.co.limit_extra[other] += 1
            limits.tell_limit(s, other, R.BUST_ODD_LIMIT)
    if s.co.ending:
        finish_ruin(s, seat)
        return
    s.co.ruined = seat
    s.lots = s.held[seat]
    s.co.card_lots = 0
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat:
            s.co.card_lots |= 1 << card
            strength_cards.choose_anew(s, card)
            s.co.ad_used[card] = 0
    for group in range(10):
        if s.lots & s.rules.group_mask[group] and alliance.in_force(s, group):
            alliance.under_notice(s, group, seat, s.turn_count, R.ALLY_CHANGE)


def finish_ruin(s: State, seat: int) -> None:
    """What is left of a destroyed company goes to the bank."""
    s.co.ruined = C.NOBODY
    give_back(s, seat, R.BUST_ODD_UNSOLD)
    money.flow(s, seat, C.BANK, s.cash[seat], R.BUST_ODD_RETURNS, C.FLOW_BUST, C.NO_ITEM)


def remove(s: State, seat: int) -> None:
    """The referee puts a company out: it scores nothing, and what it had goes back."""
    if s.co.status[seat] == C.ACTIVE:
        money.leaves(s, seat)
    s.co.status[seat] = C.DESTROYED
    log.event(s, C.EV_OUT, R.REMOVED, seat, C.BANK, 0, 0, 0)
    give_back(s, seat, R.REMOVED)
    money.flow(s, seat, C.BANK, s.cash[seat], R.REMOVED, C.FLOW_BUST, C.NO_ITEM)
