"""What one seat may know of a position: hidden things are replaced by what anybody could guess.

The order of the decks, the cash of others where it is private, and offers between others are hidden. A player
who decides by such a position cannot peek.
"""

from headjudge.engine import codes as C
from headjudge.engine import offers, state
from headjudge.engine.state import State


def cash(s: State, seat: int, other: int) -> int:  # open
    """What `seat` knows, or must guess, of the cash of `other`."""
    if seat == other or not s.rules.cash_private:
        return s.cash[other]
    return guess(s, other)


def guess(s: State, other: int) -> int:
    """From what lies open on the table: income so far, less what was bought with it."""
    total = s.rules.start_cash + s.rules.speed_extra_cash + C.GUESS_PER_TURN * s.turns[other]
    for deed in range(28):
        if s.owner[deed] != other:
            continue
        total -= s.rules.price[deed] + s.paid[deed]
        if s.mortgaged >> deed & 1:
            total += s.rules.loan[deed]
    return max(total, promised(s, other), C.GUESS_LEAST)


def promised(s: State, other: int) -> int:
    """The least this player must have: nobody may offer what they do not have, fees included."""
    total = 0
    if s.offer_no[other]:
        total = s.offer_give_cash[other] - s.offer_get_cash[other]
        total += offers.fees(s, s.offer_get_deeds[other], s.offer_lift[other])
        total = max(total, s.offer_give_cash[other])
    if s.phase == C.PH_AUCTION and s.high_by == other and s.high > total:
        total = s.high
    return total


def seen_by(t: State, s: State, seat: int) -> None:
    """Make `t` what this seat may know of `s`."""
    state.copy_into(t, s)
    hide_decks(t)
    offers.hide_from(t, seat)
    if not s.rules.cash_private:
        return
    for other in range(s.seats):
        if other != seat and not s.out[other]:
            amount = guess(t, other)
            t.cash[C.BANK] += t.cash[other] - amount
            t.cash[other] = amount


def hide_decks(t: State) -> None:
    """Sort each deck by number: everybody knows which cards are in it, nobody knows their order."""
    for deck in range(2):
        mask = 0
        for i in range(t.deck_size[deck]):
            mask |= 1 << t.deck[deck * C.CARDS + (t.deck_head[deck] + i) % C.CARDS]
        at = 0
        for card in range(16):
            if mask >> card & 1:
                t.deck[deck * C.CARDS + at] = card
                at += 1
        for card in range(16):
            if not mask >> card & 1:
                t.deck[deck * C.CARDS + at] = card
                at += 1
        t.deck_head[deck] = 0
