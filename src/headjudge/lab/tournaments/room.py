"""How many tables a stage may have, so that the next one can seat the winners.

A final at one table of six takes the winners of six tables, so that 36 can play a semi-final, and all Qualifiers
together have at most 36 tables.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.tournaments.context import Context
from headjudge.tournaments.seating.sizes import SizeRule, size_options


def room(desk: Context, stage: str) -> int | None:
    """The most players who can play this stage; None: any number."""
    rule = desk.size_rule(stage)
    if rule.one_table:
        return rule.most
    tables = table_room(desk, stage)
    return None if tables is None else tables * rule.most


def table_room(desk: Context, stage: str) -> int | None:
    """The most tables of a stage whose winners go on; None: any number."""
    step = desk.format.advance_from(stage)
    if step is None or step.who != "table_winner":
        return None
    return room(desk, step.to)


def table_counts(players: int, rule: SizeRule, size: int = 0) -> list[int]:
    """The legal numbers of tables, best first: by the book, or nearest to `size` players at a table."""
    counts = [len(sizes) for sizes in size_options(players, rule)]
    return sorted(counts, key=lambda tables: abs(players / tables - size)) if size else counts


def fewest_tables(desk: Context, stage: str) -> int:
    """As many tables as the next stage needs winners, unless it is held several times and winners add up."""
    step = desk.format.advance_from(stage)
    if step is None or step.who != "table_winner" or desk.stage(stage).sittings == "many":
        return 1
    return desk.size_rule(step.to).least


def tables_for(
    players: int, rule: SizeRule, seats: int, sittings: int = 1, size: int = 0, fewest: int = 1
) -> tuple[int, int]:
    """How many come to this sitting, and at how many tables, if every loser comes again to the later ones.

    `seats` are still to be won. If they are too few for everybody, only as many come as find a place.
    """
    coming = min(players, seats * rule.most)
    counts = [
        count for count in table_counts(coming, rule, size) if min(fewest, seats) <= count <= seats
    ]
    fitting = [
        count for count in counts if count + _fewest(coming - count, rule, sittings - 1) <= seats
    ]
    return coming, _first(fitting) or min(counts, default=0)


def _first(counts: Sequence[int]) -> int:
    return counts[0] if counts else 0


def _fewest(players: int, rule: SizeRule, sittings: int) -> int:
    """The tables that these sittings need at least."""
    total = 0
    for _ in range(sittings):
        if players < rule.least:
            break
        tables = -(-players // rule.most)
        total, players = total + tables, players - tables
    return total
