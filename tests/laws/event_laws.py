"""Laws of change: money, deeds, buildings and cards move exactly as the events say, and every event has its ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.rulebooks import Rulebook
from tests.laws.law import hold

Rows = Sequence[tuple[int, ...]]


class Held(Protocol):
    """What the books of every kind of game say."""

    cash: list[int]
    owner: list[int]
    level: list[int]
    mortgaged: int


class BooksTold:
    """The old books, with the events played over them: they must give the new ones."""

    def __init__(self, s: State, before: Held) -> None:
        self.state = s
        self.total = sum(before.cash)
        self.cash, self.owner = list(before.cash), list(before.owner)
        self.level, self.mortgaged = list(before.level), before.mortgaged

    def play(self, rows: Rows) -> None:
        for kind, _, seat, other, amount, place, extra in rows:
            if kind == C.EV_MONEY:
                hold(seat != other, "nobody pays themselves", seat)
                self.cash[seat] -= amount
                self.cash[other] += amount
                self.paid(seat, other, amount, extra)
            elif kind == C.EV_DEED:
                hold(self.owner[place] == other, "a deed passes from its owner", (place, other))
                self.owner[place] = seat
                if self.clears_mortgage(seat, other):
                    self.mortgaged &= ~(1 << place)
            elif kind == C.EV_BUILDING:
                known = self.level[place] == extra
                hold(known, "a building event knows the level before", (place, extra))
                self.level[place] = amount
            elif kind == C.EV_MORTGAGE:
                self.mortgaged |= 1 << place
            elif kind == C.EV_LIFT:
                self.mortgaged &= ~(1 << place)
            else:
                self.other(kind, seat, other, amount, place, extra)

    def agree(self, after: Held) -> None:
        cash, mortgaged = (self.cash, after.cash), (self.mortgaged, after.mortgaged)
        hold(self.cash == after.cash, "money moves only as events say", cash)
        hold(self.total == sum(after.cash), "no money comes or goes", cash)
        hold(self.owner == after.owner, "deeds move only as events say", (self.owner, after.owner))
        built = (self.level, after.level)
        hold(self.level == after.level, "buildings move only as events say", built)
        hold(self.mortgaged == after.mortgaged, "mortgages change only as events say", mortgaged)

    def paid(self, seat: int, other: int, amount: int, flow: int) -> None:
        """Money has passed from one to the other."""

    def clears_mortgage(self, seat: int, other: int) -> bool:
        """Is a deed that passes to this seat from that one free of its loan?"""
        raise NotImplementedError

    def other(self, kind: int, seat: int, other: int, amount: int, place: int, extra: int) -> None:
        """What only one kind of game knows."""


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
