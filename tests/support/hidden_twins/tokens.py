"""Twins of a token game: the same table with other hidden parts."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Seeded
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.state import State
from headjudge.game import Game, legal


def other_cash(game: Game, me: int | None, c: Seeded) -> Game:
    """The others have more or less of what the Bank has given out.

    Whoever made this seat an offer has told it that there is money enough for it, so that much there is.
    """
    twin = game.copy()
    s = twin.state
    cash = []
    for seat, money in enumerate(s.cash[:8]):
        if seat == me or seat >= s.seats or s.out[seat]:
            cash.append(money)
        elif s.offer_no[seat] and s.offer_to[seat] == me:
            cash.append(money + c.below(1000) if _stands(s, seat) else money)
        else:
            cash.append(c.below((30, 500, 5000)[c.below(3)]))
    s.cash = [*cash, sum(s.cash) - sum(cash)]
    return twin


def _stands(s: State, maker: int) -> bool:
    """Could the offer of this seat be accepted?"""
    return judge.objection(s, legal.make(C.DO_ACCEPT, s.offer_to[maker], maker)) == 0


def other_decks(game: Game, c: Seeded) -> Game:
    """The cards that are in each deck, in another order."""
    twin = game.copy()
    s = twin.state
    ring = list(s.deck)
    for deck in range(2):
        places = [
            deck * C.CARDS + (s.deck_head[deck] + i) % C.CARDS for i in range(s.deck_size[deck])
        ]
        for i in range(len(places) - 1, 0, -1):
            one, other = places[i], places[c.below(i + 1)]
            ring[one], ring[other] = ring[other], ring[one]
    s.deck = ring
    return twin


def other_offers(game: Game, me: int, c: Seeded) -> Game:
    """Offers that neither come from this seat nor go to it are made, changed and dropped."""
    twin = game.copy()
    s = twin.state
    number, to, cash, deeds = (
        list(s.offer_no),
        list(s.offer_to),
        list(s.offer_give_cash),
        list(s.offer_get_deeds),
    )
    for maker in range(s.seats if s.seats > 2 else 0):
        if maker != me and not (number[maker] and to[maker] == me):
            number[maker] = c.below(3)
            to[maker] = next(seat for seat in range(s.seats) if seat not in (maker, me))
            cash[maker], deeds[maker] = c.below(500), c.below(1 << C.DEEDS)
    s.offer_no, s.offer_to, s.offer_give_cash, s.offer_get_deeds = number, to, cash, deeds
    return twin
