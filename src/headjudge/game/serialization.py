"""A state as JSON and back: every field by name, checked on the way in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from headjudge import checks
from headjudge.engine import company_state
from headjudge.engine.company_state import Companies
from headjudge.engine.rules import Rules
from headjudge.engine.state import FIELDS, State
from headjudge.errors import BadState
from headjudge.game.kinds import kind_of

Number = int | list[int]
Stored = int | list[int] | dict[str, int | list[int]]
COMPANIES = "companies"  # stored only for a one-pawn game
ADDED = {"pot": 0}
"""Fields that stored positions of older versions lack; written only where they are something."""
_FAR = 2**31 - 1


@cache
def shapes() -> dict[str, int]:
    """For each field the length of its list, or 0 for a single number."""
    return _shapes(State(Rules()), FIELDS)


@cache
def company_shapes() -> dict[str, int]:
    """The same for the fields that only a one-pawn game has."""
    return _shapes(Companies(), company_state.FIELDS)


def _shapes(blank: State | Companies, fields: Iterable[str]) -> dict[str, int]:
    values = {name: getattr(blank, name) for name in fields}
    return {name: len(v) if isinstance(v, list) else 0 for name, v in values.items()}


def to_json(s: State) -> dict[str, Stored]:
    fields: dict[str, Stored] = {name: _copy(getattr(s, name)) for name in FIELDS}
    for name in ADDED:
        if not fields[name]:
            del fields[name]
    if kind_of(s.rules).has_companies:
        companies = {name: _copy(getattr(s.co, name)) for name in company_state.FIELDS}
        for (
            name
        ) in company_state.LATER:  # as long as they say nothing, positions are stored as before
            if not any(getattr(s.co, name)):
                del companies[name]
        fields[COMPANIES] = companies
    return fields


def _copy(value: Number) -> Number:
    return list(value) if isinstance(value, list) else value


def from_json(data: object, rules: Rules, possible: bool = True) -> State:
    """Rebuild a state. Anything missing, unknown, misshapen or impossible is a BadState.

    `possible=False`: of another version, which may have thought possible what this one does not.
    """
    if not isinstance(data, Mapping):
        raise BadState("must be a table of numbers")
    s = State(rules)
    if kind_of(rules).has_companies:
        data = dict(data)
        inner = data.pop(COMPANIES, None)
        if not isinstance(inner, Mapping):
            raise BadState("must be a table of numbers", COMPANIES)
        _fill(s.co, inner, company_shapes(), f"{COMPANIES}.")
    _fill(s, {**ADDED, **data}, shapes(), "")
    kind = kind_of(rules)
    kind.check(s) if possible else kind.check_ranges(s)
    return s


def _fill(
    into: State | Companies, data: Mapping[str, object], shapes: dict[str, int], where: str
) -> None:
    for key in data:
        if key not in shapes:
            raise BadState("unknown key", f"{where}{key}")
    for name, length in shapes.items():
        if name not in data:
            if name in company_state.LATER:
                continue
            raise BadState("is missing", f"{where}{name}")
        setattr(into, name, _checked(data[name], length, f"{where}{name}"))


def _checked(value: object, length: int, where: str) -> Number:
    if length == 0:
        return checks.whole(value, where, -_FAR, _FAR, BadState)
    if not isinstance(value, list | tuple) or len(value) != length:
        raise BadState(f"must be a list of {length} numbers", where)
    if set(map(type, value)) == {int} and -_FAR <= min(value) <= max(value) <= _FAR:
        return list(value)
    return [
        checks.whole(number, f"{where}[{i}]", -_FAR, _FAR, BadState)
        for i, number in enumerate(value)
    ]
