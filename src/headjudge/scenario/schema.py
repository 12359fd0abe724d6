"""Reading the tables of a scenario: everything of the right type, nothing that is not known."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge import checks
from headjudge.errors import BadScenario


def table(value: object, what: str, allowed: frozenset[str]) -> Mapping[str, object]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", what)
    for key in value:
        if key not in allowed:
            raise BadScenario(f"{key!r} is not known here", what)
    return value


def strings(value: object, what: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadScenario("must be a list of names", what)
    return value


def number(value: object, what: str) -> int:
    return checks.whole(value, what, error=BadScenario)


def word(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise BadScenario(f"must be a word, not {value!r}", what)
    return value


def yes_or_no(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadScenario("must be true or false", what)
    return value


def mapping(value: object, what: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", what)
    return value


Mismatch = tuple[str, object, object]
"""(what, expected, found)"""


def expected(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", f"expect.{where}")
    return value


def differing(
    where: str,
    wanted: Mapping[str, object],
    now: Mapping[str, object],
    same: Callable[[object, object], bool],
) -> list[Mismatch]:
    """What is not the same, key by key; only what is there can be expected."""
    for key in wanted:
        if key not in now:
            raise BadScenario(f"{key!r} is not known here", f"expect.{where}")
    return [
        (f"{where}.{key}", value, now[key])
        for key, value in wanted.items()
        if not same(value, now[key])
    ]
