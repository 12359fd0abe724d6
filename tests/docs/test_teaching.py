"""What the page for teachers says exists: clauses, switches and values, and its example runs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from headjudge.rulebooks import load

TEXT = (Path(__file__).parents[2] / "docs" / "teaching.md").read_text(encoding="utf-8")
BOOK = load("opoly487")


def test_the_example_of_a_class_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    exec(compile(code, "teaching.md", "exec"), {})
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 8 + 5


def test_its_clauses_and_settings_are_those_of_the_book() -> None:
    for clause in re.findall(r"\b487\.[a-z]+\.[a-z-]+", TEXT):
        assert clause in BOOK.clauses
    settings = re.findall(r"`([a-z_.]+) = ([^`]+)`", TEXT)
    assert len(settings) >= 12
    for key, value in settings:
        if key != "event":
            BOOK.resolve({key: tomllib.loads(f"value = {value}")["value"]})


def test_a_bare_switch_is_one_of_the_book() -> None:
    for word in re.findall(r"`([a-z]+(?:_[a-z]+)+)`", TEXT):
        assert word in BOOK.switches
