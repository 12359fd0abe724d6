"""The events of a one-pawn game: the engine's rows, translated into public words."""

from __future__ import annotations

from dataclasses import replace

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game.events import Event
from headjudge.game.pawn import event_fields
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.vocabulary import EVENTS, RULINGS
from headjudge.rulebooks import Rulebook


def event(row: tuple[int, ...], names: PawnNames, book: Rulebook) -> Event:
    word = RULINGS[row[1]]
    return Event(
        kind=EVENTS[row[0]],
        ruling=word,
        clauses=book.cite(word),
        seat=names.who(row[2]),
        other=names.who(row[3]),
        amount=row[4],
        place=event_fields.place(row, names),
        numbers=row,
        details=event_fields.details(row, names),
    )


def terms(seat: int, group: int, text: str, names: PawnNames, book: Rulebook) -> Event:
    """Free-text terms: the engine does not read them, so their event is made here."""
    noted = event((C.EV_FREE_TERMS, R.ALLY_TERMS, seat, C.NOBODY, 0, group, 0), names, book)
    return replace(noted, details={"group": noted.place, "terms": text})
