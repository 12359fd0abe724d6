"""Before the first turn: the decks are shuffled, deeds may be dealt, the starting order is thrown for."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine import rulings as R
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import flow, free_parking


def new_game(s: State, seats: int) -> None:
    """Everybody on GO with the starting cash, everything else in the Bank, decks still to shuffle."""
    s.seats = seats
    s.left = seats
    s.houses = s.rules.houses
    s.hotels = s.rules.hotels
    s.held[C.BANK] = (1 << C.DEEDS) - 1
    for deed in range(28):
        s.owner[deed] = C.BANK
    for deck in range(2):
        s.deck_head[deck] = 0
        s.deck_size[deck] = 0
        for card in range(16):
            s.deck[deck * C.CARDS + card] = card
    s.phase = C.PH_SETUP
    for seat in range(seats):
        cash = s.rules.start_cash
        if s.rules.speed:
            cash += s.rules.speed_extra_cash
        holdings.pay(s, C.BANK, seat, cash, R.HOUSE_CASH if s.rules.house_cash else R.SETUP_CASH)
        log.note(s, R.SETUP_ON_GO, seat)
    log.note(s, R.SETUP_BANK, C.BANK)
    free_parking.lay_bonus(s)


def may_shuffle(s: State, a: Action) -> int:
    """Each deck once, with each of its sixteen cards once."""
    if s.phase != C.PH_SETUP:
        return R.CARD_NOT_DRAWABLE
    if a.x < 0 or a.x > 1 or s.deck_size[a.x]:
        return R.CARD_NOT_DRAWABLE
    seen = 0
    for i in range(16):
        if a.streets[i] < 0 or a.streets[i] >= C.CARDS:
            return R.CARD_NOT_DRAWABLE
        seen |= 1 << a.streets[i]
    return R.NONE if seen == 0xFFFF else R.CARD_NOT_DRAWABLE


def shuffle(s: State, a: Action) -> None:
    for i in range(16):
        s.deck[a.x * C.CARDS + i] = a.streets[i]
    s.deck_size[a.x] = C.CARDS
    s.unseen[a.x] = C.CARDS if s.told else 0
    log.note(s, R.SETUP_DECKS, C.CHANCE)
    if s.deck_size[0] and s.deck_size[1]:
        after_shuffling(s)


def after_shuffling(s: State) -> None:
    if s.rules.deal_deeds:
        s.phase = C.PH_DEAL
        s.dealt = 0
        log.note(s, R.SETUP_DEAL, 0)  # the Banker shuffles the deeds
        log.note(s, R.SETUP_DEAL, 1)  # the player on the left cuts them
    else:
        throw_for_order(s)


def next_dealt(s: State) -> int:  # open
    """One deed at a time, clockwise from the left of the Banker, who sits in the first seat."""
    seat = (s.dealt + 1) % s.seats
    return seat


def may_deal(s: State, seat: int, deed: int) -> int:
    if s.phase != C.PH_DEAL or seat != next_dealt(s):
        return R.SETUP_DEAL
    if deed < 0 or deed >= C.DEEDS or s.owner[deed] != C.BANK:
        return R.SETUP_DEAL
    return R.NONE


def deal(s: State, seat: int, deed: int) -> None:
    holdings.give_deed(s, deed, seat, R.SETUP_DEAL)
    if s.rules.deal_paid:
        holdings.pay(s, seat, C.BANK, s.rules.price[deed], R.SETUP_DEAL)
    else:
        log.note(s, R.SETUP_DEAL_FREE, seat)
    s.dealt += 1
    if s.dealt == s.seats * s.rules.deal_deeds:
        throw_for_order(s)


def throw_for_order(s: State) -> None:
    s.phase = C.PH_ORDER
    s.order_in = holdings.alive(s)
    s.order_tied = s.order_in


def next_to_throw(s: State) -> int:  # open
    """The first seat is the Banker's: it begins, then clockwise."""
    seat = 0
    while not s.order_in >> seat & 1:
        seat += 1
    return seat


def order_throw(s: State, seat: int, die1: int, die2: int) -> None:
    s.order_throw[seat] = die1 + die2
    s.order_in &= ~(1 << seat)
    log.event(s, C.EV_DICE, R.ORDER_THROW, seat, C.NOBODY, die1, die2, 0)
    if s.order_in:
        return
    best = 0
    for who in range(s.seats):
        if s.order_tied >> who & 1 and s.order_throw[who] > best:
            best = s.order_throw[who]
    tied = 0
    for who in range(s.seats):
        if s.order_tied >> who & 1 and s.order_throw[who] == best:
            tied |= 1 << who
    s.order_tied = tied
    if holdings.count(tied) > 1:
        log.note(s, R.ORDER_TIE, seat)
        s.order_in = tied
        return
    starter = 0
    while not tied >> starter & 1:
        starter += 1
    s.starter = starter
    log.event(s, C.EV_ORDER, R.ORDER_THROW, starter, C.NOBODY, best, 0, 0)
    flow.begin_turn(s, starter)
