"""Reads the tables of a scenario: every value of the right type, no unknown keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge import checks
from headjudge.errors import BadScenario


def table(value: object, where: str, allowed: frozenset[str]) -> Mapping[str, object]:
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", where)
    for key in value:
        if key not in allowed:
            raise BadScenario(f"unknown key {key!r}", where)
    return value


def strings(value: object, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadScenario("must be a list of names", where)
    return value


def number(value: object, where: str) -> int:
    return checks.whole(value, where, error=BadScenario)


def word(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadScenario(f"must be a word, not {value!r}", where)
    return value


def yes_or_no(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadScenario("must be true or false", where)
    return value


def mapping(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", where)
    return value


Mismatch = tuple[str, object, object]
"""(where, expected, actual)"""


def expected(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", f"expect.{where}")
    return value


def differing(
    where: str,
    wanted: Mapping[str, object],
    actual: Mapping[str, object],
    same: Callable[[object, object], bool],
) -> list[Mismatch]:
    """The differences, key by key. Unknown keys cannot be expected."""
    for key in wanted:
        if key not in actual:
            raise BadScenario(f"unknown key {key!r}", f"expect.{where}")
    return [
        (f"{where}.{key}", value, actual[key])
        for key, value in wanted.items()
        if not same(value, actual[key])
    ]
