"""The events of a token game: the engine's rows, translated into public words."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.game.events import Event
from headjudge.game.names import Names
from headjudge.game.vocabulary import DECKS, EVENTS, RULINGS
from headjudge.rulebooks import Rulebook

_DEED_PLACE = frozenset({C.EV_DEED, C.EV_BUILDING, C.EV_MORTGAGE, C.EV_LIFT, C.EV_WANT})
_LOT_PLACE = frozenset({C.EV_AUCTION, C.EV_BID, C.EV_PASS, C.EV_SOLD, C.EV_UNSOLD})
_SQUARE_PLACE = frozenset({C.EV_MOVE, C.EV_RENT, C.EV_CLAIM, C.EV_LAPSED, C.EV_JAILED, C.EV_FREED})
_DECK_PLACE = frozenset({C.EV_CARD, C.EV_CARD_KEPT, C.EV_CARD_BACK, C.EV_EXPOSED})


def event(row: tuple[int, ...], names: Names, book: Rulebook) -> Event:
    kind, ruling, seat, other, amount, place, _ = row
    word = RULINGS[ruling]
    return Event(
        kind=EVENTS[kind],
        ruling=word,
        clauses=book.cite(word),
        seat=names.who(seat),
        other=names.who(other),
        amount=amount,
        place=_place(kind, place, names),
        numbers=row,
    )


def _place(kind: int, place: int, names: Names) -> str | None:
    if kind in _DEED_PLACE or kind in _LOT_PLACE:
        return names.board.deeds[place]
    if kind in _SQUARE_PLACE:
        return names.board.squares[place]
    if kind in _DECK_PLACE:
        return DECKS[place]
    return None
