"""What happened, in public words: each event names its ruling and the clauses that the ruling rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from headjudge.engine import codes as C
from headjudge.engine import log
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State
from headjudge.game.names import Names
from headjudge.game.pawn import event_fields as one_pawn
from headjudge.game.pawn import vocabulary as pawn_words
from headjudge.game.pawn.names import PawnNames
from headjudge.game.vocabulary import DECKS, EVENTS, RULINGS
from headjudge.rulebooks import Rulebook

_DEED_PLACE = frozenset({C.EV_DEED, C.EV_BUILDING, C.EV_MORTGAGE, C.EV_LIFT, C.EV_WANT})
_LOT_PLACE = frozenset({C.EV_AUCTION, C.EV_BID, C.EV_PASS, C.EV_SOLD, C.EV_UNSOLD})
_SQUARE_PLACE = frozenset({C.EV_MOVE, C.EV_RENT, C.EV_CLAIM, C.EV_LAPSED, C.EV_JAILED, C.EV_FREED})
_DECK_PLACE = frozenset({C.EV_CARD, C.EV_CARD_KEPT, C.EV_CARD_BACK, C.EV_EXPOSED})


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `numbers` is the engine's own row, for machines.

    `details` puts the numbers of a one-pawn game into words: card, flow of money, terms of an alliance.
    """

    kind: str
    ruling: str
    clauses: tuple[str, ...]
    seat: str | None
    other: str | None
    amount: int
    place: str | None
    numbers: tuple[int, ...]
    details: Mapping[str, object] = field(default_factory=dict, hash=False)

    def as_json(self) -> dict[str, object]:
        told: dict[str, object] = {
            "kind": self.kind,
            "ruling": self.ruling,
            "clauses": list(self.clauses),
            "seat": self.seat,
            "other": self.other,
            "amount": self.amount,
            "place": self.place,
            "numbers": list(self.numbers),
        }
        return told | ({"details": dict(self.details)} if self.details else {})


def take(state: State, names: Names, book: Rulebook) -> list[Event]:
    """Read the engine's log and leave it empty."""
    rows = log.read(state)
    return [
        _event(tuple(rows[at : at + C.LOG_WIDTH]), names, book)
        for at in range(0, len(rows), C.LOG_WIDTH)
    ]


def terms(seat: int, group: int, text: str, names: PawnNames, book: Rulebook) -> Event:
    """Terms in words: the engine does not read them, so they are noted here."""
    event = _event((C.EV_FREE_TERMS, R.ALLY_TERMS, seat, C.NOBODY, 0, group, 0), names, book)
    return replace(event, details={"group": event.place, "terms": text})


def _event(row: tuple[int, ...], names: Names, book: Rulebook) -> Event:
    if isinstance(names, PawnNames):
        return _pawn_event(row, names, book)
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


def _pawn_event(row: tuple[int, ...], names: PawnNames, book: Rulebook) -> Event:
    word = pawn_words.RULINGS[row[1]]
    return Event(
        kind=pawn_words.EVENTS[row[0]],
        ruling=word,
        clauses=book.cite(word),
        seat=names.who(row[2]),
        other=names.who(row[3]),
        amount=row[4],
        place=one_pawn.place(row, names),
        numbers=row,
        details=one_pawn.details(row, names),
    )


def _place(kind: int, place: int, names: Names) -> str | None:
    if kind in _DEED_PLACE or kind in _LOT_PLACE:
        return names.board.deeds[place]
    if kind in _SQUARE_PLACE:
        return names.board.squares[place]
    if kind in _DECK_PLACE:
        return DECKS[place]
    return None
