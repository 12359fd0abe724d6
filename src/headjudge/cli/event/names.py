"""Finds entrants as people type them: by name, by id, or by the beginning of a name."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from headjudge.errors import UnknownName

if TYPE_CHECKING:
    from headjudge.tournaments import Tournament

ONE = ("player",)
MANY = ("names", "order", "absent")
MOST_LISTED = 8


def entrant_id(tournament: Tournament, text: str, where: str = "NAME") -> str:
    """The id of the entrant that is meant; UnknownName with the nearest names if there is none, or several."""
    state, typed = tournament.state, " ".join(text.split())
    same = state.by_name.get(typed.casefold(), [])
    if len(same) == 1:
        return same[0]
    if typed in state.people:
        return typed
    if same:
        ids = ", ".join(same)
        raise UnknownName(f"{len(same)} entrants are called {typed!r}: use an id: {ids}", where)
    begins = {
        one: None
        for name, ids in state.by_name.items()
        if typed and name.startswith(typed.casefold())
        for one in ids
    }
    if len(begins) == 1:
        return next(iter(begins))
    if begins:
        listed = _listed([shown(tournament, one) for one in begins])
        raise UnknownName(f"{typed!r} fits {len(begins)} entrants: {listed}", where)
    near = difflib.get_close_matches(typed.casefold(), state.by_name, n=3, cutoff=0.6)
    names = [state.name(state.by_name[name][0]) for name in near]
    hint = f"; did you mean {' or '.join(names)}?" if names else ""
    raise UnknownName(f"there is no entrant {typed!r}{hint}", where)


def call(tournament: Tournament, one: str) -> str:
    """What a tournament understands as this entrant: the name if it is unique, else the id."""
    name = tournament.state.name(one)
    return name if tournament.state.by_name.get(name.casefold()) == [one] else one


def shown(tournament: Tournament, one: str) -> str:
    """The name, with the id if others have the same one."""
    name = tournament.state.name(one)
    return name if call(tournament, one) == name else f"{name} ({one})"


def called(tournament: Tournament, action: Mapping[str, object]) -> dict[str, object]:
    """The action with every person named as the tournament understands it."""
    named = dict(action)
    for key in ONE:
        if isinstance(value := named.get(key), str):
            named[key] = call(tournament, entrant_id(tournament, value))
    for key in MANY:
        if isinstance(value := named.get(key), list):
            named[key] = [call(tournament, entrant_id(tournament, str(item))) for item in value]
    if isinstance(tables := named.get("tables"), list):
        named["tables"] = [
            [call(tournament, entrant_id(tournament, str(item))) for item in table]
            for table in tables
        ]
    return named


def _listed(names: list[str]) -> str:
    more = ["…"] if len(names) > MOST_LISTED else []
    return ", ".join([*names[:MOST_LISTED], *more])
