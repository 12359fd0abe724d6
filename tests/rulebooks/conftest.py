"""Folders to load: a small one as a reader would write it, and a full copy of a shipped one."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge.rulebooks

DATA = Path(headjudge.rulebooks.__file__).parent / "data"

SMALL = {
    "rulebook.toml": """\
id = "attic"
title = "The attic on Sundays"
edition = "2024"
version = "1"
extends = "boise"
""",
    "clauses.toml": """\
[[clause]]
id = "attic.tax.cake"
section = "House rules"
kind = "tax"
statement = "Luxury Tax is 60, because cake is no luxury."
enforce = "engine"
test = "Landing there costs 60."

[[clause]]
id = "attic.auction.ten"
section = "House rules"
kind = "auction"
statement = "Every auction opens at 10."
enforce = "engine"
test = "A first bid of 9 is refused."
""",
    "switches.toml": """\
[[switch]]
key = "tax.luxury"
value = 60
overrides = "classic"
clause = "attic.tax.cake"

[[switch]]
key = "auction.opening"
value = 10
overrides = "boise"
clause = "attic.auction.ten"

[[switch]]
key = "mortgage.interest_rounding"
value = "down"
overrides = "classic"
ruled = "We have no cents and are kind to debtors."
""",
    "rulings.toml": """\
others = { silent = "All else is played as in Boise." }
TAX_LUXURY = ["attic.tax.cake"]
AUCTION_OPENING = ["attic.auction.ten"]
""",
}


@pytest.fixture
def small(tmp_path: Path) -> Path:
    folder = tmp_path / "attic"
    folder.mkdir()
    for name, text in SMALL.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """Boise under another name: every file there is, as big as they get."""
    folder = tmp_path / "sixth"
    folder.mkdir()
    for path in (DATA / "boise").glob("*.toml"):
        text = path.read_text(encoding="utf-8").replace('"boise', '"sixth')
        (folder / path.name).write_text(text, encoding="utf-8")
    return folder
