"""The engine cites rulings, and only rulings: each one there is, and no book by its name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import headjudge.engine
from headjudge.engine import rulings
from headjudge.rulebooks import ids, load

ENGINE = Path(headjudge.engine.__file__).parent
SOURCES = sorted([*ENGINE.glob("*.py"), *ENGINE.glob("tokens/*.py")])
NAMES = {name: n for name, n in vars(rulings).items() if name.isupper() and name != "NONE"}


def cited(path: Path) -> set[str]:
    """The rulings that a file of the engine names, as `R.RENT_PAID`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "R"
    }


def test_every_ruling_is_used_by_the_engine() -> None:
    used = set().union(*(cited(path) for path in SOURCES))
    assert sorted(set(NAMES) - used) == []


def test_every_ruling_has_a_number_of_its_own() -> None:
    assert len(set(NAMES.values())) == len(NAMES)
    assert min(NAMES.values()) > 0


@pytest.mark.parametrize("book", ids("tokens"))
def test_every_ruling_cites_clauses_of_every_book(book: str) -> None:
    rulebook = load(book)
    for name in NAMES:
        clauses = rulebook.cite(name)
        assert clauses, name
        assert all(rulebook.statement(clause) for clause in clauses), name


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_no_book_is_named_in_the_engine(path: Path) -> None:
    named = re.search(rf"\b({'|'.join(ids())})\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
    assert named is None, named
