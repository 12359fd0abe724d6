"""Before the first roll: cash, decks, ten deeds and five cards under the hammer."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction, money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def new_game(s: State, seats: int) -> None:
    """Everything in the bank; the decks wait to be shuffled."""
    s.seats = seats
    s.left = seats
    s.houses = s.rules.houses
    s.hotels = s.rules.hotels
    s.cash[C.BANK] = s.rules.bank_total
    s.held[C.BANK] = (1 << C.DEEDS) - 1
    for deed in range(28):
        s.owner[deed] = C.BANK
    for card in range(s.rules.int_count):
        s.co.card_at[card] = C.BANK if s.rules.int_used[card] else C.NOBODY
    s.phase = C.PH_SETUP
    for seat in range(seats):
        money.flow(s, C.BANK, seat, s.rules.start_cash, R.SETUP_CASH, C.FLOW_START, C.NO_ITEM)
    log.note(s, R.SETUP_PAWN, C.BANK)


def cards_of(s: State, deck: int) -> int:
    """How many cards a deck has, or must have once it is shuffled."""
    if s.phase == C.PH_RESHUFFLE:
        return s.co.outside_size if deck == 0 else s.co.inside_size
    if deck == 0:
        return s.rules.ext_count
    n = 0
    for card in range(s.rules.int_count):
        n += s.rules.int_used[card]
    return n


def may_shuffle(s: State, a: Action) -> int:
    if s.phase != C.PH_SETUP and s.phase != C.PH_RESHUFFLE:
        return R.NOT_NOW
    if a.x < 0 or a.x > 1:
        return R.SETUP_DECKS
    if s.phase == C.PH_RESHUFFLE:
        if not s.co.reshuffle >> a.x & 1:
            return R.NOT_NOW
    elif (s.co.outside_size if a.x == 0 else s.co.inside_size) > 0:
        return R.NOT_NOW
    seen = 0
    for i in range(cards_of(s, a.x)):
        card = a.cards[i]
        if card < 0 or card >= 32 or seen >> card & 1 or not belongs(s, a.x, card):
            return R.SETUP_DECKS
        seen |= 1 << card
    return R.NONE


def belongs(s: State, deck: int, card: int) -> bool:
    """Is the card one of those this deck is made of now?"""
    if s.phase == C.PH_SETUP:
        if deck == 0:
            return card < s.rules.ext_count
        return card < s.rules.int_count and s.rules.int_used[card] != 0
    if deck == 0:
        for i in range(s.co.outside_size):
            if s.co.outside[i] == card:
                return True
        return False
    return card < s.rules.int_count and s.co.card_at[card] == C.BANK


def shuffle(s: State, a: Action) -> None:
    size = cards_of(s, a.x)
    for i in range(size):
        if a.x == 0:
            s.co.outside[i] = a.cards[i]
        else:
            s.co.inside[i] = a.cards[i]
    if a.x == 0:
        s.co.outside_size = size
    else:
        s.co.inside_size = size
    if s.phase == C.PH_RESHUFFLE:
        s.co.reshuffle &= ~(1 << a.x)
        ruling = R.RESHUFFLE if a.x == 0 else R.SHUFFLED_IN
        log.event(s, C.EV_SHUFFLED, ruling, C.CHANCE, C.NOBODY, size, a.x, 0)
        if not s.co.reshuffle:
            s.phase = s.under
        return
    log.event(s, C.EV_SHUFFLED, R.SETUP_DECKS, C.CHANCE, C.NOBODY, size, a.x, 0)
    if s.co.outside_size and s.co.inside_size:
        s.phase = C.PH_SHOW


def may_show(s: State, a: Action) -> int:
    """Ten different deeds."""
    if s.phase != C.PH_SHOW:
        return R.NOT_NOW
    seen = 0
    for i in range(s.rules.shown_deeds):
        deed = a.cards[i]
        if deed < 0 or deed >= C.DEEDS or seen >> deed & 1:
            return R.SETUP_SHOWN
        seen |= 1 << deed
    return R.NONE


def show(s: State, a: Action) -> None:
    for i in range(s.rules.shown_deeds):
        s.lots |= 1 << a.cards[i]
        log.event(s, C.EV_SHOWN, R.SETUP_SHOWN, C.BANK, C.NOBODY, 0, a.cards[i], 0)
    s.co.shown = s.lots
    s.co.opening = 1
    s.phase = C.PH_MOVING


def next_lot(s: State) -> bool:
    """Put the next deed or card up: cheapest deed first, cards by name. False when all are done."""
    if s.lots:
        best = C.NO_DEED
        for deed in range(28):
            if s.lots >> deed & 1:
                if best == C.NO_DEED or s.rules.price[deed] < s.rules.price[best]:
                    best = deed
        s.lots &= ~(1 << best)
        for deed in range(28):
            if s.co.opening and s.lots >> deed & 1 and s.rules.price[deed] == s.rules.price[best]:
                log.note(s, R.SETUP_EQUAL, C.BANK)
                break
        if s.co.opening:
            auction.open_lot(s, C.LOT_DEED, best, 1, C.BANK, R.SETUP_LOT)
        else:
            auction.open_lot(s, C.LOT_DEED, best, auction.floor(s, best), C.BANK, R.BUST_ODD_LOT)
        return True
    if s.co.card_lots:
        first = C.NO_CARD
        for card in range(s.rules.int_count):
            if s.co.card_lots >> card & 1:
                if first == C.NO_CARD or s.rules.int_rank[card] < s.rules.int_rank[first]:
                    first = card
        s.co.card_lots &= ~(1 << first)
        s.co.card_at[first] = C.HOST
        ruling = R.SETUP_CARD_LOT if s.co.opening else R.BUST_ODD_LOT
        auction.open_lot(s, C.LOT_CARD, first, 1, C.BANK, ruling)
        return True
    return False


def show_cards(s: State) -> None:
    """The ten deeds are done: five internal cards are turned up."""
    s.co.opening = 2
    s.co.shown = 0
    log.note(s, R.SETUP_CARDS, C.BANK)
    for _ in range(min(s.rules.shown_cards, s.co.inside_size)):
        s.co.card_lots |= 1 << strength_cards.take_top(s)
    s.co.shown = s.co.card_lots


def over(s: State) -> None:
    s.co.opening = 0
    s.co.shown = 0
