"""How many sit at each table: as even as can be, with the fewest tables outside the aim, then the smaller tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

USUAL = (4, 5)  # the aim where a book names none


class TableRule(Protocol):
    """What seating reads of a format's table rule."""

    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def aim(self) -> tuple[int, ...]: ...
    @property
    def one_table(self) -> bool: ...


@dataclass(frozen=True)
class SizeRule:
    least: int
    most: int
    aim: tuple[int, ...] = ()
    one_table: bool = False


def even_split(players: int, tables: int) -> list[int]:
    """The only split whose sizes differ by at most one, largest first."""
    size, more = divmod(players, tables)
    return [size + 1] * more + [size] * (tables - more)


def size_options(players: int, rule: TableRule) -> list[list[int]]:
    """Every even split that the rule allows, best first."""
    return [even_split(players, tables) for tables in _table_counts(players, rule)]


def best_sizes(players: int, rule: TableRule, tables: int | None = None) -> list[int]:
    """The best split, or the one with this number of tables; empty if none is legal."""
    if tables is not None:
        return even_split(players, tables) if _legal(players, tables, rule) else []
    counts = _table_counts(players, rule)
    return even_split(players, counts[0]) if counts else []


def equal_counts(players: int, rule: TableRule) -> list[int]:
    """The numbers of tables that are as good as the best by size: all those inside the aim, or the best alone."""
    counts = _table_counts(players, rule)
    inside = [tables for tables in counts if _outside(players, tables, rule) == 0]
    return inside or counts[:1]


def _table_counts(players: int, rule: TableRule) -> list[int]:
    """The legal numbers of tables, best first."""
    most = players // max(1, rule.least)
    legal = [tables for tables in range(1, most + 1) if _legal(players, tables, rule)]
    return sorted(legal, key=lambda tables: (_outside(players, tables, rule), -tables))


def _legal(players: int, tables: int, rule: TableRule) -> bool:
    if not 0 < tables <= players or (rule.one_table and tables > 1):
        return False
    return rule.least <= players // tables and -(-players // tables) <= rule.most


def _outside(players: int, tables: int, rule: TableRule) -> int:
    """How many of the tables are smaller or larger than the aim."""
    aim = rule.aim or USUAL
    size, larger = divmod(players, tables)
    inside = range(min(aim), max(aim) + 1)
    return larger * (size + 1 not in inside) + (tables - larger) * (size not in inside)
