"""Laws of change: money, deeds, buildings and cards move exactly as the events say, and every event has its ruling."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.engine import codes as C
from headjudge.rulebooks import Rulebook
from tests.laws.holds import Books, hold

Rows = Sequence[Sequence[int]]


def as_told(rows: Rows, before: Books, after: Books, loans: int) -> None:
    """Play the events over the old books: they must give the new ones."""
    cash, owner, level = list(before.cash), list(before.owner), list(before.level)
    cards = list(before.cards)
    mortgaged = before.mortgaged
    for kind, _, seat, other, amount, place, extra in rows:
        if kind == C.EV_MONEY:
            hold(amount >= 0, "nobody pays less than nothing", amount)
            hold(seat != other, "nobody pays themselves", seat)
            cash[seat] -= amount
            cash[other] += amount
        elif kind == C.EV_DEED:
            hold(owner[place] == other, "a deed passes from its owner", (place, other))
            owner[place] = seat
            if seat == C.BANK and loans:
                mortgaged &= ~(1 << place)
        elif kind == C.EV_BUILDING:
            hold(level[place] == extra, "a building event knows the level before", (place, extra))
            level[place] = amount
        elif kind == C.EV_MORTGAGE:
            mortgaged |= 1 << place
        elif kind == C.EV_LIFT:
            mortgaged &= ~(1 << place)
        elif kind == C.EV_CARD_KEPT:
            if other != C.BANK:
                cards[other] &= ~(1 << place)
            cards[seat] |= 1 << place
        elif kind == C.EV_CARD_BACK:
            cards[seat] &= ~(1 << place)
    hold(cash == after.cash, "money moves only as events say", (cash, after.cash))
    hold(before.total() == after.total(), "no money comes or goes", (before.cash, after.cash))
    hold(owner == after.owner, "deeds move only as events say")
    hold(level == after.level, "buildings move only as events say")
    hold(
        mortgaged == after.mortgaged,
        "mortgages change only as events say",
        (mortgaged, after.mortgaged),
    )
    hold(cards == after.cards, "jail cards move only as events say", (cards, after.cards))


class Rulings:
    """Each ruling of a book is looked up once."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._bound: dict[int, bool] = {}

    def bound(self, ruling: int) -> bool:
        if ruling not in self._bound:
            cited = self._book.cite(ruling)
            self._bound[ruling] = bool(cited) and all(
                self._book.statement(clause) for clause in cited
            )
        return self._bound[ruling]

    def check(self, rows: Rows) -> None:
        for row in rows:
            hold(self.bound(row[1]), "every event cites a clause", row)
