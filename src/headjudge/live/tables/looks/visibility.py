"""Who is shown what: for the log, for events and for the numbering of looks alike.

An offer concerns two; the others are not even told that there was one. Everything else that happens lies open, as far
as its events do: votes and sealed bids say only that somebody has answered until they are opened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headjudge.engine import codes as C
from headjudge.game import Event
from headjudge.hosting.visibility import events_heard_by
from headjudge.live.tables.stream.entries import Acted, Entry, Keyed, Woke

_BETWEEN_TWO = (C.EV_OFFER, C.EV_NO_TRADE)
NOBODY = "\n"  # no seat has this name


def is_shown(entry: Entry, seat: int | None) -> bool:
    """Does this entry change anything that this seat (None: anybody without one) can see?"""
    if isinstance(entry, Keyed | Woke):
        return False
    if isinstance(entry, Acted) and entry.rows:
        return not all(_between_others(row, seat) for row in entry.rows)
    return True


def _between_others(row: Sequence[int], seat: int | None) -> bool:
    return row[0] in _BETWEEN_TWO and seat not in (row[2], row[3])


def events_for(name: str | None, events: Iterable[Event], told_rents: bool) -> list[Event]:
    """What somebody hears; rents that must be asked for are not pointed out to anybody."""
    found = events_heard_by(NOBODY if name is None else name, events)
    if told_rents:
        return found
    return [event for event in found if event.kind != "rent" and not _about_rent(event)]


def _about_rent(event: Event) -> bool:
    return event.kind == "note" and event.ruling.startswith("RENT_")
