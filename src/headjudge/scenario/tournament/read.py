"""Reading a scenario of a tournament: who is on the list, how many rounds, which settings."""

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
    """The tournament as the file announces it; nobody has checked in."""
    try:
        made = Tournament(
            word(data["event"], "event"),
            [_entrant(each, f"entrant {i}") for i, each in enumerate(_list(data), 1)],
            number(data["rounds"], "rounds") if "rounds" in data else None,
            number(data.get("seed", 0), "seed"),
            flat(data.get("switches", {}), "switches"),
        )
        for clause in clauses:
            made.desk.book.statement(clause)
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where else path
        raise BadScenario(error.message, where) from None
    return made


def _list(data: Mapping[str, object]) -> list[object]:
    entrants = data.get("entrant", [])
    if not isinstance(entrants, list):
        raise BadScenario("must be tables: [[entrant]]", "entrant")
    return entrants


def _entrant(value: object, what: str) -> dict[str, str]:
    """What a book without divisions and ages has no use for is read and left."""
    said = table(value, what, ENTRANT)
    for key in FLAGS:
        yes_or_no(said.get(key, False), f"{what}.{key}")
    texts = {key: word(said[key], f"{what}.{key}") for key in TEXTS if key in said}
    return {key: text for key, text in texts.items() if key != "division"}
