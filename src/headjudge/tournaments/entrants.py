"""Somebody who has signed up. An entrant is known by id: names may be long, equal, or corrected later."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

MAX_NAME = 200


@dataclass(frozen=True)
class Entrant:
    id: str
    names: tuple[str, ...]  # the current name, then former spellings
    family: str = ""  # relatives share this word and are kept apart
    division: str = ""
    grade: int | None = None  # at school
    born: datetime.date | None = None
    age: int | None = None  # on the day, if no birth date is known
    adult: str = ""  # who comes along with a minor
    accepted: str = "yes"  # when the rules were accepted; empty: not yet
    table: int = 0  # the number of a table to stay at; 0: any
    step_free: bool = False  # needs a table without steps
    champion: bool = False  # last year's, of this division
    qualified: bool = False  # holds a seat in a later stage already

    @property
    def name(self) -> str:
        return self.names[0]

    def age_on(self, day: datetime.date | None) -> int | None:
        """The age in years, or None if nothing is known about it."""
        if self.born is None or day is None:
            return self.age
        before_birthday = (day.month, day.day) < (self.born.month, self.born.day)
        return day.year - self.born.year - before_birthday


def short_names(entrants: Iterable[Entrant]) -> Mapping[str, str]:
    """By id: a short name for a table, the first name where that is unique, else with more of the rest."""
    people = list(entrants)
    shorts = {entrant.id: entrant.name.split()[0] for entrant in people}
    for length in (1, 2, 4, MAX_NAME):
        for same in _clashing(shorts):
            for entrant in people:
                if entrant.id in same:
                    first, *rest = entrant.name.split()
                    tail = " ".join(rest)[:length]
                    shorts[entrant.id] = f"{first} {tail}".strip()
    for same in _clashing(shorts):
        for number, entrant_id in enumerate(same, 1):
            shorts[entrant_id] = f"{shorts[entrant_id]} ({number})"
    return shorts


def _clashing(shorts: Mapping[str, str]) -> list[list[str]]:
    by_short: dict[str, list[str]] = {}
    for entrant_id, short in shorts.items():
        by_short.setdefault(short.casefold(), []).append(entrant_id)
    return [same for same in by_short.values() if len(same) > 1]
