"""Reads a scenario of a tournament: its entrants, rounds and settings."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.errors import BadInput, BadScenario
from headjudge.rulebooks.files.settings import flat
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from headjudge.scenario.schema import mapping, number, table, word
from headjudge.tournaments import Tournament
from headjudge.tournaments.decide.people import FIELDS

TOP = frozenset(
    {"title", "event", "clauses", "entrant", "step", "switches", "rounds", "minutes", "seed"}
    | {"date", "place", "options"}
)


def set_up(
    data: Mapping[str, object], clauses: tuple[str, ...], path: str, shelf: Shelf = SHIPPED
) -> Tournament:
    """The tournament that the file announces; nobody has checked in yet."""
    try:
        tournament = Tournament.open(
            shelf.beside(word(data["event"], "event"), path),
            [table(entrant, f"entrant {i}", FIELDS) for i, entrant in enumerate(_list(data), 1)],
            rounds=number(data["rounds"], "rounds") if "rounds" in data else None,
            minutes=number(data["minutes"], "minutes") if "minutes" in data else None,
            seed=number(data.get("seed", 0), "seed"),
            date=str(data.get("date", "")),
            switches=flat(data.get("switches", {}), "switches"),
            options=mapping(data.get("options", {}), "options"),
        )
        for clause in clauses:
            tournament.book.statement(clause)
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where else path
        raise BadScenario(error.message, where) from None
    return tournament


def _list(data: Mapping[str, object]) -> list[object]:
    entrants = data.get("entrant", [])
    if not isinstance(entrants, list):
        raise BadScenario("must be tables: [[entrant]]", "entrant")
    return entrants
