"""A stored or imported stream may name only bots of the registry. The seat of any other bot counts as abandoned."""

from __future__ import annotations

import msgspec

from headjudge.bots import registry
from headjudge.live.tables.plan import SAFEST, SeatSetup
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.books import book_of
from headjudge.live.tables.stream.entries import Entry
from headjudge.rulebooks import Rulebook

PERSON = "person"
GONE = ""  # a kind in `started`: nobody is there; the safest action is taken for that seat


def without_unknown_bots(entry: Entry, book: Rulebook | None) -> Entry:
    """The entry without any other bots: they are neither looked up nor shown. `book` is the table's."""
    if isinstance(entry, E.Opened):
        return _opened(entry, book_of(entry))
    if book is None:
        return entry
    match entry:
        case E.Seated() if entry.bot and not registry.known(entry.bot, book):
            return msgspec.structs.replace(entry, bot="")  # the seat is free again
        case E.Started():
            kinds = [kind if _sits(kind, book) else GONE for kind in entry.kinds]
            return msgspec.structs.replace(entry, kinds=tuple(kinds))
        case E.Sat() if entry.stand_in:
            return msgspec.structs.replace(entry, stand_in=_stand_in(entry.stand_in, book))
        case _:
            return entry


def _opened(entry: E.Opened, book: Rulebook) -> E.Opened:
    terms = msgspec.structs.replace(
        entry.terms,
        chairs=tuple(_chair(chair, book) for chair in entry.terms.chairs),
        stand_in=_stand_in(entry.terms.stand_in, book),
    )
    return msgspec.structs.replace(entry, terms=terms)


def _chair(chair: SeatSetup, book: Rulebook) -> SeatSetup:
    if chair.kind != "bot" or registry.known(chair.bot, book):
        return chair
    return SeatSetup(chair.name, "open")


def _sits(kind: str, book: Rulebook) -> bool:
    return kind == PERSON or registry.known(kind, book)


def _stand_in(name: str, book: Rulebook) -> str:
    return name if registry.known(name, book) else SAFEST
