# compiled
"""Fills in at random what a seat does not know about a position."""

from headjudge.bots.tokens import parameters as P
from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.engine.tokens import visibility
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def world(t: State, seat: int, r: Random) -> None:
    """`t` is a position as this seat sees it (`visibility.seen_by`): shuffle the decks and guess the others' cash."""
    for deck in range(2):
        shuffle(t, deck, r)
    if not t.rules.cash_private:
        return
    for other in range(t.seats):
        if other != seat and not t.out[other]:
            percent = 100 - P.UNSURE + rng.below(r, 2 * P.UNSURE + 1)
            amount = max(t.cash[other] * percent // 100, visibility.promised(t, other))
            t.cash[C.BANK] += t.cash[other] - amount
            t.cash[other] = amount


def shuffle(t: State, deck: int, r: Random) -> None:
    head = t.deck_head[deck]
    for i in range(t.deck_size[deck] - 1):
        last = t.deck_size[deck] - 1 - i
        one = deck * C.CARDS + (head + last) % C.CARDS
        two = deck * C.CARDS + (head + rng.below(r, last + 1)) % C.CARDS
        card = t.deck[one]
        t.deck[one] = t.deck[two]
        t.deck[two] = card
