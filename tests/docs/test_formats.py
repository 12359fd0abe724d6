"""docs/formats.md names every table of format.toml, every key the reader asks for, and every procedure."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

from headjudge.rulebooks.format import model, read

TEXT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text("utf-8")
SECTIONS = {
    match[1]: match[2] for match in re.finditer(r"(?ms)^### \[+(\w+)\]+\n(.*?)(?=^### |\Z)", TEXT)
}
PROCEDURES = {
    "stage": (model.STAGES, model.SITTINGS, model.CHECK_IN),
    "entry": (model.ENTRY,),
    "absence": (model.NO_SHOW, model.LATE, model.LEAVE),
    "clock": (model.CLOCKS, model.STARTS),
    "table": (model.DIVISIONS,),
    "sheet": (model.SHEETS,),
    "points": (model.POINTS, model.SCORES),
    "ranking": (model.RANKED, model.KEYS, model.THEN),
    "advance": (model.WHO, model.CUT, model.REPLACED),
    "title": (model.TITLES,),
}


def keys_read() -> dict[str, set[str]]:
    """By table: the keys that its method of the reader asks for."""
    tree = ast.parse(inspect.getsource(read))
    found: dict[str, set[str]] = {}
    for method in ast.walk(tree):
        if not isinstance(method, ast.FunctionDef):
            continue
        calls = [
            (node.func.attr, node.args[0].value)
            for node in ast.walk(method)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ]
        tables = [str(name) for word, name in calls if word == "tables"]
        readers = ("text", "text_or", "texts", "number", "number_or", "numbers", "yes", "raw")
        for table in tables:
            found[table] = {str(key) for word, key in calls if word in readers}
    return found


def test_every_table_has_a_section() -> None:
    assert set(SECTIONS) == set(read.KNOWN)


def test_every_key_is_described() -> None:
    keys = keys_read()
    assert set(keys) == set(read.KNOWN) - {"switch", "rulings"}
    for table, wanted in keys.items():
        described = set(re.findall(r"`(\w+)`", SECTIONS[table]))
        assert wanted <= described, table


@pytest.mark.parametrize("table", PROCEDURES)
def test_every_procedure_is_named(table: str) -> None:
    for procedures in PROCEDURES[table]:
        for name in procedures:
            assert f"`{name}`" in SECTIONS[table], name


def test_the_example_in_python_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    [code] = re.findall(r"(?ms)^```python\n(.*?)^```", TEXT)
    names: dict[str, object] = {}
    exec(compile(code, "formats.md", "exec"), names)
    evening = names["evening"]
    assert [len(table) for table in evening.state.rounds[0].tables] == [4]  # type: ignore[attr-defined]
