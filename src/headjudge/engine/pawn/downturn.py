"""Recession and depression: entered, cancelled, paid for, left by doubles or by a card."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.pawn import event_cards, money, roll, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def enter(s: State, severity: int) -> None:
    """The pawn goes to Recession; nobody collects for Go. A card may stop it before it begins."""
    if s.doubles:
        log.note(s, R.DOUBLES_RESET, C.BANK)
    s.doubles = 0
    s.co.steps = 0
    ruling = R.RECESSION if severity == C.RECESSION else R.DEPRESSION
    past_go = s.co.square > roll.jail_square(s)
    roll.stand_on(s, roll.jail_square(s), R.GO_NOT_NOW if past_go else ruling)
    s.co.downturn = severity
    s.co.payments = 0
    log.event(s, C.EV_DOWNTURN, ruling, C.BANK, C.NOBODY, severity, 0, C.DT_BEGINS)
    stop_it(s, 0)


def stop_it(s: State, asked: int) -> None:
    """Puts before the stimulus, one card for one downturn. `asked` holders have declined already."""
    severity = s.co.downturn
    best = C.NO_EXTERNAL
    for card in range(s.rules.ext_count):
        if s.co.beside >> card & 1:
            if not s.rules.ext_a[card] >> severity & 1:
                log.note(s, R.DEPRESSION_PUTS, C.BANK)
            elif best == C.NO_EXTERNAL or s.rules.ext_b[card] < s.rules.ext_b[best]:
                best = card
    for card in range(s.rules.ext_count):
        if card != best and s.co.beside >> card & 1 and s.rules.ext_a[card] >> severity & 1:
            log.note(s, R.PUT_ORDER, C.BANK)
    if best != C.NO_EXTERNAL:
        s.co.beside &= ~(1 << best)
        cancelled(s, best)
        event_cards.to_bottom(s, best)
        return
    if s.rules.puts_auctioned:
        ask_holder(s, asked)


def cancelled(s: State, card: int) -> None:
    severity = s.co.downturn
    s.co.downturn = C.DOWNTURN_NONE
    ruling = R.STIMULUS_USED if severity == C.DEPRESSION else R.PUT_USED
    log.event(s, C.EV_DOWNTURN, ruling, C.BANK, C.NOBODY, severity, card, C.DT_CANCELLED)
    if severity == C.DEPRESSION:
        reshuffle(s, R.RESHUFFLE)


def ask_holder(s: State, asked: int) -> None:
    """Where players own the policy cards, their holders decide, in the order of the cards."""
    seen = 0
    for card in range(s.rules.int_count):
        if s.rules.int_effect[card] != C.IX_PUT or not strength_cards.holder_acts(s, card):
            continue
        if not s.rules.int_a[card] >> s.co.downturn & 1:
            continue
        if seen == asked:
            s.phase = C.PH_PUT
            s.co.card_asked = card
            s.co.shifted = asked
            s.co.asked = 1 << s.co.card_at[card]
            log.event(s, C.EV_CHOICE, R.PUT_ASKED, s.co.card_at[card], C.NOBODY, card, 0, C.IX_PUT)
            return
        seen += 1


def put_answered(s: State, used: bool) -> None:
    card = s.co.card_asked
    s.phase = C.PH_MOVING
    s.co.card_asked = C.NO_CARD
    s.co.asked = 0
    if used:
        cancelled(s, s.rules.int_external[card])
        strength_cards.lose(s, card, C.NOBODY, R.PUT_USED)
    else:
        stop_it(s, s.co.shifted + 1)


def payment(s: State) -> None:
    """Everybody pays at the same moment."""
    severity = s.co.downturn
    s.co.payments += 1
    depression = severity == C.DEPRESSION
    ruling = R.DEPRESSION_PAY if depression else R.RECESSION_PAY
    kind = C.FLOW_DEPRESSION if depression else C.FLOW_RECESSION
    paid = s.co.payments
    log.event(s, C.EV_DOWNTURN, R.PAYMENT_DUE, C.BANK, C.NOBODY, severity, paid, C.DT_PAYMENT)
    left = s.left
    for seat in range(s.seats):
        if money.in_game(s, seat):
            if not depression:
                tell_buildings(s, seat)
            money.levy(s, seat, due(s, seat, severity), ruling, kind, C.NO_ITEM)
    money.together(s, left)
    if s.co.payments >= s.rules.downturn_payments:
        s.co.exit_due = 1


def tell_buildings(s: State, seat: int) -> None:
    """Houses and hotels are paid for by clauses of their own."""
    if event_cards.per_item(s, seat, 0, 1, 0):
        log.note(s, R.RECESSION_HOUSES, seat)
    if event_cards.per_item(s, seat, 0, 0, 1):
        log.note(s, R.RECESSION_HOTELS, seat)


def due(s: State, seat: int, severity: int) -> int:
    amount = event_cards.per_item(
        s,
        seat,
        s.rules.downturn_property[severity],
        s.rules.downturn_house[severity],
        s.rules.downturn_hotel[severity],
    )
    return (amount * strength_cards.part_percent(s, seat, C.IX_LEVY_PART) + 99) // 100


def rolled(s: State) -> None:
    """A roll in a downturn: doubles lead out without a payment, anything else is paid for."""
    if s.rules.pay_first:
        payment(s)
        if s.co.exit_due:
            return
    if s.die1 == s.die2:
        leave(s)
        return
    if not s.rules.pay_first:
        payment(s)


def leave(s: State) -> None:
    severity = s.co.downturn
    paid = s.co.payments
    s.co.downturn = C.DOWNTURN_NONE
    s.co.payments = 0
    s.co.steps = s.die1 + s.die2
    s.co.shifted = C.NO_SHIFT
    log.event(s, C.EV_DOWNTURN, R.DOWNTURN_OUT, C.BANK, C.NOBODY, severity, paid, C.DT_OUT)
    if severity == C.DEPRESSION:
        reshuffle(s, R.RESHUFFLE)


def reshuffle(s: State, ruling: int) -> None:
    """A depression is over, whatever ended it."""
    log.note(s, ruling, C.BANK)
    if s.co.outside_size > 1:
        s.co.reshuffle |= 1


def exit_by_card(s: State) -> None:
    """After the last payment: a card is applied, and the downturn is over."""
    severity = s.co.downturn
    paid = s.co.payments
    s.co.downturn = C.DOWNTURN_NONE
    s.co.payments = 0
    s.co.moved = 0
    if severity == C.DEPRESSION:
        s.co.reshuffle_later = 1
    if s.rules.exit_moves:
        s.co.steps_later = s.die1 + s.die2
    log.event(s, C.EV_DOWNTURN, R.EXIT_SOFT, C.BANK, C.NOBODY, severity, paid, C.DT_EXIT)
    event_cards.draw(s, True)  # whatever it leads to, before anybody has to answer
    s.co.exit_due = 0
