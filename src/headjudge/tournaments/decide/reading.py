"""Reads the fields of an action: entrants by name or id, numbers, reasons and dates."""

from __future__ import annotations

import datetime
from collections.abc import Mapping

from headjudge import checks
from headjudge.errors import BadAction
from headjudge.tournaments.context import Context
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.state import Person

Action = Mapping[str, object]
MAX_TEXT = 2_000


def draft(kind: str, ruling: str, data: Mapping[str, object], why: str = "") -> Fact:
    """A fact that is not yet stamped with who said it and when."""
    return Fact(kind, ruling, data, why=why)


def known(desk: Context, name: object, where: str) -> str:
    """The id of an entrant, who is called by id or by name."""
    if not isinstance(name, str):
        raise BadAction(f"must be a name, not {name!r}", where)
    same = desk.state.by_name.get(name.casefold(), [])
    if len(same) == 1:
        return same[0]
    if name in desk.state.people:
        return name
    if same:
        raise BadAction(f"{len(same)} entrants are called {name!r}: use an id", where)
    raise BadAction(f"there is no entrant {name!r}", where)


def one(desk: Context, action: Action) -> str:
    key = "player" if "player" in action else "name"
    return known(desk, action.get(key), key)


def person(desk: Context, action: Action) -> tuple[str, Person]:
    entrant_id = one(desk, action)
    return entrant_id, desk.state.people[entrant_id]


def some(desk: Context, action: Action) -> list[str]:
    names = action.get("names")
    if not isinstance(names, list) or not names:
        raise BadAction("must be a list of names", "names")
    ids = [known(desk, name, "names") for name in names]
    if len(set(ids)) < len(ids):
        twice = next(entrant_id for entrant_id in ids if ids.count(entrant_id) > 1)
        raise BadAction(f"{desk.state.name(twice)} is named twice", "names")
    return ids


def names_of(desk: Context, ids: list[str] | tuple[str, ...]) -> str:
    return ", ".join(desk.state.name(entrant_id) for entrant_id in ids)


def reason(action: Action, needed: bool = True) -> str:
    why = action.get("why", "")
    if not isinstance(why, str) or (needed and not why.strip()):
        raise BadAction("give a reason: it stays in the records", "why")
    if len(why) > MAX_TEXT:
        raise BadAction(f"is too long: at most {MAX_TEXT} characters", "why")
    return why.strip()


def text(action: Action, key: str, needed: bool = False) -> str:
    value = action.get(key, "")
    if not isinstance(value, str) or (needed and not value.strip()):
        raise BadAction("must be a text", key)
    if len(value) > MAX_TEXT:
        raise BadAction(f"is too long: at most {MAX_TEXT} characters", key)
    return value.strip()


def whole(action: Action, key: str, low: int, high: int, default: int | None = None) -> int:
    if key not in action and default is not None:
        return default
    value = checks.whole(action.get(key), key, error=BadAction)
    if not low <= value <= high:
        raise BadAction(f"must be from {low} to {high}", key)
    return value


def yes(action: Action, key: str) -> bool:
    value = action.get(key, False)
    if not isinstance(value, bool):
        raise BadAction("must be true or false", key)
    return value


def date(action: Action, key: str = "date") -> str:
    """A date as ISO text; empty if none is given."""
    value = action.get(key, "")
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    if not isinstance(value, str):
        raise BadAction("must be a date such as 2026-05-31", key)
    if value:
        try:
            return datetime.date.fromisoformat(value).isoformat()
        except ValueError:
            raise BadAction(f"{value!r} is not a date; write it like 2026-05-31", key) from None
    return ""


def stage(desk: Context, action: Action, default: str) -> str:
    value = action.get("stage", default)
    ids = [item.id for item in desk.format.stages]
    if not isinstance(value, str) or value not in ids:
        raise BadAction(f"there is no stage {value!r}; there are: {', '.join(ids)}", "stage")
    return value
