"""Rounds in which nobody meets twice, by construction.

A player has a place (t, s): a table and a column. In round r the player sits at table t + shift[r][s]. Two players
meet twice only if two rows of shifts differ by the same amount in two columns; the rows here never do. It does not
matter if the last column is short, so tables may be uneven.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from headjudge.tournaments.seating.galois import Field, field_of
from headjudge.tournaments.seating.starters import STARTERS

NODES = 3_000  # steps of the search for rows of shifts over the integers mod T


@dataclass(frozen=True)
class Shifts:
    """Rows of shifts over a group of T tables."""

    tables: int
    rows: tuple[tuple[int, ...], ...]
    method: str
    field: Field | None = None  # None: integers mod T

    def at(self, row: int, table: int, column: int) -> int:
        return self.add(table, self.rows[row][column])

    def add(self, one: int, other: int) -> int:
        return self.field.add(one, other) if self.field else (one + other) % self.tables

    def minus(self, one: int, other: int) -> int:
        return self.field.minus(one, other) if self.field else (one - other) % self.tables


@lru_cache(maxsize=64)
def shifts(tables: int, columns: int, rounds: int) -> Shifts | None:
    """Rows for this number of rounds, or None if no construction here has that many."""
    if rounds <= 1 or columns <= 1 or _rotation_works(tables, columns, rounds):
        rows = tuple(tuple(r * s % tables for s in range(columns)) for r in range(max(1, rounds)))
        return Shifts(tables, rows, "rotation")
    if columns > tables or rounds > tables:
        return None  # two players of one table would come together again
    field = field_of(tables)
    if field is not None:
        rows = tuple(tuple(field.times(r, s) for s in range(columns)) for r in range(rounds))
        return Shifts(tables, rows, "design", field)
    rows = _rows(tables, columns, rounds) if rounds < tables else ()  # only fields have as many
    return Shifts(tables, rows, "design") if rows else None


def _rotation_works(tables: int, columns: int, rounds: int) -> bool:
    if (rounds - 1) * (columns - 1) < tables:
        return True
    return all(d * e % tables for d in range(1, rounds) for e in range(1, columns))


@lru_cache(maxsize=64)
def extended(tables: int, columns: int, begun: int, rounds: int) -> Shifts | None:
    """More rows after plain rotation, for a tournament that was begun without knowing how many rounds follow."""
    if not _rotation_works(tables, columns, begun) or columns > tables or rounds >= tables:
        return None
    rows = _rows(tables, columns, rounds, begun)
    return Shifts(tables, rows, "design") if rows else None


def _rows(tables: int, columns: int, rounds: int, begun: int = 1) -> tuple[tuple[int, ...], ...]:
    """Backtracking; the first rows in alphabetical order are found almost without trying."""
    rows = [[r * s % tables for s in range(columns)] for r in range(begun)]
    left = NODES

    def extend(row: list[int]) -> bool:
        nonlocal left
        left -= 1
        if left < 0:
            return False
        column = len(row)
        if column == columns:
            rows.append(list(row))
            if len(rows) == rounds or extend([0]):
                return True
            rows.pop()
            return False
        least = rows[-1][1] + 1 if column == 1 else 1
        for shift in range(least, tables):
            if shift not in row and _fits(rows, row, shift, tables):
                row.append(shift)
                if extend(row):
                    return True
                row.pop()
        return False

    return tuple(map(tuple, rows)) if extend([0]) else ()


def _fits(rows: Sequence[Sequence[int]], row: Sequence[int], shift: int, tables: int) -> bool:
    column = len(row)
    for earlier in rows[1:]:  # the first is 0, from which the row differs by itself
        change = (shift - earlier[column]) % tables
        if any((row[j] - earlier[j] - change) % tables == 0 for j in range(column)):
            return False
    return True


@dataclass(frozen=True)
class Design:
    """Rounds of numbered places: where[r][place] is a table. Places of one column never meet."""

    where: list[list[int]]
    method: str
    columns: list[list[int]]  # places column by column; empty: no columns
    shifts: Shifts | None = None


def design(players: int, tables: int, rounds: int) -> Design | None:
    """All rounds without a repeat, or None."""
    size, more = divmod(players, tables)
    width = size + (more > 0)
    rows = shifts(tables, width, rounds)
    if rows is not None:
        return from_shifts(rows, players, rounds)
    if rounds == tables + 1 and width <= tables:
        plane = shifts(tables, width, tables)
        if plane is not None:
            return _with_columns(from_shifts(plane, players, tables), players, tables)
    return _from_starter(players, tables, rounds)


def from_shifts(rows: Shifts, players: int, rounds: int) -> Design:
    """Place p is column p // T, table p % T."""
    tables = rows.tables
    places = [divmod(place, tables) for place in range(players)]
    where = [[rows.at(r, t, s) for s, t in places] for r in range(rounds)]
    columns = [
        list(range(start, min(start + tables, players))) for start in range(0, players, tables)
    ]
    return Design(where, rows.method, columns, rows)


def _with_columns(base: Design, players: int, tables: int) -> Design | None:
    """One more round: those of one column, who have not met, sit together, if that gives even tables."""
    size = players // tables
    most = size + (players % tables > 0)
    pieces = [-(-len(column) // most) for column in base.columns]
    for number, column in enumerate(base.columns):
        if len(column) < pieces[number] * size:
            return None
        pieces[number] += min(tables - sum(pieces), len(column) // size - pieces[number])
    if sum(pieces) != tables:
        return None
    extra = [0] * players
    table = 0
    for column, parts in zip(base.columns, pieces, strict=True):
        for part in range(parts):
            for place in column[part::parts]:
                extra[place] = table + part
        table += parts
    return Design([*base.where, extra], "design", [], base.shifts)


def _from_starter(players: int, tables: int, rounds: int) -> Design | None:
    """A first round whose shifts by a cycle never repeat a pair; see `starters`."""
    for starter in STARTERS:
        if (starter.players, len(starter.blocks)) == (players, tables) and rounds <= starter.cycle:
            where = [[0] * players for _ in range(rounds)]
            for table, block in enumerate(starter.blocks):
                for place in block:
                    for r in range(rounds):
                        where[r][starter.shifted(place, r)] = table
            return Design(where, "design", [])
    return None
