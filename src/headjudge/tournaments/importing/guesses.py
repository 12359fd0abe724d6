"""What a human should confirm: one person entered twice, and people who may be relatives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from headjudge.tournaments.entrants import Entrant
from headjudge.tournaments.importing.columns import plain
from headjudge.tournaments.importing.report import Draft, Guess, Problems

_SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "hijo", "hija"})


@dataclass(frozen=True)
class Person:
    """Somebody of the file, or already entered: then the line is 0."""

    line: int
    id: str
    name: str
    surname: str
    family: str
    adult: str
    fields: Mapping[str, object]


def from_draft(draft: Draft, name: str, surname: str) -> Person:
    """With the surname of the file, where it has a column for that."""
    family, adult = (str(draft.fields.get(field, "")) for field in ("family", "adult"))
    return Person(draft.line, "", name, surname or surname_of(name), family, adult, draft.fields)


def from_entrant(entrant: Entrant) -> Person:
    fields: dict[str, object] = {
        "names": [entrant.name],
        "family": entrant.family,
        "division": entrant.division,
        "grade": entrant.grade,
        "born": entrant.born.isoformat() if entrant.born else None,
        "age": entrant.age,
        "adult": entrant.adult,
        "accepted": entrant.accepted,
        "table": entrant.table,
        "step_free": entrant.step_free,
        "champion": entrant.champion,
        "qualified": entrant.qualified,
    }
    surname = surname_of(entrant.name)
    return Person(0, entrant.id, entrant.name, surname, entrant.family, entrant.adult, fields)


def surname_of(name: str) -> str:
    """The last word, without Jr.; the first in `Lee, Ann`; empty if there is only one."""
    if "," in name and name.split(",")[0].strip() and plain(name.split(",")[1]) not in _SUFFIXES:
        return name.split(",")[0].strip()
    words = [word for word in name.replace(",", " ").split() if plain(word) not in _SUFFIXES]
    return words[-1] if len(words) > 1 else ""


def _name_key(person: Person) -> str:
    """`Lee, Ann` and `Ann Lee` are one name."""
    last, comma, first = person.name.partition(",")
    return plain(f"{first} {last}" if comma else last)


def same_people(people: Sequence[Person], problems: Problems) -> list[Guess]:
    """Equal names are for a human to judge; a line that adds nothing new is a problem. Entrants come first."""
    guesses = []
    for same in _groups((_name_key(person), person) for person in people):
        different = [person for person in same if not person.line]
        known = _Known(different)
        for person in same[len(different) :]:
            twin = known.twin(person)
            if twin is None:
                different.append(person)
            else:
                problems.add(person.line, "", "csv.duplicate", _duplicate(person, twin))
        if len(different) > 1 and any(person.line for person in different):
            guesses.append(
                _guess("same_person", different, f"{different[0].name}: one person, or several?")
            )
    return guesses


class _Known:
    """Finds the person of whom a line says nothing new, also among thousands of one name."""

    def __init__(self, entered: Sequence[Person]) -> None:
        self._entered = entered
        self._by_columns: dict[frozenset[str], dict[object, Person]] = {}

    def twin(self, person: Person) -> Person | None:
        """An earlier line with the same cells, or an entrant who agrees with every cell that is filled."""
        columns = frozenset(person.fields) - {"names"}
        if columns not in self._by_columns:
            self._by_columns[columns] = {_content(p, columns): p for p in self._entered}
        known = self._by_columns[columns].setdefault(_content(person, columns), person)
        return None if known is person else known


def _content(person: Person, columns: frozenset[str]) -> object:
    return frozenset((column, person.fields[column]) for column in columns)


def _duplicate(person: Person, twin: Person) -> str:
    if not twin.line:
        return f"{person.name} is already entered; delete this line"
    return (
        f"{person.name} is the same as in line {twin.line}; delete one of the lines, "
        "or add what tells them apart, such as the birth date"
    )


def relatives(people: Sequence[Person]) -> list[Guess]:
    """Equal surnames or the same adult, unless the file says of which family each of them is."""
    by_surname = _groups((plain(p.surname), p) for p in people if p.surname)
    by_adult = _groups((plain(p.adult), p) for p in people if p.adult)
    guesses: dict[tuple[tuple[int, ...], tuple[str, ...]], Guess] = {}
    for groups, reason in ((by_surname, "the same surname"), (by_adult, "the same adult")):
        for group in groups:
            if any(p.line and not p.family for p in group):
                word = next(
                    (p.family for p in group if p.family), group[0].surname or group[0].name
                )
                names = ", ".join(p.name for p in group[:6]) + (", …" if len(group) > 6 else "")
                guess = _guess("family", group, f"{reason}, one family? {names}", word)
                guesses.setdefault((guess.lines, guess.entrants), guess)
    return sorted(guesses.values(), key=lambda guess: guess.lines)


def _groups(keyed: Iterable[tuple[str, Person]]) -> list[list[Person]]:
    groups: dict[str, list[Person]] = {}
    for key, person in keyed:
        groups.setdefault(key, []).append(person)
    return [group for group in groups.values() if len(group) > 1]


def _guess(kind: str, people: Sequence[Person], message: str, family: str = "") -> Guess:
    lines = tuple(person.line for person in people if person.line)
    return Guess(kind, lines, message, tuple(p.id for p in people if not p.line), family)
