"""What docs/store.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge import errors

TEXT = (Path(__file__).parents[2] / "docs" / "store.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    exec(compile(code, "store.md", "exec"), {"__name__": "example"})
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("notes/today is at version 2, not 1: ")
    assert said[1].startswith("2 ")
    assert said[2] == "('notes/today', 2)"


def test_every_code_of_the_store_is_explained() -> None:
    codes = {each.code for each in errors.StoreError.__subclasses__()}
    assert len(codes) >= 5
    assert {code for code in codes if f"`{code}`" not in TEXT} == set()
