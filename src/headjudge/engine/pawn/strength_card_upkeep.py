"""Disruptive Technology: for each internal card, pay to keep it or give it up."""

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.pawn import money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def open_card(s: State, card: int) -> bool:
    """Must this card be paid for or given up? (`answers` holds the cards still open, as bits.)"""
    return strength_cards.holder_acts(s, card) and s.rules.int_effect[card] != C.IX_PUT


def ask(s: State, fee: int) -> None:
    s.opening = fee
    s.co.asked = 0
    for seat in range(8):
        s.co.answers[seat] = 0
    for card in range(s.rules.int_count):
        if open_card(s, card):
            s.co.answers[s.co.card_at[card]] |= 1 << card
    go_on(s)


def go_on(s: State) -> None:
    """Ask the holders whose cards are still open; those who cannot pay give them up."""
    s.co.asked = 0
    for seat in range(s.seats):
        if s.co.answers[seat] and s.cash[seat] < s.opening:
            give_up_all(s, seat)
        if s.co.answers[seat]:
            s.co.asked |= 1 << seat
    if s.co.asked:
        if s.phase != C.PH_KEEP:
            log.event(s, C.EV_CHOICE, R.EXT_KEEP, C.BANK, C.NOBODY, s.opening, 0, 0)
        s.phase = C.PH_KEEP
    else:
        s.phase = C.PH_MOVING
        s.opening = 0


def may_answer(s: State, seat: int, card: int, paying: bool) -> int:
    if s.phase != C.PH_KEEP:
        return R.NO_RESCUE if s.phase == C.PH_WINDOW else R.EVENTS_FIRST
    mine = s.co.answers[seat]
    if not mine:
        return R.NOT_ASKED
    if card == C.ALL_CARDS:
        if not paying:
            return R.NONE
        n = 0
        while mine:
            mine &= mine - 1
            n += 1
        return R.NONE if s.cash[seat] >= n * s.opening else R.EXT_KEEP
    if card < 0 or card >= s.rules.int_count or not mine >> card & 1:
        return R.CARD_NOT_HELD
    if paying and s.cash[seat] < s.opening:
        return R.EXT_KEEP
    return R.NONE


def answer(s: State, seat: int, card: int, paying: bool) -> None:
    for each in range(s.rules.int_count):
        if s.co.answers[seat] >> each & 1 and (card == C.ALL_CARDS or card == each):
            if paying:
                pay(s, seat, each)
            else:
                give_up(s, seat, each)
    go_on(s)


def pay(s: State, seat: int, card: int) -> None:
    s.co.answers[seat] &= ~(1 << card)
    money.flow(s, seat, C.BANK, s.opening, R.EXT_KEEP, C.FLOW_CARD, 100 + card)


def give_up(s: State, seat: int, card: int) -> None:
    s.co.answers[seat] &= ~(1 << card)
    strength_cards.lose(s, card, C.BANK, R.EXT_KEEP)


def give_up_all(s: State, seat: int) -> None:
    for card in range(s.rules.int_count):
        if s.co.answers[seat] >> card & 1:
            give_up(s, seat, card)
