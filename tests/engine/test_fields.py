"""Everything that a state is declared with is part of the position: stored, copied and compared."""

from __future__ import annotations

import ast
from pathlib import Path

import headjudge.engine
from headjudge.engine import company_state, state
from headjudge.engine.company_state import Companies
from headjudge.engine.rules import Rules
from headjudge.engine.state import FIELDS, State

ENGINE = Path(headjudge.engine.__file__).parent
NO_POSITION = {"rules", "listening", "log", "made", "co"}  # co: stored by its own fields


def declared(path: str, name: str) -> list[str]:
    """The annotated attributes of a class, in order."""
    tree = ast.parse((ENGINE / path).read_text(encoding="utf-8"))
    [body] = [
        node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name
    ]
    return [
        node.target.id
        for node in body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def test_every_declared_field_is_stored_in_the_order_of_declaration() -> None:
    found = declared("state.py", "State")
    assert [name for name in found if name not in NO_POSITION] == list(FIELDS)
    assert declared("company_state.py", "Companies") == list(company_state.FIELDS)


def test_a_copy_has_every_field_and_lists_of_its_own() -> None:
    s = State(Rules())
    number = 1
    for name in FIELDS:
        value = getattr(s, name)
        if isinstance(value, list):
            setattr(s, name, list(range(number, number + len(value))))
            number += len(value)
        else:
            setattr(s, name, number)
            number += 1
    filled = {name: _value(s, name) for name in FIELDS}
    t = state.copy(s)
    assert {name: _value(t, name) for name in FIELDS} == filled
    assert t.rules is s.rules
    for name in FIELDS:
        value = getattr(t, name)
        setattr(t, name, [0] * len(value) if isinstance(value, list) else 0)
    assert {name: _value(s, name) for name in FIELDS} == filled


def test_a_copy_of_companies_has_every_field_and_lists_of_its_own() -> None:
    one, two = Companies(), Companies()
    for number, name in enumerate(company_state.FIELDS, 1):
        value = getattr(one, name)
        setattr(one, name, [number] * len(value) if isinstance(value, list) else number)
    filled = {name: _value(one, name) for name in company_state.FIELDS}
    company_state.copy_into(two, one)
    assert {name: _value(two, name) for name in company_state.FIELDS} == filled
    for name in company_state.FIELDS:
        value = getattr(two, name)
        setattr(two, name, [0] * len(value) if isinstance(value, list) else 0)
    assert {name: _value(one, name) for name in company_state.FIELDS} == filled


def _value(s: State | Companies, name: str) -> list[int]:
    value = getattr(s, name)
    return list(value) if isinstance(value, list) else [value]
