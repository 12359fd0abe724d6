"""Places and points of one table from its sheets. A test compares them with the engine's (engine/pawn/score.py).

Every score has its own places; equal scores share the better place. A cashed-out company then swaps places with the
next solvent one below it, but the last stays last; a destroyed company comes last and gets no points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from headjudge.rulebooks import Rulebook
from headjudge.tournaments.result_sheet import ResultSheet

Sheets = Mapping[str, ResultSheet]


@dataclass(frozen=True)
class Counting:
    """A book's points for places: the scores that count, their weights, and the points by players and place."""

    scores: tuple[str, ...]
    weights: tuple[int, ...]
    table: tuple[tuple[int, ...], ...]

    def points(self, players: int, place: int) -> int:
        row = self.table[players - 1] if players <= len(self.table) else ()
        return row[place - 1] if place <= len(row) else 0


def counting(book: Rulebook, stage: str, switches: Mapping[str, object]) -> Counting:
    rule = book.format.points_of(stage)
    assert rule is not None  # checked before: see tournament.py
    settings = book.resolve(switches)
    weights = _numbers(settings[rule.weights].value) if rule.weights else (1,) * len(rule.scores)
    rows = settings[rule.table].value
    table = tuple(map(_numbers, rows)) if isinstance(rows, tuple) else ()
    return Counting(rule.scores, weights, table)


def _numbers(value: object) -> tuple[int, ...]:
    values: Sequence[object] = value if isinstance(value, tuple) else ()
    return tuple(number for number in values if isinstance(number, int))


def ahead(one: ResultSheet, other: ResultSheet, score: str) -> bool:
    """Whether one is strictly better by this score alone."""
    if one.destroyed or other.destroyed:
        return other.destroyed and not one.destroyed
    return one.score(score) > other.score(score)


def places(sheets: Sheets, score: str) -> dict[str, int]:
    return {name: _place(sheets, name, score) for name in sheets}


def _place(sheets: Sheets, name: str, score: str) -> int:
    sheet = sheets[name]
    place = 1 + sum(ahead(other, sheet, score) for other in sheets.values())
    if sheet.solvent:
        above = [other for other in sheets.values() if other.reduced]
        return place - sum(_next_below(sheets, other, score, sheet) for other in above)
    if sheet.reduced and any(
        other.solvent and not ahead(other, sheet, score) for other in sheets.values()
    ):
        return place + 1
    return place


def _next_below(sheets: Sheets, upper: ResultSheet, score: str, lower: ResultSheet) -> bool:
    """Does the cashed-out `upper` swap places with the solvent `lower`?"""
    if not ahead(upper, lower, score):
        return False
    return not any(
        third.solvent and not ahead(third, upper, score) and ahead(third, lower, score)
        for third in sheets.values()
    )


def points(sheets: Sheets, count: Counting) -> dict[str, Fraction]:
    """The points of each company over all scores."""
    total = dict.fromkeys(sheets, Fraction(0))
    for score, weight in zip(count.scores, count.weights, strict=True):
        placed = places(sheets, score)
        for name, sheet in sheets.items():
            if sheet.destroyed:
                continue
            sharing = sum(
                placed[other] == placed[name] and not sheets[other].destroyed for other in sheets
            )
            won = sum(count.points(len(sheets), placed[name] + i) for i in range(sharing))
            total[name] += Fraction(won * weight, sharing)
    return total
