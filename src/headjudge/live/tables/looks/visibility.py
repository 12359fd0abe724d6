"""Decides what a viewer may see, alike for the log, the events and the numbering of looks.

An offer concerns two players; the others do not even learn that there was one. Whoever loses an offer by another
one learns only that it was taken back. Everything else is as public as its
events: until votes and sealed bids are revealed, everybody sees only who has answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from headjudge.engine import codes as C
from headjudge.game import Event
from headjudge.hosting.visibility import events_heard_by
from headjudge.live.tables.stream.entries import Acted, Carried, Entry, Keyed, Offered, Woke

_BETWEEN_TWO = (C.EV_OFFER, C.EV_NO_TRADE)
NOBODY = "\n"  # no seat has this name


def is_shown(entry: Entry, seat: int | None) -> bool:
    """Does this entry change anything that this seat (None: a spectator) can see?"""
    if isinstance(entry, Keyed | Offered | Carried):
        return False
    if isinstance(entry, Woke):
        return entry.stopped > 0
    if isinstance(entry, Acted) and entry.via == "stands":
        return False
    if isinstance(entry, Acted) and entry.rows and seat not in entry.told:
        rows = [row for row in entry.rows if not entry.private or row[0] != C.EV_NOTE]
        return not all(_between_others(row, seat) for row in rows)
    return True


def _between_others(row: Sequence[int], seat: int | None) -> bool:
    return row[0] in _BETWEEN_TWO and seat not in (row[2], row[3])


def events_for(name: str | None, events: Iterable[Event], told_rents: bool) -> list[Event]:
    """The events for one viewer; rents that must be asked for are pointed out to nobody."""
    heard = events_heard_by(NOBODY if name is None else name, events)
    if told_rents:
        return heard
    return [event for event in heard if event.kind != "rent" and not _about_rent(event)]


def _about_rent(event: Event) -> bool:
    return event.kind == "note" and event.ruling.startswith("RENT_")
