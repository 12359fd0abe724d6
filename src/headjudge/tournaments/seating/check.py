"""Counts what a seating costs. Independent of the planner, so that each checks the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.tournaments.seating.model import History, Tables


@dataclass(frozen=True)
class Counts:
    repeats: int  # pairs at one table that have met before
    clashes: int  # pairs of one family at one table


def counts(tables: Tables, history: History, families: Mapping[str, str]) -> Counts:
    met: dict[str, set[str]] = {}
    for earlier in history:
        for table in earlier:
            for name in table:
                met.setdefault(name, set()).update(table)
    repeats = clashes = 0
    for table in tables:
        for place, name in enumerate(table):
            known = met.get(name, ())
            family = families.get(name, "")
            for other in table[:place]:
                repeats += other in known
                clashes += family != "" and families.get(other, "") == family
    return Counts(repeats, clashes)


def faults(tables: Tables, names: list[str], least: int, most: int) -> list[str]:
    """What is wrong with the tables as such: people missing or seated twice, sizes that are not legal or not even."""
    seated = sorted(name for table in tables for name in table)
    problems = []
    if seated != sorted(names):
        problems.append("not everybody is seated exactly once")
    sizes = [len(table) for table in tables]
    if sizes and (min(sizes) < least or max(sizes) > most):
        problems.append(f"tables of {min(sizes)} to {max(sizes)}, not {least} to {most}")
    if sizes and max(sizes) - min(sizes) > 1:
        problems.append(f"tables of {min(sizes)} and {max(sizes)} are not even")
    return problems
