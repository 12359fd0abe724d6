"""The tournament reckons with times and never asks for one: replaying facts gives the same answers."""

from __future__ import annotations

import ast
from pathlib import Path

import headjudge.tournaments

ASKING = {"now", "today", "utcnow"}


def test_nothing_asks_what_time_it_is() -> None:
    folder = Path(headjudge.tournaments.__file__).parent
    files = sorted(folder.rglob("*.py"))
    assert len(files) > 10
    asked = [
        f"{file.relative_to(folder)}:{node.lineno}"
        for file in files
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ASKING
    ]
    assert asked == []
