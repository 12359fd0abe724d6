"""The score sheet of a game of another version: its totals, places and points are those that were stored at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.game.kinds import KINDS
from headjudge.game.narration.teller import money
from headjudge.game.narration.texts import Texts
from headjudge.game.pawn import score as pawn_score
from headjudge.wire.look import Item, Row, Sheet

_ITEMS = {
    "SCORE_CASH": "cash",
    "SCORE_UNMORTGAGED": "deeds",
    "SCORE_DEEDS": "deeds",
    "SCORE_MORTGAGED": "mortgaged",
    "SCORE_BUILDINGS": "buildings",
    "SCORE_HOUSES": "houses",
    "SCORE_HOTELS": "hotels",
}


class _Score:
    """What the rows say about one seat."""

    def __init__(self) -> None:
        self.items: dict[str, float] = {}
        self.total: int | None = None
        self.place: int | None = None
        self.points: float | None = None

    def read(self, kind: int, ruling: str, amount: int, place: int, extra: int) -> None:
        if kind == C.EV_EARNINGS:  # rent in hundredths, deeds, percent added
            earned = Fraction(amount, 100) * Fraction(100 + extra, 100) / pawn_score.SPACES * place
            self.items["earnings"] = round(float(earned), 2)
        elif kind == C.EV_PLACE and extra:
            self.items["earnings_place"] = place
        elif kind == C.EV_PLACE:
            self.total, self.place = amount, place
            self.items |= {"assets": amount, "assets_place": place}
        elif ruling == "PLACING_POINTS":
            self.points = amount
        elif ruling == "SCORE_POINTS":
            self.points = float(Fraction(amount, pawn_score.PARTS))
        elif ruling in _ITEMS:
            self.items[_ITEMS[ruling]] = amount

    def row(self, row: Row) -> Row:
        """A row of today's sheet with the stored numbers."""
        items = [Item(item.what, self.items.get(item.what, item.amount)) for item in row.items]
        return msgspec.structs.replace(
            row,
            place=row.place if self.place is None else self.place,
            points=row.points if self.points is None else self.points,
            total=row.total if self.total is None else self.total,
            items=items,
        )


def corrected(
    sheet: Sheet, then: Sheet, game: Game, scored: Sequence[Sequence[int]], texts: Texts
) -> Sheet:
    """Today's sheet, with what was stored in the place of what today's rules would give.

    `then`: by today's rules, before a judge corrected anything after the result.
    """
    scores = _scores(game, scored)
    rows = [scores[row.seat].row(row) if row.seat in scores else row for row in then.rows]
    if then.rows != sheet.rows:
        rows = _ruled(rows, then, sheet, by_total=not game.state.rules.pawn)
    if game.state.rules.pawn:  # the place follows from the points of both rankings
        rows = [
            msgspec.structs.replace(row, place=1 + sum(other.points > row.points for other in rows))
            for row in rows
        ]
    rows.sort(key=lambda row: row.place)
    first = [row for row in rows if row.place == 1]
    winner = first[0].seat if len(first) == 1 else None
    order = [row.seat for row in rows]
    if (winner, order, rows) == (sheet.winner, sheet.placing, sheet.rows):
        return sheet
    return Sheet(winner, order, _why(sheet, game, first, texts), sheet.clauses, rows)


def _ruled(rows: list[Row], then: Sheet, now: Sheet, by_total: bool) -> list[Row]:
    """What rulings after the result have changed by today's rules, they change in the stored numbers."""
    before, after = ({row.seat: row for row in sheet.rows} for sheet in (then, now))
    moved = [_moved(row, before[row.seat], after[row.seat]) for row in rows]
    if not by_total:
        return [msgspec.structs.replace(row, points=after[row.seat].points) for row in moved]
    playing = [row for row in moved if row.items]  # nobody else has anything
    return [
        msgspec.structs.replace(row, place=1 + sum(other.total > row.total for other in playing))
        if row.items
        else row
        for row in moved
    ]


def _moved(row: Row, before: Row, after: Row) -> Row:
    old = {item.what: item.amount for item in before.items}
    new = {item.what: item.amount for item in after.items}
    items = [
        Item(item.what, item.amount + new.get(item.what, 0) - old.get(item.what, 0))
        for item in row.items
    ]
    total = row.total + after.total - before.total
    return msgspec.structs.replace(row, total=total, items=items)


def _why(sheet: Sheet, game: Game, first: Sequence[Row], texts: Texts) -> str:
    names = [row.seat for row in first]
    winner = names[0] if len(names) == 1 else None
    if winner == sheet.winner and (game.state.rules.pawn or game.state.left == 1):
        return sheet.why  # not a matter of numbers that may differ
    if game.state.rules.pawn:
        return texts.sheet["most_points" if winner else "first_shared"].format(name=winner)
    if winner is None:
        return texts.sheet["not_apart"].format(names=texts.listed(names))
    return texts.sheet["highest"].format(name=winner, amount=money(first[0].total))


def _scores(game: Game, scored: Sequence[Sequence[int]]) -> Mapping[str, _Score]:
    rulings = KINDS[game.book.kind.id].rulings
    scores: dict[str, _Score] = {}
    for kind, ruling, seat, _, amount, place, extra in scored:
        if 0 <= seat < len(game.names.seats):
            score = scores.setdefault(game.names.seats[seat], _Score())
            score.read(kind, rulings.get(ruling, ""), amount, place, extra)
    return scores
