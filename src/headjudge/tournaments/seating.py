"""Seating plans. Pure: the same players, history and seed give the same tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from headjudge.rulebooks.format.model import TableSize

Tables = list[list[str]]
Weights = Mapping[frozenset[str], int]  # the penalty for two players at one table

AGAIN = 1_000  # they have met before; each further time is a little worse
CLASH = 1_000_000  # they are of one family
STARTS = 3
STEPS = 40  # steps of the search per player


# --- how many at a table ----------------------------------------------------------------------------


def sizes(players: int, rule: TableSize, least: int, tables: int | None = None) -> list[int]:
    """The best even split, largest first; empty if there is none. Ties go to more tables."""
    most = players if rule.one_table else max(1, players // least)
    choice = [1] if rule.one_table else range(1, most + 1)
    splits = [
        _split(players, count)
        for count in ([tables] if tables is not None else choice)
        if 0 < count <= players
    ]
    fitting = [split for split in splits if split[-1] >= least and split[0] <= rule.most]
    return min(fitting, key=lambda split: (_off(split, rule.aim), -len(split)), default=[])


def _split(players: int, tables: int) -> list[int]:
    size, more = divmod(players, tables)
    return [size + 1] * more + [size] * (tables - more)


def _off(split: Sequence[int], aim: tuple[int, ...]) -> int:
    """How far the tables are from the target size, summed over players."""
    if not aim:
        return 0
    return sum(size * max(min(aim) - size, size - max(aim), 0) for size in split)


# --- what is to be avoided --------------------------------------------------------------------------


def weights(
    met: Mapping[frozenset[str], int], families: Mapping[str, str]
) -> dict[frozenset[str], int]:
    penalties = {pair: AGAIN + times - 1 for pair, times in met.items()}
    by_family: dict[str, list[str]] = {}
    for name, family in families.items():
        if family:
            by_family.setdefault(family, []).append(name)
    for names in by_family.values():
        for i, one in enumerate(names):
            for other in names[:i]:
                pair = frozenset((one, other))
                penalties[pair] = penalties.get(pair, 0) + CLASH
    return penalties


def pairs(tables: Sequence[Sequence[str]]) -> list[frozenset[str]]:
    return [
        frozenset((one, other))
        for table in tables
        for i, one in enumerate(table)
        for other in table[:i]
    ]


# --- making tables ----------------------------------------------------------------------------------


def plan(names: Sequence[str], split: Sequence[int], bad: Weights, seed: str) -> Tables:
    """Tables of these sizes with the lowest penalty that a short search finds."""
    draw = Random(seed)
    best: _Search | None = None
    for _ in range(STARTS):
        search = _Search(names, split, bad, draw)
        search.improve(STEPS * len(names))
        if best is None or search.best_cost < best.best_cost:
            best = search
        if best.best_cost == 0:
            break
    assert best is not None
    return [[names[i] for i in range(len(names)) if best.best[i] == t] for t in range(len(split))]


class _Search:
    """Tabu search: swap two players at a time, never straight back, and keep the best."""

    def __init__(
        self, names: Sequence[str], split: Sequence[int], bad: Weights, draw: Random
    ) -> None:
        count = len(names)
        self.draw = draw
        self.bad = [
            [bad.get(frozenset((one, other)), 0) if one != other else 0 for other in names]
            for one in names
        ]
        self.pull = [[0] * len(split) for _ in names]  # the penalty of each player at each table
        self.at = [0] * count
        free = list(split)
        order = list(range(count))
        draw.shuffle(order)
        for player in order:
            table = min(
                (t for t in range(len(split)) if free[t]),
                key=lambda t: (self.pull[player][t], -free[t]),
            )
            free[table] -= 1
            self.at[player] = table
            self._feel(player, table, 1)
        self.cost = sum(self.pull[i][self.at[i]] for i in range(count)) // 2
        self.best, self.best_cost = list(self.at), self.cost

    def _feel(self, player: int, table: int, sign: int) -> None:
        for other, weight in enumerate(self.bad[player]):
            if weight:
                self.pull[other][table] += sign * weight

    def improve(self, steps: int) -> None:
        count = len(self.at)
        rests = [0] * count  # the step until which a player may not move
        for step in range(steps):
            if self.cost == 0:
                return
            unhappy = [i for i in range(count) if self.pull[i][self.at[i]]]
            one = unhappy[int(self.draw.random() * len(unhappy))]
            choice = [
                (self._change(one, other), self.draw.random(), other)
                for other in range(count)
                if self.at[other] != self.at[one] and rests[other] <= step
            ]
            if not choice:
                continue
            change, _, other = min(choice)
            self._swap(one, other)
            self.cost += change
            rests[one] = rests[other] = step + 2 + int(self.draw.random() * 6)
            if self.cost < self.best_cost:
                self.best, self.best_cost = list(self.at), self.cost

    def _change(self, one: int, other: int) -> int:
        here, there = self.at[one], self.at[other]
        gain = self.pull[one][there] + self.pull[other][here] - 2 * self.bad[one][other]
        return gain - self.pull[one][here] - self.pull[other][there]

    def _swap(self, one: int, other: int) -> None:
        here, there = self.at[one], self.at[other]
        for player, old, new in ((one, here, there), (other, there, here)):
            self._feel(player, old, -1)
            self._feel(player, new, 1)
            self.at[player] = new


# --- changing tables that stand ---------------------------------------------------------------------


def add(tables: Tables, name: str, rule: TableSize, least: int, bad: Weights) -> Tables | None:
    """A newcomer joins the smallest table; if all are full, a new table is filled from the largest."""
    now = [list(table) for table in tables]
    room = [table for table in now if len(table) < rule.most]
    if room:
        min(room, key=lambda table: (len(table), _felt(name, table, bad))).append(name)
        return now
    return mend([*now, [name]], rule, least, bad)


def mend(tables: Tables, rule: TableSize, least: int, bad: Weights) -> Tables | None:
    """Fill tables that are too small from the largest, or dissolve them. None if nothing helps."""
    now = [list(table) for table in tables if table]
    while short := [table for table in now if len(table) < least]:
        table = min(short, key=len)
        donors = [other for other in now if len(other) > least]
        if donors:
            size = max(map(len, donors))
            _, giver, name = min(
                (_felt(name, table, bad) - _felt(name, now[i], bad), i, name)
                for i, other in enumerate(now)
                if len(other) == size
                for name in other
            )
            now[giver].remove(name)
            table.append(name)
            continue
        now.remove(table)
        for name in table:
            room = [other for other in now if len(other) < rule.most]
            if not room:
                return None
            min(room, key=lambda other: (len(other), _felt(name, other, bad))).append(name)
    return now or None


def _felt(name: str, table: Sequence[str], bad: Weights) -> int:
    return sum(bad.get(frozenset((name, other)), 0) for other in table if other != name)


def moved(before: Sequence[Sequence[str]], now: Sequence[Sequence[str]]) -> int:
    """How many players changed tables. A table keeps its identity where most of its players stayed."""
    seated = {name for table in before for name in table}
    together = sorted(
        (-len(set(old) & set(new)), i, j)
        for i, old in enumerate(before)
        for j, new in enumerate(now)
    )
    left, there, stay = set(range(len(before))), set(range(len(now))), 0
    for count, i, j in together:
        if i in left and j in there:
            left.remove(i)
            there.remove(j)
            stay -= count
    return sum(name in seated for table in now for name in table) - stay
