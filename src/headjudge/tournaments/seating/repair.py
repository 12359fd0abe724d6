"""Reseats after people left or came: even tables with as few moves as possible, then clashes, then repeats."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from headjudge.tournaments.seating.certificate import Certificate, certify, number
from headjudge.tournaments.seating.exchange import Cost, exchange
from headjudge.tournaments.seating.model import History, Player, Tables, problem_of
from headjudge.tournaments.seating.sizes import TableRule, best_sizes, size_options

CHOICES = 12  # ways to choose the tables to dissolve


@dataclass(frozen=True)
class Move:
    player: str
    from_table: int
    to_table: int
    why: str


@dataclass(frozen=True)
class Repair:
    tables: Tables
    moves: tuple[Move, ...]
    certificate: Certificate


def repair(
    tables: Tables,
    leave: Collection[str],
    come: Sequence[Player],
    players: Sequence[Player],
    rule: TableRule,
    history: History,
    seed: str,
    *,
    first: int = 1,
) -> Repair | None:
    """The same number of tables if that is legal, otherwise the number with the fewest moves; None if none is legal."""
    gone = set(leave)
    known = {player.id: player for player in (*players, *come)}
    staying = [[name for name in table if name not in gone] for table in tables]
    seated = {name for table in staying for name in table}
    present = [known.get(name, Player(name)) for table in staying for name in table]
    present += [player for player in come if player.id not in seated | gone]
    same = best_sizes(len(present), rule, len(tables))
    best: tuple[Cost, list[int], Tables] | None = None
    for sizes in [same] if same else size_options(len(present), rule):
        problem = problem_of(present, sizes, history, first)
        place = {name: i for i, name in enumerate(problem.ids)}
        for homes in _homes(staying, len(sizes), known, first):
            base = [[place[name] for name in staying[old]] if old >= 0 else [] for old in homes]
            cost, found = exchange(problem, base, f"{seed}/repair")
            if best is None or cost < best[0]:
                best = cost, homes, [[problem.ids[i] for i in table] for table in found]
    if best is None:
        return None
    _, homes, seats = best
    after = [_chairs(tables[old] if old >= 0 else [], seats[new]) for new, old in enumerate(homes)]
    moves = _moves(staying, homes, after, known, first)
    certificate = certify(after, present, rule, history, method="repair", first=first)
    return Repair(after, moves, certificate)


def _homes(staying: Tables, new: int, known: dict[str, Player], first: int) -> Iterator[list[int]]:
    """For each new table the old one that it continues, -1 if none. The smallest are dissolved, and the last tables
    take over the numbers that become free."""
    old = len(staying)
    if new >= old:
        yield [*range(old), *[-1] * (new - old)]
        return

    def worth(table: int) -> tuple[bool, int, int]:
        bound = any(known[n].table == table + first for n in staying[table] if n in known)
        return bound and table < new, len(staying[table]), -table

    ranked = sorted(range(old), key=worth)
    least = sum(len(staying[table]) for table in ranked[: old - new])
    choices = (
        dropped
        for dropped in combinations(ranked, old - new)
        if sum(len(staying[table]) for table in dropped) == least
    )
    for dropped in islice(choices, CHOICES):
        later = iter([table for table in range(new, old) if table not in dropped])
        yield [next(later) if table in dropped else table for table in range(new)]


def _chairs(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """Whoever stays keeps the order of chairs; newcomers take the chairs that became free."""
    arrived = [name for name in now if name not in before]
    chairs = []
    for name in before:
        if name in now:
            chairs.append(name)
        elif arrived:
            chairs.append(arrived.pop(0))
    return chairs + arrived


def _moves(
    staying: Tables, homes: Sequence[int], after: Tables, known: dict[str, Player], first: int
) -> tuple[Move, ...]:
    came_from = {name: old for old, table in enumerate(staying) for name in table}
    moves = []
    for new, table in enumerate(after):
        for name in table:
            old = came_from.get(name, homes[new])
            if old == homes[new]:
                continue
            why = _why(name, old, new, staying, homes, known, first)
            moves.append(Move(name, old + first, new + first, why))
    return tuple(moves)


def _why(
    name: str,
    old: int,
    new: int,
    staying: Tables,
    homes: Sequence[int],
    known: dict[str, Player],
    first: int,
) -> str:
    if name in known and known[name].table == new + first:
        return f"must sit at table {new + first}"
    if old not in homes:
        return f"table {old + first} is dissolved"
    left = number(len(staying[old]), "player")
    if homes[new] < 0:
        return f"table {new + first} is new; table {old + first} had {left}"
    here = len(staying[homes[new]])
    if len(staying[old]) > here:
        return f"table {old + first} had {left}, table {new + first} only {here}"
    return f"makes room at table {old + first}"


def moved(before: Tables, after: Tables) -> list[str]:
    """Players seated in both who sit at another table. A table that keeps most of its players is the same table."""
    old_table = {name: number_ for number_, table in enumerate(before) for name in table}
    together: dict[tuple[int, int], int] = {}
    for new, table in enumerate(after):
        for name in table:
            if name in old_table:
                pair = old_table[name], new
                together[pair] = together.get(pair, 0) + 1
    same: dict[int, int] = {}
    taken: set[int] = set()
    for old, new in sorted(together, key=lambda pair: (-together[pair], pair[0] != pair[1], pair)):
        if old not in same and new not in taken:
            same[old] = new
            taken.add(new)
    return [
        name
        for new, table in enumerate(after)
        for name in table
        if name in old_table and same.get(old_table[name]) != new
    ]
