"""What is measured, and what is wanted of it."""

from __future__ import annotations

from dataclasses import dataclass, field


class NotMeasurable(Exception):
    """It does not run here. The message goes below the table."""


@dataclass(frozen=True)
class Speed:
    """What one run did, and how long it took."""

    games: int
    throws: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.throws / self.seconds if self.seconds else 0.0


@dataclass(frozen=True)
class Table:
    """Throws per second at one kind of table. 0: not measured."""

    players: int
    rounds: int
    limit: float
    compiled: float
    interpreted: float

    @property
    def slower_than_c(self) -> float:
        return self.limit / self.compiled if self.compiled else 0.0

    @property
    def faster_than_plain(self) -> float:
        return self.compiled / self.interpreted if self.interpreted else 0.0


@dataclass(frozen=True)
class PawnTable:
    """Throws per second of the game with one pawn, four players and 100 rolls to time."""

    players: str  # what they are like
    compiled: float
    interpreted: float


@dataclass(frozen=True)
class Rate:
    """So many a second, of what the name says: throws, where it says nothing. 0: not measured."""

    name: str
    compiled: float
    limit: float = 0.0  # throws of limit.c in the same run


@dataclass(frozen=True)
class Figure:
    """One number with what is wanted of it; nothing measured: not ok."""

    name: str
    measured: float | None
    unit: str
    wanted: float
    at_least: bool = False
    note: str = ""
    busy: bool = False  # the machine could not have shown it

    @property
    def ok(self) -> bool:
        if self.measured is None:
            return False
        return self.measured >= self.wanted if self.at_least else self.measured <= self.wanted

    @property
    def verdict(self) -> str:
        return "ok" if self.ok else "busy" if self.busy else "missed"

    @property
    def wish(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.wanted:g} {self.unit}"

    @property
    def found(self) -> str:
        if self.measured is None:
            return "–"
        return f"{self.measured:.{1 if self.measured >= 10 else 2}f} {self.unit}"


@dataclass
class Results:
    machine: str
    quick: bool
    tables: list[Table] = field(default_factory=list)
    pawn: list[PawnTable] = field(default_factory=list)
    lab: list[Rate] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def summarise(self) -> None:
        """The two ratios that count are those of the worst table."""
        slower = [each.slower_than_c for each in self.tables if each.slower_than_c]
        faster = [each.faster_than_plain for each in self.tables if each.faster_than_plain]
        self.figures[:0] = [
            Figure("slower than C, at worst", max(slower, default=None), "×", 6),
            Figure("faster than plain Python", min(faster, default=None), "×", 40, at_least=True),
        ]
