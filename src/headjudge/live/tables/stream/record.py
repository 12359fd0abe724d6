"""Converts a game from the browser into a record, for ledgers and other tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from headjudge.errors import BadInput
from headjudge.game.bot_faults import Mark
from headjudge.game.corrections import Correction
from headjudge.game.record import Move, Record
from headjudge.live.tables.ruling_effects import CHANGES, TAKE_BACK
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.books import book_of
from headjudge.live.tables.stream.foresight import new_state
from headjudge.rulebooks import copies

GOES_ON = "The game goes on at another table."
_MOVING = frozenset({*CHANGES, *TAKE_BACK, "go_on"})  # rulings after which the game is another


def record_of(entries: Sequence[tuple[E.Entry, float]]) -> Record:
    """All actions in order, without those that a judge took back, plus the judges' corrections."""
    opened: E.Opened | None = None
    started: E.Started | None = None
    moves: list[Move] = []
    marks: list[Mark] = []
    corrections: list[Correction] = []
    for entry, at in _lasting(entries):
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
                correction = Correction(following, entry.role, entry.text, entry.reason, position)
                corrections.append(correction)
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
        book=copies.own(book_of(opened)),
    )


Entries: TypeAlias = Sequence[tuple[E.Entry, float]]


def _lasting(entries: Entries, seeds: Sequence[str] = ()) -> list[tuple[E.Entry, float]]:
    """What counts in the end, with what led to a game that goes on here."""
    opened = entries[0][0] if entries else None
    if not isinstance(opened, E.Opened) or opened.format == 1:
        return _in_force(entries)
    lasting = _in_force(_complete(entries, seeds))
    if opened.after is None:
        return lasting
    inner = [
        (E.decode(entry.data.encode()), entry.at)
        for entry, _ in entries
        if isinstance(entry, E.Carried)
    ]
    before = _lasting(inner, opened.after.seeds)
    return [lasting[0], *before[1:], *lasting[1:]]


def _complete(entries: Entries, seeds: Sequence[str]) -> list[tuple[E.Entry, float]]:
    """The entries with what follows from them: the order of shuffled cards, and the positions after rulings."""
    state = new_state("record", [entry for entry, _ in entries], seeds)
    complete: list[tuple[E.Entry, float]] = []
    unmixed = -1  # the place of a rewind after which the decks are not shuffled yet
    for entry, at in entries:
        state.fold(entry, at)
        entry = state.recent[-1].entry
        if isinstance(entry, E.Started) and state.opened and state.opened.after:
            entry = E.Ruled("judge", {"do": "go_on"}, GOES_ON, GOES_ON)
        if isinstance(entry, E.Ruled) and entry.ruling.get("do") in _MOVING:
            unmixed = len(complete)
        complete.append((entry, at))
        if unmixed >= 0 and not state.dice.owed:
            assert state.game is not None
            ruled, then = complete[unmixed]
            position = state.game.position()
            complete[unmixed] = msgspec.structs.replace(ruled, position=position), then
            unmixed = -1
    return complete


def _in_force(entries: Entries) -> list[tuple[E.Entry, float]]:
    """The entries without those that a judge took back."""
    valid: list[tuple[int, E.Entry, float]] = []
    for number, (entry, at) in enumerate(entries, 1):
        if isinstance(entry, E.Ruled) and entry.ruling.get("do") in TAKE_BACK:
            if not entry.back_to:
                raise BadInput(
                    "a judge rewound the game here, but this old file does not say how far",
                    f"entry {number}",
                )
            valid = [item for item in valid if item[0] <= entry.back_to]
        valid.append((number, entry, at))
    return [(entry, at) for _, entry, at in valid]
