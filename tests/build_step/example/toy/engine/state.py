"""A class that holds another, copies itself, and keeps a Python list."""

from __future__ import annotations

from typing import ClassVar

from toy.engine import codes as C
from toy.engine.rules import Rules, Wide


class State:
    SHOWN: ClassVar[tuple[str, ...]] = ("cash", "turn")

    rules: Rules
    cash: list[int]
    random: list[Wide]
    turn: int
    deeds: int
    thrown: Wide
    listening: bool
    heard: list[tuple[int, int]]
    before: State | None

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.cash = [1500] * C.SEATS
        self.random = [1, 2, 3, 4]
        self.turn = seats - 1
        self.deeds = C.ALL_DEEDS
        self.thrown = 0
        self.listening = False
        self.heard = []
        self.before = None

    def total(self, upto: int = C.SEATS) -> int:
        total = 0
        for seat in range(upto):
            total += self.cash[seat]
        return total

    def rich(self, seat: int) -> bool:
        return self.cash[seat] > 1500

    def copy(self) -> State:
        new = State.__new__(State)
        new.rules = self.rules
        new.cash = self.cash[:]
        new.random = self.random[:]
        new.turn = self.turn
        new.deeds = self.deeds
        new.thrown = self.thrown
        new.listening = self.listening
        new.heard = self.heard[:]
        new.before = self
        return new

    def restore(self, old: State) -> None:
        self.cash[:] = old.cash
        self.turn = old.turn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return list(self.cash) == list(other.cash) and self.turn == other.turn

    def __hash__(self) -> int:
        return hash((tuple(self.cash), self.turn))

    def shown(self) -> dict[str, object]:
        return {"cash": list(self.cash), "turn": self.turn}
