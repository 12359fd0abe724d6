"""The parts of a rulebook as plain values."""

from dataclasses import dataclass
from typing import TypeAlias

ENFORCERS = ("engine", "host", "judge", "inform")

Value: TypeAlias = str | int | tuple[str, ...] | tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Clause:
    id: str
    section: str
    kind: str
    statement: str
    enforce: str  # who sees to it: one of ENFORCERS
    test: str
    book: str
    where: str = ""
    basis: str = ""


@dataclass(frozen=True)
class Options:
    """What a switch may be set to: some values, a range of whole numbers, or both."""

    choices: tuple[str | int, ...] = ()
    low: int = 0
    high: int = -1  # below low: no range
    form: str = "one"  # or "flags" (any of the choices), or "points" (rows by players left)

    def read(self, value: object) -> Value | None:
        """The value as it is kept, or None if it is not allowed."""
        if self.form == "flags":
            if isinstance(value, (list, tuple)) and all(item in self.choices for item in value):
                return tuple(str(item) for item in value)
            return None
        if self.form == "points":
            return _points(value)
        if isinstance(value, bool):  # true is not 1 here
            return None
        if isinstance(value, int) and (value in self.choices or self.low <= value <= self.high):
            return value
        return value if isinstance(value, str) and value in self.choices else None

    def __str__(self) -> str:
        if self.form == "points":
            return "up to 8 rows of whole numbers, row n with at most n of them"
        parts = [str(choice) for choice in self.choices]
        if self.low <= self.high:
            parts.append(f"a whole number from {self.low} to {self.high}")
        return ("any of " if self.form == "flags" else "") + ", ".join(parts)


def _points(value: object) -> Value | None:
    if not isinstance(value, (list, tuple)) or len(value) > 8:
        return None
    rows: list[tuple[int, ...]] = []
    for left, row in enumerate(value, 1):
        if not isinstance(row, (list, tuple)) or len(row) > left:
            return None
        if not all(type(points) is int and 0 <= points <= 1_000_000 for points in row):
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


@dataclass(frozen=True)
class Binding:
    """What a ruling of the engine rests on in one book."""

    ruling: str
    clauses: tuple[str, ...]
    ruled: str  # our reading, where the clauses alone do not decide; may be empty
    silent: str  # why the parent's clause is cited; empty if this book speaks
    says: str  # the ruling in a few words
    book: str
    where: str = ""


def shown(value: Value) -> str:
    """A value as people read it."""
    if isinstance(value, tuple):
        rows = [" ".join(map(str, part)) if isinstance(part, tuple) else part for part in value]
        return (
            "; ".join(rows) if rows and isinstance(value[0], tuple) else ", ".join(rows) or "none"
        )
    return str(value)
