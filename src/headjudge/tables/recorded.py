"""A game from the browser as a record: what ledgers and other tools read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from headjudge.errors import BadInput
from headjudge.game.corrections import Correction
from headjudge.game.marks import Mark
from headjudge.game.record import Move, Record
from headjudge.tables import entries as E


@dataclass
class _Kept:
    """What holds so far, each with the number of its entry: a judge may take things back."""

    moves: list[tuple[int, Move]] = field(default_factory=list)
    marks: list[tuple[int, Mark]] = field(default_factory=list)
    corrections: list[tuple[int, Correction]] = field(default_factory=list)

    @property
    def next_action(self) -> int:
        return len(self.moves) + 1

    def back_to(self, number: int) -> None:
        self.moves = [each for each in self.moves if each[0] <= number]
        self.marks = [each for each in self.marks if each[0] <= number]
        self.corrections = [each for each in self.corrections if each[0] <= number]

    def rule(self, number: int, entry: E.Ruled) -> None:
        """Clocks are nobody's business here, and what the host did is an action of its own."""
        if entry.position is None:
            return
        if entry.ruling.get("do") in ("rewind", "reroll"):
            if not entry.back_to:
                raise BadInput(
                    "a judge took the game back here, but this file is too old to say to where",
                    f"entry {number}",
                )
            self.back_to(entry.back_to)
        made = Correction(self.next_action, entry.role, entry.text, entry.reason, entry.position)
        self.corrections.append((number, made))


def record_of(found: Sequence[tuple[E.Entry, float]]) -> Record:
    """All actions in order, without those that a judge took back, and what judges changed by hand."""
    opened: E.Opened | None = None
    started: E.Started | None = None
    kept = _Kept()
    for number, (entry, at) in enumerate(found, 1):
        match entry:
            case E.Opened():
                opened = entry
            case E.Started():
                started = entry
            case E.Acted():
                kept.moves.append((number, Move(entry.action, round(at, 3))))
            case E.Marked() if started is not None:
                seat = started.seats[entry.seat]
                mark = Mark(seat, entry.kind, entry.what, kept.next_action)
                kept.marks.append((number, mark))
            case E.Ruled():
                kept.rule(number, entry)
    if opened is None or started is None:
        raise BadInput("this game has not begun")
    terms = opened.terms
    return Record(
        terms.book,
        started.seats,
        tuple(move for _, move in kept.moves),
        terms.stage,
        terms.switches,
        game=terms.name,
        marks=tuple(mark for _, mark in kept.marks),
        corrections=tuple(each for _, each in kept.corrections),
    )
