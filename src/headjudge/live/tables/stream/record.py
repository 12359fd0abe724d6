"""A game from the browser as a record, for ledgers and other tools."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.errors import BadInput
from headjudge.game.bot_faults import Mark
from headjudge.game.corrections import Correction
from headjudge.game.record import Move, Record
from headjudge.live.tables.rulings import TAKE_BACK
from headjudge.live.tables.stream import entries as E


def record_of(found: Sequence[tuple[E.Entry, float]]) -> Record:
    """All actions in order, without those that a judge took back, and the judges' changes by hand."""
    opened: E.Opened | None = None
    started: E.Started | None = None
    moves: list[Move] = []
    marks: list[Mark] = []
    corrections: list[Correction] = []
    for entry, at in _holding(found):
        following = len(moves) + 1
        match entry:
            case E.Opened():
                opened = entry
            case E.Started():
                started = entry
            case E.Acted():
                moves.append(Move(entry.action, round(at, 3)))
            case E.Marked() if started is not None:
                marks.append(Mark(started.seats[entry.seat], entry.kind, entry.what, following))
            case E.Ruled(position=dict() as position):  # not about the clock
                made = Correction(following, entry.role, entry.text, entry.reason, position)
                corrections.append(made)
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
        corrections=tuple(corrections),
    )


def _holding(found: Sequence[tuple[E.Entry, float]]) -> list[tuple[E.Entry, float]]:
    """The entries without those that a judge took back."""
    kept: list[tuple[int, E.Entry, float]] = []
    for number, (entry, at) in enumerate(found, 1):
        if isinstance(entry, E.Ruled) and entry.ruling.get("do") in TAKE_BACK:
            if not entry.back_to:
                raise BadInput(
                    "a judge took the game back here, but this file is too old to say to where",
                    f"entry {number}",
                )
            kept = [each for each in kept if each[0] <= entry.back_to]
        kept.append((number, entry, at))
    return [(entry, at) for _, entry, at in kept]
