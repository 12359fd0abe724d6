"""The order of chairs. Nobody has the first seat twice before all have had it, where the tables allow that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from headjudge.tournaments.seating.model import History, Tables


def with_chairs(tables: Tables, openers: Sequence[str], draw: Random) -> Tables:
    """The opener first, the others in seeded order."""
    seated = []
    for table, opener in zip(tables, openers, strict=True):
        order = sorted(name for name in table if name != opener)
        draw.shuffle(order)
        seated.append([opener, *order])
    return seated


def first_seats(rounds: Sequence[Tables], history: History, draw: Random) -> list[list[str]]:
    """Who opens at each table of the rounds to come, so that everybody opens as seldom as possible.

    A matching of tables and players: all tables that can get a player with few first seats do, then the rest.
    """
    had = Counter(table[0] for earlier in history for table in earlier if table)
    tables = []
    for round_ in rounds:
        for table in round_:
            candidates = sorted(table)
            draw.shuffle(candidates)
            tables.append(sorted(candidates, key=lambda name: had[name]))
    opener: list[str] = [""] * len(tables)
    opens: dict[str, list[int]] = {}
    waiting = list(range(len(tables)))
    allowed = min(had[names[0]] for names in tables) + 1 if tables else 0
    while waiting:
        waiting = [t for t in waiting if not _matched(t, tables, opener, opens, had, allowed)]
        allowed += 1
    names = iter(opener)
    return [[next(names) for _ in round_] for round_ in rounds]


def _matched(
    start: int,
    tables: Sequence[Sequence[str]],
    opener: list[str],
    opens: dict[str, list[int]],
    had: Counter[str],
    allowed: int,
) -> bool:
    """Give this table an opener; others pass theirs on along the shortest chain that ends at a player with room."""
    came: dict[str, int] = {}  # by which table a player was reached
    queue = [start]
    for table in queue:
        for name in tables[table]:
            if name in came or had[name] >= allowed:
                continue
            came[name] = table
            if had[name] + len(opens.get(name, ())) < allowed:
                _pass_on(start, name, came, opener, opens)
                return True
            queue.extend(opens.get(name, ()))
    return False


def _pass_on(
    start: int, name: str, came: dict[str, int], opener: list[str], opens: dict[str, list[int]]
) -> None:
    while True:
        table = came[name]
        before = opener[table]
        opener[table] = name
        opens.setdefault(name, []).append(table)
        if table == start:
            return
        opens[before].remove(table)
        name = before
