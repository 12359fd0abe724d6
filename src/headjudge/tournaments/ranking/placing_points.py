"""Points for a place, by how many players were left at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

PointsTable = Sequence[Sequence[int]]  # by players left and place, both from 1


def placing_points(left: int, place: int, table: PointsTable) -> int:
    """Nothing where the table has no figure, such as for the sixth of six."""
    if not 1 <= place <= left or left > len(table):
        return 0
    row = table[left - 1]
    return row[place - 1] if place <= len(row) else 0


def points_table(value: object) -> PointsTable:
    """The table of a switch such as score.points_table."""
    rows = value if isinstance(value, tuple) else ()
    return tuple(row if isinstance(row, tuple) else () for row in rows)
