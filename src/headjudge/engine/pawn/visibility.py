"""What one seat may know of a one-pawn position.

Cash, cards and deeds lie open here. Four things do not: the order of the decks, sealed bids, secret answers,
and the deals that others offer one another. A player who decides by such a position cannot peek.
"""

from headjudge.engine import codes as C
from headjudge.engine import offers, state
from headjudge.engine.state import State


def seen_by(t: State, s: State, seat: int) -> None:
    """Make `t` what this seat may know of `s`: everything else is cleared."""
    state.copy_into(t, s)
    hide_decks(t)
    hide_bids(t, seat)
    hide_answers(t, seat)
    hide_offers(t, seat)


def hide_decks(t: State) -> None:
    """Sort each deck by number: everybody knows which cards are in it, nobody knows their order."""
    mask = 0
    for i in range(t.co.outside_size):
        mask |= 1 << t.co.outside[i]
    at = 0
    for card in range(32):
        if mask >> card & 1:
            t.co.outside[at] = card
            at += 1
    mask = 0
    for i in range(t.co.inside_size):
        mask |= 1 << t.co.inside[i]
    at = 0
    for card in range(16):
        if mask >> card & 1:
            t.co.inside[at] = card
            at += 1


# --- sealed bids --------------------------------------------------------------------------------


def bid_hidden(t: State, seat: int, other: int) -> bool:
    """Has the other said something about the lot that this seat does not know?"""
    if t.phase != C.PH_AUCTION or t.co.method == C.METHOD_ENGLISH or other == seat:
        return False
    if not t.co.declared >> other & 1:
        return False
    # when a tie is bid for again, the bids of the first round lie open
    return not t.co.rebid or t.bidding >> other & 1 != 0


def hide_bids(t: State, seat: int) -> None:
    """This seat knows who has answered, but not whether it was a bid, nor how high."""
    for other in range(t.seats):
        if bid_hidden(t, seat, other):
            t.co.sealed[other] = t.opening if t.co.rebid else 0
            if not t.co.rebid:
                t.co.entered &= ~(1 << other)


# --- secret answers -----------------------------------------------------------------------------


def answer_hidden(t: State, seat: int, other: int) -> bool:
    """Has the other answered in secret, and is the answer still secret?"""
    if other == seat:
        return False
    if t.phase == C.PH_ROLL_OFF:
        return True
    if t.co.asked >> other & 1:
        return False
    if t.phase == C.PH_VOTE:
        return True
    # where companies are asked one by one, whoever is not asked any more has declined
    return t.phase == C.PH_ETHICS and not t.rules.ethics_in_order


def hide_answers(t: State, seat: int) -> None:
    """This seat knows who takes part in a roll-off, but not for which property."""
    for other in range(t.seats):
        if answer_hidden(t, seat, other):
            t.co.answers[other] = 0


# --- offers -------------------------------------------------------------------------------------


def hide_offers(t: State, seat: int) -> None:
    """Offers from and to this seat stay, as in other games; the extras of a hidden offer go with it."""
    offers.hide_from(t, seat)
    for maker in range(8):
        if not t.offer_no[maker]:
            t.co.offer_join[maker] = 0
