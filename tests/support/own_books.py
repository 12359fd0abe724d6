"""Rulebooks that do not come with headjudge."""

from __future__ import annotations

import shutil
from pathlib import Path

from headjudge.rulebooks import Rulebook, load_folder

ATTIC = Path(__file__).parents[2] / "docs" / "examples" / "attic"


def attic() -> Rulebook:
    """The small example: Boise with three settings of its own."""
    return load_folder(ATTIC)


def changed(folder: Path, old: str = "value = 60", new: str = "value = 61") -> Rulebook:
    """The same book after somebody has changed its folder."""
    shutil.copytree(ATTIC, folder)
    switches = folder / "switches.toml"
    text = switches.read_text("utf-8")
    assert old in text
    switches.write_text(text.replace(old, new), "utf-8")
    return load_folder(folder)
