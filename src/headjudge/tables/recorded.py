"""A game from the browser as a record: what ledgers and other tools read."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.errors import BadInput
from headjudge.game.marks import Mark
from headjudge.game.record import Move, Record
from headjudge.tables import entries as E


def record_of(found: Sequence[tuple[E.Entry, float]]) -> Record:
    """All actions in order. A record knows no rulings: where one changed the position, it cannot be written."""
    opened: E.Opened | None = None
    started: E.Started | None = None
    moves: list[Move] = []
    marks: list[Mark] = []
    for number, (entry, at) in enumerate(found, 1):
        match entry:
            case E.Opened():
                opened = entry
            case E.Started():
                started = entry
            case E.Acted():
                moves.append(Move(entry.action, round(at, 3)))
            case E.Marked() if started is not None:
                marks.append(
                    Mark(started.seats[entry.seat], entry.kind, entry.what, len(moves) + 1)
                )
            case E.Ruled() if entry.position is not None:
                raise BadInput(
                    f"a judge changed the game here ({entry.text.rstrip('.')}), which a record cannot tell",
                    f"entry {number}",
                )
    if opened is None or started is None:
        raise BadInput("this game has not begun")
    terms = opened.terms
    return Record(
        terms.book,
        started.seats,
        tuple(moves),
        terms.stage,
        terms.switches,
        game=terms.name,
        marks=tuple(marks),
    )
