"""The table that goes with a kind of game."""

from __future__ import annotations

from headjudge.cli.terminal.pawn.table import PawnTable
from headjudge.cli.terminal.table import Table
from headjudge.rulebooks import Rulebook

TABLES: dict[str, type[Table]] = {"tokens": Table, "pawn": PawnTable}


def table_for(book: Rulebook) -> type[Table]:
    return TABLES[book.kind.id]
