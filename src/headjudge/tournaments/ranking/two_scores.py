"""Places and points of one table from its sheets. A test compares the places with the engine's (engine/pawn/score.py).

Every score has its own places; equal scores share the better place. A cashed-out company falls behind all solvent ones
that are level with it, or else behind the next below and all that are level with that one; the last stays last. A
destroyed company comes last and gets no points.

Points are handed out in the order of places, each only once, so that those of a table always add up to the same sum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from headjudge.rulebooks import Rulebook
from headjudge.tournaments.sheets import Sheet
from headjudge.tournaments.sheets.two_scores import TwoScoresSheet

Sheets = Mapping[str, Sheet]


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


def reduced(sheet: Sheet) -> bool:
    """Whether its places get one worse: it ran out of cash and was not destroyed."""
    return isinstance(sheet, TwoScoresSheet) and sheet.cashed_out and not sheet.out


def solvent(sheet: Sheet) -> bool:
    return not sheet.out and not reduced(sheet)


def ahead(one: Sheet, other: Sheet, score: str) -> bool:
    """Whether one is strictly better by this score alone."""
    if one.out or other.out:
        return other.out and not one.out
    return (one.value(score) or 0) > (other.value(score) or 0)


def places(sheets: Sheets, score: str) -> dict[str, int]:
    """One more than there are ahead, running out of cash counted in; equals share the better place."""
    return {
        name: 1 + sum(_placed_before(sheets, other, sheet, score) for other in sheets.values())
        for name, sheet in sheets.items()
    }


def plain_places(sheets: Sheets, score: str) -> dict[str, int]:
    """Places as if nobody had run out of cash."""
    return {
        name: 1 + sum(ahead(other, sheet, score) for other in sheets.values())
        for name, sheet in sheets.items()
    }


def rulings(sheets: Sheets, name: str, scores: Sequence[str]) -> list[str]:
    """The rulings of the game that decide this company's places; the first says most."""
    sheet = sheets[name]
    if sheet.out:
        return ["SCORE_ZERO"]
    decided: list[str] = []
    for score in scores:
        placed, plain = places(sheets, score), plain_places(sheets, score)
        if reduced(sheet):
            decided.append("SCORE_REDUCED" if placed[name] != plain[name] else "SCORE_STAYS_LAST")
        if sum(place == placed[name] for place in placed.values()) > 1:
            decided.append("SCORE_TIED")
    return list(dict.fromkeys([*(decided if reduced(sheet) else []), "SCORE_PLACE", *decided]))


def _placed_before(sheets: Sheets, one: Sheet, other: Sheet, score: str) -> bool:
    if reduced(one) and solvent(other):
        return not _falls_behind(sheets, one, other, score)
    if solvent(one) and reduced(other):
        return _falls_behind(sheets, other, one, score)
    return ahead(one, other, score)


def _falls_behind(sheets: Sheets, upper: Sheet, lower: Sheet, score: str) -> bool:
    """Does the cashed-out `upper` come after the solvent `lower`?"""
    if not ahead(upper, lower, score):
        return True
    rivals = [sheet for sheet in sheets.values() if solvent(sheet)]
    if any(not ahead(upper, third, score) and not ahead(third, upper, score) for third in rivals):
        return False  # it falls behind those that are level with it, and no further
    return not any(ahead(upper, third, score) and ahead(third, lower, score) for third in rivals)


def points(sheets: Sheets, count: Counting) -> dict[str, Fraction]:
    """The points of each company over all scores; running out of cash gains none, whatever the table of points."""
    total = dict.fromkeys(sheets, Fraction(0))
    for score, weight in zip(count.scores, count.weights, strict=True):
        won = _handed_out(sheets, places(sheets, score), count)
        unreduced = _handed_out(sheets, plain_places(sheets, score), count)
        for name, sheet in sheets.items():
            gained = min(won[name], unreduced[name]) if reduced(sheet) else won[name]
            total[name] += gained * weight
    return total


def _handed_out(sheets: Sheets, placed: Mapping[str, int], count: Counting) -> dict[str, Fraction]:
    """Points in the order of these places; companies that share a place get the average."""
    won = dict.fromkeys(sheets, Fraction(0))
    scored = [name for name, sheet in sheets.items() if not sheet.out]
    for name in scored:
        first = 1 + sum(placed[other] < placed[name] for other in scored)
        sharing = sum(placed[other] == placed[name] for other in scored)
        shared = sum(count.points(len(sheets), first + i) for i in range(sharing))
        won[name] = Fraction(shared, sharing)
    return won
