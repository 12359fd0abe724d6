"""The parts of a rulebook as plain values."""

from dataclasses import dataclass
from typing import TypeAlias

ENFORCERS = ("engine", "host", "judge", "inform")

Value: TypeAlias = (
    str | int | float | tuple[str, ...] | tuple[int, ...] | tuple[tuple[int, ...], ...]
)
_MOST_POINTS = 1_000_000
FORMS = ("one", "flags", "points", "factor", "numbers")


@dataclass(frozen=True)
class Clause:
    id: str
    section: str
    kind: str
    statement: str
    enforce: str  # who enforces it: one of ENFORCERS
    test: str
    book: str
    where: str = ""
    basis: str = ""  # its origin, if the book says so: its text, the standard game, or our ruling
    see: str = ""  # the number of that ruling


@dataclass(frozen=True)
class Options:
    """The allowed values of a switch: some values, a range of whole numbers, or both."""

    choices: tuple[str | int, ...] = ()
    low: int = 0
    high: int = -1  # below low: no range
    # or "flags" (any of the choices), "points" (rows by players left), "factor" (two decimals), "numbers" (a list)
    form: str = "one"
    length: int = 0  # of a list of numbers

    def read(self, value: object) -> Value | None:
        """The value in its stored form, or None if it is not allowed."""
        if self.form == "flags":
            if isinstance(value, (list, tuple)) and all(item in self.choices for item in value):
                return tuple(str(item) for item in value)
            return None
        if self.form == "points":
            return _points(value, self.high if self.low <= self.high else _MOST_POINTS)
        if self.form == "factor":
            return self._factor(value)
        if self.form == "numbers":
            return self._numbers(value)
        if isinstance(value, bool | str):  # true is not 1 here
            return value if any(_same(choice, value) for choice in self.choices) else None
        if isinstance(value, int) and (
            self.low <= value <= self.high or any(_same(choice, value) for choice in self.choices)
        ):
            return value
        return None

    def _factor(self, value: object) -> Value | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return None
        if not self.low <= value <= self.high or abs(value * 100 - round(value * 100)) > 1e-9:
            return None
        return int(value) if value == int(value) else value

    def _numbers(self, value: object) -> Value | None:
        if not isinstance(value, list | tuple) or len(value) != self.length:
            return None
        if not all(type(number) is int and self.low <= number <= self.high for number in value):
            return None
        return tuple(value) if any(value) else None  # all nothing is nothing

    def __str__(self) -> str:
        if self.form == "points":
            return "up to 8 rows of whole numbers, row n with at most n of them"
        if self.form == "factor":
            return f"a number from {self.low} to {self.high} with at most two decimals"
        if self.form == "numbers":
            return f"{self.length} whole numbers from {self.low} to {self.high}, not all 0"
        parts = [shown(choice) for choice in self.choices]
        if self.low <= self.high:
            parts.append(f"a whole number from {self.low} to {self.high}")
        return ("any of " if self.form == "flags" else "") + ", ".join(parts)


def _same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _points(value: object, most: int) -> Value | None:
    if not isinstance(value, (list, tuple)) or len(value) > 8:
        return None
    rows: list[tuple[int, ...]] = []
    for left, row in enumerate(value, 1):
        if not isinstance(row, (list, tuple)) or len(row) > left:
            return None
        if not all(type(points) is int and 0 <= points <= most for points in row):
            return None
        rows.append(tuple(row))
    return tuple(rows)


@dataclass(frozen=True)
class Setting:
    """A switch with the value it has in one book, and why."""

    key: str
    value: Value
    clause: str | None  # the clause it rests on
    ruled: str | None  # or the reason for our ruling
    book: str  # where the value comes from
    options: Options
    area: str
    doc: str
    where: str = ""
    like: str = ""  # the matching switch of another kind of game
    house: str = ""  # the clause that it rests on where a table sets it by house rule
    by_table: bool = False  # set for this game


@dataclass(frozen=True)
class Binding:
    """What a ruling of the engine rests on in one book."""

    ruling: str
    clauses: tuple[str, ...]
    ruled: str  # our reading, if the clauses alone do not decide; may be empty
    silent: str  # why the parent's clause is cited; empty if this book is not silent
    says: str  # the ruling in a few words
    book: str
    where: str = ""


@dataclass(frozen=True)
class TopicBinding:
    """The clauses of a book that answer a topic, the best first; or what holds where it has none."""

    topic: str
    clauses: tuple[str, ...]
    holds: str  # a note beside the clauses; may be empty
    silent: str  # what holds although no clause of the book says so; empty if one does
    book: str


def shown(value: Value) -> str:
    """A value for display."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        rows = [
            " ".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in value
        ]
        return (
            "; ".join(rows) if rows and isinstance(value[0], tuple) else ", ".join(rows) or "none"
        )
    return str(value)
