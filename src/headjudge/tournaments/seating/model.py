"""The words of seating: players, tables, and the problem in numbers that the planners solve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Tables = list[list[str]]  # table number = index + first; chair number = position + 1
History = Sequence[Sequence[Sequence[str]]]  # rounds seated before, each a list of tables
Round = list[list[int]]  # tables of player numbers


@dataclass(frozen=True)
class Player:
    id: str
    family: str = ""
    table: int = 0  # the number of the table where this player must stay; 0: any


@dataclass(frozen=True)
class Problem:
    """Players as numbers. All that is remembered of pairs is kept per player, so memory grows with players."""

    ids: list[str]
    sizes: list[int]
    kin: list[set[int]]  # others of the same family
    met: list[set[int]]  # present players met before
    cliques: list[list[int]]  # tables seated before, without those who are not here
    fixed: list[int]  # index of the table where the player must sit; -1: any
    families: list[list[int]]

    @property
    def count(self) -> int:
        return len(self.ids)

    @property
    def tables(self) -> int:
        return len(self.sizes)


def problem_of(
    players: Sequence[Player], sizes: Sequence[int], history: History, first: int = 1
) -> Problem:
    number = {player.id: i for i, player in enumerate(players)}
    by_family: dict[str, list[int]] = {}
    for i, player in enumerate(players):
        if player.family:
            by_family.setdefault(player.family, []).append(i)
    kin: list[set[int]] = [set() for _ in players]
    for members in by_family.values():
        for i in members:
            kin[i] = {j for j in members if j != i}
    met: list[set[int]] = [set() for _ in players]
    cliques: list[list[int]] = []
    for earlier in history:
        for table in earlier:
            here = [number[name] for name in table if name in number]
            if len(here) > 1:
                cliques.append(here)
                for i in here:
                    met[i].update(here)
    for i, known in enumerate(met):
        known.discard(i)
    fixed = _fixed(players, sizes, first)
    families = [members for members in by_family.values() if len(members) > 1]
    return Problem(
        [player.id for player in players], list(sizes), kin, met, cliques, fixed, families
    )


def _fixed(players: Sequence[Player], sizes: Sequence[int], first: int) -> list[int]:
    """Where players must sit. A table holds only as many as it has chairs; a number that does not exist is ignored."""
    wanted = [player.table - first if player.table else -1 for player in players]
    asked: dict[int, int] = {}
    for table in wanted:
        if 0 <= table < len(sizes):
            asked[table] = asked.get(table, 0) + 1
    room = dict.fromkeys(range(len(sizes)), sizes[-1] if sizes else 0)
    larger = sum(size > sizes[-1] for size in sizes)
    for table in sorted((t for t in asked if asked[t] > room[t]), key=lambda t: -asked[t])[:larger]:
        room[table] += 1
    fixed = []
    for table in wanted:
        if 0 <= table < len(sizes) and room[table]:
            room[table] -= 1
            fixed.append(table)
        else:
            fixed.append(-1)
    return fixed


def named(ids: Sequence[str], tables: Round) -> Tables:
    return [[ids[i] for i in table] for table in tables]


def families_of(players: Sequence[Player]) -> Mapping[str, str]:
    return {player.id: player.family for player in players if player.family}
