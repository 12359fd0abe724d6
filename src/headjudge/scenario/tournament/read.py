"""Reads a scenario of a tournament: its entrants, rounds and settings."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.errors import BadInput, BadScenario
from headjudge.rulebooks.files.settings import flat
from headjudge.scenario.schema import number, table, word, yes_or_no
from headjudge.tournaments import Tournament

TOP = frozenset({"title", "event", "clauses", "entrant", "step", "switches", "rounds", "seed"})
ENTRANT = frozenset(
    {"name", "division", "family", "champion", "age", "born", "adult", "grade", "qualified"}
)
TEXTS = ("name", "family", "division")
FLAGS = ("champion", "qualified")


def set_up(data: Mapping[str, object], clauses: tuple[str, ...], path: str) -> Tournament:
    """The tournament that the file announces; nobody has checked in yet."""
    try:
        tournament = Tournament(
            word(data["event"], "event"),
            [_entrant(entrant, f"entrant {i}") for i, entrant in enumerate(_list(data), 1)],
            number(data["rounds"], "rounds") if "rounds" in data else None,
            number(data.get("seed", 0), "seed"),
            flat(data.get("switches", {}), "switches"),
        )
        for clause in clauses:
            tournament.desk.book.statement(clause)
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where else path
        raise BadScenario(error.message, where) from None
    return tournament


def _list(data: Mapping[str, object]) -> list[object]:
    entrants = data.get("entrant", [])
    if not isinstance(entrants, list):
        raise BadScenario("must be tables: [[entrant]]", "entrant")
    return entrants


def _entrant(value: object, where: str) -> dict[str, str]:
    """Divisions and ages are checked, but ignored by a book that has none."""
    fields = table(value, where, ENTRANT)
    for key in FLAGS:
        yes_or_no(fields.get(key, False), f"{where}.{key}")
    texts = {key: word(fields[key], f"{where}.{key}") for key in TEXTS if key in fields}
    return {key: text for key, text in texts.items() if key != "division"}
