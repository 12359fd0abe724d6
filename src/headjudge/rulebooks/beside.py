"""Rules beside a book: clauses that no book has, for what a table may agree on.

They are shipped in a folder like a book's, but nobody plays by them alone. Every book that extends the root
beside which they lie can cite them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from headjudge.rulebooks.digest import digest_of
from headjudge.rulebooks.files import texts
from headjudge.rulebooks.files.clauses import read_clauses
from headjudge.rulebooks.files.toml_source import parse
from headjudge.rulebooks.model import Clause
from headjudge.rulebooks.problems import Problem, raise_first

_CLAUSES = "clauses.toml"


@dataclass(frozen=True)
class Beside:
    id: str
    title: str
    edition: str
    root: str  # the book beside which they lie
    clauses: Mapping[str, Clause]
    digest: str


@cache
def all_beside() -> Mapping[str, Beside]:
    """By id: every such collection that is shipped."""
    read = (_read(path.parent) for path in sorted(texts.DATA.glob("*/rulebook.toml")))
    return {rules.id: rules for rules in read if rules is not None}


def beside(root: str) -> list[Beside]:
    return [rules for rules in all_beside().values() if rules.root == root]


def _read(folder: Path) -> Beside | None:
    head = tomllib.loads((folder / texts.HEAD).read_text("utf-8"))
    if "beside" not in head:
        return None
    problems: list[Problem] = []
    name = head["id"]
    source = parse((folder / _CLAUSES).read_text("utf-8"), f"{name}/{_CLAUSES}", problems)
    clauses = {} if source is None else read_clauses(source, name, name, {}, problems)
    raise_first(problems)
    assert source is not None  # no problem was found
    digest = digest_of({_CLAUSES: source.data}, {})
    return Beside(name, head["title"], head["edition"], head["beside"], clauses, digest)
