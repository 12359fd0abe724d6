"""The tournament reckons with times and never asks for one: replaying facts gives the same answers."""

from __future__ import annotations

import ast
from pathlib import Path

import headjudge.tournaments

ASKING = {"now", "today", "utcnow"}
CLASSES = ("date", "datetime", "datetime.date", "datetime.datetime")


def test_nothing_asks_what_time_it_is() -> None:
    folder = Path(headjudge.tournaments.__file__).parent
    files = sorted(folder.rglob("*.py"))
    assert len(files) > 10
    asked = [
        f"{file.relative_to(folder)}:{node.lineno}"
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in ASKING
        and ast.unparse(node.value) in CLASSES
    ]
    assert asked == []
