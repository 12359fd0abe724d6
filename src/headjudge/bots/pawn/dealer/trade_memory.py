# compiled
"""What companies remember from one window to the next: the offers they made, and the answers."""

from headjudge.bots.pawn import parameters as P


class Notes:
    window: list[int]  # by seat: the roll before the window of its last offers
    offers: list[int]  # by seat: made in that window
    pending: list[int]  # by seat: 1 + the seat that has not answered its last offer yet
    wanted: list[int]  # by seat: the deeds that it would get by that offer, as bits
    given: list[int]  # by seat: the deeds that it would give, as bits
    wanted_cards: list[int]
    given_cards: list[int]
    asking: list[int]  # by seat x 8 + other: percent of a deal's apparent worth that it asks
    # scratch space
    own_value: list[int]  # by deed: to the company that is deciding
    other_value: list[int]  # by deed: to the company it considers trading with

    def __init__(self) -> None:
        self.window = [-1] * 8
        self.offers = [0] * 8
        self.pending = [0] * 8
        self.wanted = [0] * 8
        self.given = [0] * 8
        self.wanted_cards = [0] * 8
        self.given_cards = [0] * 8
        self.asking = [0] * 64
        self.own_value = [0] * 28
        self.other_value = [0] * 28


def begin(n: Notes) -> None:  # open
    """Begin a new game without any memory."""
    for seat in range(8):
        n.window[seat] = -1
        n.offers[seat] = 0
        n.pending[seat] = 0
    for i in range(64):
        n.asking[i] = P.ASKING


def copy_into(t: Notes, n: Notes) -> None:
    for seat in range(8):
        copy_seat(t, n, seat)


def copy_seat(t: Notes, n: Notes, seat: int) -> None:
    """Copy what one company remembers."""
    t.window[seat] = n.window[seat]
    t.offers[seat] = n.offers[seat]
    t.pending[seat] = n.pending[seat]
    t.wanted[seat] = n.wanted[seat]
    t.given[seat] = n.given[seat]
    t.wanted_cards[seat] = n.wanted_cards[seat]
    t.given_cards[seat] = n.given_cards[seat]
    for other in range(8):
        t.asking[seat * 8 + other] = n.asking[seat * 8 + other]
