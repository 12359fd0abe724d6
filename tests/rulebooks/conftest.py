"""Folders to load: a small one as a reader would write it, and a full copy of a shipped one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import headjudge.rulebooks

DATA = Path(headjudge.rulebooks.__file__).parent / "data"

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "attic"  # what the docs show


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return shutil.copytree(EXAMPLE, tmp_path / "attic")


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """Boise under another name: every file there is, as big as they get."""
    folder = tmp_path / "sixth"
    folder.mkdir()
    for path in (DATA / "boise").glob("*.toml"):
        text = path.read_text(encoding="utf-8").replace('"boise', '"sixth')
        (folder / path.name).write_text(text, encoding="utf-8")
    return folder
